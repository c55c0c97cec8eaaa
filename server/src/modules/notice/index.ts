/** What other modules may use of notices: to tell a member something, in the transaction of what happened. */
export { tellNotice, tellNotices } from './tell-notice.ts';
export type { NewNotice } from './tell-notice.ts';
