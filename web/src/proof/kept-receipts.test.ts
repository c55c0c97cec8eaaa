import { beforeEach, expect, test } from 'vitest';
import { findKept, keepReceipt, receiptName } from './kept-receipts.ts';
import { forgetKept, writeKept } from './kept.ts';

beforeEach(forgetKept);

const keep = (name: string) => keepReceipt(name, { receipt: `receipt of ${name}`, key: 'k' });

test('a receipt is found again under its name, and a closing has a name of its own', async () => {
  await keep(receiptName({ id: 'a' }));
  await keep(receiptName({ id: 'a', closing: '1' }));
  expect((await findKept('a'))?.receipt).toBe('receipt of a');
  expect((await findKept('a/1'))?.receipt).toBe('receipt of a/1');
  expect(await findKept('b')).toBeUndefined();
});

test('none is forgotten for others', async () => {
  for (let index = 0; index <= 100; index++) await keep(String(index));
  expect(await findKept('0')).toBeDefined();
});

test.each(['text', {}, { receipt: 1, key: 'k' }])('%j of an earlier version is as good as nothing', async (stored) => {
  await writeKept('receipt a', stored);
  expect(await findKept('a')).toBeUndefined();
  await keep('a');
  expect(await findKept('a')).toBeDefined();
});
