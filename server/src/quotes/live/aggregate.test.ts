import { describe, expect, it } from 'vitest';
import { checkSources } from '@assay/verify/source-rule';
import type { Sources, Tick } from '@assay/verify/tape-record';
import { aggregate } from './aggregate.ts';
import type { SignedState, SourceState } from './aggregate.ts';
import { signedMessage, STAND_IN_SIGNER } from './test-stand-ins.ts';

const NOW = 1_795_000_000_000;
const MOMENT = { nowMs: NOW, silentMs: 1600 };
const TERMS: Omit<Sources, 'kind' | 'symbolId' | 'seq' | 'at'> = {
  version: 2,
  minimum: 3,
  bandBps: 50,
  publishers: 3,
  confidenceBps: 20,
  attested: 'a test',
  markets: [1, 2, 3, 4].map((venue) => ({ venue, market: 'BTCUSDT' })).concat([{ venue: 8, market: '1' }]),
  signers: [STAND_IN_SIGNER],
};

const source = (venue: number, price: number, change: Partial<SourceState> = {}): SourceState => ({
  venue,
  isUp: true,
  trade: { tradeId: venue * 10, price, us: (NOW - 100 * venue) * 1000 + 7, heardMs: NOW - 50 },
  book: { bid: price - 1, ask: price + 1 },
  heardMs: NOW - 50,
  line: { heardMs: NOW - 50 },
  ...change,
});

const four = (change: Partial<Record<number, SourceState>> = {}): SourceState[] =>
  [100_000, 100_010, 99_990, 100_020].map((price, index) => change[index + 1] ?? source(index + 1, price));

const signed = (price: number, change: Partial<SignedState> = {}): SignedState => ({
  isUp: true,
  price,
  confidence: 20,
  publishers: 9,
  updatedUs: (NOW - 100) * 1000,
  message: new Uint8Array(),
  heardMs: NOW - 50,
  ...change,
});

describe('the aggregate of venues', () => {
  it('is the floor median, at the time of the newest trade that agrees with it', () => {
    const made = aggregate(four(), undefined, TERMS, MOMENT);
    expect(made).toMatchObject({ kind: 'price', price: 100_005, us: (NOW - 100) * 1000 });
    expect(made.sources.map(({ venue, ts }) => [venue, ts])).toEqual(
      [1, 2, 3, 4].map((venue) => [venue, (NOW - 100 * venue) * 1000]),
    );
  });

  it.each<[string, SourceState]>([
    ['is down', source(2, 100_010, { isUp: false })],
    ['was not heard for too long', source(2, 100_010, { heardMs: NOW - 1601 })],
    ['said nothing of any market for too long', source(2, 100_010, { line: { heardMs: NOW - 1601 } })],
    ['has no book', source(2, 100_010, { book: undefined })],
    ['has a crossed book', source(2, 100_010, { book: { bid: 100_020, ask: 100_010 } })],
    ['traded above its own book', source(2, 105_000, { book: { bid: 100_000, ask: 100_020 } })],
    ['traded below its own book', source(2, 95_000, { book: { bid: 100_000, ask: 100_020 } })],
    [
      'is late',
      source(2, 100_010, { trade: { tradeId: 1, price: 100_010, us: (NOW - 2000) * 1000, heardMs: NOW - 50 } }),
    ],
    ['is ahead', source(2, 100_010, { trade: { tradeId: 1, price: 100_010, us: (NOW + 300) * 1000, heardMs: NOW } })],
  ])('leaves out a venue that %s', (_, state) => {
    const made = aggregate(four({ 2: state }), undefined, TERMS, MOMENT);
    expect(made).toMatchObject({ kind: 'price', price: 100_000 });
    expect(made.sources.map(({ venue }) => venue)).toEqual([1, 3, 4]);
  });

  it('is not moved by one venue that lies', () => {
    const made = aggregate(four({ 1: source(1, 101_000) }), undefined, TERMS, MOMENT);
    expect(made).toMatchObject({ kind: 'price', price: 100_015, us: (NOW - 200) * 1000 });
  });

  it('is none when two lie alike, however the median falls', () => {
    const made = aggregate(four({ 1: source(1, 101_000), 2: source(2, 101_010) }), undefined, TERMS, MOMENT);
    expect(made).toMatchObject({ kind: 'doubt', reason: 'disagree' });
  });

  it.each<[string, SourceState[], string]>([
    ['two are left', four({ 1: source(1, 1, { isUp: false }), 2: source(2, 1, { isUp: false }) }), 'too_few_sources'],
    ['none is left', four().map((state) => ({ ...state, isUp: false })), 'stale'],
    ['all went silent', four().map((state) => ({ ...state, heardMs: NOW - 5000 })), 'stale'],
    [
      'their clocks are off',
      four().map((state) => ({ ...state, trade: { ...state.trade!, us: (NOW - 9000) * 1000 } })),
      'clock',
    ],
  ])('is none when %s', (_, states, reason) => {
    expect(aggregate(states, undefined, TERMS, MOMENT)).toMatchObject({ kind: 'doubt', reason });
  });
});

