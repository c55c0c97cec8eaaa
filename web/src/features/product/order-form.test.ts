import { formatUnits } from '@assay/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostOf, readOrder } from './order-form.ts';
import { MINING, PRODUCT as LISTED } from './test-products.ts';

const context = { available: '40000', decimals: 6 };
const PRODUCT = { ...LISTED, held: null };
const read = (text: string, product: Parameters<typeof readOrder>[1] = PRODUCT) => readOrder(text, product, context);

test('an amount within everything is taken as typed', () => {
  expect(read('1 000,5')).toEqual({ wanted: { amount: '1000.5' } });
});

test.each([
  ['', { name: 'missing' }],
  ['0', { name: 'missing' }],
  ['abc', { name: 'invalid' }],
  ['100.0000001', { name: 'decimals', count: 6 }],
  ['99.99', { name: 'small', minimum: '100' }],
  ['50000.01', { name: 'large', maximum: '50000' }],
  ['20000.01', { name: 'limit', limit: '20000', left: '20000' }],
])('"%s" is refused with its reason', (text, problem) => {
  expect(read(text)).toEqual({ problem });
});

test('what is left to sell and what is there to pay with are limits, too', () => {
  expect(read('15000', { ...PRODUCT, sold: '90000' })).toEqual({ problem: { name: 'left', left: '10000' } });
  expect(readOrder('15000', PRODUCT, { ...context, available: '14999' })).toEqual({ problem: { name: 'short' } });
});

test('what the member holds already counts towards the limit, for Max too', () => {
  const held = { ...PRODUCT, held: '19500' };
  expect(read('500', held)).toEqual({ wanted: { amount: '500' } });
  expect(read('500.01', held)).toEqual({ problem: { name: 'limit', limit: '20000', left: '500' } });
  expect(mostOf(held, '40000')).toBe('500');
});

test('machines are counted whole, and cost their price each', () => {
  expect(read('3', MINING)).toEqual({ wanted: { amount: '3600', units: 3 } });
  expect(read('2.5', MINING)).toEqual({ problem: { name: 'whole' } });
  expect(read('11', MINING)).toEqual({ problem: { name: 'large', maximum: '12000' } });
});

test('the most that can be bought is never refused, unless it is less than the least', () => {
  const money = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((units) => formatUnits(units, 6));
  fc.assert(
    fc.property(money, fc.constantFrom(PRODUCT, MINING), (available, product) => {
      const result = readOrder(mostOf(product, available), product, { available, decimals: 6 });
      const problem = 'problem' in result ? result.problem.name : undefined;
      expect([undefined, 'small', 'missing']).toContain(problem);
    }),
  );
});
