/** What other modules may use of uploads: whether a path that a member names is an image of that member. */
export { findUpload } from './queries.ts';
