/** What other modules may use of loans: how many are open, what all of them owe, and the credit score. */
export { countOpenLoans } from './queries.ts';
export { readScore } from './score-facts.ts';
export { readLoanDebts } from './total-debts.ts';
