import { expect, test } from 'vitest';
import { afterRepaying, costOf, debtOf, gaugePlace, liquidationPrice, ltvPercent, neededPledge } from './loan-maths.ts';
import { sampleLoan, TERMS } from './test-loans.ts';

const TERM = TERMS.terms.find(({ kind, days }) => kind === 'pledge' && days === 30)!;
const STANDING = { debt: '2000', pledge: '0.05', pledgeDecimals: 8 };
const PRICE = { bid: 9_000_000, scale: 2 };

test('a cost is what the server will disclose', () => {
  expect(costOf('2000', TERM, '20')).toEqual({
    interest: '13.200000',
    total: '2013.200000',
    most: '400.000000',
    firstDay: '0.440000',
  });
  expect(costOf('2,000', TERM, '20')).toBeUndefined();
});

test('a cover is never shown as better than it is', () => {
  expect(ltvPercent(STANDING, PRICE)).toBe('44.45');
  expect(ltvPercent({ ...STANDING, pledge: '0' }, PRICE)).toBeUndefined();
  expect(liquidationPrice(STANDING, PRICE, '85.00')).toBe('47058.82');
  expect(liquidationPrice({ ...STANDING, debt: '0' }, PRICE, '85.00')).toBeUndefined();
});

test('what a loan needs as its pledge is the least that covers it, and what is offered covers it a little longer', () => {
  const of = { initialPercent: '60.00', pledgeDecimals: 8 };
  const { least, offered } = neededPledge('2000', PRICE, of);
  expect({ least, offered }).toEqual({ least: '0.03703704', offered: '0.03777779' });
  expect(ltvPercent({ ...STANDING, pledge: least }, PRICE)).toBe('60.00');
  expect(ltvPercent({ ...STANDING, pledge: '0.03703703' }, PRICE)).toBe('60.01');
  expect(Number(ltvPercent({ ...STANDING, pledge: offered }, PRICE))).toBeLessThan(59);
});

test('a repayment pays interest first, and saves what its principal would still cost', () => {
  const loan = sampleLoan({ principalLeft: '2000', accrued: '4.4', interestAhead: '8.8' });
  expect(debtOf(loan)).toBe('2004.400000');
  expect(afterRepaying(loan, '4')).toEqual({ debt: '2000.400000', saved: '0.000000' });
  expect(afterRepaying(loan, '1004.4')).toEqual({ debt: '1000.000000', saved: '4.400000' });
  expect(afterRepaying(loan, '2004.4')).toEqual({ debt: '0.000000', saved: '8.800000' });
});

test('a share stands on the gauge where it belongs, and never beyond its end', () => {
  expect(gaugePlace('60.00')).toBe(0.6);
  expect(gaugePlace('140.00')).toBe(1);
});
