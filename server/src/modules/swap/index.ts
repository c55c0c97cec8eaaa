/** What other modules may use of the swap. */
export { executeSwap } from './execute-swap.ts';
export { insertQuote } from './queries.ts';
export { quoteTerms } from './rules.ts';
