/**
 * Candles as folds (Y4): a candle is the fold of the valid ticks of its interval, a longer candle the fold of shorter
 * ones. Times are epoch seconds; days and weeks begin at 00:00 UTC, weeks on Monday.
 */
import { CANDLE_SECONDS } from '@assay/contract/market';
import type { CandleInterval, CandleTuple } from '@assay/contract/market';

/** [open time, open, high, low, close, ticks] */
export type Candle = CandleTuple;

/** 1970-01-01 was a Thursday: the first Monday came four days later. */
const FIRST_MONDAY = 4 * 86_400;

/** When the candle opened that holds an instant, in epoch seconds. */
export const candleStart = (interval: CandleInterval, seconds: number): number => {
  const length = CANDLE_SECONDS[interval];
  const origin = interval === '1w' ? FIRST_MONDAY : 0;
  return seconds - ((((seconds - origin) % length) + length) % length);
};

export const foldTick = (candle: Candle | undefined, start: number, price: number): Candle => {
  if (candle?.[0] !== start) return [start, price, price, price, price, 1];
  const [, open, high, low, , ticks] = candle;
  return [start, open, Math.max(high, price), Math.min(low, price), price, ticks + 1];
};

/** Folds candles, oldest first, into those of a longer interval, and hands each on when the next one begins, or at the end. */
export const createFold = (interval: CandleInterval, take: (folded: Candle) => void) => {
  const length = CANDLE_SECONDS[interval];
  let last: Candle | undefined;
  return {
    // Places instead of names, and a start that is worked out once a candle: a first start folds five million minutes.
    push: (candle: Readonly<Candle>): void => {
      if (last && candle[0] >= last[0] && candle[0] < last[0] + length) {
        last[2] = Math.max(last[2], candle[2]);
        last[3] = Math.min(last[3], candle[3]);
        last[4] = candle[4];
        last[5] += candle[5];
        return;
      }
      if (last) take(last);
      last = [candleStart(interval, candle[0]), candle[1], candle[2], candle[3], candle[4], candle[5]];
    },
    end: (): void => {
      if (last) take(last);
      last = undefined;
    },
  };
};

/** Folds candles, oldest first, into those of a longer interval. */
export const foldCandles = (interval: CandleInterval, candles: Iterable<Candle>): Candle[] => {
  const folded: Candle[] = [];
  const fold = createFold(interval, (candle) => folded.push(candle));
  for (const candle of candles) fold.push(candle);
  fold.end();
  return folded;
};

/** Minutes of `later` ticks on top of those already there: a minute that both have goes on where it stood. */
export const mergeCandles = (earlier: readonly Candle[], later: readonly Candle[]): Candle[] => {
  const [end, start] = [earlier.at(-1), later[0]];
  if (!end || !start || end[0] < start[0]) return [...earlier, ...later];
  const byTime = new Map(earlier.map((candle) => [candle[0], candle]));
  for (const candle of later) {
    const known = byTime.get(candle[0]);
    byTime.set(candle[0], known ? foldCandles('1m', [known, candle])[0]! : candle);
  }
  return [...byTime.values()].toSorted((a, b) => a[0] - b[0]);
};
