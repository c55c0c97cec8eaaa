/**
 * A member who watches the tape, always holds a quote for each direction and uses one only at the best moment of its
 * ten seconds, with perfect foresight. No use is worth more than what was given for it, whatever the market does.
 */
import { RATE_ONE } from '@assay/contract/money';
import { QUOTE_SECONDS } from '@assay/contract/swap';
import { describe, expect, it } from 'vitest';
import { initialState, MarketDay } from '../../quotes/sim/market-path.ts';
import { TEST_MODEL } from '../../quotes/sim/test-model.ts';
import { hasMoved, quoteTerms, referenceRateOf } from './rules.ts';
import type { SwapSide } from './rules.ts';

const BTC = TEST_MODEL.instruments[0]!;
const MINUTES = 240;
const AMOUNT = 1_000_000_000n;

/** A price for each second. `wildness` multiplies every move: 1 is an ordinary day, 30 a crash and its recovery. */
const pricesOf = (seed: number, wildness: number): number[] => {
  const day = new MarketDay({
    model: TEST_MODEL,
    seed: new Uint8Array(32).fill(seed),
    opening: initialState(TEST_MODEL),
    startMs: Date.UTC(2026, 10, 11, 16),
  });
  const seconds: number[] = [];
  for (let minute = 0; minute < MINUTES; minute++)
    for (const { offsetMs, price } of day.ticks(BTC, minute))
      seconds[minute * 60 + Math.floor(offsetMs / 1000)] = price;
  const filled: number[] = [];
  for (let at = 0; at < seconds.length; at++) filled.push(seconds[at] ?? filled[at - 1] ?? seconds.find(Boolean)!);
  let price = filled[0]!;
  return filled.map((now, at) => {
    const before = filled[at - 1] ?? now;
    return (price = Math.max(1, Math.round(price * (now / before) ** wildness)));
  });
};

const side = (decimals: number, units: bigint, scale: number): SwapSide => ({
  currency: { decimals, swapSpread: 1_000_000n, swapFee: 0n, swapMin: 0n, swapMax: 10n ** 30n },
  price: { units, scale },
});
const usdt = () => side(6, 1n, 0);
const btc = (price: number) => side(8, BigInt(price), BTC.scale);

/** Gain of a use in billionths of what was given, both at the market of that moment. */
const gainOf = (given: SwapSide, got: SwapSide, terms: { amount: bigint; receive: bigint }): number => {
  const value = ({ price, currency }: SwapSide, units: bigint) =>
    (units * price.units * 10n ** 24n) / 10n ** BigInt(price.scale + currency.decimals);
  return Number(((value(got, terms.receive) - value(given, terms.amount)) * RATE_ONE) / value(given, terms.amount));
};

/** The best use of each quote, for both directions, when `isRefused` lets it happen. */
const watch = (prices: readonly number[], isRefused: typeof hasMoved): number[] => {
  const gains: number[] = [];
  for (let at = 0; at + QUOTE_SECONDS < prices.length; at += QUOTE_SECONDS)
    for (const isBuying of [true, false]) {
      const sides = (price: number): [SwapSide, SwapSide] => (isBuying ? [usdt(), btc(price)] : [btc(price), usdt()]);
      const quoted = quoteTerms(...sides(prices[at]!), { amount: isBuying ? AMOUNT : 1_000_000n });
      const uses = prices.slice(at, at + QUOTE_SECONDS).flatMap((price) => {
        const [given, got] = sides(price);
        return isRefused(quoted, referenceRateOf(given.price, got.price)) ? [] : [gainOf(given, got, quoted)];
      });
      if (uses.length > 0) gains.push(Math.max(...uses));
    }
  return gains.toSorted((a, b) => a - b);
};

const describeGains = (gains: readonly number[]): string => {
  const at = (share: number) => ((gains[Math.floor((gains.length - 1) * share)] ?? 0) / 1e7).toFixed(4);
  const mean = gains.reduce((sum, one) => sum + one, 0) / gains.length / 1e7;
  return `${gains.length} uses, percent of the amount: least ${at(0)}, 10 % ${at(0.1)}, median ${at(0.5)}, 90 % ${at(0.9)}, most ${at(1)}, mean ${mean.toFixed(4)}`;
};

describe('a member who uses only the best moments of quotes', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 10],
    [4, 30],
    [5, 30],
  ])('gains by none of them: market %i, moves times %i', (seed, wildness) => {
    const gains = watch(pricesOf(seed, wildness), hasMoved);
    expect(gains.length).toBeGreaterThan(100);
    // Half of the spread is what even the best moment costs.
    expect(gains.at(-1), describeGains(gains)).toBeLessThanOrEqual(-499_000);
  });

  it('would gain without the tolerance, so this can tell the difference', () => {
    const gains = watch(pricesOf(4, 30), () => false);
    expect(gains.at(-1), describeGains(gains)).toBeGreaterThan(0);
  });

  it('is refused as often when the market moved for as when it moved against the quote', () => {
    const quoted = { referenceRate: 10n ** 18n, spread: 1_000_000n };
    const moved = (billionths: bigint) => hasMoved(quoted, 10n ** 18n + billionths * 10n ** 9n);
    for (const distance of [0n, 1n, 499_999n, 500_000n])
      expect([moved(distance), moved(-distance)]).toEqual([false, false]);
    for (const distance of [500_001n, 10_000_000n]) expect([moved(distance), moved(-distance)]).toEqual([true, true]);
  });
});
