/** Public interface of the withdrawal module: current holds on money, and how many are under way. */
export { findHold } from './find-hold.ts';
export { countOpen } from './queries.ts';
export { readOpenWithdrawals } from './read-open.ts';
export type { OpenWithdrawal } from './read-open.ts';
export { withdrawalDeskRoutes } from './desk.ts';
export { countOpenForDesk } from './desk-queries.ts';
export { readLimits } from './read-limits.ts';
export { claimForBatch, listPayable } from './claim-batch.ts';
export { settlePayout } from './settle-payout.ts';
