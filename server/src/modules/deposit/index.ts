/** What other modules may use of deposits: how many of a member are under way. */
export { countOpen } from './queries.ts';
