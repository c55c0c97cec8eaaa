/** Random tape records, for properties. */
import * as fc from 'fast-check';
import { GAP_REASONS, HALT_REASONS } from './tape-record.ts';
import type { TapeRecord } from './tape-record.ts';

const u8 = fc.integer({ min: 0, max: 0xff });
const u16 = fc.integer({ min: 0, max: 0xffff });
const u32 = fc.integer({ min: 0, max: 0xffff_ffff });
const u64 = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const i64 = fc.maxSafeInteger();
const scale = fc.integer({ min: 0, max: 18 });
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });

const event = <K extends string>(kind: K) => ({ kind: fc.constant(kind), symbolId: u16, seq: u64, at: u64 });

export const arbitraryTick = fc.record({
  kind: fc.constant('tick' as const),
  symbolId: u16,
  seq: u64,
  tsSrc: u64,
  tsRecv: u64,
  price: i64,
  scale,
  flags: u8,
  sources: fc.array(fc.record({ venue: u16, tradeId: u64, price: i64, ts: u64 }), { maxLength: 3 }),
});

const wholeMs = fc.nat({ max: 4e12 }).map((ms) => ms * 1000);

/** As a live feed makes them. */
const arbitrarySourced = fc.record({
  kind: fc.constant('tick' as const),
  symbolId: u16,
  seq: u64,
  tsSrc: wholeMs,
  tsRecv: wholeMs,
  price: fc.integer({ min: 1, max: 1e12 }),
  scale: fc.constantFrom(2, 2, 2, 5),
  flags: u8,
  sources: fc.array(
    fc.record({
      venue: fc.integer({ min: 1, max: 4 }),
      tradeId: fc.nat({ max: 1e13 }),
      price: fc.integer({ min: 1, max: 1e12 }),
      ts: fc.nat({ max: 4e15 }),
    }),
    { maxLength: 10 },
  ),
});

export const arbitraryRecord: fc.Arbitrary<TapeRecord> = fc.oneof(
  { weight: 4, arbitrary: arbitraryTick },
  { weight: 4, arbitrary: arbitrarySourced },
  fc.record({
    ...event('sources' as const),
    version: u8,
    minimum: u8,
    bandBps: u16,
    publishers: u8,
    confidenceBps: u16,
    attested: fc.string({ maxLength: 60 }),
    markets: fc.array(fc.record({ venue: u16, market: fc.string({ maxLength: 12, unit: 'grapheme' }) }), {
      maxLength: 4,
    }),
    signers: fc.array(hash, { maxLength: 2 }),
  }),
  fc.record({ ...event('evidence' as const), at: wholeMs, payload: fc.uint8Array({ maxLength: 200 }) }),
  fc.record({ ...event('evidence' as const), payload: fc.uint8Array({ maxLength: 80 }) }),
  fc.record({ ...event('rule' as const), version: u16, scale, halfSpread: u64, staleMs: u32 }),
  fc.record({
    ...event('rule' as const),
    version: u16,
    scale,
    halfSpread: u64,
    staleMs: u32,
    terms: fc.record({ maxJump: u32, buy: u64, sell: u64, isDaily: fc.boolean() }),
  }),
  fc.record({ ...event('source' as const), simulated: fc.boolean(), day: u32, commitment: hash, model: hash }),
  fc.record({ ...event('session' as const), open: fc.boolean() }),
  fc.record({ ...event('gap' as const), from: u64, to: u64, reason: fc.constantFrom(...GAP_REASONS) }),
  fc.record({ ...event('halt' as const), halted: fc.boolean(), reason: fc.constantFrom(...HALT_REASONS) }),
  fc.record({ ...event('key' as const), publicKey: hash }),
);

/** A tape of one instrument, numbered from `fromSeq`. */
export const arbitraryTape = (symbolId: number, fromSeq: number): fc.Arbitrary<TapeRecord[]> =>
  fc
    .array(arbitraryRecord, { minLength: 1, maxLength: 12 })
    .map((records) => records.map((record, i) => ({ ...record, symbolId, seq: fromSeq + i })));
