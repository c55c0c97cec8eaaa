/**
 * Virtual money: every demo begins with the same sum, and a refill sets what is free of it back to that sum. It comes from
 * nowhere and goes nowhere but into demo trades (V4). A member's demo begins with the first order; until then screens say
 * what it will begin with.
 */
import type { Realm } from '@assay/contract/ledger';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import type { Db, Tx } from '../../db/database.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { AccountKey } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readBalances } from '../../ledger/read-books.ts';

/** Balance that a demo starts with and is reset to. */
export const FULL_DEMO = 10_000_000_000n;

export interface RefillDeps {
  ledger: Pick<Ledger, 'post'>;
}

interface Free {
  available: bigint;
  margin: bigint;
}

/** Undefined before the first posting of the realm. */
const ownBalances = async (tx: Tx, memberId: string, realm: Realm): Promise<Free | undefined> => {
  const own = (await readBalances(tx, memberId)).filter(
    (row) => row.realm === realm && row.currency === SETTLEMENT.code,
  );
  const of = (purpose: string) => own.find((row) => row.purpose === purpose)?.balance ?? 0n;
  return own.length === 0 ? undefined : { available: of('available'), margin: of('margin') };
};

/** Balances from the ledger. */
export const balancesOf = async (tx: Tx, memberId: string, realm: Realm): Promise<Free> =>
  (await ownBalances(tx, memberId, realm)) ?? { available: 0n, margin: 0n };

/** The same for whoever looks: a demo that has not begun shows what it begins with. */
export const shownBalances = async (tx: Tx, memberId: string, realm: Realm): Promise<Free> =>
  (await ownBalances(tx, memberId, realm)) ?? { available: realm === 'demo' ? FULL_DEMO : 0n, margin: 0n };

const GRANTS: AccountKey = { currency: SETTLEMENT.code, purpose: 'grants' };

export const refillDemo = async (deps: RefillDeps, tx: Tx, memberId: string, requestId: string) => {
  // Two at once would each fill up what was missing.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`demo ${memberId}`]);
  const missing = FULL_DEMO - (await balancesOf(tx, memberId, 'demo')).available;
  const own: AccountKey = { currency: SETTLEMENT.code, purpose: 'available', memberId };
  if (missing !== 0n)
    await deps.ledger.post(tx, [
      {
        id: journalId(memberId, `demo:${requestId}`),
        kind: 'demo_grant',
        realm: 'demo',
        actor: memberId,
        object: 'demo',
        legs: missing > 0n ? transfer(GRANTS, own, missing) : transfer(own, GRANTS, -missing),
      },
    ]);
  return { available: formatUnits(FULL_DEMO, SETTLEMENT.decimals) };
};

/** Lets the demo of a member begin before the first order in it; of one that has begun it remembers so. */
export const demoOpener = () => {
  const begun = new Set<string>();
  return async (deps: RefillDeps & { db: Db }, memberId: string, realm: Realm): Promise<void> => {
    if (realm !== 'demo' || begun.has(memberId)) return;
    await deps.db.transaction(async (tx) => {
      if ((await ownBalances(tx, memberId, 'demo')) === undefined) await refillDemo(deps, tx, memberId, 'first');
    });
    begun.add(memberId);
  };
};
