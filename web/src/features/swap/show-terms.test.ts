import { withUnit } from '../../money/with-unit.ts';
import { expect, test } from 'vitest';
import { showRate, swapCost } from './show-terms.ts';

test.each([
  ['0.00001035', 'USDT', 'BTC', '1 BTC = 96,618.35 USDT'],
  ['96534.24', 'BTC', 'USDT', '1 BTC = 96,534.24 USDT'],
  ['1.08251234567', 'EUR', 'USD', '1 EUR = 1.08251234 USD'],
  ['0.5', 'A', 'B', '1 B = 2.00 A'],
  ['0', 'A', 'B', '1 A = 0.00 B'],
])('a rate of %s from %s to %s reads %s', (rate, from, to, text) => {
  expect(showRate(rate, from, to)).toBe(text);
});

test('the cost of a swap is its fee and its spread, rounded up to hundredths of a percent', () => {
  // 1,000 sent, 1 taken as a fee, 0.1 % of spread on 999: 998.001 of worth arrives.
  const terms = { amount: '1000', receive: '0.01108890', referenceRate: '0.00001111111111' };
  const { amount, percent } = swapCost(terms);
  expect(Number(amount)).toBeCloseTo(1.999, 2);
  expect(percent).toBe('0.20');
  expect(swapCost({ amount: '1', receive: '2', referenceRate: '2' })).toMatchObject({ percent: '0.00' });
});

test('amounts keep every digit unless there is no room', () => {
  expect(withUnit('0.085397881802890628', 'ETH')).toBe('0.085397881802890628 ETH');
  expect(withUnit('0.085397881802890628', 'ETH', 'row')).toBe('0.08539788 ETH');
});
