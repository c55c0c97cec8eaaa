import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findWrongMark } from '@assay/verify/tick-gate';
import type { VenueName } from '@assay/verify/source-rule';
import type { Halt, TapeRecord, Tick } from '@assay/verify/tape-record';
import { openTestDatabase } from '../../db/test-database.ts';
import type { TestDatabase } from '../../db/test-database.ts';
import { InstrumentBoard } from '../board.ts';
import { CandleBook } from '../candles/book.ts';
import { loadInstruments } from '../instrument.ts';
import { Quotes } from '../quotes.ts';
import { loadSigningKey } from '../tape/signing-key.ts';
import { Tape } from '../tape/tape.ts';
import { WEDNESDAY } from '../test-market.ts';
import type { LiveFeed } from './live-feed.ts';
import { openLiveFeed, withoutSources } from './settings.ts';
import type { VenueSettings } from './settings.ts';
import { startStandIns } from './test-stand-ins.ts';
import type { Fault, StandIns } from './test-stand-ins.ts';

const VENUES = ['binance', 'okx', 'kraken', 'bitstamp'] as const;
const BTC = 'BTCUSDT';
const EUR = 'EURUSD';

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-live-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

/** Time goes on from test to test, as the tape does. */
const clock = { nowMs: WEDNESDAY, now: () => clock.nowMs };
let outside: StandIns;
let feed: LiveFeed;
let quotes: Quotes;
let records: TapeRecord[];

const settings = (): VenueSettings => ({
  venues: [...VENUES, 'tiingo', 'pyth'],
  attested: 'a test',
  symbols: { pyth: { [EUR]: '327' } },
  keys: { tiingo: 'key', pyth: 'key' },
  urls: outside.urls,
  signers: [Buffer.from(outside.signer, 'hex')],
});

beforeEach(async () => {
  outside = await startStandIns({ everyMs: 0, now: clock.now });
  const log = pino({ level: 'silent' });
  const all = await loadInstruments(db);
  const instruments = all.filter(({ symbol }) => symbol === BTC || symbol === EUR);
  feed = openLiveFeed(settings(), { instruments, clock, log });
  const key = await loadSigningKey(folder);
  const tape = await Tape.open({ db, clock, key, symbolIds: all.map(({ id }) => id) }, () => {});
  clock.nowMs = Math.max(clock.nowMs, tape.untilMs + 1000);
  const boards = new Map(
    instruments.map((instrument) => [instrument.id, new InstrumentBoard(instrument, new CandleBook(0, []), undefined)]),
  );
  quotes = new Quotes({ db, clock, log, feed, tape, boards, tapeDays: 1, tapedFrom: 0 });
  records = [];
  quotes.onFlush((event) => records.push(...event.records));
  await quotes.resume();
});

/** Checks that running the rule again over the tape gives the same marks. */
const allMarksRight = (): void => {
  for (const { id } of quotes.instruments)
    expect(findWrongMark(records.filter(({ symbolId }) => symbolId === id))).toBeUndefined();
};

afterEach(async () => {
  await quotes.stop();
  await outside.close();
  allMarksRight();
});

const idOf = (symbol: string): number => quotes.find(symbol)!.id;
const ticksOf = (symbol: string) =>
  records.filter((record): record is Tick => record.kind === 'tick' && record.symbolId === idOf(symbol));
const validOf = (symbol: string) => ticksOf(symbol).filter(({ flags }) => (flags & 2) === 0);
const haltsOf = (symbol: string) =>
  records.filter((record): record is Halt => record.kind === 'halt' && record.symbolId === idOf(symbol));

const heard = (symbol: string): VenueName[] =>
  feed
    .health()
    .filter((one) => one.symbol === symbol && one.heardMs === clock.nowMs)
    .map(({ venue }) => venue);

/** Lets 200 ms pass in which the stand-ins say everything once, waits until it has arrived, and flushes. */
const step = async (hears: readonly VenueName[], symbol = BTC): Promise<void> => {
  clock.nowMs += 200;
  outside.beat();
  await expect.poll(() => hears.every((venue) => heard(symbol).includes(venue)), { interval: 5 }).toBe(true);
  await quotes.flush();
};

const steps = async (count: number, hears: readonly VenueName[], symbol = BTC): Promise<void> => {
  for (let i = 0; i < count; i++) await step(hears, symbol);
};

const connected = async (): Promise<void> => {
  await expect
    .poll(() => feed.health().every(({ use }) => use !== 'down') && feed.health().length > 0, { interval: 10 })
    .toBe(true);
};

describe('a live market', () => {
  it('prices from four venues and says so on the tape', async () => {
    await connected();
    await steps(3, VENUES);
    const ticks = validOf(BTC);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.at(-1)).toMatchObject({ price: 6_500_325, scale: 2, flags: 0 });
    expect(ticks.at(-1)!.sources.map(({ venue, price }) => [venue, price])).toEqual([
      [1, 6_500_000],
      [2, 6_500_650],
      [3, 6_499_350],
      [4, 6_501_300],
    ]);
    const terms = records.find((record) => record.kind === 'sources' && record.symbolId === idOf(BTC));
    expect(terms).toMatchObject({ version: 2, minimum: 3, bandBps: 50, attested: 'a test' });
    expect(haltsOf(BTC)).toEqual([]);
    outside.setPrice(BTC, 66_000);
    await steps(1, VENUES);
    expect(quotes.last(idOf(BTC))?.price).toBe(6_600_330);
  });

  it('prices a currency by the signed source, with the message beside the tick', async () => {
    await connected();
    await steps(2, ['pyth', 'tiingo'], EUR);
    const tick = validOf(EUR).at(-1)!;
    expect(tick.price).toBe(108_000);
    expect(tick.sources.map(({ venue }) => venue)).toEqual([8, 5]);
    const evidence = records.find((record) => record.kind === 'evidence' && record.seq === tick.sources[0]!.tradeId);
    expect(evidence).toMatchObject({ kind: 'evidence', symbolId: idOf(EUR) });
  });

  it('makes no second tick of the same trades', async () => {
    await connected();
    await steps(2, VENUES);
    const count = ticksOf(BTC).length;
    clock.nowMs += 200;
    await quotes.flush();
    expect(ticksOf(BTC)).toHaveLength(count);
  });

  it('names what could never have a price', async () => {
    const all = await loadInstruments(db);
    expect(withoutSources(settings(), all)).toContain('GBPUSD');
    expect(withoutSources(settings(), all)).not.toContain(EUR);
    expect(withoutSources(undefined, all)).toHaveLength(all.length);
  });
});

