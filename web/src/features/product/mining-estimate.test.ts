import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate, wattsPerUnit } from './mining-estimate.ts';
import { MACHINE } from './test-products.ts';

test('a machine of 200 TH/s at today’s figures', () => {
  const result = estimate(MACHINE, { difficulty: 1, price: 96_000, electricity: 0.055 });
  expect(result.coins).toBeCloseTo(0.000098, 12);
  expect(result.revenue).toBeCloseTo(9.408, 6);
  expect(result.cost).toBeCloseTo(4.62, 6);
  expect(result.net).toBeCloseTo(4.788, 6);
  expect(wattsPerUnit(MACHINE)).toBe(17.5);
});

test('at its break-even price a machine earns nothing, below it loses', () => {
  const positive = fc.double({ min: 0.05, max: 4, noNaN: true });
  fc.assert(
    fc.property(positive, positive, (difficulty, electricity) => {
      const price = estimate(MACHINE, { difficulty, price: 1, electricity }).breakEvenPrice!;
      const at = (factor: number) => estimate(MACHINE, { difficulty, price: price * factor, electricity });
      expect(Math.abs(at(1).net)).toBeLessThan(1e-9 * at(1).cost + 1e-12);
      expect(at(0.9).net).toBeLessThan(0);
      expect(at(1.1).net).toBeGreaterThan(0);
    }),
  );
});

test('twice the difficulty brings half the coins', () => {
  const one = estimate(MACHINE, { difficulty: 1, price: 100, electricity: 0.1 });
  const two = estimate(MACHINE, { difficulty: 2, price: 100, electricity: 0.1 });
  expect(two.coins).toBeCloseTo(one.coins / 2, 15);
  expect(two.cost).toBe(one.cost);
});
