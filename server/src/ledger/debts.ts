/**
 * Debts of members whose payment was credited and then vanished (W5): a receivable of the house for each member and
 * currency, so that no balance of a member ever goes below zero. It is paid from what the member has, never by a
 * demand.
 */
import type { Tx } from '../db/database.ts';
import { HOUSE } from './compose-batch.ts';
import type { AccountKey } from './journal-draft.ts';

const LABEL = 'reversal:';

export const debtAccount = (memberId: string, currency: string): AccountKey => ({
  purpose: 'receivable',
  label: `${LABEL}${memberId}`,
  currency,
});

export interface Debt {
  currency: string;
  /** Smallest units. */
  owed: bigint;
}

/** Sums the debts under some labels. A receivable may stand in several shards; together they are the debt. */
export const readReceivables = async (tx: Tx, labels: readonly string[]): Promise<Debt[]> => {
  const rows = await tx.query<{ currency: string; owed: string }>(
    `select currency, -sum(balance) as owed from account
      where member_id is null and purpose = 'receivable' and label = any($1) and realm = 'money'
      group by currency having sum(balance) < 0 order by currency`,
    [labels],
  );
  return rows.map(({ currency, owed }) => ({ currency, owed: BigInt(owed) }));
};

export const readDebts = (tx: Tx, memberId: string): Promise<Debt[]> => readReceivables(tx, [`${LABEL}${memberId}`]);

/** In SQL, whether an account `a` holds what a member owes: the receivables of loans and of reversals, no issuer's. */
export const IS_DEBT = `(a.member_id is null and a.purpose = 'receivable' and (a.label like 'loan:%' or a.label like '${LABEL}%'))`;

/** Debts whose members have something of the same currency, and the newest journal of each debt. */
export const listPayableDebts = async (
  tx: Tx,
  limit: number,
): Promise<{ memberId: string; currency: string; journalSeq: bigint }[]> =>
  tx.query(
    `select a.member_id as "memberId", a.currency, d."journalSeq" from (
       select substr(label, ${LABEL.length + 1})::uuid as member_id, currency, max(journal_seq) as "journalSeq" from account
        where member_id is null and purpose = 'receivable' and label like '${LABEL}%' and realm = 'money'
        group by label, currency having sum(balance) < 0) d
       join account a on a.member_id = d.member_id and a.currency = d.currency
      where a.purpose = 'available' and a.realm = 'money' and a.balance > 0
      order by d."journalSeq" limit $1`,
    [limit],
  );

/**
 * Locks and returns a member's free balance of a currency, which stays until the transaction ends because every writer
 * locks the chain before the accounts. The house's chain is locked first: a journal that finds nothing to take stands
 * there.
 */
export const lockAvailable = async (tx: Tx, memberId: string, currency: string): Promise<bigint> => {
  await tx.query('select 1 from chain where owner_id = any($1::uuid[]) order by owner_id for update', [
    [HOUSE, memberId],
  ]);
  const [row] = await tx.query<{ balance: string }>(
    `select balance from account where member_id = $1 and currency = $2 and purpose = 'available' and realm = 'money'`,
    [memberId, currency],
  );
  return BigInt(row?.balance ?? '0');
};
