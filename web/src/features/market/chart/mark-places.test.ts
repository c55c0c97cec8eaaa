import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bar } from './bars.ts';
import { barAt, namedOf, rangeOf, rangeWith, spreadApart } from './mark-places.ts';

const bar = (time: number, low: number, high: number): Bar => ({ time, open: low, high, low, close: high, ticks: 1 });
const BARS = [bar(0, 10, 20), bar(60, 15, 30), bar(180, 12, 18)];

test('a line near the candles is brought into sight, one far away is not', () => {
  expect(rangeWith({ low: 100, high: 200 }, [240, 60, 900])).toEqual({ low: 60, high: 240 });
  expect(rangeWith({ low: 100, high: 200 }, [251, 49])).toEqual({ low: 100, high: 200 });
});

test('the range is that of the candles in sight, whatever lies beyond their ends', () => {
  expect(rangeOf(BARS, -4.5, 0.2)).toEqual({ low: 10, high: 30 });
  expect(rangeOf(BARS, 2, 7)).toEqual({ low: 12, high: 18 });
  expect(rangeOf(BARS, 5, 9)).toBeUndefined();
  expect(rangeOf([], 0, 9)).toBeUndefined();
});

test('a moment lies in its candle, and nowhere where candles are missing', () => {
  expect(barAt(BARS, 59, 60)?.time).toBe(0);
  expect(barAt(BARS, 60, 60)?.time).toBe(60);
  expect(barAt(BARS, 150, 60)).toBeUndefined();
  expect(barAt(BARS, -1, 60)).toBeUndefined();
  expect(barAt([], 5, 60)).toBeUndefined();
});

test('labels that fit stay apart and inside, in the order of their prices', () => {
  const GAP = 18;
  const RANGE = { low: 9, high: 300 };
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 400 }), { maxLength: 16 }), (wanted) => {
      const placed = spreadApart(wanted, GAP, RANGE);
      const order = wanted.map((_, index) => index).toSorted((a, b) => wanted[a]! - wanted[b]!);
      const heights = order.map((index) => placed[index]!);
      expect(heights.every((height) => height >= RANGE.low && height <= RANGE.high)).toBe(true);
      expect(heights.slice(1).every((height, index) => height - heights[index]! >= GAP)).toBe(true);
    }),
  );
  expect(spreadApart([100, 200], GAP, RANGE)).toEqual([100, 200]);
});

test('a few lines are all named, wherever they are', () => {
  expect(namedOf([-40, 20, 500, -90], { low: 0, high: 300 }, 100)).toEqual(
    [0, 1, 2, 3].map((index) => ({ index, more: 0 })),
  );
});

test('of many lines the nearest to the price and the next behind each edge are named, and count the others', () => {
  const heights = [-40, -90, -60, 90, 110, 150, 20, 290, 280, 500, 400];
  expect(namedOf(heights, { low: 0, high: 300 }, 100)).toEqual([
    { index: 0, more: 2 },
    { index: 3, more: 1 },
    { index: 4, more: 0 },
    { index: 5, more: 2 },
    { index: 10, more: 1 },
  ]);
});
