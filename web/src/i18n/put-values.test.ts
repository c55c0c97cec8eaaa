import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { LOCALES } from './locales.ts';
import { type CompiledText, putValues, type Values } from './put-values.ts';

const inLanguage = (tag: string) => {
  document.documentElement.lang = tag;
};
afterEach(() => inLanguage('en-US'));

const say = (text: string, values: Values = {}, tag = 'en-US'): string =>
  putValues(JSON.parse(JSON.stringify(compileMessageOrThrow(text))) as CompiledText, values, tag);

test('puts values where they are named, and nothing for one that is missing', () => {
  expect(say('Open {host}', { host: 'example.org' })).toBe('Open example.org');
  expect(say('{a} of {b}: {a}', { a: 0, b: '' })).toBe('0 of : 0');
  expect(say('Open {host}')).toBe('Open ');
  expect(say('Rule #1')).toBe('Rule #1');
});

test('writes the number of a plural with separators, and exact cases before the rest', () => {
  const text = '{count, plural, =0 {None} one {# market} other {# markets in {place}}}';
  expect(say(text, { count: 0 })).toBe('None');
  expect(say(text, { count: 1 })).toBe('1 market');
  expect(say(text, { count: 12_345, place: 'all' })).toBe('12,345 markets in all');
  expect(say(text, { count: 2.5, place: 'all' })).toBe('2.5 markets in all');
});

test('writes a number in the marks of the language', () => {
  inLanguage('es');
  expect(say('{won, number} de {ended, number}', { won: 1234, ended: 1234.5678 }, 'es')).toBe('1.234 de 1.234,567');
});

test.each(LOCALES)('counts in $code as the browser does', ({ tag }) => {
  inLanguage(tag);
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const text = `{n, plural, ${forms.map((form) => `${form} {${form} #}`).join(' ')}}`;
  const numbers = new Intl.NumberFormat(tag, { useGrouping: 'always' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (n) => {
      expect(say(text, { n }, tag)).toBe(`${new Intl.PluralRules(tag).select(n)} ${numbers.format(n)}`);
    }),
  );
});
