/** What other modules may use of trading: the commands that members have, the accounts of contests, and terms. */
export { closeWhatIsOpen } from './close-what-is-open.ts';
export { askToClose } from './commands.ts';
export type { TradeDeps } from './commands.ts';
export { openAccount } from './contest-accounts.ts';
export type { ContestAccounts } from './contest-accounts.ts';
export { loadTradeTerms } from './load-terms.ts';
export { readOpenPositions } from './read-open-equity.ts';
