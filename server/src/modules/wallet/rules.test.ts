import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BalanceRow, DayChange } from '../../ledger/read-books.ts';
import type { Currency } from './queries.ts';
import { changeToday, holdingsOf, purposeValue, totalValue, valueHistory, valueOf } from './rules.ts';
import type { StandingRow, UnitPrice } from './rules.ts';

const currency = (code: string, decimals: number): Currency => ({
  code,
  name: code,
  decimals,
  isFiat: false,
  market: null,
  swapSpread: 0n,
  swapFee: 0n,
  swapMin: 1n,
  swapMax: 1n,
});
const USDT = currency('USDT', 6);
const BTC = currency('BTC', 8);
const ETH = currency('ETH', 18);
const DAYS = ['2026-11-09', '2026-11-10', '2026-11-11'];
const price = (units: bigint, scale = 2): UnitPrice => ({ units, scale });

const available = (code: string, balance: bigint, realm: 'money' | 'demo' = 'money'): BalanceRow => ({
  currency: code,
  purpose: 'available',
  realm,
  balance,
});

describe('a value', () => {
  it.each([
    ['one bitcoin', 100_000_000n, 8, price(9_641_250n), 96_412_500_000n],
    ['one satoshi, cut', 1n, 8, price(9_641_250n), 964n],
    ['one wei, cut to nothing', 1n, 18, price(350_824n), 0n],
    ['a cent of euro', 1n, 2, price(116_214n, 5), 11_621n],
    ['a loss, cut towards zero', -1n, 8, price(9_641_250n), -964n],
    ['a tether', 1_000_000n, 6, price(1n, 0), 1_000_000n],
  ])('is exact: %s', (_what, amount, decimals, unitPrice, value) => {
    expect(valueOf(amount, decimals, unitPrice)).toBe(value);
  });

  it('of parts is never more than that of the whole', () => {
    const amounts = fc.bigInt(0n, 10n ** 24n);
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.nat(18),
        fc.bigInt(1n, 10n ** 12n),
        fc.nat(8),
        (a, b, decimals, units, scale) => {
          const value = (amount: bigint) => valueOf(amount, decimals, { units, scale });
          expect(value(a) + value(b)).toBeLessThanOrEqual(value(a + b));
          expect(value(a + b) - value(a) - value(b)).toBeLessThanOrEqual(1n);
        },
      ),
    );
  });
});

describe('holdings', () => {
  const priceOf = ({ code }: Currency) =>
    code === 'BTC' ? price(9_000_000n) : code === 'ETH' ? undefined : price(1n, 0);

  it('stand by value, then those without a price, then those never used', () => {
    const usd = currency('USD', 2);
    const rows = [available('USDT', 5_000_000n), available('BTC', 100_000n), available('ETH', 1n)];
    const holdings = holdingsOf([usd, ETH, USDT, BTC], rows, 'money', priceOf);
    expect(holdings.map((one) => one.currency.code)).toEqual(['BTC', 'USDT', 'ETH', 'USD']);
    expect(holdings.map((one) => one.value)).toEqual([90_000_000n, 5_000_000n, undefined, 0n]);
    expect(totalValue(holdings)).toBe(95_000_000n);
  });

  it('keep demo money out, and purposes apart', () => {
    const rows: BalanceRow[] = [
      available('USDT', 700n, 'demo'),
      available('USDT', 5n),
      { currency: 'USDT', purpose: 'margin', realm: 'money', balance: 3n },
    ];
    const holdings = holdingsOf([USDT], rows, 'money', priceOf);
    expect(totalValue(holdings)).toBe(8n);
    expect(purposeValue(holdings, 'margin', priceOf)).toBe(3n);
    expect(totalValue(holdingsOf([USDT], rows, 'demo', priceOf))).toBe(700n);
  });
});

