/**
 * Frames sent after each flush, written as JSON once and shared by all clients. A flush stamps what it changed; a
 * client that last got flush n gets all that was stamped later, so a slow client simply gets more at once.
 */
import { STATE_DIGITS } from '@assay/contract/stream';
import type { CandleInterval } from '@assay/contract/market';
import type { PriceReader } from '../quotes/price-reader.ts';
import type { Ticker } from '../quotes/board.ts';

interface QuoteFrame {
  /** Number of the flush that changed the price, and of the one that changed the other figures. */
  priceStamp: number;
  figuresStamp: number;
  /** Previous other figures, to see a change. */
  figures: string;
  short: string;
  long: string;
}

export class QuoteFrames {
  readonly #quotes: PriceReader;
  readonly #frames = new Map<number, QuoteFrame>();
  /** Bodies that several clients share, by the ids they watch and the flush they saw last. */
  readonly #shared = new Map<string, string>();
  #stamp = 0;

  constructor(quotes: PriceReader) {
    this.#quotes = quotes;
    this.refresh();
  }

  get stamp(): number {
    return this.#stamp;
  }

  /** Takes in the state after a flush. */
  refresh(): void {
    this.#stamp += 1;
    this.#shared.clear();
    for (const { id } of this.#quotes.instruments) {
      const ticker = this.#quotes.ticker(id);
      if (ticker) this.#refreshOne(ticker);
    }
  }

  /** The quotes of some instruments that changed after a stamp, joined by commas; empty when none did. */
  since(ids: WatchedIds, stamp: number): string {
    const key = `${stamp}:${ids.key}`;
    const shared = this.#shared.get(key);
    if (shared !== undefined) return shared;
    const parts: string[] = [];
    for (const id of ids.list) {
      const frame = this.#frames.get(id);
      if (!frame) continue;
      if (frame.figuresStamp > stamp) parts.push(frame.long);
      else if (frame.priceStamp > stamp) parts.push(frame.short);
    }
    const body = parts.join(',');
    this.#shared.set(key, body);
    return body;
  }

  #refreshOne(ticker: Ticker): void {
    const known = this.#frames.get(ticker.id);
    const short = [ticker.id, ticker.tick, ticker.atMs, ticker.price, ticker.bid, ticker.ask].join(',');
    const state = STATE_DIGITS.indexOf(ticker.state);
    // The count of ticks grows with every one of them; it travels when another figure does, at least once a minute.
    const figures = [state, ticker.open, ticker.high, ticker.low, Math.floor(ticker.atMs / 60_000)].join(',');
    const isNewPrice = known?.short !== `[${short}]`;
    const isNewFigures = known?.figures !== figures;
    if (known && !isNewPrice && !isNewFigures) return;
    this.#frames.set(ticker.id, {
      priceStamp: isNewPrice ? this.#stamp : known.priceStamp,
      figuresStamp: isNewFigures ? this.#stamp : known.figuresStamp,
      figures,
      short: `[${short}]`,
      long: `[${[short, state, ticker.open, ticker.high, ticker.low, ticker.ticks].join(',')}]`,
    });
  }
}

/** The instruments a client watches; `key` is the same for clients that watch the same ones. */
export interface WatchedIds {
  list: readonly number[];
  key: string;
}

export const watch = (ids: readonly number[]): WatchedIds => {
  const list = [...new Set(ids)].toSorted((a, b) => a - b);
  return { list, key: list.join() };
};

interface CandleFrame {
  stamp: number;
  text: string;
}

/** The open candle of one instrument and interval, and the one before it. */
export class CandleFrames {
  readonly #quotes: PriceReader;
  readonly #id: number;
  readonly #interval: CandleInterval;
  #previous: CandleFrame | undefined;
  #current: CandleFrame | undefined;

  constructor(quotes: PriceReader, id: number, interval: CandleInterval) {
    this.#quotes = quotes;
    this.#id = id;
    this.#interval = interval;
  }

  refresh(stamp: number): void {
    const open = this.#quotes.openCandle(this.#id, this.#interval);
    if (!open) return;
    const previous = open.previous && JSON.stringify(open.previous);
    if (previous !== undefined && previous !== this.#previous?.text) this.#previous = { stamp, text: previous };
    const text = JSON.stringify(open.candle);
    if (text !== this.#current?.text) this.#current = { stamp, text };
  }

  get current(): string | undefined {
    return this.#current?.text;
  }

  /** Oldest first: the last state of a candle that closed, then the open one. */
  since(stamp: number): string[] {
    return [this.#previous, this.#current].flatMap((frame) => (frame && frame.stamp > stamp ? [frame.text] : []));
  }
}
