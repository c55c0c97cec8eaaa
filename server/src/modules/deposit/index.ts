/** What other modules may use of deposits: how many of a member are under way, and which were taken back. */
export { countOpen, listReversalJournals } from './queries.ts';
