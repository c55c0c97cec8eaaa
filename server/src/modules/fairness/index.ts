/** Public interface of the figures, for the server's start. */
export { createFairnessBook } from './fairness-book.ts';
export type { FairnessBook } from './fairness-book.ts';
export { houseDeskRoutes } from './desk.ts';
export { fairnessJobs } from './fairness-jobs.ts';
export { dayEntries } from './publish-days.ts';
export { fairnessRoutes, lossShareRoutes } from './routes.ts';
export { readPools } from './queries.ts';
