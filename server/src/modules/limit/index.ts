/** What other modules may use of limits: the book that orders are held against, and how other spending is. */
export { LimitBook, openLimitBook, refuseUntil } from './limit-book.ts';
export type { LimitAsk, OpenUse } from './limit-book.ts';
export { refuseDeposit } from './deposits.ts';
export { dayOfUs, useKeys } from './queries.ts';
export { STOPPED_CALLS } from './rules.ts';
export { spendWithin, writeUses } from './spend.ts';
export type { SpendDeps } from './spend.ts';
