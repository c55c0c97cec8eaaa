/**
 * Sends what was approved. W4: a row of the outbox is claimed by compare-and-swap and the claim commits before anything
 * is sent, so that no withdrawal is sent twice, whoever dies when. A send whose outcome nobody knows is `uncertain`: its
 * money stays held until a person has looked, and it is never tried again by itself.
 */
import { failpoint } from '../../base/failpoint.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { invariant, InvariantError } from '../../base/domain-error.ts';
import { readDebts } from '../../ledger/debts.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { loadTransferRules } from '../payout/index.ts';
import { PayoutRefused } from '../rail/index.ts';
import type { PayoutRail } from '../rail/index.ts';
import { findWithdrawal, listWaitingPayouts } from './queries.ts';
import { isWhatWasApproved } from './request-hash.ts';
import { coolsUntil } from './rules.ts';
import { settlePayout } from './settle-payout.ts';
import type { Outcome } from './settle-payout.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

const BATCH = 100;
/** Longer than any send takes: whoever claimed it has died. */
const CLAIM_LIFE_MS = 60_000;

/** Lists sendable payouts; a freeze or a security change after the approval makes one wait (W7). */
const listSendable = async ({ db, clock }: Deps): Promise<string[]> => {
  const rules = await loadTransferRules(db);
  const nowMs = clock.now();
  return (await listWaitingPayouts(db))
    .filter((payout) => !payout.isFrozen && !payout.isScreened && coolsUntil(payout, rules) <= nowMs)
    .map(({ id }) => id)
    .slice(0, BATCH);
};

/** Claims a payout unless the audit has paused the ledger or withdrawals, which the public log says. */
const claim = async ({ db, clock }: Deps, id: string): Promise<boolean> => {
  const claimed = await db.query(
    `update payout_outbox set state = 'claimed', claimed_at = $2 where state = 'waiting' and withdrawal_id = $1
       and not exists (select from audit_pause where until_at is null and part in ('books', 'withdrawal')) returning 1`,
    [id, new Date(clock.now())],
  );
  return claimed.length > 0;
};

/** Delivered, or returned for a reason, once: the money leaves the hold in the same transaction. */
const settle = (deps: Deps, rail: string, id: string, outcome: Outcome): Promise<unknown> =>
  deps.db.transaction((tx) => settlePayout(deps, tx, { rail, id, outcome }));

const sendClaimed = async (deps: Deps, rail: PayoutRail, id: string): Promise<unknown> => {
  const { db } = deps;
  const withdrawal = await findWithdrawal(db, id);
  invariant(withdrawal, 'what is in the outbox exists');
  const { currency, network, account, amount, fee } = withdrawal;
  // W5: what it was paid with vanished after the approval.
  if ((await readDebts(db, withdrawal.memberId)).length > 0) return settle(deps, rail.name, id, 'deposit_reversed');
  // Its money stays held until a person has looked.
  if (!(await isWhatWasApproved(db, withdrawal))) {
    await db.query(`update payout_outbox set state = 'uncertain' where withdrawal_id = $1`, [id]);
    throw new InvariantError('a payout is what was approved');
  }
  try {
    const { txId } = await rail.send({ id, currency, network, account, amount: amount - fee });
    failpoint('payout_sent');
    await db.transaction(async (tx) => {
      await tx.query(`update payout_outbox set state = 'sent' where withdrawal_id = $1`, [id]);
      await tx.query('update withdrawal set txid = $2 where id = $1', [id, txId]);
    });
    return undefined;
  } catch (error) {
    if (error instanceof PayoutRefused) return settle(deps, rail.name, id, 'send_failed');
    await db.query(`update payout_outbox set state = 'uncertain' where withdrawal_id = $1`, [id]);
    throw error;
  }
};

const settleSent = async (deps: Deps, rail: PayoutRail): Promise<void> => {
  const rows = await deps.db.query<{ id: string; txid: string; claimed_at: Date }>(
    `select w.id, w.txid, o.claimed_at from payout_outbox o join withdrawal w on w.id = o.withdrawal_id
      where o.state = 'sent' order by o.created_at limit ${BATCH}`,
  );
  for (const { id, txid: txId, claimed_at: claimedAt } of rows) {
    const outcome = await rail.outcome({ id, txId, sentAtMs: claimedAt.getTime() }, deps.clock.now());
    if (outcome !== 'pending') await settle(deps, rail.name, id, outcome === 'failed' ? 'send_failed' : outcome);
  }
};

export const sendPayouts = async (deps: Deps, rail: PayoutRail): Promise<void> => {
  await deps.db.query(`update payout_outbox set state = 'uncertain' where state = 'claimed' and claimed_at < $1`, [
    new Date(deps.clock.now() - CLAIM_LIFE_MS),
  ]);
  for (const id of await listSendable(deps)) if (await claim(deps, id)) await sendClaimed(deps, rail, id);
  await settleSent(deps, rail);
};
