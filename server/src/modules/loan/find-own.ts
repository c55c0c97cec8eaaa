/** A member's own loan, locked; another member's is not found. */
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { lockLoan } from './queries.ts';
import type { Loan } from './queries.ts';

export const findOwn = async (tx: Tx, id: string, memberId: string): Promise<Loan> => {
  const loan = await lockLoan(tx, id);
  if (loan?.memberId !== memberId) throw new DomainError('not_found');
  return loan;
};

/** One that money is owed for. */
export const findRunning = async (tx: Tx, id: string, memberId: string): Promise<Loan> => {
  const loan = await findOwn(tx, id, memberId);
  if (loan.state !== 'passed') throw new DomainError('too_late');
  return loan;
};
