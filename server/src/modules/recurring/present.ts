/** Recurring buys as they go on the wire. */
import { formatUnits } from '@assay/contract/money';
import type { Recurring } from '@assay/contract/recurring';
import { formatWireTime } from '@assay/contract/time';
import { findCurrency } from '../wallet/index.ts';
import type { Currency } from '../wallet/index.ts';
import type { RecurringBuy, RecurringTotals } from './queries.ts';

const NOTHING: RecurringTotals = { bought: 0, missed: 0, spent: 0n, received: 0n };

export const presentRecurring = (
  currencies: readonly Currency[],
  { id, from, to, amount, every, onDay, minute, timeZone, state, nextAt, createdAt }: RecurringBuy,
  { bought, missed, spent, received }: RecurringTotals = NOTHING,
): Recurring => {
  const { decimals } = findCurrency(currencies, from);
  return {
    id,
    fromCoin: from,
    toCoin: to,
    amount: formatUnits(amount, decimals),
    every,
    onDay,
    minute,
    timeZone,
    state,
    nextAt: nextAt && formatWireTime(nextAt.getTime()),
    createdAt: formatWireTime(createdAt.getTime()),
    bought,
    missed,
    spent: formatUnits(spent, decimals),
    received: formatUnits(received, findCurrency(currencies, to).decimals),
  };
};
