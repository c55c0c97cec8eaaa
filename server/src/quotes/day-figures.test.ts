import { describe, expect, it } from 'vitest';
import type { Candle } from './candles/candle.ts';
import { dayFigures, hourlyCloses } from './day-figures.ts';

const LAST = 1_794_700_800;
/** Two days of minutes whose price counts down to the last one. */
const minutes: Candle[] = Array.from({ length: 2880 }, (_, i) => {
  const price = 10_000 - i;
  return [LAST - (2879 - i) * 60, price, price + 5, price - 5, price, 2];
});

describe('24-hour figures', () => {
  it('look back exactly 1440 minutes', () => {
    expect(dayFigures(minutes, LAST)).toEqual({ open: 8560, high: 8565, low: 7116, ticks: 2880 });
  });

  it('of a market with fewer minutes begin with its first', () => {
    expect(dayFigures(minutes.slice(-3), LAST)).toEqual({ open: 7123, high: 7128, low: 7116, ticks: 6 });
  });

  it('do not exist without a price', () => {
    expect(dayFigures([], LAST)).toBeUndefined();
  });
});

describe('hourly closes', () => {
  it('are 24, an hour apart, and end with the last price', () => {
    const closes = hourlyCloses(minutes, LAST);
    expect(closes).toHaveLength(24);
    expect(closes.at(-1)).toBe(7121);
    expect(closes.at(-2)).toBe(7181);
    expect(closes[0]).toBe(7121 + 23 * 60);
  });

  it('carry the last price over a pause', () => {
    const paused = minutes.filter(([time]) => time <= LAST - 7200 || time === LAST);
    expect(hourlyCloses(paused, LAST).slice(-3)).toEqual([7241, 7241, 7121]);
  });
});
