/**
 * Prices, from the feed to whoever uses them. Every 200 ms what the feed has is judged, put on the tape and committed;
 * only then do last prices, candles and listeners change. There is no other way for a price to come into being.
 */
import type { CandleInterval } from '@assay/contract/market';
import { STREAM_INTERVAL_MS } from '@assay/contract/stream';
import { isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';
import type { Clock } from '../base/clock.ts';
import { pgErrorCode } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { InvariantError } from '../base/domain-error.ts';
import type { Log } from '../base/log.ts';
import type { InstrumentBoard, LastQuote, Ticker } from './board.ts';
import type { OpenCandle } from './candles/book.ts';
import type { Candle } from './candles/candle.ts';
import { listCandles } from './candles/list-candles.ts';
import type { CandleRequest } from './candles/list-candles.ts';
import type { Feed } from './feed.ts';
import { loadInstruments, loadMarketHours } from './instrument.ts';
import type { Instrument } from './instrument.ts';
import { byVenue } from './live/venue-health.ts';
import type { VenueHealth } from './live/venue-health.ts';
import { quarterOf, Scribe } from './scribe.ts';
import { dropOldTape, packTape, SEGMENT_MS } from './tape/pack.ts';
import type { Committed, PublishedCheckpoint, Tape } from './tape/tape.ts';

/** A longer pause of the server is a gap on the tape. */
const MAX_PAUSE_MS = 10_000;
/** Time for the last flush of a quarter to be committed before it is packed. */
const PACK_DELAY_MS = 3000;
const RETRY_MS = 250;
const RATE_WINDOW_MS = 10_000;
const DAY_MS = 86_400_000;

export interface FlushEvent {
  number: number;
  atMs: number;
  /** Everything this flush put on the tapes, in order. */
  records: readonly TapeRecord[];
  /** The valid ticks among them. */
  ticks: readonly Tick[];
  checkpoint: PublishedCheckpoint | undefined;
}

export interface QuotesDeps {
  db: Db;
  /** Where candles are read for whoever asks; `db`, which writes prices, when absent. */
  reads?: Tx | undefined;
  clock: Clock;
  log: Log;
  feed: Feed | undefined;
  tape: Tape;
  boards: ReadonlyMap<number, InstrumentBoard>;
  tapeDays: number;
  /** Epoch seconds from which on candles are folds of taped ticks. */
  tapedFrom: number;
  /** True while no price may be made. */
  isHeld?: (() => boolean) | undefined;
}

export class Quotes {
  readonly instruments: readonly Instrument[];
  readonly tapedFrom: number;
  readonly tape: Tape;
  readonly #deps: QuotesDeps;
  readonly #scribe: Scribe;
  readonly #bySymbol: ReadonlyMap<string, Instrument>;
  readonly #listeners = new Set<(event: FlushEvent) => void>();
  /** Valid ticks of the last flushes, oldest first. */
  readonly #tickCounts: { atMs: number; count: number }[] = [];
  #cursorMs: number;
  #packedMs = 0;
  #flushing: Promise<void> = Promise.resolve();
  #packing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(deps: QuotesDeps) {
    this.#deps = deps;
    this.tape = deps.tape;
    this.tapedFrom = deps.tapedFrom;
    this.instruments = [...deps.boards.values()].map(({ instrument }) => instrument);
    this.#bySymbol = new Map(this.instruments.map((instrument) => [instrument.symbol, instrument]));
    this.#scribe = new Scribe(deps.tape, this.instruments, (id) => deps.feed?.sourcesOf?.(id));
    this.#cursorMs = deps.tape.untilMs;
  }

  get isSimulated(): boolean {
    return this.#deps.feed?.isSimulated ?? false;
  }

  /** The venues that prices come from, and what they are worth now; none in the sandbox. */
  venues(): VenueHealth[] {
    return byVenue(this.#deps.feed?.health?.() ?? []);
  }

  find(symbol: string): Instrument | undefined {
    return this.#bySymbol.get(symbol);
  }

  /** Undefined while the instrument never had a price. */
  last(id: number): LastQuote | undefined {
    return this.#deps.boards.get(id)?.last;
  }

  ticker(id: number): Ticker | undefined {
    return this.#deps.boards.get(id)?.ticker(this.#deps.clock.now());
  }

  /** Hourly closes of the last 24 hours of trading, oldest first. */
  spark(id: number): number[] {
    return this.#deps.boards.get(id)?.spark() ?? [];
  }

  /** Over the last ten seconds. */
  ticksPerSecond(): number {
    const fromMs = this.#cursorMs - RATE_WINDOW_MS;
    const counted = this.#tickCounts.filter(({ atMs }) => atMs > fromMs);
    return counted.reduce((sum, { count }) => sum + count, 0) / (RATE_WINDOW_MS / 1000);
  }

  openCandle(id: number, interval: CandleInterval): OpenCandle | undefined {
    return this.#deps.boards.get(id)?.book.open(interval);
  }

  /** `reads`: the transaction of a caller who is in one. */
  async candles(request: CandleRequest, reads: Tx = this.#deps.reads ?? this.#deps.db): Promise<Candle[]> {
    const board = this.#deps.boards.get(request.symbolId);
    return board ? listCandles(reads, board.book, request) : [];
  }

  /** Called after each commit; returns a function that ends it. */
  onFlush(listener: (event: FlushEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Reads spreads, nightly rates and trading hours anew. A spread and a rate count from the next rule on the tape of their
   * instrument on, within a minute of trading; hours count at once; nothing that is on the tape is read another way.
   */
  async reload(): Promise<void> {
    const fresh = await loadInstruments(this.#deps.db);
    this.#scribe.expect(new Map(fresh.map(({ id, halfSpread, financing }) => [id, { halfSpread, financing }])));
    const kept = await loadMarketHours(this.#deps.db);
    for (const instrument of this.instruments)
      if (instrument.hours === 'forex' || instrument.hours === 'metals')
        Object.assign(instrument, kept[instrument.hours]);
    for (const { symbol, name, isOpen } of fresh) Object.assign(this.#bySymbol.get(symbol) ?? {}, { name, isOpen });
  }

  /** Records where the tape goes on after a start: the gap, the key, the rules, what makes the prices. */
  async resume(): Promise<void> {
    const endedMs = this.#cursorMs;
    // Time on the tape never runs backwards. If the clock was set back, prices wait until it has caught up.
    const nowMs = Math.max(this.#deps.clock.now(), endedMs + 1);
    if (endedMs > 0) this.#scribe.writeGap({ fromMs: endedMs, untilMs: nowMs }, 'downtime');
    this.#scribe.writeKey(nowMs);
    this.#scribe.restate(nowMs);
    this.#scribe.writeCommitments(this.#deps.feed?.commitments() ?? [], nowMs);
    this.#cursorMs = nowMs;
    await this.#commit(nowMs);
    // A segment never reaches over the end of its quarter, so that days can be exported whole.
    if (quarterOf(endedMs) < quarterOf(nowMs)) void this.pack(endedMs);
  }

  /** Begins to flush by itself, on a grid of the clock, so that arrivals are regular. */
  run(): void {
    const delay = STREAM_INTERVAL_MS - (this.#deps.clock.now() % STREAM_INTERVAL_MS);
    this.#timer = setTimeout(() => {
      void this.flush().then(
        () => this.#goOn(),
        (error: unknown) => this.#goOn(error),
      );
    }, delay);
  }

  /** Brings the tape up to now. Flushes never overlap. */
  flush(): Promise<void> {
    const flushed = this.#flushing.then(() => this.#flush());
    this.#flushing = flushed.catch(() => {});
    return flushed;
  }

  /** Packs what belongs to past quarters of an hour. */
  pack(untilMs: number): Promise<void> {
    this.#packing = this.#packing.then(() => this.#pack(untilMs));
    return this.#packing;
  }

  /** Writes what the feed has up to now, then ends. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.flush();
    this.#deps.feed?.close?.();
    await this.#packing;
    this.#listeners.clear();
  }

  /** A flush that failed before anything was chained is tried again; a broken invariant stops the tape for good. */
  #goOn(error?: unknown): void {
    if (error !== undefined) this.#deps.log.error({ err: error }, 'the tape could not be brought up to now');
    if (error instanceof InvariantError) this.#isStopped = true;
    if (!this.#isStopped) this.run();
  }

  async #flush(): Promise<void> {
    const { feed, clock, isHeld } = this.#deps;
    const nowMs = clock.now();
    if (!feed || nowMs <= this.#cursorMs || isHeld?.()) return;
    this.#scribe.writeCommitments(await feed.prepare(nowMs), nowMs);
    const span = { fromMs: this.#cursorMs, untilMs: nowMs };
    if (nowMs - this.#cursorMs > MAX_PAUSE_MS) {
      this.#scribe.writeGap(span, 'silence');
      this.#scribe.restate(nowMs);
    } else {
      this.#scribe.write(span, feed);
    }
    // Ticks taken from the feed are on the chain and must not be taken again, even if their commit fails.
    this.#cursorMs = nowMs;
    await this.#commit(nowMs);
    this.#packWhenDue(nowMs);
  }

  /** Commits until it succeeds: what is chained may not be lost, and nothing new is taken in before. */
  async #commit(nowMs: number): Promise<void> {
    for (;;) {
      try {
        const committed = await this.tape.commit(nowMs);
        this.#publish(committed);
        return;
      } catch (error) {
        if (error instanceof InvariantError || this.#isStopped) throw error;
        if (isRefused(error)) throw new InvariantError('the database refused the tape', { cause: error });
        this.#deps.log.error({ err: error }, 'the tape could not be written; trying again');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  #publish({ number, untilMs, records, checkpoint }: Committed): void {
    const ticks = records.filter(isValidTick);
    for (const tick of ticks) this.#deps.boards.get(tick.symbolId)?.apply(tick);
    for (const [id, board] of this.#deps.boards) board.isHalted = this.#scribe.isHalted(id);
    this.#tickCounts.push({ atMs: untilMs, count: ticks.length });
    if (this.#tickCounts.length > RATE_WINDOW_MS / STREAM_INTERVAL_MS) this.#tickCounts.shift();
    const event: FlushEvent = { number, atMs: untilMs, records, ticks, checkpoint };
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        // One listener's bug must not keep prices from the others.
        this.#deps.log.error({ err: error }, 'a listener of the tape failed');
      }
    }
  }

  async #pack(untilMs: number): Promise<void> {
    const { db, log, clock, tapeDays } = this.#deps;
    try {
      await packTape(db, this.tape, untilMs);
      await dropOldTape(db, clock.now() - tapeDays * DAY_MS);
    } catch (error) {
      // The log keeps what could not be packed; the next quarter packs both.
      log.error({ err: error }, 'the tape could not be packed');
    }
  }

  #packWhenDue(nowMs: number): void {
    const dueMs = quarterOf(nowMs - PACK_DELAY_MS) * SEGMENT_MS;
    if (this.#packedMs === 0) this.#packedMs = dueMs;
    if (dueMs <= this.#packedMs) return;
    this.#packedMs = dueMs;
    void this.pack(dueMs);
    for (const { instrument, book } of this.#deps.boards.values()) book.forget(keptFrom(instrument, nowMs));
  }
}

/** Data or a constraint is wrong (classes 22 and 23): trying again would change nothing. */
const isRefused = (error: unknown): boolean => /^2[23]/.test(pgErrorCode(error) ?? '');

/** How far back the minutes in memory must reach, in epoch seconds: a day of trading, over a weekend if need be. */
export const keptFrom = ({ hours }: Instrument, nowMs: number): number => {
  const seconds = Math.floor(nowMs / 1000);
  const from = seconds - (hours === 'always' ? 1 : 3) * 86_400 - 3600;
  return from - (from % 86_400);
};
