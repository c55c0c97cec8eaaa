import { expect, test } from 'vitest';
import { mayReload } from './reload-once.ts';

const now = 1_800_000_000_000;

test('the first failure of a chunk reloads', () => {
  expect(mayReload(now, null, true)).toBe(true);
});

test('a second one in the same minute does not', () => {
  expect(mayReload(now, String(now - 59_000), true)).toBe(false);
  expect(mayReload(now, String(now - 61_000), true)).toBe(true);
});

test('without a network a reload would lose the page, so it stays', () => {
  expect(mayReload(now, null, false)).toBe(false);
});
