import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf, concentrationOf, isLiquidatedBy, MOVES, stressOf } from './portfolio-risk.ts';
import type { Exposure } from './portfolio-risk.ts';

/** 0.1 BTC bought at 90,000 with 10×, now at 90,000: 9,000 USDT on a margin of 900; liquidated at 85,500, 5 % below. */
const LONG: Exposure = {
  kind: 'position',
  market: 'BTCUSDT',
  group: 'crypto',
  value: 9_000_000_000n,
  most: 900_000_000n,
  liquidatedAt: -500n,
};
/** 2 ETH sold at 3,000 with 2×: 6,000 USDT short on a margin of 3,000; liquidated 25 % above. */
const SHORT: Exposure = {
  kind: 'position',
  market: 'ETHUSDT',
  group: 'crypto',
  value: -6_000_000_000n,
  most: 3_000_000_000n,
  liquidatedAt: 2500n,
};
/** 0.05 BTC pledged, worth 4,500 USDT; sold 8 % below. */
const PLEDGE: Exposure = {
  kind: 'loan',
  market: 'BTCUSDT',
  group: 'crypto',
  value: 4_500_000_000n,
  most: 4_500_000_000n,
  liquidatedAt: -800n,
};
/** 1 oz of gold bought at 2,500 with 20×: margin of 125. */
const GOLD: Exposure = {
  kind: 'position',
  market: 'XAUUSD',
  group: 'metal',
  value: 2_500_000_000n,
  most: 125_000_000n,
  liquidatedAt: -250n,
};

test('a move of a class does to all that is open what a hand reckons', () => {
  const [crypto, metal] = stressOf([LONG, SHORT, PLEDGE, GOLD], ['crypto', 'metal', 'forex']);
  // −10 %: −900 (all that is left; 9,000 × 10 % is just that), +600, −450. −5 %: −450 + 300 − 225. −1 %: −90 + 60 − 45.
  expect(crypto!.stresses.map(({ move, change }) => [move, change])).toEqual([
    [-10, -750_000_000n],
    [-5, -375_000_000n],
    [-1, -75_000_000n],
    [1, 75_000_000n],
    [5, 375_000_000n],
    [10, 750_000_000n],
  ]);
  // At −10 % the long position and the pledge are gone, at −5 % the long position alone.
  expect(crypto!.stresses.map(({ liquidated }) => liquidated)).toEqual([2, 1, 0, 0, 0, 0]);
  // −10 % would be −250, but there are 125 in it.
  expect(metal!.stresses.map(({ change }) => change)).toEqual([
    -125_000_000n,
    -125_000_000n,
    -25_000_000n,
    25_000_000n,
    125_000_000n,
    250_000_000n,
  ]);
});

test('the largest market is what all that follows it comes to, and shares are rounded up', () => {
  const { single, market, group } = concentrationOf([LONG, SHORT, PLEDGE, GOLD]);
  // 9,000 + 6,000 + 4,500 + 2,500 = 22,000.
  expect(single).toEqual({ name: 'BTCUSDT', value: 9_000_000_000n, hundredths: 4091n });
  expect(market).toEqual({ name: 'BTCUSDT', value: 13_500_000_000n, hundredths: 6137n });
  expect(group).toEqual({ name: 'crypto', value: 19_500_000_000n, hundredths: 8864n });
  expect(concentrationOf([])).toEqual({ single: undefined, market: undefined, group: undefined });
});

test('a loss is never said to be smaller than it is, and never larger than what is there', () => {
  const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
  fc.assert(
    fc.property(amount, fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.constantFrom(...MOVES), (value, most, move) => {
      const change = changeOf({ value, most }, move);
      expect(change >= -most).toBe(true);
      const exact = value * BigInt(move);
      // Rounded down to the unit, unless nothing more is there to lose.
      expect(change === -most || (change * 100n <= exact && exact < (change + 1n) * 100n)).toBe(true);
    }),
  );
});

test('a price that is reached liquidates, one that is not does not', () => {
  expect(isLiquidatedBy({ liquidatedAt: -500n }, -5)).toBe(true);
  expect(isLiquidatedBy({ liquidatedAt: -501n }, -5)).toBe(false);
  expect(isLiquidatedBy({ liquidatedAt: 500n }, 5)).toBe(true);
  expect(isLiquidatedBy({ liquidatedAt: 500n }, -10)).toBe(false);
  expect(isLiquidatedBy({ liquidatedAt: undefined }, -10)).toBe(false);
});
