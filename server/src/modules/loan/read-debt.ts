/** Debt of a member on loans, by the ledger, and the journals that charged interest for it. */
import type { Tx } from '../../db/database.ts';
import { readReceivables } from '../../ledger/debts.ts';
import type { Debt } from '../../ledger/debts.ts';
import { interestJournalId, loanLabel } from './journals.ts';

export const readLoanDebts = async (tx: Tx, memberId: string): Promise<Debt[]> => {
  const rows = await tx.query<{ id: string }>(`select id from loan where member_id = $1 and state = 'passed'`, [
    memberId,
  ]);
  return rows.length === 0
    ? []
    : readReceivables(
        tx,
        rows.map(({ id }) => loanLabel(id)),
      );
};

/** Interest moves no account of the member, so its journals stand in no chain of the member. */
export const listInterestJournals = async (tx: Tx, memberId: string, since: Date): Promise<string[]> => {
  const rows = await tx.query<{ id: string; seq: number }>(
    `select e.loan_id as id, e.seq from loan l join loan_event e on e.loan_id = l.id
      where l.member_id = $1 and l.started_at is not null and e.at >= $2`,
    [memberId, since],
  );
  return rows.map(({ id, seq }) => interestJournalId(id, seq));
};

/** Objects of the journals of all loans that a member ever had. */
export const listLoanObjects = async (tx: Tx, memberId: string): Promise<string[]> => {
  const rows = await tx.query<{ id: string }>('select id from loan where member_id = $1 and started_at is not null', [
    memberId,
  ]);
  return rows.map(({ id }) => `loan:${id}`);
};
