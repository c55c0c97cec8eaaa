import { formatExact } from '@assay/ui/number-format.ts';

/** An amount with its currency, as rows and sentences show it. */
export const withUnit = (amount: string, currency: string, most?: number): string =>
  `${formatExact(amount, most)} ${currency}`;
