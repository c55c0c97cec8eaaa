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

/** Puts older bars before those that are there; what overlaps is kept as it is. */
export const prependBars = (bars: readonly Bar[], older: readonly Bar[]): Bar[] => {
  const first = bars[0]?.time ?? Number.POSITIVE_INFINITY;
  return [...older.filter((bar) => bar.time < first), ...bars];
};

/** What a live bar does to a series: it changes the last bar, starts the next one, or shows that some are missing. */
export const placeLive = (
  bars: readonly Bar[],
  live: Bar,
  stepSeconds: number,
): 'change' | 'append' | 'gap' | 'late' => {
  const last = bars.at(-1);
  if (!last) return 'gap';
  if (live.time === last.time) return 'change';
  if (live.time < last.time) return 'late';
  return live.time === last.time + stepSeconds ? 'append' : 'gap';
};
