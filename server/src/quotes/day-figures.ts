/**
 * The 24-hour figures of one instrument, kept up to date tick by tick. The window ends now; while a market is closed
 * it ends with the last tick, so that a weekend shows Friday's trading instead of nothing.
 */
import { firstFrom } from './candles/book.ts';
import type { Candle } from './candles/candle.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export interface DayFigures {
  /** 24 hours ago. */
  open: number;
  high: number;
  low: number;
  ticks: number;
}

/** Figures over the minutes of the window that ends with the minute `last`. */
export const dayFigures = (minutes: readonly Candle[], last: number): DayFigures | undefined => {
  const first = firstFrom(minutes, last - DAY + MINUTE);
  const opening = minutes[first] ?? minutes.at(-1);
  if (!opening) return undefined;
  let [, open, high, low] = opening;
  let ticks = 0;
  for (let i = first; i < minutes.length; i++) {
    const candle = minutes[i]!;
    if (candle[2] > high) high = candle[2];
    if (candle[3] < low) low = candle[3];
    ticks += candle[5];
  }
  return { open, high, low, ticks };
};

/** Hourly closes of the 24 hours that end with the minute `last`, oldest first. */
export const hourlyCloses = (minutes: readonly Candle[], last: number): number[] => {
  const closes: number[] = [];
  for (let hour = 23; hour >= 0; hour--) {
    const index = firstFrom(minutes, last - hour * HOUR + MINUTE) - 1;
    const candle = minutes[Math.max(0, index)];
    if (candle) closes.push(candle[4]);
  }
  return closes;
};
