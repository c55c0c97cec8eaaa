/** Reads of the currencies. They are settings: read anew for each call, so that a change at the desk counts at once. */
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';

export interface Currency {
  code: string;
  name: string;
  decimals: number;
  isFiat: boolean;
  /** The instrument that values it; null for what counts as one USDT. */
  market: string | null;
  /** Billionths. */
  swapSpread: bigint;
  swapFee: bigint;
  /** Smallest units of USDT. */
  swapMin: bigint;
  swapMax: bigint;
}

export const loadCurrencies = (tx: Tx): Promise<Currency[]> =>
  tx.query<Currency>(
    `select code, name, decimals, is_fiat as "isFiat", market, swap_spread::bigint as "swapSpread",
            swap_fee::bigint as "swapFee", swap_min as "swapMin", swap_max as "swapMax"
       from currency order by position`,
  );

export const findCurrency = (currencies: readonly Currency[], code: string): Currency => {
  const currency = currencies.find((one) => one.code === code);
  if (!currency) throw new DomainError('unknown_currency');
  return currency;
};
