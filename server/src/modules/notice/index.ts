/** What other modules may use of notices: to tell a member something, in the transaction of what happened, and what waits to be read. */
export { countUnread } from './queries.ts';
export { tellNotice, tellNotices } from './tell-notice.ts';
export type { NewNotice } from './tell-notice.ts';
