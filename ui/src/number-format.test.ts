import { LANGUAGES } from '@assay/contract/language';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { formatCount, formatDecimal, formatExact, formatPercent, formatScaled, splitDecimal } from './number-format.ts';

const inLanguage = (lang: string) => {
  document.documentElement.lang = lang;
};
afterEach(() => inLanguage('en-US'));

test('cuts and never rounds, with thousands separators', () => {
  expect(formatDecimal('48215.0799', 2)).toBe('48,215.07');
  expect(formatDecimal('0.999', 2)).toBe('0.99');
  expect(formatDecimal('5', 2)).toBe('5.00');
});

test('a loss has a true minus sign, and what is cut to nothing has none', () => {
  expect(formatDecimal('-1234.5', 2)).toBe('\u22121,234.50');
  expect(formatDecimal('-0.001', 2)).toBe('0.00');
});

test('keeps every digit of amounts that no float could hold', () => {
  expect(formatDecimal('12345678901234567890.123456789012345678', 18)).toBe(
    '12,345,678,901,234,567,890.123456789012345678',
  );
});

test('a scaled price shows exactly its own digits, whatever the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), fc.integer({ min: 0, max: 8 }), (units, scale) => {
      const digits = formatScaled(units, scale).replaceAll(/[,.]/g, '');
      expect(BigInt(digits)).toBe(BigInt(units));
    }),
  );
});

test('follows the language of the page', () => {
  inLanguage('es');
  expect(formatDecimal('4187.62', 2)).toBe('4.187,62');
  expect(formatPercent('-1.62')).toBe('\u22121,62\u00a0%');
  inLanguage('th');
  expect(formatCount(48_201_329)).toBe('48,201,329');
});

test('a percent shows a plus only when asked to, and never for zero', () => {
  expect(formatPercent('2.41')).toBe('2.41%');
  expect(formatPercent('2.41', true)).toBe('+2.41%');
  expect(formatPercent('0.00', true)).toBe('0.00%');
  expect(formatPercent('0.01758', false, [2, 4])).toBe('0.0175%');
  expect(formatPercent('5', false, [0, 2])).toBe('5%');
});

test('splits at the decimal mark of the language', () => {
  expect(splitDecimal('48215.0799', 2)).toEqual({ whole: '48,215', fraction: '.07' });
  inLanguage('vi');
  expect(splitDecimal('-0.5', 2)).toEqual({ whole: '\u22120', fraction: ',50' });
});

test.each([
  ['12480.550000', '12,480.55'],
  ['0.00120000', '0.0012'],
  ['3', '3.00'],
  ['-0.00000001', '\u22120.00000001'],
  ['123456789012345678901234567890.123456789', '123,456,789,012,345,678,901,234,567,890.123456789'],
])('%s is shown exactly, as %s', (text, shown) => {
  expect(formatExact(text)).toBe(shown);
});

const decimalText = fc
  .tuple(fc.constantFrom('', '-'), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.stringMatching(/^\d{0,12}$/))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`);

test.each(Object.values(LANGUAGES))('in %s, numbers are those of the browser', (lang) => {
  inLanguage(lang);
  const theirs = (text: string, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(lang, { useGrouping: 'always', roundingMode: 'trunc', ...options })
      .format(text as Intl.StringNumericLiteral)
      .replace('-', '\u2212');
  const digits = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(decimalText, digits, digits, fc.boolean(), (text, one, other, signed) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)];
      const exact = { minimumFractionDigits: least, maximumFractionDigits: least, signDisplay: 'negative' } as const;
      const { whole, fraction } = splitDecimal(text, least);
      expect(formatDecimal(text, least)).toBe(theirs(text, exact));
      expect(whole + fraction).toBe(theirs(text, exact));
      expect(formatPercent(text, signed, [least, most])).toBe(
        theirs(text, {
          style: 'unit',
          unit: 'percent',
          minimumFractionDigits: least,
          maximumFractionDigits: most,
          signDisplay: signed ? 'exceptZero' : 'negative',
        }),
      );
    }),
  );
  expect(formatCount(1_234_567.8)).toBe(theirs('1234567.8', { maximumFractionDigits: 0 }));
});
