import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { summariseStatement } from './account-statement.ts';
import type { AccountStatement, StatementFacts, StatementItem } from './account-statement.ts';
import { toHex } from './binary.ts';
import { canonicalJson } from './canonical-json.ts';
import { toBase64 } from './checkpoint.ts';
import { hashEntry, STATEMENT_START } from './statement.ts';
import { checkStatementFile, readStatementMark, statementMark, statementWords, toEntry } from './statement-file.ts';
import type { StatementFile } from './statement-file.ts';

const secret = new Uint8Array(32).fill(7);
const MEMBER = '0f8fad5b-d9cb-469f-a165-70867728950e';
const FROM = Date.parse('2025-12-01T00:00:00Z') - 9 * 3_600_000;
const UNTIL = Date.parse('2026-02-01T00:00:00Z') - 9 * 3_600_000;

type Line = [purpose: StatementItem['lines'][number]['purpose'], currency: string, delta: bigint];

/** Entries with the balances that follow. */
const entriesOf = (
  rows: readonly (Pick<StatementItem, 'type'> & Partial<StatementItem> & { at: string; moves: Line[] })[],
): StatementItem[] => {
  const balances = new Map<string, bigint>();
  return rows.map(({ at, moves, ...rest }, i) => ({
    seq: i + 1,
    journalId: String(i + 1).padStart(32, '0'),
    atUs: String(BigInt(Date.parse(at)) * 1000n),
    note: JSON.stringify([MEMBER, '', '']),
    ...rest,
    lines: moves.map(([purpose, currency, delta]) => {
      const name = `${currency} ${purpose}`;
      balances.set(name, (balances.get(name) ?? 0n) + delta);
      return { purpose, realm: 'money', currency, delta: String(delta), balanceAfter: String(balances.get(name)) };
    }),
  }));
};

const USDT = 1_000_000n;
const ENTRIES = entriesOf([
  { type: 'deposit', at: '2025-12-05T01:00:00Z', moves: [['available', 'USDT', 1000n * USDT]] },
  // Buys 0.01 BTC for 500, of which 1 is the fee.
  {
    type: 'swap',
    at: '2025-12-06T01:00:00Z',
    fees: [{ currency: 'USDT', amount: '1000000' }],
    moves: [
      ['available', 'USDT', -500n * USDT],
      ['available', 'BTC', 1_000_000n],
    ],
  },
  {
    type: 'position_opened',
    at: '2025-12-07T01:00:00Z',
    trade: { symbol: 'ETHUSDT', side: 'long' },
    fees: [{ currency: 'USDT', amount: '100000' }],
    moves: [
      ['available', 'USDT', -100n * USDT - 100_000n],
      ['margin', 'USDT', 100n * USDT],
    ],
  },
  {
    type: 'financing',
    at: '2025-12-07T16:00:00Z',
    trade: { symbol: 'ETHUSDT', side: 'long' },
    fees: [{ currency: 'USDT', amount: '50000' }],
    moves: [['margin', 'USDT', -50_000n]],
  },
  // Closed with a profit of 20, less a fee of 0.1.
  {
    type: 'position_closed',
    at: '2025-12-31T16:30:00Z',
    trade: {
      symbol: 'ETHUSDT',
      side: 'long',
      quantity: '0.2',
      openPrice: '3000.00',
      closePrice: '3100.00',
      openedUs: String(BigInt(Date.parse('2025-12-07T01:00:00Z')) * 1000n),
    },
    fees: [{ currency: 'USDT', amount: '100000' }],
    moves: [
      ['margin', 'USDT', -99_950_000n],
      ['available', 'USDT', 119_850_000n],
    ],
  },
  // Sells half of the coins for 300.
  {
    type: 'swap',
    at: '2026-01-10T01:00:00Z',
    moves: [
      ['available', 'BTC', -500_000n],
      ['available', 'USDT', 300n * USDT],
    ],
  },
  {
    type: 'withdrawal_paid',
    at: '2026-01-11T01:00:00Z',
    fees: [{ currency: 'USDT', amount: '2000000' }],
    moves: [['available', 'USDT', -52n * USDT]],
  },
]);

const headOf = (entries: readonly StatementItem[]): string => {
  let hash: Uint8Array = STATEMENT_START;
  for (const entry of entries) hash = hashEntry(hash, toEntry(entry));
  return toHex(hash);
};

const FACTS: StatementFacts = {
  version: 1,
  profile: 'live',
  issuedMs: UNTIL + 86_400_000,
  member: { id: MEMBER, name: 'm***@example.com' },
  period: { from: '2025-12-01', to: '2026-01-31', timeZone: 'Asia/Tokyo', fromMs: FROM, untilMs: UNTIL },
  currencies: [
    { code: 'BTC', decimals: 8, isFiat: false },
    { code: 'USDT', decimals: 6, isFiat: false },
  ],
  before: { seq: 0, hash: toHex(STATEMENT_START) },
  after: { seq: ENTRIES.length, hash: headOf(ENTRIES) },
  opening: [],
  closing: [
    { currency: 'BTC', purpose: 'available', amount: '500000' },
    { currency: 'USDT', purpose: 'available', amount: '767750000' },
  ],
  lots: [],
  owed: [],
  interest: [],
  entries: ENTRIES,
  logged: null,
};

const fileOf = (statement: AccountStatement): StatementFile => {
  const text = statementWords(statement);
  return {
    kind: 'statement',
    text,
    signature: toBase64(ed25519.sign(new TextEncoder().encode(text), secret)),
    receiptKey: toBase64(ed25519.getPublicKey(secret)),
    statement,
    log: null,
  };
};

