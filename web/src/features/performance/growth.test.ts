import { expect, test } from 'vitest';
import { growthOf, monthsOf, percentOf, shareOfLargest } from './growth.ts';

const day = (date: string, value: string, flow = '0', benchmark: string | null = null) => ({
  day: date,
  value,
  flow,
  benchmark,
});

test('a deposit is no profit, and both returns are as worked out by hand', () => {
  const growth = growthOf([
    day('2026-01-30', '100', '0', '50000'),
    day('2026-01-31', '120', '0', '55000'),
    day('2026-02-01', '198', '100', '60000'),
  ])!;
  expect(growth).toMatchObject({ timeWeighted: 80_000_000n, moneyWeighted: -13_318_452n, benchmark: 200_000_000n });
  expect(growth).toMatchObject({ flow: 100_000_000n, result: -2_000_000n, end: 198_000_000n });
  expect(growth.start + growth.flow + growth.result).toBe(growth.end);
  expect(growth.days).toEqual([
    { day: '2026-01-31', result: 20_000_000n },
    { day: '2026-02-01', result: -22_000_000n },
  ]);
  expect(growth.own.map((share) => share.toFixed(6))).toEqual(['0.000000', '0.200000', '0.080000']);
  expect(growth.compared).toEqual([0, 0.1, 0.2]);
  expect(monthsOf(growth.days)).toEqual([
    { month: '2026-02', result: -22_000_000n },
    { month: '2026-01', result: 20_000_000n },
  ]);
});

test('a day alone compares with nothing', () => {
  expect(growthOf([])).toBeUndefined();
  expect(growthOf([day('2026-01-30', '100')])).toBeUndefined();
  expect(growthOf([day('2026-01-30', '0'), day('2026-01-31', '0')])).toMatchObject({
    timeWeighted: undefined,
    benchmark: undefined,
  });
});

test('a share is cut towards zero, and a bar is as long as its amount beside the largest', () => {
  expect(percentOf(80_000_000n)).toBe('8.00');
  expect(percentOf(-13_318_452n)).toBe('-1.33');
  expect(percentOf(99_999n)).toBe('0.00');
  expect(shareOfLargest(-5n, [10n, -5n])).toBe(50);
  expect(shareOfLargest(0n, [])).toBe(0);
});
