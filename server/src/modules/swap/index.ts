/** Public interface of the swap module. */
export { executeSwap } from './execute-swap.ts';
export { presentSwap } from './present.ts';
export { findSwaps, insertQuote, listSwapTicks, readSwapTerms } from './queries.ts';
export type { Quote, UsedQuote } from './queries.ts';
export { swapAtOnce } from './swap-at-once.ts';
export { costOf, quoteTerms } from './rules.ts';
