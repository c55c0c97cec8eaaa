import { expect, test } from 'vitest';
import { creditLeft, daysOf, type Known, type LendingForm, problemOf, termOf, typed } from './lending-form.ts';
import { TERMS } from './test-loans.ts';

const form = (given: Partial<LendingForm> = {}): LendingForm => ({
  kind: 'pledge',
  days: 30,
  amount: '2000',
  pledgeCurrency: 'BTC',
  pledge: '0.05',
  ...given,
});
const known = (given: Partial<Known> = {}): Known => ({
  terms: TERMS,
  creditLeft: '1500',
  available: '1',
  pledgeDecimals: 8,
  price: { bid: 9_000_000, scale: 2 },
  ...given,
});

test.each([
  ['an empty amount', form({ amount: '' }), 'missing'],
  ['no amount', form({ amount: 'x' }), 'invalid'],
  ['too many digits', form({ amount: '100.1234567' }), 'invalid'],
  ['less than the least', form({ amount: '99' }), 'small'],
  ['more than the term lends', form({ amount: '100001' }), 'large'],
  ['more than the limit has left', form({ kind: 'credit', amount: '1501' }), 'limit'],
  ['no pledge', form({ pledge: '' }), 'missing'],
  ['a pledge that is not there', form({ pledge: '1.5' }), 'short'],
  ['a pledge that covers too little', form({ pledge: '0.03' }), 'uncovered'],
] as const)('%s is said', (_, asked, name) => {
  expect(problemOf(asked, known())?.name).toBe(name);
});

test('nothing stands in the way of what is right, nor of what is not known yet', () => {
  expect(problemOf(form(), known())).toBeUndefined();
  expect(problemOf(form({ kind: 'credit', amount: '1500', pledge: '' }), known())).toBeUndefined();
  expect(problemOf(form({ pledge: '0.03' }), known({ price: undefined, available: undefined }))).toBeUndefined();
});

test('terms are those of the kind', () => {
  expect(daysOf(TERMS, 'credit')).toEqual([7, 30]);
  expect(termOf(TERMS, form())?.dailyPercent).toBe('0.022');
  expect(termOf(TERMS, form({ days: 8 }))).toBeUndefined();
  expect(typed('0', 6)).toBeUndefined();
});

test('what is left of a limit is never below nothing', () => {
  expect(creditLeft({ creditLimit: '1000', creditUsed: '400' })).toBe('600');
  expect(creditLeft({ creditLimit: '0', creditUsed: '400' })).toBe('0');
  expect(creditLeft(undefined)).toBeUndefined();
});
