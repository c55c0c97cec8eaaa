/**
 * Prices of a process that makes none: boards from the database, brought on by the numbered flushes of the server that leads. A
 * hole in the numbers means that the database is read anew, so that a board shows what the tape has, or is silent and
 * becomes stale, and never shows anything else.
 */
import type { CandleInterval } from '@assay/contract/market';
import { STREAM_INTERVAL_MS } from '@assay/contract/stream';
import { decodeRecords, isValidTick } from '@assay/verify/tape-record';
import type { Tick } from '@assay/verify/tape-record';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Db, Tx } from '../db/database.ts';
import type { InstrumentBoard, LastQuote, Ticker } from './board.ts';
import type { OpenCandle } from './candles/book.ts';
import type { Candle } from './candles/candle.ts';
import { listCandles } from './candles/list-candles.ts';
import type { CandleRequest } from './candles/list-candles.ts';
import { ticksOf } from './flush-frame.ts';
import type { FlushFrame } from './flush-frame.ts';
import { loadInstruments, loadMarketHours, withLiveHours } from './instrument.ts';
import type { Instrument } from './instrument.ts';
import type { PriceReader } from './price-reader.ts';
import { keptFrom } from './quotes.ts';
import { quarterOf } from './scribe.ts';
import { openBoards, tapedFrom } from './start-quotes.ts';
import { logPages } from './tape/tape.ts';
import type { PublishedCheckpoint } from './tape/tape.ts';

const RETRY_MS = 300;
/** More than these while the database is read, and it is read again. */
const MOST_WAITING = 1000;
const RATE_WINDOW_MS = 10_000;

interface Loaded {
  instruments: readonly Instrument[];
  boards: ReadonlyMap<number, InstrumentBoard>;
  /** Of the last flush that the boards have; undefined when all of them are packed. */
  number: number | undefined;
  tapedFrom: number;
}

/** At one moment of the database. */
const readBoards = async (tx: Tx, profile: 'sandbox' | 'live', nowMs: number): Promise<Loaded> => {
  const loaded = await loadInstruments(tx);
  const instruments = profile === 'live' ? withLiveHours(loaded, await loadMarketHours(tx)) : loaded;
  const ticks: Tick[] = [];
  let number: number | undefined;
  for await (const flush of logPages(tx, Number.MAX_SAFE_INTEGER)) {
    number = flush.number;
    for (const record of decodeRecords(flush.records)) {
      if (isValidTick(record)) ticks.push(record);
      // A spread counts from its rule on the tape on, not from when it was changed.
      if (record.kind === 'rule') setSpread(instruments, record.symbolId, record.halfSpread);
    }
  }
  const boards = await openBoards(tx, instruments, ticks, nowMs);
  return { instruments, boards, number, tapedFrom: await tapedFrom(tx) };
};

const setSpread = (instruments: readonly Instrument[], id: number, halfSpread: number): void => {
  const instrument = instruments.find((one) => one.id === id);
  if (instrument) instrument.halfSpread = halfSpread;
};

export interface FollowOptions {
  db: Db;
  clock: Clock;
  log: Log;
  profile: 'sandbox' | 'live';
}

type Listener = Parameters<PriceReader['onFlush']>[0];

export class FollowedQuotes implements PriceReader {
  readonly tape: { latestCheckpoint: PublishedCheckpoint | undefined } = { latestCheckpoint: undefined };
  readonly #options: FollowOptions;
  readonly #listeners = new Set<Listener>();
  readonly #tickCounts: { atMs: number; count: number }[] = [];
  #loaded: Loaded = { instruments: [], boards: new Map(), number: undefined, tapedFrom: 0 };
  #atMs = 0;
  /** Flushes told while the database is read; undefined while the boards follow. */
  #waiting: FlushFrame[] | undefined = [];
  #isReading = false;
  #isStopped = false;
  readonly #ready = Promise.withResolvers<void>();

  constructor(options: FollowOptions) {
    this.#options = options;
  }

  /** Resolves when the boards follow for the first time. */
  ready(): Promise<void> {
    return this.#ready.promise;
  }

  stop(): void {
    this.#isStopped = true;
    this.#listeners.clear();
  }

  /** Something may have been missed: reads the database anew. Flushes from now on wait for it. */
  restart(): void {
    this.#waiting = [];
    void this.#read();
  }

