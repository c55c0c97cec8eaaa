/** What other modules may use of deposits: how many of a member are under way, and a past for the sample. */
export { countOpen } from './queries.ts';
export { seedSampleDeposit } from './seed-sample-deposit.ts';
