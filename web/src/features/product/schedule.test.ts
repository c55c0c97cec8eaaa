import { expect, test } from 'vitest';
import { linesOf } from './schedule.ts';

test('days of unknown income become one line, and what is known stays apart', () => {
  expect(
    linesOf([
      { day: '2026-11-15', what: 'income', amount: null },
      { day: '2026-11-16', what: 'income', amount: null },
      { day: '2026-11-17', what: 'income', amount: null },
      { day: '2026-11-17', what: 'principal', amount: null },
    ]),
  ).toEqual([
    { from: '2026-11-15', to: '2026-11-17', what: 'income', amount: null },
    { from: '2026-11-17', to: '2026-11-17', what: 'principal', amount: null },
  ]);
});

test('coupons of the same height are paid on their own days', () => {
  const coupons = [
    { day: '2027-02-15', what: 'coupon', amount: '16.25' },
    { day: '2027-05-15', what: 'coupon', amount: '16.25' },
  ] as const;
  expect(linesOf(coupons).map(({ from, to }) => [from, to])).toEqual([
    ['2027-02-15', '2027-02-15'],
    ['2027-05-15', '2027-05-15'],
  ]);
});
