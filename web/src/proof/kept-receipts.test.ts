import { writeStored } from '@assay/client/storage';
import { beforeEach, expect, test } from 'vitest';
import { findKept, keepReceipt, receiptName } from './kept-receipts.ts';

beforeEach(() => writeStored('receipts', null));

const keep = (name: string) => keepReceipt({ name, receipt: `receipt of ${name}`, key: 'k' });

test('a receipt is found again under its name, and a closing has a name of its own', () => {
  keep(receiptName({ id: 'a' }));
  keep(receiptName({ id: 'a', closing: '1' }));
  expect(findKept('a')?.receipt).toBe('receipt of a');
  expect(findKept('a/1')?.receipt).toBe('receipt of a/1');
});

test('the store is bounded: the oldest go first', () => {
  for (let index = 0; index <= 60; index++) keep(String(index));
  expect(findKept('0')).toBeUndefined();
  expect(findKept('1')).toBeDefined();
  expect(findKept('60')).toBeDefined();
});

test.each(['not json', '{}', '[{"name":1}]'])('a store that holds %j is as good as empty', (text) => {
  writeStored('receipts', text);
  expect(findKept('a')).toBeUndefined();
  keep('a');
  expect(findKept('a')).toBeDefined();
});
