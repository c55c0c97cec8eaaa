/**
 * Live quotes by instrument id, outside React and outside the query cache. However fast they arrive, readers are
 * told at most once per interval and inside a frame; a reader hears only of its own instrument.
 */
import type { MarketState } from '@assay/contract/market';
import { STATE_DIGITS, STREAM_INTERVAL_MS, type QuoteTuple } from '@assay/contract/stream';

/** Prices are integers at the instrument's scale. */
export interface Quote {
  id: number;
  /** Number of the tick on the instrument's tape. */
  tick: number;
  timeMs: number;
  price: number;
  bid: number;
  ask: number;
  state: MarketState;
  /** Price 24 hours ago, and the extremes and number of ticks since. */
  open: number;
  high: number;
  low: number;
  ticks: number;
}

export interface QuoteStore {
  apply: (tuples: readonly QuoteTuple[]) => void;
  get: (id: number) => Quote | undefined;
  subscribe: (id: number, listener: () => void) => () => void;
}

type Listener = () => void;

/** A short tuple says that only the price moved; without an earlier full one it cannot be shown. */
const merge = (tuple: QuoteTuple, known: Quote | undefined): Quote | undefined => {
  const [id, tick, timeMs, price, bid, ask] = tuple;
  if (tuple.length === 6) {
    return known === undefined ? undefined : { ...known, tick, timeMs, price, bid, ask };
  }
  const [, , , , , , state, open, high, low, ticks] = tuple;
  return { id, tick, timeMs, price, bid, ask, state: STATE_DIGITS[state], open, high, low, ticks };
};

/** A list in which every row moved is drawn over as many frames as it takes, so that none of them is a long one on a slow phone. */
const ROWS_PER_FRAME = 2;

const onNextFrame = (run: () => void): void => {
  if (globalThis.requestAnimationFrame === undefined) setTimeout(run, 0);
  else requestAnimationFrame(run);
};

export const createQuoteStore = (intervalMs: number = STREAM_INTERVAL_MS): QuoteStore => {
  const arrived = new Map<number, Quote>();
  const shown = new Map<number, Quote>();
  const listeners = new Map<number, Set<Listener>>();
  let flushedAt = -Infinity;
  let scheduled = false;

  const show = (id: number): void => {
    shown.set(id, arrived.get(id)!);
    arrived.delete(id);
    for (const listener of listeners.get(id) ?? []) listener();
  };

  /** A frame shows the newest quote of its rows, also one that arrived since the flush. */
  const showInFrames = (ids: readonly number[]): void => {
    ids.slice(0, ROWS_PER_FRAME).forEach(show);
    const others = ids.slice(ROWS_PER_FRAME);
    if (others.length > 0) return onNextFrame(() => showInFrames(others));
    scheduled = false;
    if (arrived.size > 0) schedule();
  };

  const flush = (): void => {
    flushedAt = performance.now();
    const ids = [...arrived.keys()];
    for (const id of ids.filter((id) => !listeners.has(id))) show(id);
    showInFrames(ids.filter((id) => listeners.has(id)));
  };

  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    const waitMs = flushedAt + intervalMs - performance.now();
    if (waitMs <= 0) onNextFrame(flush);
    else setTimeout(() => onNextFrame(flush), waitMs);
  };

  return {
    apply: (tuples) => {
      for (const tuple of tuples) {
        const quote = merge(tuple, arrived.get(tuple[0]) ?? shown.get(tuple[0]));
        if (quote !== undefined) arrived.set(quote.id, quote);
      }
      if (arrived.size > 0) schedule();
    },
    get: (id) => shown.get(id),
    subscribe: (id, listener) => {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(id);
      };
    },
  };
};