describe('the signed aggregate', () => {
  const two = () => four().slice(0, 2);

  it('is the price where too few venues are left', () => {
    const made = aggregate(two(), signed(100_003), TERMS, MOMENT);
    expect(made).toMatchObject({ kind: 'price', price: 100_003, us: (NOW - 100) * 1000 });
    expect(made.sources.map(({ venue }) => venue)).toEqual([8, 1, 2]);
  });

  it('is not asked while venues agree', () => {
    expect(aggregate(four(), signed(100_003), TERMS, MOMENT)).toMatchObject({ kind: 'price', price: 100_005 });
  });

  it.each<[string, SignedState, string]>([
    ['a venue contradicts it', signed(101_000), 'disagree'],
    ['too few publish', signed(100_003, { publishers: 2 }), 'too_few_sources'],
    ['it is too wide', signed(100_003, { confidence: 201 }), 'too_few_sources'],
    [
      'it is carried forward',
      signed(100_003, { updatedUs: (NOW - 1700) * 1000, heardMs: NOW - 300 }),
      'too_few_sources',
    ],
    ['its clock is off', signed(100_003, { updatedUs: (NOW + 400) * 1000, heardMs: NOW }), 'clock'],
    ['it is down', signed(100_003, { isUp: false }), 'too_few_sources'],
  ])('is no price when %s', (_, state, reason) => {
    expect(aggregate(two(), state, TERMS, MOMENT)).toMatchObject({ kind: 'doubt', reason });
  });
});

describe('everyone can make it again', () => {
  const tickOf = (made: ReturnType<typeof aggregate>): Tick => ({
    kind: 'tick',
    symbolId: 1,
    seq: 9,
    tsSrc: made.us,
    tsRecv: NOW * 1000,
    price: made.price,
    scale: 2,
    flags: 0,
    sources: made.sources.map((one) => (one.venue === 8 ? { ...one, tradeId: 8 } : one)),
  });

  it('from the sources on the tape', () => {
    const made = aggregate(four(), undefined, TERMS, MOMENT);
    expect(checkSources(tickOf(made), TERMS)).toEqual({
      price: 100_005,
      us: made.us,
      doubt: undefined,
      isSigned: undefined,
    });
    expect(checkSources({ ...tickOf(made), sources: made.sources.slice(0, 2) }, TERMS).doubt).toBe('too_few_sources');
    const twice = [made.sources[0]!, made.sources[0]!, made.sources[0]!];
    expect(checkSources({ ...tickOf(made), sources: twice }, TERMS).price).toBeUndefined();
  });

  it('from a signed message, and from no other', () => {
    const us = (NOW - 100) * 1000 + 3;
    const payload = signedMessage({ feedId: 1, price: 1000.03, us });
    const made = aggregate([], signed(100_003, { updatedUs: us, message: payload }), TERMS, MOMENT);
    const evidence = { kind: 'evidence', symbolId: 1, seq: 8, at: 0, payload } as const;
    const tick = tickOf(made);
    expect(checkSources(tick, TERMS, evidence)).toEqual({
      price: 100_003,
      us: made.us,
      doubt: undefined,
      isSigned: true,
    });
    const forged = signedMessage({ feedId: 1, price: 1000.03, us }, Buffer.alloc(32, 9));
    const lies = [
      { ...evidence, payload: forged },
      { ...evidence, seq: 7 },
      { ...evidence, payload: signedMessage({ feedId: 2, price: 1000.03, us }) },
      { ...evidence, payload: signedMessage({ feedId: 1, price: 1000.04, us }) },
      { ...evidence, payload: signedMessage({ feedId: 1, price: 1000.03, us: us + 1 }) },
      { ...evidence, payload: signedMessage({ feedId: 1, price: 1000.03, us, publishers: 2 }) },
    ];
    for (const lie of lies) expect(checkSources(tick, TERMS, lie).price).toBeUndefined();
    expect(checkSources(tick, TERMS).price).toBeUndefined();
  });
});
