import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadInitialLocale, loadTexts, t } from '../../i18n/i18n.ts';
import { csvCell } from '../../device/csv.ts';
import { recordsCsv } from './records-csv.ts';
import { row } from './test-entry.ts';

beforeAll(async () => {
  await Promise.all([loadInitialLocale(), loadTexts('later')]);
});

test('a table has a head, a line for each record, and exact amounts', () => {
  const [head, first, second, end] = recordsCsv(
    [row, { ...row, id: '4-1', amount: '-0.000000000000000001', fee: '0.5' }],
    t,
  ).split('\r\n');
  expect(head).toBe('\uFEFFTime (UTC+8),Transaction,Type,Purpose,Currency,Amount,Balance before,Balance after,Fee');
  expect(first).toBe('2026-11-14 12:00:00,#3-1,Deposit,Available,USDT,100.00,2.5,102.5,');
  expect(second).toContain(',-0.000000000000000001,');
  expect(second).toMatch(/,0\.5$/);
  expect(end).toBe('');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+A1', "'+A1"],
  ['-A1', "'-A1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', '"\'\tx"'],
  ['-12.50', '-12.50'],
  ['say "hi", you', '"say ""hi"", you"'],
])('%j becomes %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('no cell begins as a formula unless it is a number', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = csvCell(text).replace(/^"/, '');
      expect(/^[=+@\t\r\n]/.test(shown) || /^-(?!\d+(\.\d+)?$)/.test(shown)).toBe(false);
    }),
  );
});
