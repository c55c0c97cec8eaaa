/** Withdrawals that are asked for and not paid yet, for whoever publishes them. */
import type { Tx } from '../../db/database.ts';

export interface OpenWithdrawal {
  id: string;
  memberId: string;
  currency: string;
  amount: bigint;
  askedMs: number;
  status: 'review' | 'paying';
}

export const readOpenWithdrawals = async (tx: Tx): Promise<OpenWithdrawal[]> => {
  const rows = await tx.query<{
    id: string;
    member_id: string;
    currency: string;
    amount: string;
    created_at: Date;
    status: 0 | 2;
  }>(
    'select id, member_id, currency, amount, created_at, status from withdrawal where status in (0, 2) order by created_at, id',
  );
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    currency: row.currency,
    amount: BigInt(row.amount),
    askedMs: row.created_at.getTime(),
    status: row.status === 0 ? 'review' : 'paying',
  }));
};
