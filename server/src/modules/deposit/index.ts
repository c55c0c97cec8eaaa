/** What other modules may use of deposits: how many there are of a member. */
export { countCredited, countOpen } from './queries.ts';
