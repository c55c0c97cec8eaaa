/** Debts of all members on their loans, for publication. */
import type { Tx } from '../../db/database.ts';

/** Principal and interest that is not paid back yet, by currency. */
export const readTotalDebts = async (tx: Tx): Promise<Map<string, bigint>> => {
  const rows = await tx.query<{ currency: string; amount: string }>(
    `select currency, sum(principal_left + interest - interest_paid) as amount from loan where state = 'passed' group by currency`,
  );
  return new Map(rows.map(({ currency, amount }) => [currency, BigInt(amount)]));
};
