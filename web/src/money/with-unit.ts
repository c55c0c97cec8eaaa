/** Amounts of money as people read them: the one place that knows how many decimals a currency has (ADR 88). */
import { truncateDecimal } from '@assay/contract/money';
import { formatDecimal } from '@assay/ui/number-format.ts';
import { digitsOf } from './currency-digits.ts';

/**
 * `exact` says every digit that counts: sheets, buttons, receipts, papers. `row` cuts to the decimals of the currency,
 * so that figures below each other line up; what it opens is exact.
 */
export type AmountForm = 'exact' | 'row';

/** A whole amount of a coin is read with two decimals like money, and yen with none. */
const LEAST = 2;

const exactDigits = (amount: string, shown: number): number =>
  Math.max(Math.min(LEAST, shown), (amount.split('.')[1] ?? '').replace(/0+$/, '').length);

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** A small amount that would read as zero keeps its digits: nobody is told of nothing where there is something. */
export const amountDigits = (amount: string, currency: string, form: AmountForm = 'exact'): number => {
  const shown = digitsOf(currency);
  const isCut = form === 'row' && (isNothing(amount) || !isNothing(truncateDecimal(amount, shown)));
  return isCut ? shown : exactDigits(amount, shown);
};

export const amountText = (amount: string, currency: string, form?: AmountForm): string =>
  formatDecimal(amount, amountDigits(amount, currency, form));

/** A change of an amount: money that came has a plus. */
export const signedAmount = (amount: string, currency: string, form?: AmountForm): string =>
  (amount.startsWith('-') ? '' : '+') + amountText(amount, currency, form);

/** An amount with its currency, as rows and sentences show it. */
export const withUnit = (amount: string, currency: string, form?: AmountForm): string =>
  `${amountText(amount, currency, form)} ${currency}`;
