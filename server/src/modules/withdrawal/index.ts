/** What other modules may use of withdrawals: how many are under way. */
export { countOpen } from './queries.ts';
