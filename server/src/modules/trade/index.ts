/** What other modules may use of trading: the commands that members have, and terms. */
export { closeWhatIsOpen } from './close-what-is-open.ts';
export { askToClose } from './commands.ts';
export type { TradeDeps } from './commands.ts';
export { loadTradeTerms } from './load-terms.ts';
export { SETTLEMENT } from './rules.ts';
