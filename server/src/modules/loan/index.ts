/** Public interface of loans: how many are open, what is owed, and the credit score. */
export { loanDeskRoutes } from './desk.ts';
export { readCreditLimit } from './credit-limit.ts';
export { countLoansToReview } from './desk-queries.ts';
export { countOpenLoans } from './queries.ts';
export { listInterestJournals, listLoanObjects, readLoanDebts } from './read-debt.ts';
export { readScore } from './score-facts.ts';
export { readTotalDebts } from './total-debts.ts';
