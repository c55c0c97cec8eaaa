/**
 * Candles in memory: the minutes of the last days, and the open candle of each interval. The book knows only what is
 * committed: it is fed by the tape after each commit, and at the start by what the tape and the store hold.
 */
import { CANDLE_INTERVALS } from '@assay/contract/market';
import type { CandleInterval } from '@assay/contract/market';
import { candleStart, foldTick } from './candle.ts';
import type { Candle } from './candle.ts';
import { DAY, MINUTE } from './store.ts';

/** Hours and longer are folded from stored hours, shorter ones from stored minutes. */
export const isFoldOfHours = (interval: CandleInterval): boolean => ['1h', '4h', '1d', '1w'].includes(interval);

export interface OpenCandle {
  candle: Candle;
  /** The candle before it, whose last state a listener may not have seen. */
  previous: Candle | undefined;
}

export class CandleBook {
  /** Oldest first, from `from` on without anything missing. */
  #minutes: Candle[];
  #from: number;
  readonly #open = new Map<CandleInterval, OpenCandle>();

  constructor(from: number, minutes: Candle[]) {
    this.#from = from;
    this.#minutes = minutes;
  }

  /** Minutes before this instant are only in the store. */
  get from(): number {
    return this.#from;
  }

  get minutes(): readonly Candle[] {
    return this.#minutes;
  }

  get latest(): Candle | undefined {
    return this.#minutes.at(-1);
  }

  open(interval: CandleInterval): OpenCandle | undefined {
    return this.#open.get(interval);
  }

  /** Sets the open candle of a long interval, whose beginning lies before what the book holds. */
  resume(interval: CandleInterval, candles: readonly Candle[]): void {
    const candle = candles.at(-1);
    if (candle) this.#open.set(interval, { candle, previous: candles.at(-2) });
  }

  applyTick(atMs: number, price: number): void {
    const seconds = Math.floor(atMs / 1000);
    this.#addToMinutes(seconds, price);
    for (const interval of CANDLE_INTERVALS) {
      const start = candleStart(interval, seconds);
      const known = this.#open.get(interval);
      const candle = foldTick(known?.candle, start, price);
      const isNext = known !== undefined && known.candle[0] !== start;
      this.#open.set(interval, { candle, previous: isNext ? known.candle : known?.previous });
    }
  }

  #addToMinutes(seconds: number, price: number): void {
    const start = candleStart('1m', seconds);
    const last = this.#minutes.at(-1);
    if (last?.[0] === start) this.#minutes[this.#minutes.length - 1] = foldTick(last, start, price);
    else this.#minutes.push(foldTick(undefined, start, price));
  }

  /** Forgets minutes before an instant, in whole days. */
  forget(before: number): void {
    const from = before - (before % DAY);
    if (from <= this.#from) return;
    this.#from = from;
    this.#minutes = this.#minutes.slice(firstFrom(this.#minutes, from));
  }
}

/** Index of the first candle that opens at `time` or later. */
export const firstFrom = (candles: readonly Candle[], time: number): number => {
  let low = 0;
  let high = candles.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (candles[middle]![0] < time) low = middle + 1;
    else high = middle;
  }
  return low;
};

export const minuteOf = (ms: number): number => Math.floor(ms / 1000 / MINUTE) * MINUTE;
