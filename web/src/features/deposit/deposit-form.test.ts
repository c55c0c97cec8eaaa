import { expect, test } from 'vitest';
import { readDeposit } from './deposit-form.ts';

const read = (typed: string) => readDeposit(typed, { minimum: '10', decimals: 6 });

test('an amount from the minimum on can be announced', () => {
  expect(read('10')).toEqual({ amount: '10' });
  expect(read('1 000,5')).toEqual({ amount: '1000.5' });
});

test.each([
  ['', { name: 'missing' }],
  ['0.00', { name: 'missing' }],
  ['-1', { name: 'invalid' }],
  ['1e3', { name: 'invalid' }],
  ['１００', { name: 'invalid' }],
  ['<b>1</b>', { name: 'invalid' }],
  ['10.1234567', { name: 'decimals', count: 6 }],
  ['9.99', { name: 'tooSmall', minimum: '10' }],
])('"%s" is refused with its reason', (typed, problem) => {
  expect(read(typed)).toEqual({ problem });
});