let file: StatementFile;
beforeAll(() => {
  file = fileOf({ ...FACTS, summary: summariseStatement(FACTS) });
});

const failed = (changed: StatementFile): string[] =>
  checkStatementFile(changed).checks.flatMap(({ name, isRight }) => (isRight ? [] : [name]));

describe('a statement', () => {
  it('says what was worked out by hand', () => {
    expect(checkStatementFile(file)).toMatchObject({ isTrue: true });
    const { summary } = file.statement;
    expect(summary.currencies).toEqual([
      {
        currency: 'BTC',
        opening: '0',
        closing: '500000',
        moves: [{ group: 'swaps', amount: '500000' }],
      },
      {
        currency: 'USDT',
        opening: '0',
        closing: '767750000',
        moves: [
          { group: 'deposits', amount: '1000000000' },
          { group: 'withdrawals', amount: '-52000000' },
          // 20 less both fees of 0.1 and 0.05 of financing.
          { group: 'contracts', amount: '19750000' },
          { group: 'swaps', amount: '-200000000' },
        ],
      },
    ]);
    expect(summary.charges).toEqual([
      { kind: 'contracts', currency: 'USDT', amount: '200000' },
      { kind: 'financing', currency: 'USDT', amount: '50000' },
      { kind: 'swaps', currency: 'USDT', amount: '1000000' },
      { kind: 'withdrawals', currency: 'USDT', amount: '2000000' },
    ]);
    expect(summary.markets).toEqual([{ symbol: 'ETHUSDT', contracts: '19750000', options: '0' }]);
    expect(summary.positions).toMatchObject([{ symbol: 'ETHUSDT', result: '19900000', closePrice: '3100.00' }]);
    // Half of what cost 500 was sold for 300.
    expect(summary.coins).toMatchObject([{ amount: '500000', cost: '250000000', proceeds: '300000000' }]);
    // The position closed at 01:30 of New Year's Day in Tokyo.
    expect(summary.years).toEqual([
      { year: '2025', contracts: '-150000', options: '0', coins: '0' },
      { year: '2026', contracts: '19900000', options: '0', coins: '50000000' },
    ]);
    expect(file.text).toContain('closing BTC 0.00500000\nclosing USDT 767.750000\nsha256 ');
  });

  it('fails when any digit of the file is another one', () => {
    const text = JSON.stringify(file);
    const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
    expect(places.length).toBeGreaterThan(1000);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digit = (Number(text[place]) + step) % 10;
        const changed = `${text.slice(0, place)}${digit}${text.slice(place + 1)}`;
        let parsed: StatementFile;
        try {
          parsed = JSON.parse(changed) as StatementFile;
        } catch {
          return;
        }
        expect(checkStatementFile(parsed).isTrue).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('fails when the server itself signs other amounts, balances or sums', () => {
    const sign = (change: (statement: AccountStatement) => void): string[] => {
      const statement = structuredClone(file.statement);
      change(statement);
      return failed(fileOf(statement));
    };
    const line = (statement: AccountStatement) => statement.entries[1]!.lines[0]!;
    expect(sign((one) => (line(one).delta = '-400000000'))).toEqual(['chain', 'sums', 'summary', 'log']);
    expect(sign((one) => (one.closing[1]!.amount = '767750001'))).toEqual(['sums']);
    expect(sign((one) => one.opening.push({ currency: 'USDT', purpose: 'invested', amount: '5' }))).toEqual([
      'sums',
      'summary',
    ]);
    expect(sign((one) => (one.summary.years[1]!.coins = '40000000'))).toEqual(['summary']);
    expect(sign((one) => (one.summary.charges[0]!.amount = '1'))).toEqual(['summary']);
    expect(sign((one) => (one.after.hash = one.after.hash.replace(/^./, (c) => (c === 'a' ? 'b' : 'a'))))).toContain(
      'chain',
    );
    expect(sign((one) => (one.period.untilMs -= 86_400_000 * 25))).toContain('chain');
    expect(sign((one) => (one.entries = one.entries.slice(0, -1)))).toEqual(['chain', 'sums', 'summary', 'log']);
    expect(sign((one) => one.lots.push({ currency: 'BTC', amount: '1', cost: '1', atUs: '1' }))).toContain('sums');
  });

  it('fails with another key, other words, or something added', () => {
    const key = toBase64(ed25519.getPublicKey(new Uint8Array(32).fill(8)));
    expect(failed({ ...file, receiptKey: key })).toEqual(['signature']);
    expect(failed({ ...file, text: file.text.replace('767', '768') })).toEqual(['signature', 'words']);
    expect(failed({ ...file, extra: 1 } as unknown as StatementFile)).toEqual(['words']);
    expect(failed({ kind: 'statement' } as unknown as StatementFile)).toContain('signature');
  });

  it('has a mark that an address can carry, with the words and the signature', () => {
    const mark = statementMark(file);
    expect(mark).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(readStatementMark(mark)).toEqual({ text: file.text, signature: file.signature });
    expect(readStatementMark('nonsense')).toBeUndefined();
    expect(readStatementMark('')).toBeUndefined();
  });
});

describe('canonical JSON', () => {
  it('has one form for one value', () => {
    expect(canonicalJson({ b: [1, 'x', null], a: { d: true, c: undefined } })).toBe(
      '{"a":{"d":true},"b":[1,"x",null]}',
    );
    expect(() => canonicalJson({ a: 0.5 })).toThrow('whole');
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        const turned = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
      }),
    );
  });
});
