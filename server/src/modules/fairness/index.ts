/** What starts the server may use of the public figures. */
export { createFairnessBook } from './fairness-book.ts';
export type { FairnessBook } from './fairness-book.ts';
export { houseDeskRoutes } from './desk.ts';
export { fairnessJobs } from './fairness-jobs.ts';
export { dayEntries } from './publish-days.ts';
export { fairnessRoutes } from './routes.ts';
export { readPools } from './queries.ts';
