/** Brings prices up: opens the tape where it ended, makes or completes the past, and lets the feed run. */
import { join } from 'node:path';
import { isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';
import { businessDayStart } from '@assay/contract/time';
import type { Clock } from '../base/clock.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Log } from '../base/log.ts';
import { InstrumentBoard } from './board.ts';
import { CandleBook, minuteOf } from './candles/book.ts';
import { mergeCandles } from './candles/candle.ts';
import { resumeOpenCandles } from './candles/resume-open.ts';
import { HOUR, MINUTE, readLatest, storeMinutes } from './candles/store.ts';
import type { Commitment, Feed, TimeSpan } from './feed.ts';
import { loadInstruments, loadMarketHours, withLiveHours } from './instrument.ts';
import type { Instrument } from './instrument.ts';
import { openLiveFeed } from './live/settings.ts';
import type { VenueSettings } from './live/settings.ts';
import { keptFrom, Quotes } from './quotes.ts';
import { MarketCalendar } from './sim/calendar.ts';
import { modelMinutes } from './sim/history.ts';
import { initialState } from './sim/market-path.ts';
import type { MarketDay } from './sim/market-path.ts';
import { loadModel } from './sim/model.ts';
import type { MarketModel } from './sim/model.ts';
import { SimulatedFeed } from './sim/simulated-feed.ts';
import { writeHistory } from './sim/write-history.ts';
import { foldMinutes } from './tape/pack.ts';
import { decodeSegment } from './tape/segment-codec.ts';
import { loadSigningKey } from './tape/signing-key.ts';
import { Tape } from './tape/tape.ts';

const TWO_WEEKS = 14 * 86_400;
/** Days that are filled at once after a long downtime: many enough to be quick, few enough for memory. */
const FILL_DAYS = 30;
const DEFAULT_TAPE_DAYS = 90;
/** Days of hourly history before the first start, and of those the last ones with minutes. */
const HISTORY = { days: 730, minuteDays: 90 };

export interface StartOptions {
  db: Db;
  /** Where candles are read for whoever asks; where prices are written when absent. */
  reads?: Db;
  clock: Clock;
  log: Log;
  profile: 'sandbox' | 'live';
  /** Where the key that signs checkpoints is kept. */
  dataDir: string;
  tapeDays?: number;
  /** Where live prices come from; none in the sandbox. */
  venues?: VenueSettings | undefined;
  history?: { days: number; minuteDays: number };
  /** Flush only when `flush` is called. */
  isManual?: boolean;
  /** True while no price may be made, because nobody knows what time it is. */
  isHeld?: () => boolean;
}

export const startQuotes = async (options: StartOptions): Promise<Quotes> => {
  const { db, clock, log } = options;
  const loaded = await loadInstruments(db);
  const instruments = options.profile === 'live' ? withLiveHours(loaded, await loadMarketHours(db)) : loaded;
  const key = await loadSigningKey(join(options.dataDir, 'keys'));
  const unpacked: TapeRecord[] = [];
  const taped = new Map<string, Commitment>();
  const tape = await Tape.open({ db, clock, key, symbolIds: instruments.map(({ id }) => id) }, (record) => {
    if (isValidTick(record)) unpacked.push(record);
    if (record.kind === 'source' && record.simulated) {
      const { commitment, model } = record;
      const day = String(record.day).replace(/^(\d{4})(\d{2})/, '$1-$2-');
      taped.set(`${day} ${record.symbolId}`, { day, commitment: Buffer.from(commitment), model: Buffer.from(model) });
    }
  });
  // Y6: a simulated price exists in the sandbox only; the live profile has no prices until venues are named.
  const feed =
    options.profile === 'sandbox'
      ? await openSimulation(options, instruments, tape, [...taped.values()])
      : options.venues && openLiveFeed(options.venues, { instruments, clock, log });
  const boards = await openBoards(db, instruments, unpacked.filter(isValidTick), clock.now());
  const quotes = new Quotes({
    db,
    reads: options.reads,
    clock,
    log,
    feed,
    tape,
    boards,
    tapeDays: options.tapeDays ?? DEFAULT_TAPE_DAYS,
    tapedFrom: await tapedFrom(db),
    isHeld: options.isHeld,
  });
  await quotes.resume();
  if (!options.isManual) quotes.run();
  return quotes;
};

/** The first whole minute that was taped. */
export const tapedFrom = async (db: Tx): Promise<number> => {
  const [row] = await db.query<{ since: Date }>('select min(created_at) as since from tape_key');
  return row ? minuteOf(row.since.getTime() + 59_999) : 0;
};

/** Walks the simulated market to now and stores, as modelled candles, all that the tape could not record. */
const openSimulation = async (
  options: StartOptions,
  instruments: readonly Instrument[],
  tape: Tape,
  taped: readonly Commitment[],
): Promise<Feed> => {
  const { db, clock, log } = options;
  const model = await loadModel(db, instruments);
  const calendar = await MarketCalendar.open({ db, clock, model, taped });
  const isNew = tape.untilMs === 0;
  const [first] = await db.query<{ day: string }>('select min(day) as day from market_day');
  const beganMs = businessDayStart(first!.day);
  if (isNew) {
    log.info('making the history of a new market');
    const span = { ...(options.history ?? HISTORY), endMs: beganMs };
    await writeHistory(db, { model, seed: calendar.historySeed(), opening: initialState(model), span });
  }
  // The minute in which the tape ended is partly taped and stays as it is.
  const fromMs = isNew ? beganMs : minuteOf(tape.untilMs) * 1000 + 60_000;
  const span = { fromMs, untilMs: minuteOf(clock.now()) * 1000 };
  let passed: MarketDay[] = [];
  await calendar.advance(clock.now(), async (market) => {
    passed.push(market);
    if (passed.length < FILL_DAYS) return;
    await fillMinutes(db, model, passed, span);
    passed = [];
  });
  await fillMinutes(db, model, [...passed, calendar.market], span);
  return SimulatedFeed.open(calendar, model.instruments);
};

const fillMinutes = async (db: Db, model: MarketModel, days: readonly MarketDay[], span: TimeSpan): Promise<void> => {
  if (span.untilMs <= span.fromMs) return;
  for (const instrument of model.instruments) {
    const minutes = days.flatMap((day) => modelMinutes(day, instrument, span));
    await storeMinutes(db, instrument.id, minutes, 'replace');
  }
};

export const openBoards = async (
  db: Tx,
  instruments: readonly Instrument[],
  unpacked: readonly Tick[],
  nowMs: number,
): Promise<Map<number, InstrumentBoard>> => {
  const fromOf = (from: (instrument: Instrument) => number) =>
    new Map(instruments.map((instrument) => [instrument.id, from(instrument)]));
  const minutes = await readLatest(
    db,
    MINUTE,
    fromOf((instrument) => keptFrom(instrument, nowMs)),
  );
  const hours = await readLatest(
    db,
    HOUR,
    fromOf(() => Math.floor(nowMs / 1000) - TWO_WEEKS),
  );
  const ticks = Map.groupBy(unpacked, ({ symbolId }) => symbolId);
  const packedTicks = await lastPackedTicks(db);
  const boards = new Map<number, InstrumentBoard>();
  for (const instrument of instruments) {
    const { id } = instrument;
    const own = ticks.get(id) ?? [];
    const from = keptFrom(instrument, nowMs);
    const merged = mergeCandles(minutes.get(id) ?? [], foldMinutes(own)).filter(([time]) => time >= from);
    const book = new CandleBook(from, merged);
    resumeOpenCandles(book, hours.get(id) ?? []);
    boards.set(id, new InstrumentBoard(instrument, book, own.at(-1) ?? (await readTick(packedTicks.get(id)))));
  }
  return boards;
};

interface PackedTick {
  seq: number;
  body: Buffer;
}

/** Segments that hold the last valid tick of each instrument. */
const lastPackedTicks = async (db: Tx): Promise<Map<number, PackedTick>> => {
  const rows = await db.query<{ symbol_id: number; last_tick: bigint; body: Buffer }>(
    `select distinct on (symbol_id) symbol_id, last_tick, body from tape_segment
      where last_tick is not null order by symbol_id, from_seq desc`,
  );
  return new Map(rows.map((row) => [row.symbol_id, { seq: Number(row.last_tick), body: row.body }]));
};

const readTick = async (packed: PackedTick | undefined): Promise<Tick | undefined> => {
  if (!packed) return undefined;
  const records = await decodeSegment(packed.body);
  return records.filter(isValidTick).find(({ seq }) => seq === packed.seq);
};
