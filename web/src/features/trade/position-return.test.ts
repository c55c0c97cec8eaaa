import { expect, test } from 'vitest';
import { effectiveLeverage, returnPercent } from './position-return.ts';

test('added margin lowers return and leverage alike', () => {
  expect(returnPercent(50n, 1000n)).toBe('5.00');
  expect(returnPercent(-50n, 2000n)).toBe('-2.50');
  expect(returnPercent(50n, 0n)).toBe('0.00');
  expect(effectiveLeverage(10_000n, 1000n)).toBe('10');
  expect(effectiveLeverage(10_000n, 1500n)).toBe('6.7');
});

test('a margin that was rounded up still reads as the leverage that was chosen', () => {
  expect(effectiveLeverage(1_000_000_001n, 33_333_334n)).toBe('30');
});
