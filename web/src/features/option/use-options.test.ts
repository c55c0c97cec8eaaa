import { expect, test } from 'vitest';
import { nextLook } from './use-options.ts';

const option = (expiryMs: number, entryTick: number | null = 7) => ({ expiryMs, entryTick });

test('an entry or a settlement that is due is asked for soon', () => {
  expect(nextLook([option(60_000, null)], 0)).toBe(700);
  expect(nextLook([option(60_000), option(1_000)], 1_000)).toBe(700);
});

test('else the next look is at the earliest expiry, and never later than twenty seconds', () => {
  expect(nextLook([option(9_000), option(5_000)], 0)).toBe(5_000);
  expect(nextLook([option(300_000)], 0)).toBe(20_000);
  expect(nextLook([], 0)).toBe(20_000);
});
