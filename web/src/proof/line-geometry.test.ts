import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaPath, axisPrices, linePath, scaleTo, splitAtLevel } from './line-geometry.ts';

const BOX = { left: 0, right: 300, top: 10, bottom: 110 };

test('every price of a line is inside the box, the higher one above', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1 }), (prices) => {
      const { y } = scaleTo(BOX, { fromMs: 0, toMs: 1 }, prices);
      for (const price of prices) expect(y(price)).toBeGreaterThanOrEqual(BOX.top);
      for (const price of prices) expect(y(price)).toBeLessThanOrEqual(BOX.bottom);
      expect(y(Math.max(...prices))).toBeLessThanOrEqual(y(Math.min(...prices)));
    }),
  );
});

test('a price that does not move is a level in the middle', () => {
  expect(scaleTo(BOX, { fromMs: 0, toMs: 1 }, [500]).y(500)).toBeCloseTo(60);
});

test('time goes from the left to the right edge', () => {
  const { x } = scaleTo(BOX, { fromMs: 1_000, toMs: 3_000 }, [1]);
  expect([x(1_000), x(2_000), x(3_000)]).toEqual([0, 150, 300]);
});

test('a line goes straight from point to point, and its area closes at the level', () => {
  const spots = [
    { x: 0, y: 1 },
    { x: 10, y: 2.26 },
  ];
  expect(linePath(spots)).toBe('M0.0 1.0L10.0 2.3');
  expect(areaPath(spots, 50)).toBe('M0.0 1.0L10.0 2.3V50.0H0.0Z');
  expect(areaPath(spots.slice(1), 50)).toBe('');
});

test('axis prices are round, in order and within the bounds', () => {
  expect(axisPrices(9_636_000, 9_644_100, 5)).toEqual([9_636_000, 9_638_000, 9_640_000, 9_642_000, 9_644_000]);
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 100_000 }), (low, span) => {
      const prices = axisPrices(low, low + span, 5);
      expect(prices.length).toBeLessThanOrEqual(6);
      for (const price of prices) expect(price >= low && price <= low + span).toBe(true);
    }),
  );
});

test('a line is cut where it crosses the level, and each run stays on its side', () => {
  const runs = splitAtLevel(
    [
      { x: 0, y: 0 },
      { x: 10, y: 20 },
      { x: 20, y: 5 },
    ],
    10,
  );
  expect(runs.map(({ side }) => side)).toEqual(['above', 'below', 'above']);
  expect(runs[0]!.spots).toEqual([
    { x: 0, y: 0 },
    { x: 5, y: 10 },
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (heights) => {
      const spots = heights.map((y, x) => ({ x, y }));
      for (const { side, spots: own } of splitAtLevel(spots, 50))
        for (const { y } of own) expect(side === 'above' ? y <= 50 + 1e-9 : y >= 50 - 1e-9).toBe(true);
    }),
  );
});
