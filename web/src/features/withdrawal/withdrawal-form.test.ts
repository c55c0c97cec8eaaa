import { expect, test } from 'vitest';
import { readWithdrawal, type Terms, valueOf } from './withdrawal-form.ts';

const network = { network: 'TRC20', minimum: '10', fee: '1', arrivalMinutes: 5 };
const terms: Terms = {
  currency: 'USDT',
  available: '12480.55',
  networks: [network],
  dailyLimit: '10000',
  remainingToday: '7500',
  isPasswordSet: true,
  debts: [],
  hold: null,
};
const read = (typed: string, context: { rate?: string | undefined } = {}) =>
  readWithdrawal(typed, { terms, network, decimals: 6, rate: '1', ...context });

test('an amount within everything is taken as typed', () => {
  expect(read('2 500,5')).toEqual({ amount: '2500.5' });
  expect(read('2500')).toEqual({ amount: '2500' });
  expect(read(' 10 ')).toEqual({ amount: '10' });
});

test.each([
  ['', { name: 'missing' }],
  ['0', { name: 'missing' }],
  ['-5', { name: 'invalid' }],
  ['1e-7', { name: 'invalid' }],
  ['NaN', { name: 'invalid' }],
  ['１００', { name: 'invalid' }],
  ['10.0000001', { name: 'decimals', count: 6 }],
  ['9.999999', { name: 'tooSmall', minimum: '10' }],
  ['12480.56', { name: 'insufficient' }],
  ['7500.01', { name: 'dailyLimit' }],
])('"%s" is refused with its reason', (typed, problem) => {
  expect(read(typed)).toEqual({ problem });
});

test('the limit of the day counts in USDT, whatever is withdrawn', () => {
  expect(read('11', { rate: '1000' })).toEqual({ problem: { name: 'dailyLimit' } });
  expect(read('7500.01', { rate: undefined })).toEqual({ amount: '7500.01' });
});

test('a value is cut to its cents', () => {
  expect(valueOf('0.00000001', '96412.5')).toBe('0');
  expect(valueOf('0.5', '96412.5')).toBe('48206.25');
});
