import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHistory, SHOWN_DAYS } from './history.ts';
import { DETAIL } from './test-products.ts';

const day = (percent: string, index: number) => ({
  day: `2026-01-${String(index + 1).padStart(2, '0')}`,
  result: '0',
  percent,
  isModelled: false,
});

test('gains and losses are counted, the best and the worst day are named, and the sum is exact', () => {
  const realised = readHistory(DETAIL.history)!;
  expect(realised).toMatchObject({ up: 2, down: 1, modelled: 1, total: '0.17' });
  expect(realised.best.day).toBe('2026-11-12');
  expect(realised.worst.day).toBe('2026-11-13');
});

test('a loss is drawn to the same scale as a gain, and everything fits', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 60 }), (values) => {
      const { bars, zero } = readHistory(values.map((value, index) => day((value / 100).toFixed(2), index)))!;
      expect(bars.length).toBe(Math.min(values.length, SHOWN_DAYS));
      for (const bar of bars) {
        const room = bar.isLoss ? 1 - zero : zero;
        expect(bar.height).toBeLessThanOrEqual(room + 1e-9);
      }
      const shown = values.slice(-SHOWN_DAYS);
      const largest = Math.max(...shown.map(Math.abs));
      const tallest = bars.find((_, index) => Math.abs(shown[index]!) === largest)!;
      expect(Math.max(...bars.map(({ height }) => height))).toBe(tallest.height);
    }),
  );
});

test('a product without a day has nothing to draw', () => {
  expect(readHistory([])).toBeUndefined();
});
