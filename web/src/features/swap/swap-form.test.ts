import { expect, test } from 'vitest';
import { chooseCoin, isOverdrawn, readForm, type SwapForm, turnRound } from './swap-form.ts';

const form: SwapForm = { fromCoin: 'USDT', toCoin: 'BTC', side: 'amount', text: '100' };
const decimals = (currency: string) => ({ USDT: 6, BTC: 8 })[currency];
const read = (changes: Partial<SwapForm>) => readForm({ ...form, ...changes }, decimals);

test('the typed side is asked for, as a plain decimal', () => {
  expect(read({ text: '1,000.5' })).toEqual({ input: { fromCoin: 'USDT', toCoin: 'BTC', amount: '1000.5' } });
  expect(read({ side: 'receive', text: '0,25' })).toEqual({
    input: { fromCoin: 'USDT', toCoin: 'BTC', receive: '0.25' },
  });
});

test.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['0.000', 'missing'],
  ['abc', 'invalid'],
  ['-1', 'invalid'],
  ['1e-7', 'invalid'],
  ['１', 'invalid'],
  ['1.1234567', 'decimals'],
])('%j is %s and asks the server nothing', (text, name) => {
  expect(read({ text })).toMatchObject({ problem: { name } });
});

test('the decimals that count are those of the typed side', () => {
  expect(read({ side: 'receive', text: '0.12345678' })).toHaveProperty('input');
  expect(read({ side: 'receive', text: '0.123456789' })).toEqual({
    problem: { name: 'decimals', currency: 'BTC', count: 8 },
  });
});

test('the two currencies always differ', () => {
  expect(chooseCoin(form, 'toCoin', 'ETH')).toEqual({ ...form, toCoin: 'ETH' });
  expect(chooseCoin(form, 'toCoin', 'USDT')).toEqual({ ...form, fromCoin: 'BTC', toCoin: 'USDT' });
  expect(chooseCoin(form, 'fromCoin', 'BTC')).toEqual({ ...form, fromCoin: 'BTC', toCoin: 'USDT' });
});

test('turned round, the number stays with its currency; turned twice, all is as before', () => {
  expect(turnRound(form)).toEqual({ fromCoin: 'BTC', toCoin: 'USDT', side: 'receive', text: '100' });
  expect(turnRound(turnRound(form))).toEqual(form);
});

test('more than there is cannot be swapped, exactly as much can', () => {
  expect(isOverdrawn('100.000001', '100')).toBe(true);
  expect(isOverdrawn('100.000000', '100')).toBe(false);
  expect(isOverdrawn(undefined, '100')).toBe(false);
});
