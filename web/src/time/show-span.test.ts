import { afterEach, expect, test } from 'vitest';
import { showSpan } from './show-span.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

test.each([
  [7, '7 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
  [7199, '120 minutes'],
  [7200, '2 hours'],
  [86_400, '24 hours'],
  [86_401, '25 hours'],
  [259_200, '72 hours'],
  [604_800, '7 days'],
  [604_801, '169 hours'],
])('%d seconds read %s', (seconds, text) => {
  expect(showSpan(seconds)).toBe(text);
});

test('it reads in the language of the page, and shorter below a bar', () => {
  document.documentElement.lang = 'ko';
  expect(showSpan(600)).toBe('10분');
  document.documentElement.lang = 'en';
  expect(showSpan(600, 'short')).toBe('10 min');
});
