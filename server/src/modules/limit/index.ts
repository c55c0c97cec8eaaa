/** The part of limits that other modules use: the book that orders are held against, and the check of other spending. */
export { LimitBook, openLimitBook, refuseUntil } from './limit-book.ts';
export type { LimitAsk, OpenUse } from './limit-book.ts';
export { refuseDeposit } from './deposits.ts';
export { dayOfUs, useKeys } from './queries.ts';
export { STOPPED_CALLS } from './rules.ts';
export { spendWithin, writeUses } from './spend.ts';
export type { SpendDeps } from './spend.ts';
