import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foldStatement, hashEntry, STATEMENT_START } from './statement.ts';
import type { StatementEntry } from './statement.ts';

const ENTRIES: [StatementEntry, StatementEntry] = [
  {
    seq: 1,
    journalId: '00112233445566778899aabbccddeeff',
    kind: 1,
    atUs: 1_700_000_000_000_001n,
    note: '["bench","deposit:ü",""]',
    lines: [{ purpose: 1, realm: 1, currency: 'USDT', delta: 5n, balanceAfter: 5n }],
  },
  {
    seq: 2,
    journalId: 'ffeeddccbbaa99887766554433221100',
    kind: 5,
    atUs: 1_700_000_000_000_002n,
    note: '',
    lines: [
      { purpose: 1, realm: 1, currency: 'USDT', delta: -(10n ** 37n), balanceAfter: -(1n << 127n) },
      { purpose: 2, realm: 2, currency: 'ABCDEFGHIJ', delta: (1n << 127n) - 1n, balanceAfter: 1n << 64n },
    ],
  },
];
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('the hash of a statement', () => {
  it('is the same for ever', () => {
    expect(hex(hashEntry(STATEMENT_START, ENTRIES[0]))).toBe(
      '48876b01d1b135698adec465a9ffed94af05300c95a918350f98d94e43544836',
    );
    expect(hex(foldStatement(ENTRIES))).toBe('cbd12fedd76dfc60ba295881e57790360a57627d7e8f4ad0b4b5620d1122573e');
  });

  it('is the same with a native SHA-256', () => {
    const native = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
    for (const entry of ENTRIES)
      expect(hex(hashEntry(STATEMENT_START, entry, native))).toBe(hex(hashEntry(STATEMENT_START, entry)));
  });

  it.each<[string, Partial<StatementEntry>]>([
    ['an id with a capital digit', { journalId: '00112233445566778899AABBCCDDEEFF' }],
    ['an id that is too short', { journalId: '0011' }],
    ['an amount beyond 128 bits', { lines: [{ ...ENTRIES[0].lines[0]!, delta: 1n << 127n }] }],
    ['a currency beyond ten bytes', { lines: [{ ...ENTRIES[0].lines[0]!, currency: 'ABCDEFGHIJK' }] }],
  ])('refuses %s', (_what, change) => {
    expect(() => hashEntry(STATEMENT_START, { ...ENTRIES[0], ...change })).toThrow(RangeError);
  });
});
