/** What other modules may use of trading: the commands that members have, and what instruments allow. */
export { closeWhatIsOpen } from './close-what-is-open.ts';
export { askToClose, createOrder } from './commands.ts';
export type { TradeDeps } from './commands.ts';
export { loadTradeTerms } from './load-terms.ts';
