import { expect, test } from 'vitest';
import { showTimeLeft } from './use-time-left.ts';

test.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [1, '00:00:01'],
  [61_000, '00:01:01'],
  [86_400_000, '24:00:00'],
  [356_401_000, '99:00:01'],
])('%i ms are shown as %s', (ms, text) => {
  expect(showTimeLeft(ms)).toBe(text);
});
