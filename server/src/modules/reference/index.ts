/** What others may use of reference data that changes at a moment. */
export { referenceDeskRoutes } from './desk.ts';
export { changeWork } from './desk-works.ts';
export { ANNOUNCED, endedBody, termEntries } from './publish-terms.ts';
export type { AnnouncedChange } from './publish-terms.ts';
export { referenceRoutes } from './routes.ts';
export { referenceJob } from './reference-job.ts';
