/** What other modules may use of loans: how many are open and how the earlier ones went. */
export { countOpenLoans, readLoanRecord } from './queries.ts';
