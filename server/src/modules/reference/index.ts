/** Public interface of the module for scheduled reference data. */
export { referenceDeskRoutes } from './desk.ts';
export { changeWork } from './desk-works.ts';
export { ANNOUNCED, endedBody, termEntries } from './publish-terms.ts';
export type { AnnouncedChange } from './publish-terms.ts';
export { referenceRoutes } from './routes.ts';
export { referenceJob } from './reference-job.ts';
