/** Debts of the ledger to members, for publication. This file only reads, without locks. */
import type { Tx } from '../db/database.ts';

/**
 * One row a member who ever had real money: the head of the chain, and what all purposes have together, as
 * `USDT 1000,BTC 5`. Money of the house and of the demo is in none.
 */
export const OWED_BY_MEMBER = `
  select a.member_id, c.seq as chain_seq, c.hash as chain_hash, string_agg(a.currency || ' ' || a.balance, ',') as books
  from (select member_id, currency, sum(balance) as balance from account
         where member_id is not null and realm = 'money' group by member_id, currency) a
  join chain c on c.owner_id = a.member_id
  group by a.member_id, c.seq, c.hash`;

const amountsBy = (rows: readonly { currency: string; amount: string }[]): Map<string, bigint> =>
  new Map(rows.map(({ currency, amount }) => [currency, BigInt(amount)]));

/** Money from outside that is still here, by currency. */
export const readCustody = async (tx: Tx): Promise<Map<string, bigint>> =>
  amountsBy(
    await tx.query(
      `select currency, -sum(balance) as amount from account
        where member_id is null and purpose = 'custody' and realm = 'money' group by currency`,
    ),
  );

/** Debts of members for payments that vanished after they were credited, by currency (W5). */
export const readReversalDebts = async (tx: Tx): Promise<Map<string, bigint>> =>
  amountsBy(
    await tx.query(
      `select currency, -sum(balance) as amount from account
        where member_id is null and purpose = 'receivable' and label like 'reversal:%' and realm = 'money' group by currency`,
    ),
  );
