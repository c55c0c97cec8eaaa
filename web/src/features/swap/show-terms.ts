/** Terms of a swap in words and figures, wherever they are shown. */
import { truncateDecimal } from '@assay/contract/money';
import { formatExact } from '@assay/ui/number-format.ts';

export const withUnit = (amount: string, currency: string): string => `${formatExact(amount)} ${currency}`;

/** Rates carry more digits than anyone reads; the amounts beside them are exact. */
const RATE_DIGITS = 10;

export const showRate = (rate: string, from: string, to: string): string =>
  `1 ${from} = ${withUnit(truncateDecimal(rate, RATE_DIGITS), to)}`;
