// @vitest-environment node
import { expect, test } from 'vitest';
import { makeRequestKey } from './request-key.ts';

test('a key has 32 characters, none of which looks like another', () => {
  for (let i = 0; i < 500; i++) expect(makeRequestKey()).toMatch(/^[abcdefghijkmnpqrstuvwxyzA-HJ-NP-Z2-9]{32}$/);
});

test('every character of the alphabet is about equally likely', () => {
  const counts = new Map<string, number>();
  const keys = 4000;
  for (let i = 0; i < keys; i++) for (const char of makeRequestKey()) counts.set(char, (counts.get(char) ?? 0) + 1);
  expect(counts.size).toBe(56);
  const expected = (keys * 32) / 56;
  // Chi-squared with 55 degrees of freedom exceeds 120 once in a million runs; a modulo bias would give over 500.
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquared).toBeLessThan(120);
});
