/** Public interface of deposits: how many of a member are under way, and which were taken back. */
export { countOpen, listReversalJournals } from './queries.ts';
export { depositDeskRoutes } from './desk.ts';
export { countUnmatched } from './desk-queries.ts';
export { matchWork, returnWork } from './desk-works.ts';
