/** What other modules may use of the public log. */
export { readTile, subtreesOf, TILE_WIDTH } from './log-store.ts';
export type { LogEntry } from './log-store.ts';
export type { PublicLog } from './public-log.ts';
