/** What other modules may use of trading: the commands that members have, the accounts of contests, and terms. */
export { closeWhatIsOpen } from './close-what-is-open.ts';
export { askToClose } from './commands.ts';
export type { TradeDeps } from './commands.ts';
export { openAccount } from './contest-accounts.ts';
export type { ContestAccounts } from './contest-accounts.ts';
export { loadTradeTerms } from './load-terms.ts';
export { listDecided, readDecided } from './decided-receipts.ts';
export type { Decided, DecidedKey } from './decided-receipts.ts';
export { receiptDepsOf } from './receipts.ts';
export type { ReceiptDeps } from './receipts.ts';
