/** What other modules may use of levels: which one a member has, and what it takes off a fee. */
export { openLevelBook } from './level-book.ts';
export type { LevelBook } from './level-book.ts';
export { levelAt, levelOf } from './queries.ts';
export { discountedRate } from './rules.ts';
