/** What other modules may use of products: what a member holds that is no longer covered. */
export { listImpaired } from './impaired.ts';
export type { Impaired } from './impaired.ts';
