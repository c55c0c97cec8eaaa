/**
 * Value of money: pure, exact, always cut towards zero. Invariants: a total is the sum of the values of its currencies;
 * money that came in, went out or was borrowed is neither gain nor loss; demo money is in no total.
 */
import type { MemberPurpose } from '@assay/contract/ledger';
import type { BalanceRow, DayChange } from '../../ledger/read-books.ts';
import type { Currency } from './queries.ts';

/** Decimals of every value: those of USDT. */
export const VALUE_SCALE = 6;
const HUNDREDTHS_OF_PERCENT = 10_000n;

/** USDT for one whole unit of a currency: `units` with `scale` decimals. */
export interface UnitPrice {
  units: bigint;
  scale: number;
}

/** A loan that is paid out, or a deposit that was taken back, is owed: its row has a negative balance. */
export type Standing = MemberPurpose | 'loan_owed' | 'reversal_owed';
export type StandingRow = Omit<BalanceRow, 'purpose'> & { purpose: Standing };

export type PriceOf = (currency: Currency) => UnitPrice | undefined;

export const valueOf = (amount: bigint, decimals: number, price: UnitPrice): bigint =>
  (amount * price.units * 10n ** BigInt(VALUE_SCALE)) / 10n ** BigInt(decimals + price.scale);

/** Balance of a member in one currency, less the debt in it where that was given. */
export interface Holding {
  currency: Currency;
  byPurpose: ReadonlyMap<Standing, bigint>;
  total: bigint;
  /** The sum of the values of its purposes, each cut, so that lines add up. Undefined while its market has no price. */
  value: bigint | undefined;
  isUsed: boolean;
}

/** One holding per currency, also of those never used; largest value first. */
export const holdingsOf = (
  currencies: readonly Currency[],
  rows: readonly StandingRow[],
  realm: BalanceRow['realm'],
  priceOf: PriceOf,
): Holding[] =>
  currencies
    .map((currency): Holding => {
      const own = rows.filter((row) => row.realm === realm && row.currency === currency.code);
      const total = own.reduce((sum, row) => sum + row.balance, 0n);
      const price = priceOf(currency);
      return {
        currency,
        byPurpose: new Map(own.map((row) => [row.purpose, row.balance])),
        total,
        value: price && own.reduce((sum, row) => sum + valueOf(row.balance, currency.decimals, price), 0n),
        isUsed: own.length > 0,
      };
    })
    .toSorted((a, b) => Number(b.isUsed) - Number(a.isUsed) || compare(b.value ?? -1n, a.value ?? -1n));

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

export const totalValue = (holdings: readonly Holding[]): bigint =>
  holdings.reduce((sum, { value = 0n }) => sum + value, 0n);

export const purposeValue = (holdings: readonly Holding[], purpose: Standing, priceOf: PriceOf): bigint =>
  holdings.reduce((sum, { currency, byPurpose }) => {
    const price = priceOf(currency);
    return price ? sum + valueOf(byPurpose.get(purpose) ?? 0n, currency.decimals, price) : sum;
  }, 0n);

export interface PastDays {
  /** Business days, oldest first, today last. */
  days: readonly string[];
  changes: readonly DayChange[];
  /** At the end of a past day. */
  closeOf: (currency: Currency, day: string) => UnitPrice | undefined;
  /** Value in no balance at the end of a day, or now for today: open profit, less what nothing covers any more. */
  besidesOf: (day: string) => bigint;
}

/** Balances at the start of each day, found by taking its changes back from what there is now. */
const startOf = (day: string, totals: ReadonlyMap<string, bigint>, changes: readonly DayChange[]) =>
  changes
    .filter((change) => change.day === day)
    .reduce(
      (left, { currency, delta }) => left.set(currency, (left.get(currency) ?? 0n) - delta),
      new Map<string, bigint>(totals),
    );

/** The value at the end of each day, today's last. Days before a currency that was held had a price are left out. */
export const valueHistory = (
  holdings: readonly Holding[],
  { days, changes, closeOf, besidesOf }: PastDays,
): { day: string; value: bigint }[] => {
  const priced = holdings.filter(({ value }) => value !== undefined);
  let totals = new Map(priced.map(({ currency, total }) => [currency.code, total]));
  const [today, ...past] = days.toReversed();
  const history = [{ day: today!, value: totalValue(priced) + besidesOf(today!) }];
  let laterDay = today!;
  for (const day of past) {
    totals = startOf(laterDay, totals, changes);
    let value = 0n;
    for (const { currency } of priced) {
      const total = totals.get(currency.code) ?? 0n;
      if (total === 0n) continue;
      const price = closeOf(currency, day);
      if (!price) return history.toReversed();
      value += valueOf(total, currency.decimals, price);
    }
    history.push({ day, value: value + besidesOf(day) });
    laterDay = day;
  }
  return history.toReversed();
};

/** Money that came in or went out on each day, at the price of its end, or of now for today; days without any are absent. */
export const flowsByDay = (
  holdings: readonly Holding[],
  priceOf: PriceOf,
  { days, changes, closeOf }: Pick<PastDays, 'days' | 'changes' | 'closeOf'>,
): Map<string, bigint> => {
  const currencies = new Map(holdings.map(({ currency }) => [currency.code, currency]));
  const flows = new Map<string, bigint>();
  for (const { day, currency: code, external } of changes) {
    const currency = currencies.get(code);
    if (external === 0n || !currency) continue;
    const price = day === days.at(-1) ? priceOf(currency) : closeOf(currency, day);
    if (price) flows.set(day, (flows.get(day) ?? 0n) + valueOf(external, currency.decimals, price));
  }
  return flows;
};

/**
 * Gain since the start of today. Money that came in or went out today counts at its price now, so that it shows neither
 * gain nor loss; a currency without a price at the start of the day has not moved.
 */
export const changeToday = (
  holdings: readonly Holding[],
  priceOf: PriceOf,
  { days, changes, closeOf, besidesOf }: PastDays,
): { change: bigint; rate: bigint } => {
  const [yesterday, today] = days.slice(-2);
  let before = besidesOf(yesterday!);
  let change = besidesOf(today!) - before;
  for (const { currency, total } of holdings) {
    const now = priceOf(currency);
    if (!now) continue;
    const own = changes.filter((one) => one.day === today && one.currency === currency.code);
    const delta = own.reduce((sum, one) => sum + one.delta, 0n);
    const external = own.reduce((sum, one) => sum + one.external, 0n);
    const start = valueOf(total - delta, currency.decimals, closeOf(currency, yesterday!) ?? now);
    before += start;
    change += valueOf(total - external, currency.decimals, now) - start;
  }
  return { change, rate: before > 0n ? (change * HUNDREDTHS_OF_PERCENT) / before : 0n };
};
