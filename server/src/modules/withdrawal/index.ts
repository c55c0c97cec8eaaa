/** What other modules may use of withdrawals: what keeps money in for the moment, how many are under way, and a past for the sample. */
export { findHold } from './find-hold.ts';
export { countOpen } from './queries.ts';
export { endSampleWithdrawal, seedSampleWithdrawal } from './seed-sample-withdrawal.ts';
