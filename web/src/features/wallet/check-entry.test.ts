import { foldStatement } from '@assay/verify/statement';
import { describe, expect, test } from 'vitest';
import { checkEntry, computeHash, type EntryDetail } from './check-entry.ts';
import { DECIMALS, entry, row } from './test-entry.ts';

const check = (changes: Partial<EntryDetail>, changedRow = row) =>
  checkEntry(changedRow, { ...entry, ...changes }, DECIMALS);
const [line] = entry.lines as [EntryDetail['lines'][number]];

test('a record whose hash follows from its amounts matches', () => {
  expect(check({})).toEqual({ matches: true, computed: entry.hash });
});

test('a journal id is the same with and without dashes', () => {
  expect(check({ journalId: '0192f3a4-b5c6-d7e8-f901-234567890abc' }).matches).toBe(true);
});

test('the hash is the one that verify/ gives for a whole statement', () => {
  const start = { ...entry, seq: 1, hashBefore: '00'.repeat(32) };
  const folded = foldStatement([
    {
      seq: 1,
      journalId: entry.journalId,
      kind: 1,
      atUs: BigInt(entry.atUs),
      note: entry.note,
      lines: [{ purpose: 1, realm: 1, currency: 'USDT', delta: 100_000_000n, balanceAfter: 102_500_000n }],
    },
  ]);
  expect(computeHash(start)).toBe(Array.from(folded, (byte) => byte.toString(16).padStart(2, '0')).join(''));
});

describe('a record that was changed does not match', () => {
  test.each<[string, Partial<EntryDetail>]>([
    ['its place', { seq: 4 }],
    ['its kind', { type: 'correction' }],
    ['its time', { atUs: '1794628800000001' }],
    ['its note', { note: 'Faucet' }],
    ['an amount', { lines: [{ ...line, delta: '100000001' }] }],
    ['a balance', { lines: [{ ...line, balanceAfter: '102500001' }] }],
    ['a line more', { lines: [line, line] }],
    ['the hash before', { hashBefore: '5e'.repeat(32) }],
    ['the hash', { hash: 'ab'.repeat(32) }],
    ['an id that is none', { journalId: 'x' }],
  ])('%s', (_what, changes) => {
    expect(check(changes).matches).toBe(false);
  });

  test.each([{ amount: '100.01' }, { afterAmount: '102.6' }, { currency: 'BTC' }, { id: '4-1' }])(
    'a list that says %j',
    (changes) => {
      expect(check({}, { ...row, ...changes }).matches).toBe(false);
    },
  );
});
