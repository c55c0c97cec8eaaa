/** Everything a member has, valued now and at the end of each of the last business days. Computed at read, never stored. */
import { ACCOUNT_CURRENCY } from '@assay/contract/wallet';
import type { getAssets as endpoint } from '@assay/contract/wallet';
import type { OutputOf } from '@assay/contract/endpoint';
import { formatUnits } from '@assay/contract/money';
import { businessDay, businessDayStart } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { inSnapshot, readBalances, readChanges } from '../../ledger/read-books.ts';
import { presentValue } from './present.ts';
import type { Prices } from './prices.ts';
import { loadCurrencies } from './queries.ts';
import type { Currency } from './queries.ts';
import { changeToday, holdingsOf, purposeValue, totalValue, valueHistory } from './rules.ts';
import type { PastDays, PriceOf } from './rules.ts';

export const HISTORY_DAYS = 30;
const DAY_MS = 86_400_000;
const PERCENT_SCALE = 2;

/** The last business days, today last. */
const lastDays = (nowMs: number): string[] =>
  Array.from({ length: HISTORY_DAYS }, (_, i) => businessDay(nowMs - (HISTORY_DAYS - 1 - i) * DAY_MS));

const closesOf = async (
  prices: Prices,
  currencies: readonly Currency[],
  days: readonly string[],
): Promise<PastDays['closeOf']> => {
  const ends = days.map((day) => businessDayStart(day) + DAY_MS);
  const closes = await Promise.all(currencies.map((currency) => prices.at(currency, ends)));
  const byCurrency = new Map(currencies.map((currency, i) => [currency.code, closes[i]!]));
  const indexOf = new Map(days.map((day, i) => [day, i]));
  return (currency, day) => byCurrency.get(currency.code)?.[indexOf.get(day) ?? -1];
};

export const getAssets = async (
  { db, clock, prices }: { db: Db; clock: Clock; prices: Prices },
  memberId: string,
): Promise<OutputOf<typeof endpoint>> => {
  const days = lastDays(clock.now());
  const { currencies, balances, changes } = await inSnapshot(db, async (tx) => ({
    currencies: await loadCurrencies(tx),
    balances: await readBalances(tx, memberId),
    changes: await readChanges(tx, memberId, businessDayStart(days[0]!)),
  }));
  // One price for one answer, whatever ticks arrive meanwhile.
  const current = new Map(currencies.map((currency) => [currency.code, prices.now(currency)]));
  const priceOf: PriceOf = (currency) => current.get(currency.code);
  const holdings = holdingsOf(currencies, balances, 'money', priceOf);
  const used = holdings.filter(({ isUsed }) => isUsed).map(({ currency }) => currency);
  const past: PastDays = { days, changes, closeOf: await closesOf(prices, used, days.slice(0, -1)) };
  const today = changeToday(holdings, priceOf, past);
  const inPurpose = (purpose: Parameters<typeof purposeValue>[1]): string =>
    presentValue(purposeValue(holdings, purpose, priceOf));
  return {
    currency: ACCOUNT_CURRENCY,
    totalAssets: presentValue(totalValue(holdings)),
    today: presentValue(today.change),
    todayRate: formatUnits(today.rate, PERCENT_SCALE),
    balance: inPurpose('available'),
    positionAssets: inPurpose('margin'),
    investedAssets: inPurpose('invested'),
    pledgedAssets: inPurpose('pledged'),
    withdrawalHeld: inPurpose('withdrawal_held'),
    competitionFrozen: inPurpose('competition'),
    virtualAssets: presentValue(totalValue(holdingsOf(currencies, balances, 'demo', priceOf))),
    history: valueHistory(holdings, past).map(({ day, value }) => ({ day, value: presentValue(value) })),
  };
};
