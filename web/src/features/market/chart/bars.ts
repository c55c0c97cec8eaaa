/**
 * The series under a chart. Bars keep wire integers: they become fractions only where they are drawn.
 * Always in ascending order of time, one bar a time.
 */
import type { CandleTuple } from '@assay/contract/market';

export interface Bar {
  /** Epoch seconds at which it opens. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  ticks: number;
}

export const toBar = ([time, open, high, low, close, ticks]: CandleTuple): Bar => ({
  time,
  open,
  high,
  low,
  close,
  ticks,
});

/** Loaded and live bars as one series. Of two for the same time, the one that saw more ticks is the newer. */
export const joinBars = (loaded: readonly Bar[], live: readonly Bar[]): Bar[] => {
  const byTime = new Map(loaded.map((bar) => [bar.time, bar]));
  for (const bar of live) {
    const known = byTime.get(bar.time);
    if (!known || known.ticks <= bar.ticks) byTime.set(bar.time, bar);
  }
  return [...byTime.values()].toSorted((a, b) => a.time - b.time);
};

/** The live bars of one subscription: the open one changes until the next begins. */
export const addLive = (live: readonly Bar[], bar: Bar): Bar[] => {
  const last = live.at(-1);
  if (last && bar.time < last.time) return [...live];
  return last?.time === bar.time ? [...live.slice(0, -1), bar] : [...live, bar];
};

/** True when a bar does not follow its predecessor: candles were missed, or the market was closed in between. */
export const isAfterHole = (bars: readonly Bar[], stepSeconds: number): boolean => {
  const last = bars.at(-1);
  const before = bars.at(-2);
  return last !== undefined && before !== undefined && last.time > before.time + stepSeconds;
};

/** The first index that must be drawn again: 0 for another series, the former last bar while one goes on. */
export const changedFrom = (before: readonly Bar[], after: readonly Bar[]): number => {
  const last = before.length - 1;
  const goesOn =
    last >= 0 &&
    after.length >= before.length &&
    after.length - before.length <= 2 &&
    after[0]?.time === before[0]?.time;
  return goesOn && after[last]?.time === before[last]?.time ? last : 0;
};