describe('the history', () => {
  const now = ({ code }: Currency) => (code === 'BTC' ? price(300n) : price(1n, 0));
  /** 100, then 200 a bitcoin at the end of the past days. */
  const closeOf = ({ code }: Currency, day: string) =>
    code === 'USDT' ? price(1n, 0) : day === DAYS[0] ? price(100n) : price(200n);
  const change = (day: string, code: string, delta: bigint, external: bigint): DayChange => ({
    day,
    currency: code,
    delta,
    external,
  });

  const besidesOf = () => 0n;

  it('takes the changes back day by day and values what is left at the closes', () => {
    const holdings = holdingsOf([BTC], [available('BTC', 300_000_000n)], 'money', now);
    const changes = [change(DAYS[2]!, 'BTC', 100_000_000n, 0n), change(DAYS[1]!, 'BTC', 150_000_000n, 0n)];
    expect(valueHistory(holdings, { days: DAYS, changes, closeOf, besidesOf })).toEqual([
      { day: DAYS[0], value: 500_000n },
      { day: DAYS[1], value: 4_000_000n },
      { day: DAYS[2], value: 9_000_000n },
    ]);
  });

  it('begins where there is a price for all that was held', () => {
    const holdings = holdingsOf([BTC], [available('BTC', 1n)], 'money', now);
    const noClose = (_currency: Currency, day: string) => (day === DAYS[0] ? undefined : price(200n));
    expect(valueHistory(holdings, { days: DAYS, changes: [], closeOf: noClose, besidesOf })).toHaveLength(2);
  });

  it('counts a rise of the price as gain, and a deposit or a withdrawal as none', () => {
    const holdings = holdingsOf([BTC, USDT], [available('BTC', 300_000_000n), available('USDT', 40n)], 'money', now);
    const changes = [change(DAYS[2]!, 'BTC', 200_000_000n, 200_000_000n), change(DAYS[2]!, 'USDT', -60n, -60n)];
    expect(changeToday(holdings, now, { days: DAYS, changes, closeOf, besidesOf })).toEqual({
      change: 1_000_000n,
      rate: (1_000_000n * 10_000n) / 2_000_100n,
    });
  });

  it('counts a fee as loss, and says nothing in percent of nothing', () => {
    const holdings = holdingsOf([USDT], [available('USDT', 95n)], 'money', now);
    const changes = [change(DAYS[2]!, 'USDT', 95n, 100n)];
    expect(changeToday(holdings, now, { days: DAYS, changes, closeOf, besidesOf })).toEqual({ change: -5n, rate: 0n });
  });

  it('counts what stands in no balance by its day: its rise of today is gain', () => {
    const holdings = holdingsOf([USDT], [available('USDT', 100n)], 'money', now);
    const gained = new Map([
      [DAYS[1]!, -20n],
      [DAYS[2]!, 10n],
    ]);
    const known = { days: DAYS, changes: [], closeOf, besidesOf: (day: string) => gained.get(day) ?? 0n };
    expect(valueHistory(holdings, known).map(({ value }) => value)).toEqual([100n, 80n, 110n]);
    expect(changeToday(holdings, now, known)).toEqual({ change: 30n, rate: 3750n });
  });

  it('takes what is owed off the total, and adds up by purpose', () => {
    const rows: StandingRow[] = [
      available('BTC', 133_333_333n),
      { currency: 'BTC', purpose: 'loan_owed', realm: 'money', balance: -33_333_333n },
      { currency: 'USDT', purpose: 'reversal_owed', realm: 'money', balance: -7n },
    ];
    const holdings = holdingsOf([BTC, USDT], rows, 'money', now);
    const parts = (['available', 'loan_owed', 'reversal_owed'] as const).map((one) => purposeValue(holdings, one, now));
    expect(parts).toEqual([3_999_999n, -999_999n, -7n]);
    expect(totalValue(holdings)).toBe(parts.reduce((sum, part) => sum + part, 0n));
  });
});