  take(frame: FlushFrame): void {
    if (this.#waiting) {
      if (this.#waiting.length < MOST_WAITING) this.#waiting.push(frame);
      return;
    }
    const { number } = this.#loaded;
    if (number !== undefined && frame.number !== number + 1) {
      this.restart();
      this.take(frame);
      return;
    }
    this.#apply(frame);
  }

  /** Names, what is offered, and hours; spreads come with their rules. */
  async reload(): Promise<void> {
    const { db } = this.#options;
    const fresh = await loadInstruments(db);
    const kept = await loadMarketHours(db);
    for (const instrument of this.#loaded.instruments) {
      const { name, isOpen } = fresh.find(({ id }) => id === instrument.id) ?? instrument;
      Object.assign(instrument, { name, isOpen });
      if (instrument.hours === 'forex' || instrument.hours === 'metals')
        Object.assign(instrument, kept[instrument.hours]);
    }
  }

  get instruments(): readonly Instrument[] {
    return this.#loaded.instruments;
  }

  get tapedFrom(): number {
    return this.#loaded.tapedFrom;
  }

  get isSimulated(): boolean {
    return this.#options.profile === 'sandbox';
  }

  find(symbol: string): Instrument | undefined {
    return this.#loaded.instruments.find((instrument) => instrument.symbol === symbol);
  }

  last(id: number): LastQuote | undefined {
    return this.#loaded.boards.get(id)?.last;
  }

  ticker(id: number): Ticker | undefined {
    return this.#loaded.boards.get(id)?.ticker(this.#options.clock.now());
  }

  spark(id: number): number[] {
    return this.#loaded.boards.get(id)?.spark() ?? [];
  }

  openCandle(id: number, interval: CandleInterval): OpenCandle | undefined {
    return this.#loaded.boards.get(id)?.book.open(interval);
  }

  ticksPerSecond(): number {
    const counted = this.#tickCounts.filter(({ atMs }) => atMs > this.#atMs - RATE_WINDOW_MS);
    return counted.reduce((sum, { count }) => sum + count, 0) / (RATE_WINDOW_MS / 1000);
  }

  async candles(request: CandleRequest, reads: Tx = this.#options.db): Promise<Candle[]> {
    const board = this.#loaded.boards.get(request.symbolId);
    return board ? listCandles(reads, board.book, request) : [];
  }

  onFlush(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#waiting && !this.#isStopped) {
      const since = this.#waiting;
      try {
        const { db, profile, clock } = this.#options;
        const loaded = await db.transaction(async (tx) => {
          await tx.query('set transaction isolation level repeatable read, read only');
          return readBoards(tx, profile, clock.now());
        });
        // Asked to begin anew meanwhile: flushes before that may have been missed.
        if (this.#waiting !== since) continue;
        if (this.#goOn(loaded, since)) break;
      } catch (error) {
        this.#options.log.warn({ err: error }, 'the boards could not be read; trying again');
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    this.#isReading = false;
  }

  /** False when there is a hole between what was read and what was told since. */
  #goOn(loaded: Loaded, told: readonly FlushFrame[]): boolean {
    const { number } = loaded;
    const newer = number === undefined ? told : told.filter((frame) => frame.number > number);
    const isWhole = newer.every((frame, at) => frame.number === (number ?? newer[0]!.number - 1) + 1 + at);
    if (!isWhole || told.length >= MOST_WAITING) {
      this.#waiting = [];
      return false;
    }
    this.#loaded = loaded;
    this.#waiting = undefined;
    for (const frame of newer) this.#apply(frame);
    this.#ready.resolve();
    return true;
  }

  #apply(frame: FlushFrame): void {
    const { instruments, boards } = this.#loaded;
    this.#loaded.number = frame.number;
    for (const [id, halfSpread] of frame.spreads) setSpread(instruments, id, halfSpread);
    const ticks = ticksOf(frame, (id) => boards.get(id)?.instrument.scale ?? 0);
    for (const tick of ticks) boards.get(tick.symbolId)?.apply(tick);
    const halted = new Set(frame.halted);
    for (const [id, board] of boards) board.isHalted = halted.has(id);
    if (quarterOf(frame.atMs) !== quarterOf(this.#atMs))
      for (const { instrument, book } of boards.values()) book.forget(keptFrom(instrument, frame.atMs));
    this.#atMs = frame.atMs;
    this.#tickCounts.push({ atMs: frame.atMs, count: ticks.length });
    if (this.#tickCounts.length > RATE_WINDOW_MS / STREAM_INTERVAL_MS) this.#tickCounts.shift();
    if (frame.checkpoint) this.tape.latestCheckpoint = frame.checkpoint;
    const event = { number: frame.number, atMs: frame.atMs, ticks, checkpoint: frame.checkpoint };
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        this.#options.log.error({ err: error }, 'a listener of the boards failed');
      }
    }
  }
}
