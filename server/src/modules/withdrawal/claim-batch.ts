/**
 * Claims approved payouts for a batch, in the transaction that makes it (W4): each is in one batch, even if several are
 * made at once. Payouts that must not leave are not claimed: of frozen accounts, inside a cool-off (W7), while the
 * audit has paused sending; a payout whose deposit vanished goes back instead (W5).
 */
import type { Clock } from '../../base/clock.ts';
import { invariant } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { readDebts } from '../../ledger/debts.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { loadTransferRules } from '../payout/index.ts';
import type { BatchPayout, RailKey } from '../rail/index.ts';
import { findWithdrawal, STANDING } from './queries.ts';
import { isWhatWasApproved } from './request-hash.ts';
import { coolsUntil } from './rules.ts';
import type { Standing } from './rules.ts';
import { settlePayout } from './settle-payout.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

/** Approved, and free to leave, the oldest first. Those whose owners froze the account or changed what guards it wait. */
export const listPayable = async (
  { clock }: { clock: Clock },
  tx: Tx,
  keys: readonly RailKey[],
): Promise<{ id: string; currency: string; amount: bigint }[]> => {
  const rules = await loadTransferRules(tx);
  const rows = await tx.query<Standing & { id: string; currency: string; amount: string }>(
    `select withdrawal.id, withdrawal.currency, withdrawal.amount - withdrawal.fee as amount, ${STANDING}
       from withdrawal join payout_outbox w on w.withdrawal_id = withdrawal.id
       join unnest($1::text[], $2::text[]) as k (currency, network)
         on k.currency = withdrawal.currency and k.network = withdrawal.network
      where w.state = 'waiting' order by w.created_at, withdrawal.id`,
    [keys.map(({ currency }) => currency), keys.map(({ network }) => network)],
  );
  return rows
    .filter((row) => !row.isFrozen && !row.isScreened && coolsUntil(row, rules) <= clock.now())
    .map(({ id, currency, amount }) => ({ id, currency, amount: BigInt(amount) }));
};

const isPaused = async (tx: Tx): Promise<boolean> =>
  (await tx.query(`select 1 from audit_pause where until_at is null and part in ('books', 'withdrawal')`)).length > 0;

const claimOne = async (deps: Deps, tx: Tx, rail: string, id: string): Promise<BatchPayout | undefined> => {
  const now = new Date(deps.clock.now());
  const move = (state: 'claimed' | 'batched'): Promise<unknown[]> =>
    tx.query(
      `update payout_outbox set state = $2, claimed_at = $3 where withdrawal_id = $1 and state = 'waiting' returning 1`,
      [id, state, now],
    );
  const withdrawal = await findWithdrawal(tx, id);
  invariant(withdrawal, 'what is in the outbox exists');
  const { currency, network, account, amount, fee } = withdrawal;
  if ((await readDebts(tx, withdrawal.memberId)).length > 0) {
    if ((await move('claimed')).length > 0) await settlePayout(deps, tx, { rail, id, outcome: 'deposit_reversed' });
    return undefined;
  }
  if (!(await isWhatWasApproved(tx, withdrawal))) {
    // Its money stays held until a person has looked.
    if ((await move('claimed')).length > 0)
      await tx.query(`update payout_outbox set state = 'uncertain' where withdrawal_id = $1`, [id]);
    return undefined;
  }
  if ((await move('batched')).length === 0) return undefined;
  const [to] = await tx.query<{ holder: string | null; bankName: string | null }>(
    `select d.real_name as holder, d.bank_name as "bankName" from withdrawal w join destination d on d.id = w.destination_id
      where w.id = $1`,
    [id],
  );
  return {
    id,
    currency,
    network,
    account,
    amount: amount - fee,
    holder: to?.holder ?? null,
    bankName: to?.bankName ?? null,
  };
};

export const claimForBatch = async (
  deps: Deps,
  tx: Tx,
  { rail, keys, limit }: { rail: string; keys: readonly RailKey[]; limit: number },
): Promise<BatchPayout[]> => {
  if (await isPaused(tx)) return [];
  const claimed: BatchPayout[] = [];
  for (const { id } of await listPayable(deps, tx, keys)) {
    if (claimed.length === limit) break;
    const one = await claimOne(deps, tx, rail, id);
    if (one) claimed.push(one);
  }
  return claimed;
};
