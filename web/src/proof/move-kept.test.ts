import { afterEach, expect, test, vi } from 'vitest';
import { forgetKept, readKept, writeKept } from './kept.ts';
import { bringKept, saveKept } from './move-kept.ts';

const saved: File[] = [];
vi.mock('../device/hand-over.ts', () => ({ handOver: async (file: File) => void saved.push(file) }));

afterEach(async () => {
  saved.length = 0;
  await forgetKept();
});

test('another phone knows afterwards what this one knew', async () => {
  await writeKept('key tape', ['a', 'b']);
  await writeKept('head', { note: 'x', checkedAt: 5 });
  await writeKept('checked', 7);
  await saveKept();
  await forgetKept();
  expect(await bringKept(saved[0]!)).toBe('done');
  expect(await readKept('key tape')).toEqual(['a', 'b']);
  expect(await readKept('head')).toEqual({ note: 'x', checkedAt: 5 });
  expect(await readKept('checked')).toBeUndefined();
});

test('a file of another server, or of something else, brings nothing', async () => {
  const given = (value: unknown) => new File([JSON.stringify(value)], 'given.json');
  const kept = { 'key tape': ['evil'] };
  expect(await bringKept(given({ format: 'assay/kept/v1', origin: 'https://elsewhere.example', kept }))).toBe(
    'foreign',
  );
  expect(await bringKept(given({ format: 'assay/kept/v2', origin: location.origin, kept }))).toBe('unreadable');
  expect(await bringKept(given([kept]))).toBe('unreadable');
  expect(await bringKept(new File(['{'], 'broken.json'))).toBe('unreadable');
  expect(await readKept('key tape')).toBeUndefined();
});
