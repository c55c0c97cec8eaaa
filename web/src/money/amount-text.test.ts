import { formatUnits } from '@assay/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMore, plainAmount, readAmount, fieldAmount } from './amount-text.ts';

test.each([
  ['100', '100'],
  ['0,5', '0.5'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
  ['1,000.50', '1000.50'],
  ['1.000,50', '1000.50'],
  ['1,000,000', '1000000'],
  ['1 000,5', '1000.5'],
])('%j is read as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['', '-5', '+5', '1e3', '１００', 'abc', 'NaN', 'Infinity', '<b>1</b>', '٣'])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeUndefined();
});

test('what could be read as two amounts is refused, by the decimal mark of the language', () => {
  expect(readAmount('2,500', '.')).toBeUndefined();
  expect(readAmount('2.500', ',')).toBeUndefined();
  expect(readAmount('2.500', '.')).toBe('2.500');
  expect(readAmount('2,500', ',')).toBe('2.500');
  expect(readAmount('0,500', '.')).toBe('0.500');
});

test('any exact amount is read back as it is', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 26n }), fc.integer({ min: 1, max: 18 }), (value, scale) => {
      const amount = formatUnits(value, scale);
      expect(readAmount(amount)).toBe(amount);
    }),
  );
});

test('an amount that a field was filled with is read back as it was, in every language', () => {
  for (const mark of ['.', ',']) {
    expect(fieldAmount('123.456000', mark)).toBe(`123${mark}456`);
    expect(readAmount(fieldAmount('123.456000', mark), mark)).toBe('123.456');
  }
});

test('a computed amount is shown without idle zeros', () => {
  expect(plainAmount('0.00120000')).toBe('0.0012');
  expect(plainAmount('100.000000')).toBe('100');
  expect(plainAmount('100')).toBe('100');
});

test('amounts are compared exactly', () => {
  expect(isMore('0.100000000000000001', '0.1')).toBe(true);
  expect(isMore('0.10', '0.1')).toBe(false);
});
