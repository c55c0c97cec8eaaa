import { expect, test } from 'vitest';
import { percentChange } from './percent-change.ts';

test('is exact and cut towards zero', () => {
  expect(percentChange(9_414_450, 9_641_250)).toBe('2.40');
  expect(percentChange(100, 200)).toBe('100.00');
  expect(percentChange(300, 299)).toBe('-0.33');
  expect(percentChange(10_000_000, 9_999_999)).toBe('0.00');
});

test('has no change to tell without a price to compare with', () => {
  expect(percentChange(0, 5)).toBe('0.00');
});
