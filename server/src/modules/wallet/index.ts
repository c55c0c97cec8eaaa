/** Public interface of the wallet module. */
export { presentValue } from './present.ts';
export { closesAt, createPrices } from './prices.ts';
export type { CurrencyPrice, Prices } from './prices.ts';
export { findCurrency, loadCurrencies } from './queries.ts';
export type { Currency } from './queries.ts';
export {
  changeToday,
  flowsByDay,
  holdingsOf,
  purposeValue,
  totalValue,
  VALUE_SCALE,
  valueHistory,
  valueOf,
} from './rules.ts';
export type { PastDays, PriceOf, Standing, StandingRow, UnitPrice } from './rules.ts';
