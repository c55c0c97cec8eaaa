import { expect, test } from 'vitest';
import type { Bar } from './bars.ts';
import { compareBars } from './compare.ts';

const barsOf = (closes: Record<number, number>): Bar[] =>
  Object.entries(closes).map(([time, close]) => ({
    time: Number(time),
    open: close,
    high: close,
    low: close,
    close,
    ticks: 1,
  }));

test('both begin at one point, and the other goes on by its own share', () => {
  const own = barsOf({ 0: 100, 60: 200, 120: 210 });
  const other = barsOf({ 0: 10, 60: 20, 120: 30 });
  expect(compareBars(own, other, 60)).toEqual({
    base: { own: 200, other: 20 },
    points: [
      { time: 0, value: 100 },
      { time: 60, value: 200 },
      { time: 120, value: 300 },
    ],
  });
});

test('moments that one of them slept through are left out, and nothing in common is nothing', () => {
  const own = barsOf({ 0: 100, 60: 200, 180: 210 });
  const other = barsOf({ 60: 20, 120: 30, 180: 10 });
  expect(compareBars(own, other, 0)).toEqual({
    base: { own: 200, other: 20 },
    points: [
      { time: 60, value: 200 },
      { time: 180, value: 100 },
    ],
  });
  expect(compareBars(own, other, 181)).toBeUndefined();
  expect(compareBars(own, [], 0)).toBeUndefined();
});
