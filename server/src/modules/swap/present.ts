/** Terms as they go on the wire: decimal strings at the scales of their currencies. */
import { formatUnits, PERCENT_SCALE } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import { findCurrency } from '../wallet/index.ts';
import type { Currency } from '../wallet/index.ts';
import type { Swap } from './queries.ts';
import { RATE_SCALE } from './rules.ts';
import type { SwapTerms } from './rules.ts';

export const presentTerms = (
  currencies: readonly Currency[],
  { from, to, ...terms }: SwapTerms & { from: string; to: string },
) => {
  const { decimals } = findCurrency(currencies, from);
  return {
    fromCoin: from,
    toCoin: to,
    amount: formatUnits(terms.amount, decimals),
    receive: formatUnits(terms.receive, findCurrency(currencies, to).decimals),
    fee: formatUnits(terms.fee, decimals),
    rate: formatUnits(terms.rate, RATE_SCALE),
    referenceRate: formatUnits(terms.referenceRate, RATE_SCALE),
    spread: formatUnits(terms.spread, PERCENT_SCALE),
  };
};

export const presentSwap = (currencies: readonly Currency[], swap: Swap) => ({
  ...presentTerms(currencies, swap),
  id: swap.id,
  time: formatWireTime(swap.madeAt.getTime()),
});