/** Which venues misbehave, which are still heard, and the reason of the halt; undefined where the price goes on. */
const CASES: readonly [Fault, readonly (typeof VENUES)[number][], Halt['reason'] | undefined][] = [
  ['drop', ['binance'], undefined],
  ['drop', ['binance', 'okx'], 'too_few_sources'],
  ['drop', VENUES, 'stale'],
  ['freeze', ['kraken'], undefined],
  ['freeze', ['kraken', 'okx'], 'too_few_sources'],
  ['freeze', VENUES, 'stale'],
  ['jump', ['bitstamp'], undefined],
  ['jump', ['bitstamp', 'okx'], 'too_few_sources'],
  ['crossed', ['okx'], undefined],
  ['crossed', ['okx', 'kraken'], 'too_few_sources'],
  ['old', ['kraken'], undefined],
  ['repeat', ['binance'], undefined],
  ['skew', ['okx'], undefined],
  ['lie', ['binance'], undefined],
  ['lie', ['binance', 'okx'], 'disagree'],
  ['storm', ['bitstamp'], undefined],
  ['storm', ['bitstamp', 'kraken'], 'too_few_sources'],
  ['garbage', ['okx', 'binance'], 'too_few_sources'],
];

describe('what venues do wrong', () => {
  /** From before a fault to two seconds after it. */
  const misbehave = async (fault: Fault, venues: readonly (typeof VENUES)[number][]) => {
    await connected();
    await steps(3, VENUES);
    const before = { valid: validOf(BTC).length, ms: clock.nowMs };
    outside.fault(fault, venues);
    await steps(
      10,
      VENUES.filter((venue) => !venues.includes(venue)),
    );
    return before;
  };

  it.each(CASES.filter(([, , reason]) => reason === undefined))(
    '%s of %j: the price goes on',
    async (fault, venues) => {
      const before = await misbehave(fault, venues);
      expect(haltsOf(BTC)).toEqual([]);
      expect(validOf(BTC).length).toBeGreaterThanOrEqual(before.valid + 8);
      const prices = validOf(BTC).slice(before.valid);
      expect(Math.max(...prices.map(({ price }) => Math.abs(price - 6_500_000)))).toBeLessThan(3000);
    },
  );

  it.each(CASES.filter(([, , reason]) => reason !== undefined))('%s of %j: %s', async (fault, venues, reason) => {
    const before = await misbehave(fault, venues);
    expect(haltsOf(BTC)).toMatchObject([{ halted: true, reason }]);
    // Z4, T8: within two seconds, and nothing is done on what is doubtful.
    expect(haltsOf(BTC)[0]!.at / 1000 - before.ms).toBeLessThanOrEqual(2000);
    const haltSeq = haltsOf(BTC)[0]!.seq;
    expect(validOf(BTC).filter(({ seq }) => seq > haltSeq)).toEqual([]);
    expect(quotes.ticker(idOf(BTC))?.state).toBe('halted');
  });

  it('halts for the clock when most clocks are off, or ours is', async () => {
    await connected();
    await steps(3, VENUES);
    // A venue whose newest trade is older than the last one said nothing new: its clock is seen once it goes on.
    await quotes.flush();
    outside.fault('skew', VENUES);
    clock.nowMs += 9900;
    await steps(1, []);
    await steps(2, VENUES);
    expect(haltsOf(BTC).map(({ reason }) => reason)).toContain('clock');
  });

  it('resumes once enough good prices came in a row, and connects again by itself', async () => {
    await connected();
    await steps(2, VENUES);
    outside.fault('drop', ['binance', 'okx']);
    await steps(2, ['kraken', 'bitstamp']);
    expect(haltsOf(BTC)).toHaveLength(1);
    outside.fault(undefined);
    await connected();
    await steps(6, VENUES);
    expect(haltsOf(BTC).map(({ reason }) => reason)).toEqual(['too_few_sources', 'resumed']);
    expect(quotes.ticker(idOf(BTC))?.state).toBe('open');
  });

  it.each<[Fault, readonly VenueName[], Halt['reason']]>([
    ['forge', ['tiingo'], 'too_few_sources'],
    ['freeze', ['tiingo'], 'too_few_sources'],
    ['drop', ['tiingo'], 'too_few_sources'],
    ['lie', ['tiingo', 'pyth'], 'disagree'],
  ])('%s of the signed source', async (fault, well, reason) => {
    await connected();
    await steps(2, ['pyth', 'tiingo'], EUR);
    const fromMs = clock.nowMs;
    outside.fault(fault, 'pyth');
    await steps(10, well, EUR);
    expect(haltsOf(EUR)).toMatchObject([{ halted: true, reason }]);
    expect(haltsOf(EUR)[0]!.at / 1000 - fromMs).toBeLessThanOrEqual(2000);
  });
});
