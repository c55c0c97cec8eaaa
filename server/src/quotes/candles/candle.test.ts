import * as fc from 'fast-check';
import { CANDLE_INTERVALS, CANDLE_SECONDS } from '@assay/contract/market';
import { describe, expect, it } from 'vitest';
import { candleStart, foldCandles, foldTick, mergeCandles } from './candle.ts';
import type { Candle } from './candle.ts';
import { decodeCandles, encodeCandles } from './chunk-codec.ts';

const ticks = fc
  .array(fc.record({ after: fc.nat({ max: 5000 }), price: fc.integer({ min: 1, max: 1e9 }) }), {
    minLength: 1,
    maxLength: 80,
  })
  .map((list) => {
    let time = 1_794_000_000;
    return list.map(({ after, price }) => ({ time: (time += after), price }));
  });

/** Straight from the ticks, without any fold of folds. */
const directly = (
  interval: (typeof CANDLE_INTERVALS)[number],
  list: readonly { time: number; price: number }[],
): Candle[] =>
  Array.from(
    Map.groupBy(list, ({ time }) => candleStart(interval, time)),
    ([start, own]) => {
      const prices = own.map(({ price }) => price);
      return [start, prices[0]!, Math.max(...prices), Math.min(...prices), prices.at(-1)!, prices.length];
    },
  );

const minutesOf = (list: readonly { time: number; price: number }[]): Candle[] => {
  const minutes = new Map<number, Candle>();
  for (const { time, price } of list) {
    const start = candleStart('1m', time);
    minutes.set(start, foldTick(minutes.get(start), start, price));
  }
  return [...minutes.values()];
};

const LONG = CANDLE_INTERVALS.filter((interval) => CANDLE_SECONDS[interval] >= 3600);

describe('candles (Y4)', () => {
  it('of every interval are the fold of their ticks, also when folded from shorter ones', () => {
    fc.assert(
      fc.property(ticks, fc.constantFrom(...CANDLE_INTERVALS), (list, interval) => {
        const minutes = minutesOf(list);
        expect(foldCandles(interval, minutes)).toEqual(directly(interval, list));
      }),
    );
  });

  it('of long intervals may be folded from hours', () => {
    fc.assert(
      fc.property(ticks, fc.constantFrom(...LONG), (list, interval) => {
        expect(foldCandles(interval, foldCandles('1h', minutesOf(list)))).toEqual(directly(interval, list));
      }),
    );
  });

  it('may be folded in two parts, cut anywhere', () => {
    fc.assert(
      fc.property(ticks, fc.nat(), (list, at) => {
        const cut = at % list.length;
        expect(mergeCandles(minutesOf(list.slice(0, cut)), minutesOf(list.slice(cut)))).toEqual(minutesOf(list));
      }),
    );
  });

  it('are given back by their packed form', async () => {
    await fc.assert(
      fc.asyncProperty(ticks, async (list) => {
        const minutes = minutesOf(list);
        expect(decodeCandles(await encodeCandles(minutes, 60), 60)).toEqual(minutes);
      }),
    );
  });

  it('of a week begin on Monday at 00:00 UTC, those of a day at 00:00 UTC', () => {
    const sunday = Date.UTC(2026, 10, 15, 13, 5) / 1000;
    expect(candleStart('1w', sunday)).toBe(Date.UTC(2026, 10, 9) / 1000);
    expect(candleStart('1w', Date.UTC(2026, 10, 16) / 1000)).toBe(Date.UTC(2026, 10, 16) / 1000);
    expect(candleStart('1d', sunday)).toBe(Date.UTC(2026, 10, 15) / 1000);
    expect(candleStart('4h', sunday)).toBe(Date.UTC(2026, 10, 15, 12) / 1000);
  });
});
