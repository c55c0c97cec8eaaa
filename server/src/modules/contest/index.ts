/** What other modules may use of contests: who trades for whom. */
export { openContestAccounts, ownerOfTrade, runningTraderOf, traderOf } from './accounts.ts';
export type { ContestAccounts } from './accounts.ts';
