/** What other modules may use of the public log. */
export { LOG_KINDS, readTile, subtreesOf, TILE_WIDTH } from './log-store.ts';
export type { PublicLog } from './public-log.ts';
export { createLoggedHeads } from './logged-books.ts';
