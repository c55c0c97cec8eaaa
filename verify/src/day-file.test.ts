import { describe, expect, it } from 'vitest';
import { encodeAppList, parseAppList } from './app-list.ts';
import { encodeDayFile, parseDayFile } from './day-file.ts';
import { RECEIPT_FIELDS } from './receipt.ts';
import type { Receipt } from './receipt.ts';

const option = {
  kind: 'option',
  ...Object.fromEntries(RECEIPT_FIELDS.option.map((field) => [field, '1'])),
} as unknown as Receipt;
const FILE = {
  day: '2026-11-11',
  markets: [{ symbolId: 1, symbol: 'BTCUSDT', fromSeq: 1, toSeq: 900 }],
  draws: ['ieo-1'],
  receipts: [option, { ...option, id: '2' }],
};

describe('the file of a day', () => {
  it('reads what it writes, also of a day on which nothing happened', () => {
    expect(parseDayFile(encodeDayFile(FILE))).toEqual(FILE);
    const empty = { ...FILE, markets: [], draws: [], receipts: [] };
    expect(parseDayFile(encodeDayFile(empty))).toEqual(empty);
  });

  it.each([
    (text: string) => text.replace('receipts 2', 'receipts 3'),
    (text: string) => `${text}\n`,
    (text: string) => text.replace('market 1', 'market 01'),
    (text: string) => text.replace('stake 1', 'stake 1 '),
    (text: string) => text.slice(0, -4),
    () => '',
  ])('refuses words that have no single reading (%#)', (bend) => {
    expect(() => parseDayFile(bend(encodeDayFile(FILE)))).toThrow();
  });
});

describe('the list of an app', () => {
  const files = new Map([
    ['/assets/a.js', 'a'.repeat(64)],
    ['/index.html', 'b'.repeat(64)],
  ]);

  it('reads what it writes, in one order alone', () => {
    const text = encodeAppList(new Map([...files].toReversed()));
    expect(parseAppList(text)).toEqual(files);
    const [first, a, b] = text.split('\n');
    expect(() => parseAppList([first, b, a, ''].join('\n'))).toThrow();
    expect(() => parseAppList(text.replace('/assets/a.js', '/assets/a b.js'))).toThrow();
  });
});
