import { getPhoneCode } from '@assay/contract/auth';
import { expect, test } from 'vitest';
import { countryInfo, listCountries, searchCountries } from './countries.ts';

const countries = listCountries('en');
const codes = (text: string) => searchCountries(countries, text).map(({ code }) => code);

test('every country has a name and a prefix that the contract takes', () => {
  expect(countries.length).toBeGreaterThan(235);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  for (const { code, prefix, name } of countries) {
    expect(name, code).not.toBe(code);
    expect(getPhoneCode.input.safeParse({ phone: '12345', phoneCode: prefix }).success, code).toBe(true);
  }
});

test('they are sorted by their name in the language of the page', () => {
  const spanish = listCountries('es').map(({ name }) => name);
  expect(spanish).toEqual(spanish.toSorted(new Intl.Collator('es').compare));
  expect(spanish).toContain('Alemania');
});

test.each([
  ['sing', ['SG']],
  ['+65', ['SG']],
  ['65', ['SG']],
  ['curacao', ['CW']],
  ['nowhere', []],
])('%j finds %j', (text, expected) => {
  expect(codes(text)).toEqual(expected);
});

test('a code finds its country, and an English name is found in any language', () => {
  expect(codes('de')).toContain('DE');
  expect(searchCountries(listCountries('ja'), 'germany').map(({ code }) => code)).toEqual(['DE']);
});

test('the session gets the names of the specification', () => {
  expect(countryInfo({ code: 'US', prefix: '1' })).toEqual({
    english_name: 'United States',
    chinese_name: '美国',
    country_code: 'US',
    phone_code: '1',
  });
});
