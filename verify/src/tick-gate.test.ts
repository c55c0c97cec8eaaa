import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLAG_INVALID, FLAG_SIMULATED, GAP_REASONS } from './tape-record.ts';
import type { TapeRecord } from './tape-record.ts';
import { findWrongMark, TickGate } from './tick-gate.ts';

const LIMITS = { staleMs: 2000, maxJump: 250_000 };
const START = 1_795_000_000_000;
const terms = { maxJump: LIMITS.maxJump, buy: 1, sell: 1, isDaily: true };

/** Events on a market: prices that come early, late, twice, leap or are none, and pauses. */
const happening = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      price: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 9000, max: 10_000 }) }, fc.integer({ max: 100_000 })),
      lateMs: fc.oneof({ weight: 6, arbitrary: fc.nat({ max: 900 }) }, fc.integer({ min: -3000, max: 5000 })),
    }),
  },
  fc.constantFrom(...GAP_REASONS),
);

/** As the server writes it. */
const taped = (happenings: readonly ({ price: number; lateMs: number } | 'downtime' | 'silence')[]): TapeRecord[] => {
  let gate = new TickGate(LIMITS);
  let nowMs = START;
  const records: TapeRecord[] = [];
  const write = (record: object): void =>
    void records.push({ symbolId: 1, seq: records.length + 1, ...record } as TapeRecord);
  write({ kind: 'rule', at: nowMs * 1000, version: 1, scale: 2, halfSpread: 1, staleMs: LIMITS.staleMs, terms });
  for (const one of happenings) {
    nowMs += 1000;
    const at = nowMs * 1000;
    if (typeof one === 'string') {
      write({ kind: 'gap', at, from: at, to: at, reason: one });
      if (one === 'downtime') gate = new TickGate(LIMITS);
      else gate.forget();
      continue;
    }
    const atMs = nowMs - one.lateMs;
    const { halt, tick } = gate.judge({ price: one.price, atMs }, nowMs);
    if (halt) write({ kind: 'halt', at, halted: halt !== 'resumed', reason: halt });
    if (tick === 'dropped') continue;
    const flags = FLAG_SIMULATED | (tick === 'invalid' ? FLAG_INVALID : 0);
    write({ kind: 'tick', tsSrc: atMs * 1000, tsRecv: at, price: one.price, scale: 2, flags, sources: [] });
  }
  return records;
};

const happenings = fc.array(happening, { maxLength: 60 });

test('a tape is marked as its own rule says, from wherever one begins to read', () => {
  fc.assert(
    fc.property(happenings, fc.nat(60), (all, from) => {
      const [rule, ...rest] = taped(all);
      expect(findWrongMark([rule!, ...rest.slice(from)])).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('a price that is not simulated and has no sources is found, from the rule on that should name them', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const records = taped(all).map((record) =>
        record.kind === 'tick' ? { ...record, flags: record.flags & ~FLAG_SIMULATED } : record,
      );
      const firstValid = records.find((record) => record.kind === 'tick' && (record.flags & FLAG_INVALID) === 0);
      expect(findWrongMark(records)).toBe(firstValid?.seq);
      // A stretch that begins behind the rule may lack them honestly.
      expect(findWrongMark(records.filter(({ kind }) => kind === 'tick').slice(0, 1))).toBeUndefined();
    }),
    { numRuns: 100 },
  );
});

test('in live, a price that is flagged as simulated is found, with sources or without', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const records = taped(all);
      const first = records.find((record) => record.kind === 'tick');
      expect(findWrongMark(records)).toBeUndefined();
      expect(findWrongMark(records, { fromSeq: 1 })).toBe(first?.seq);
      // Also where the stretch begins behind the rule.
      expect(findWrongMark(records.slice(1), { fromSeq: Infinity })).toBe(first?.seq);
    }),
    { numRuns: 100 },
  );
});

test('in live, a stretch that should name the sources and does not is found at its first price', () => {
  const records = taped([
    { price: 9000, lateMs: 0 },
    { price: 9001, lateMs: 0 },
  ]).map((record) => (record.kind === 'tick' ? { ...record, flags: record.flags & ~FLAG_SIMULATED } : record));
  const ticks = records.slice(1);
  expect(findWrongMark(ticks)).toBeUndefined();
  expect(findWrongMark(ticks, { fromSeq: ticks[1]!.seq })).toBe(ticks[1]!.seq);
});

test('any tick that is marked otherwise after a valid one is found', () => {
  fc.assert(
    fc.property(happenings, fc.nat(), (all, choice) => {
      const records = taped(all);
      const firstValid = records.findIndex((record) => record.kind === 'tick' && (record.flags & FLAG_INVALID) === 0);
      const later = records.flatMap((record, index) => (record.kind === 'tick' && index > firstValid ? [index] : []));
      fc.pre(firstValid >= 0 && later.length > 0);
      const index = later[choice % later.length]!;
      const bent = records.with(index, flipped(records[index]!));
      expect(findWrongMark(bent)).toBeDefined();
    }),
    { numRuns: 300 },
  );
});

const flipped = (record: TapeRecord): TapeRecord =>
  record.kind === 'tick' ? { ...record, flags: record.flags ^ FLAG_INVALID } : record;

test('a halt that no price explains is found', () => {
  const [rule, first, second] = taped([
    { price: 9000, lateMs: 0 },
    { price: 9001, lateMs: 0 },
  ]);
  const halt = { kind: 'halt', symbolId: 1, seq: 3, at: START * 1000, halted: true, reason: 'jump' } as const;
  expect(findWrongMark([rule!, first!, halt, second!])).toBe(second!.seq);
});

test('a tape without the terms of its rule tells nothing', () => {
  const [rule, ...rest] = taped([{ price: 9000, lateMs: 0 }]);
  const { terms: _terms, ...old } = rule as Extract<TapeRecord, { kind: 'rule' }>;
  expect(findWrongMark([old, ...rest.map(flipped)])).toBeUndefined();
});
