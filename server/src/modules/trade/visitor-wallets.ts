/**
 * Demo wallets of visitors: how one begins, and how it ends. An ended wallet takes no part in anything new: its open
 * trades are closed by the engine's own rules, and the rest goes to the account that it joined, or back to where
 * virtual money comes from (V4). Due work is read from the database, so it goes on after a restart (Z3).
 */
import { SETTLEMENT } from '@assay/contract/money';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import type { Call } from '../../http/route.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { AccountKey, JournalDraft } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { closeVisitor, listEndingVisitors, openVisitor } from '../auth/index.ts';
import type { EndingVisitor } from '../auth/index.ts';
import { closeWhatIsOpen } from './close-what-is-open.ts';
import type { TradeDeps } from './command-terms.ts';
import { balancesOf, refillDemo } from './refill-demo.ts';
import type { RefillDeps } from './refill-demo.ts';

const AT_ONCE = 100;
const ACCOUNT = { currency: SETTLEMENT.code };
const GRANTS: AccountKey = { ...ACCOUNT, purpose: 'grants' };

export const openDemoWallet = async (
  deps: RefillDeps & Pick<TradeDeps, 'clock' | 'db'>,
  call: Call<unknown>,
): Promise<{ token: string; available: string }> => {
  // Members have demo money of their own.
  if (call.memberId !== '') throw new DomainError('forbidden');
  // Accounts are opened on a connection of their own, for members that are there. A wallet that is left empty between
  // the two has a token that nobody knows, and ends with the idle ones.
  const { memberId, token } = await deps.db.transaction((tx) => openVisitor(deps, tx, call));
  const filled = await deps.db.transaction((tx) => refillDemo(deps, tx, memberId, call.requestId));
  return { token, ...filled };
};

type EndDeps = TradeDeps & { ledger: Pick<Ledger, 'post' | 'hot'> };

/** A little of what is due; called again and again. */
export const endVisitorWallets = async (deps: EndDeps): Promise<void> => {
  for (const visitor of await listEndingVisitors(deps.db, AT_ONCE)) {
    await closeWhatIsOpen(deps, visitor.memberId);
    await deps.db.transaction((tx) => leaveWhatIsThere(deps, tx, visitor));
  }
};

const leaveWhatIsThere = async (deps: EndDeps, tx: Tx, { memberId, heirId }: EndingVisitor): Promise<void> => {
  const { available, margin } = await balancesOf(tx, memberId, 'demo');
  if (available > 0n) await deps.ledger.post(tx, await leavings(tx, { memberId, heirId, available }));
  else if (margin === 0n) await closeVisitor(deps, tx, memberId);
};

/** Positions and options end one after the other, so a wallet may leave more than once. */
const leavings = async (
  tx: Tx,
  { memberId, heirId, available }: EndingVisitor & { available: bigint },
): Promise<JournalDraft[]> => {
  const object = `visitor:${memberId}`;
  const [left] = await tx.query<{ count: number }>(
    'select count(*)::int as count from whole.journal where object = $1',
    [object],
  );
  const common = { kind: 'demo_grant', realm: 'demo', actor: memberId, object } as const;
  const own = (owner: string): AccountKey => ({ ...ACCOUNT, purpose: 'available', memberId: owner });
  const idOf = (way: string) => journalId(memberId, `visitor-${way}:${left!.count}`);
  const back = { ...common, id: idOf('back'), legs: transfer(own(memberId), GRANTS, available) };
  if (heirId === null) return [back];
  return [back, { ...common, id: idOf('on'), legs: transfer(GRANTS, own(heirId), available) }];
};
