/** Public interface of levels: which one a member has, and its discount on a fee. */
export { openLevelBook } from './level-book.ts';
export type { LevelBook } from './level-book.ts';
export { levelAt, levelOf, readWaiting } from './queries.ts';
export { LEVEL_POOL } from './rewards.ts';
export { loadLevelRules } from './settings.ts';
export { discountedRate } from './rules.ts';
