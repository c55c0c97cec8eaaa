/** What other modules may use of loans: how many are open, and the credit score. */
export { countOpenLoans } from './queries.ts';
export { readScore } from './score-facts.ts';
