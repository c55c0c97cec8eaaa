import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, headlineOf } from './arrival.ts';

const BOUNDS = [120, 300, 600, 1800, null];
const delivered = (counts: readonly number[], medianSeconds: number | null = 100) => ({
  count: counts.reduce((sum, one) => sum + one, 0),
  since: '2026-11-01 00:00:00',
  medianSeconds,
  p95Seconds: 600,
  classes: BOUNDS.map((toSeconds, index) => ({ toSeconds, count: counts[index] ?? 0 })),
});

test('the headline names the shortest time that 95 of 100 are within', () => {
  expect(headlineOf(delivered([31, 44, 20, 4, 1]))).toEqual({ of: 'most', seconds: 600 });
  expect(headlineOf(delivered([31, 44, 19, 5, 1]))).toEqual({ of: 'most', seconds: 1800 });
  expect(headlineOf(delivered([20]))).toEqual({ of: 'most', seconds: 120 });
});

test('of fewer than twenty nothing is said and nothing is drawn, however fast they were', () => {
  for (const count of [1, 2, 19]) {
    expect(headlineOf(delivered([count]))).toBeUndefined();
    expect(barsOf(delivered([count]))).toBeUndefined();
  }
  expect(barsOf(delivered([20]))).toBeDefined();
});

test('where one in ten takes longer than any class, the headline speaks of half of them', () => {
  expect(headlineOf(delivered([50, 20, 10, 10, 10], 110))).toEqual({ of: 'half', seconds: 110 });
});

test('nothing measured says nothing and draws nothing', () => {
  expect(headlineOf(delivered([], null))).toBeUndefined();
  expect(barsOf(delivered([], null))).toBeUndefined();
});

test('bars show their share, those of the headline apart from the rest, and where the own one is', () => {
  const bars = barsOf(delivered([31, 44, 20, 4, 1]), 301)!;
  expect(bars.map(({ percent }) => percent)).toEqual([31, 44, 20, 4, 1]);
  expect(bars.map(({ isMost }) => isMost)).toEqual([true, true, true, false, false]);
  expect(bars.map(({ isOwn }) => isOwn)).toEqual([false, false, true, false, false]);
  expect(bars[1]!.height).toBe(1);
  expect(barsOf(delivered([20]), 100_000)!.at(-1)!.isOwn).toBe(true);
});

test('percents sum to a hundred, whatever was measured', () => {
  const counts = fc
    .array(fc.nat(1000), { minLength: 5, maxLength: 5 })
    .filter((all) => all.reduce((sum, one) => sum + one, 0) >= 20);
  fc.assert(
    fc.property(counts, (all) => {
      const bars = barsOf(delivered(all))!;
      expect(bars.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
      for (const [index, { percent }] of bars.entries())
        expect(Math.abs(percent - (all[index]! * 100) / all.reduce((sum, one) => sum + one, 0))).toBeLessThan(1);
    }),
  );
});
