/** Public interface of the swap module. */
export { executeSwap } from './execute-swap.ts';
export { insertQuote } from './queries.ts';
export { quoteTerms } from './rules.ts';
