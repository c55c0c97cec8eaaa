import { formatUnits } from '@assay/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { least, minus, percentOf, shareOf, sum, times, wholeTimes } from './amount-maths.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 18n }).map((units) => formatUnits(units, 6));

test('sums are exact where floating point is not', () => {
  expect(sum(['0.1', '0.2', '-0.05'])).toBe('0.25');
  expect(sum([])).toBe('0');
});

test('what was taken away and added again is what it was', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(minus(sum([a, b]), b)).toBe(sum([a]));
    }),
  );
});

test('what is left is never below zero', () => {
  expect(minus('0.3', '0.1')).toBe('0.2');
  expect(minus('1', '2')).toBe('0');
});

test('as many whole parts as fit, and not one more', () => {
  fc.assert(
    fc.property(
      amount,
      fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => formatUnits(units, 6)),
      (whole, part) => {
        const count = wholeTimes(whole, part);
        expect(least(times(part, count), whole)).toBe(times(part, count));
        expect(least(whole, times(part, count + 1n))).toBe(whole);
      },
    ),
  );
  expect(wholeTimes('5', '0')).toBe(0n);
});

test('a share is capped for gauges, a percentage is not', () => {
  expect(shareOf('2500', '10000')).toBe(0.25);
  expect(shareOf('20', '10')).toBe(1);
  expect(shareOf('5', '0')).toBe(0);
  expect(percentOf('20', '10')).toBe('200');
  expect(percentOf('1', '0')).toBe('0');
  expect(percentOf('999', '1000')).toBe('99');
});
