/** Public interface of notices: telling a member something in the transaction of the event, and the unread count. */
export { countUnread } from './queries.ts';
export { tellNotice, tellNotices } from './tell-notice.ts';
export type { NewNotice } from './tell-notice.ts';
