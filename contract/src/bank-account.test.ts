import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ibanBank, isIban, parseBankAccount } from './bank-account.ts';

/** Examples of the registry. */
const IBANS = [
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'ES9121000418450200051332',
  'SA0380000000608010167519',
];

describe('an IBAN', () => {
  it.each(IBANS)('%s is one', (iban) => {
    expect(isIban(iban)).toBe(true);
    const grouped = iban.toLowerCase().replaceAll(/(.{4})/g, '$1 ');
    expect(parseBankAccount(grouped, 'EUR')).toBe(iban);
  });

  it('with one digit changed, or two that follow each other exchanged, is none', () => {
    const place = fc.nat(11).map((at) => at + 8);
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const [iban] = IBANS as [string];
        const digit = String((Number(iban[at]) + by) % 10);
        expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false);
        const swapped = iban.slice(0, at) + iban[at + 1]! + iban[at]! + iban.slice(at + 2);
        expect(isIban(swapped)).toBe(swapped === iban);
      }),
    );
  });

  it.each(['DE8937040044053201300', 'DE893704004405320130000', 'ZZ89370400440532013000', 'toString', ''])(
    '%j is none',
    (text) => expect(isIban(text)).toBe(false),
  );
});

describe('a bank account', () => {
  it.each([
    ['DE00370400440532013000', 'EUR', undefined],
    ['any text at all', 'EUR', undefined],
    ['0532013000', 'EUR', undefined],
    ['000 123-456 789', 'USD', '000123456789'],
    ['my account', 'USD', undefined],
    ['12345', 'USD', undefined],
    ['DE89 3704 0044 0532 0130 01', 'USD', undefined],
    ['012345678', 'THB', '012345678'],
    ['<script>', 'THB', undefined],
  ])('%j in %s is read as %j', (text, currency, account) => {
    expect(parseBankAccount(text, currency)).toBe(account);
  });
});

it.each([
  ['DE89370400440532013000', { country: 'DE', code: '37040044' }],
  ['GB29NWBK60161331926819', { country: 'GB', code: 'NWBK' }],
  ['IT60X0542811101000000123456', { country: 'IT', code: '05428' }],
  ['FR1420041010050500013M02606', { country: 'FR', code: '20041' }],
  ['DE89370400440532013001', undefined],
  ['123456789', undefined],
])('%s names its bank by structure: %o', (account, bank) => {
  expect(ibanBank(account)).toEqual(bank);
});
