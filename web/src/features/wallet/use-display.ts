/** Totals in the currency the member chose to read them in. */
import { useEndpoint } from '@assay/client/hooks';
import { ACCOUNT_CURRENCY, getRate } from '@assay/contract/wallet';
import { type DisplayCurrency, useShownAmounts } from '../../money/shown-amounts.ts';
import { convertValue } from './convert-value.ts';
import { digitsOf } from '../../money/currency-digits.ts';

interface Look {
  /** Before the number, or a unit after it. */
  sign?: string;
  unit?: string;
}

const LOOKS: Record<DisplayCurrency, Look> = {
  USDT: { unit: 'USDT' },
  USD: { sign: '$' },
  EUR: { sign: '€' },
  BTC: { unit: 'BTC' },
};

const RATE_MS = 30_000;

export interface Display extends Look {
  digits: number;
  /** The tick whose price the rate comes from; none where no market is needed. */
  tick: number | null;
  show: (value: string) => string;
}

/** Until the rate is known, or while there is none, totals stay in the currency they are kept in. */
export const useDisplay = (): Display => {
  const currency = useShownAmounts((state) => state.currency);
  const isOwn = currency === ACCOUNT_CURRENCY;
  const { data } = useEndpoint(getRate, { currency }, { enabled: !isOwn, refetchInterval: RATE_MS });
  const own: Display = {
    ...LOOKS[ACCOUNT_CURRENCY],
    digits: digitsOf(ACCOUNT_CURRENCY),
    tick: null,
    show: (value) => value,
  };
  if (isOwn || data === undefined) return own;
  const digits = digitsOf(currency);
  return {
    ...LOOKS[currency],
    digits,
    tick: data.tick,
    show: (value) => convertValue(value, data.rate, digits) ?? value,
  };
};
