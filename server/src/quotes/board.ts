/** Current data of one instrument: its last price, its candles, its 24-hour figures, its state. */
import type { MarketState } from '@assay/contract/market';
import { quoteOf } from '@assay/verify/quote';
import type { Tick } from '@assay/verify/tape-record';
import { minuteOf } from './candles/book.ts';
import type { CandleBook } from './candles/book.ts';
import { dayFigures, hourlyCloses } from './day-figures.ts';
import type { DayFigures } from './day-figures.ts';
import type { Instrument } from './instrument.ts';
import { isTrading } from './trading-hours.ts';

/** An open market that is silent for longer is stale: nothing may settle on it. */
const SILENT_MS = 10_000;

/** Prices in units of the instrument's scale. */
export interface LastQuote {
  id: number;
  /** Number of the tick on the tape; 0 for the modelled price before the first one. */
  tick: number;
  atMs: number;
  price: number;
  bid: number;
  ask: number;
}

export interface Ticker extends LastQuote, DayFigures {
  state: MarketState;
}

export class InstrumentBoard {
  readonly instrument: Instrument;
  readonly book: CandleBook;
  isHalted = false;
  #last: LastQuote | undefined;
  #figures: DayFigures | undefined;
  #figuresMinute = 0;

  constructor(instrument: Instrument, book: CandleBook, lastTick: Tick | undefined) {
    this.instrument = instrument;
    this.book = book;
    if (lastTick) this.#last = this.#quote(lastTick);
    else if (book.latest) this.#last = this.#modelled(book.latest);
    if (this.#last) this.#refreshFigures(this.#last.atMs);
  }

  get last(): LastQuote | undefined {
    return this.#last;
  }

  get figures(): DayFigures | undefined {
    return this.#figures;
  }

  /** Takes in a valid tick that is committed. */
  apply(tick: Tick): void {
    const quote = this.#quote(tick);
    this.#last = quote;
    this.book.applyTick(quote.atMs, tick.price);
    if (minuteOf(quote.atMs) !== this.#figuresMinute) this.#refreshFigures(quote.atMs);
    else if (this.#figures) this.#figures = withTick(this.#figures, tick.price);
  }

  state(nowMs: number): MarketState {
    if (!isTrading(this.instrument, nowMs)) return 'closed';
    if (this.isHalted) return 'halted';
    // A last price far in the future is as doubtful as one far in the past: the clock was set back.
    const silence = Math.abs(nowMs - (this.#last?.atMs ?? 0));
    return silence > SILENT_MS ? 'stale' : 'open';
  }

  ticker(nowMs: number): Ticker | undefined {
    if (!this.#last || !this.#figures) return undefined;
    return { ...this.#last, ...this.#figures, state: this.state(nowMs) };
  }

  spark(): number[] {
    return hourlyCloses(this.book.minutes, this.#figuresMinute);
  }

  #quote(tick: Tick): LastQuote {
    const { bid, ask } = quoteOf(tick, this.instrument);
    const atMs = Math.floor(tick.tsSrc / 1000);
    return { id: this.instrument.id, tick: tick.seq, atMs, price: tick.price, bid, ask };
  }

  #modelled([time, , , , price]: readonly [number, number, number, number, number, number]): LastQuote {
    const { bid, ask } = quoteOf({ price, flags: 0 }, this.instrument);
    return { id: this.instrument.id, tick: 0, atMs: time * 1000 + 59_999, price, bid, ask };
  }

  #refreshFigures(atMs: number): void {
    this.#figuresMinute = minuteOf(atMs);
    this.#figures = dayFigures(this.book.minutes, this.#figuresMinute);
  }
}

const withTick = ({ open, high, low, ticks }: DayFigures, price: number): DayFigures => ({
  open,
  high: Math.max(high, price),
  low: Math.min(low, price),
  ticks: ticks + 1,
});
