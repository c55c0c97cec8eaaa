/** After a start: the open candles of a book, from what it holds and from the stored hours before that. */
import { CANDLE_INTERVALS } from '@assay/contract/market';
import type { CandleInterval } from '@assay/contract/market';
import { firstFrom, isFoldOfHours } from './book.ts';
import type { CandleBook } from './book.ts';
import { candleStart, foldCandles } from './candle.ts';
import type { Candle } from './candle.ts';

/** Parts that follow one another, oldest first. */
type Past = readonly (readonly Candle[])[];

/** When the last candle opened that has something from before an instant, however long the market was closed since. */
const openedBefore = (interval: CandleInterval, past: Past, seconds: number): number | undefined => {
  for (const part of past.toReversed()) {
    const newest = part[firstFrom(part, seconds) - 1];
    if (newest) return candleStart(interval, newest[0]);
  }
  return undefined;
};

/** Folds just enough of the past to know the open candle of each interval and the one before it. */
export const resumeOpenCandles = (book: CandleBook, hours: readonly Candle[]): void => {
  const older = hours.slice(0, firstFrom(hours, book.from));
  for (const interval of CANDLE_INTERVALS) {
    const past = isFoldOfHours(interval) ? [older, book.minutes] : [book.minutes];
    const open = openedBefore(interval, past, Infinity);
    if (open === undefined) continue;
    const from = openedBefore(interval, past, open) ?? open;
    const rest = past.flatMap((part) => part.slice(firstFrom(part, from)));
    book.resume(interval, foldCandles(interval, rest));
  }
};
