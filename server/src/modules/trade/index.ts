/** Public interface of the trade module: the commands of members, contest accounts, terms, and open profit. */
export { closeWhatIsOpen } from './close-what-is-open.ts';
export { askToClose } from './position-commands.ts';
export type { TradeDeps } from './command-terms.ts';
export { openAccount, ownerOfTrade } from './contest-accounts.ts';
export type { ContestAccounts } from './contest-accounts.ts';
export { readClosingFacts, readTradeSymbols } from './statement-facts.ts';
export { loadTradeTerms } from './load-terms.ts';
export { FULL_DEMO } from './refill-demo.ts';
export { profitAt, profitNow, readOpenSince, symbolsOf } from './open-profit.ts';
export { listDecided, readDecided } from './decided-receipts.ts';
export type { Decided, DecidedKey, DecidedSpan } from './decided-receipts.ts';
export { receiptDepsOf } from './receipts.ts';
export type { ReceiptDeps } from './receipts.ts';
export { readOpenPositions } from './read-open-equity.ts';
export { startTradeMonths } from './trade-months.ts';
