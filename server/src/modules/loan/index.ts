/** What other modules may use of loans: how many are open, how the earlier ones went, and a past for the sample. */
export { countOpenLoans, readLoanRecord } from './queries.ts';
export { borrowSample, repaySample } from './seed-sample-loan.ts';
