import { CANDLE_INTERVALS } from '@assay/contract/market';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CandleBook, isFoldOfHours } from './book.ts';
import { foldCandles } from './candle.ts';
import type { Candle } from './candle.ts';
import { resumeOpenCandles } from './resume-open.ts';

const DAY = 86_400;
const MONDAY = 4 * DAY + 2900 * 7 * DAY;
/** The book holds the minutes from here on, the store the hours before. */
const FROM = MONDAY + 14 * DAY;

/** Candles at some of the steps of a stretch, each with a price of its own. */
const candles = (from: number, until: number, step: number): fc.Arbitrary<Candle[]> =>
  fc
    .uniqueArray(fc.nat({ max: (until - from) / step - 1 }), { maxLength: 60 })
    .map((steps) =>
      steps
        .toSorted((a, b) => a - b)
        .map((at, i): Candle => [from + at * step, 100 + i, 110 + (i % 7), 90 - (i % 5), 101 + i, 1 + (i % 3)]),
    );

it('knows the open candle of each interval and the one before, as the fold of the whole past has them', () => {
  const hours = candles(MONDAY, FROM + DAY, 3600);
  const minutes = candles(FROM, FROM + 4 * DAY, 60);
  fc.assert(
    fc.property(hours, minutes, (stored, kept) => {
      const book = new CandleBook(FROM, kept);
      resumeOpenCandles(book, stored);
      for (const interval of CANDLE_INTERVALS) {
        const older = isFoldOfHours(interval) ? stored.filter(([time]) => time < FROM) : [];
        const [candle, previous] = foldCandles(interval, [...older, ...kept]).toReversed();
        expect(book.open(interval)).toEqual(candle && { candle, previous });
      }
    }),
  );
});
