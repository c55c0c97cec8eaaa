/** Public interface of the public log. */
export { LOG_KINDS, readTile, subtreesOf, TILE_WIDTH } from './log-store.ts';
export type { LogEntry, LogKind } from './log-store.ts';
export type { PublicLog } from './public-log.ts';
export { CHANGE_COLUMNS, offeringBodies, referenceBody } from './collect-entries.ts';
export type { ChangeRow, OfferingRow } from './collect-entries.ts';
export { createLoggedHeads, rootOfBooks } from './logged-books.ts';
export { findRequest, IS_LOGGED_SQL, LEAF_SQL, leavesIn, rootOfRequests } from './logged-requests.ts';
