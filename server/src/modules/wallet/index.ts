/** What other modules may use of the wallet. */
export { createPrices } from './prices.ts';
export type { CurrencyPrice, Prices } from './prices.ts';
export { findCurrency, loadCurrencies } from './queries.ts';
export type { Currency } from './queries.ts';
export { VALUE_SCALE, valueOf } from './rules.ts';
export type { UnitPrice } from './rules.ts';
