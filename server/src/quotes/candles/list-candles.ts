/** Candles of any interval: folded from what is stored and, for the last days, from what is in memory. */
import { CANDLE_SECONDS } from '@assay/contract/market';
import type { CandleInterval } from '@assay/contract/market';
import type { Tx } from '../../db/database.ts';
import { firstFrom, isFoldOfHours } from './book.ts';
import type { CandleBook } from './book.ts';
import { candleStart, foldCandles } from './candle.ts';
import type { Candle } from './candle.ts';
import { HOUR, MINUTE, readCandles } from './store.ts';

export interface CandleRequest {
  symbolId: number;
  interval: CandleInterval;
  /** Epoch seconds; candles that open before it. */
  before: number;
  limit: number;
}

/** A weekday market sleeps two days of seven: so much further back may the last `limit` candles lie. */
const CLOSED_SLACK = 7 / 5;
const CLOSED_SECONDS = 2 * 86_400;

/** Oldest first; fewer than `limit` where the past ends. */
export const listCandles = async (db: Tx, book: CandleBook, request: CandleRequest): Promise<Candle[]> => {
  const { symbolId, interval, before, limit } = request;
  const seconds = CANDLE_SECONDS[interval];
  const boundary = candleStart(interval, before - 1) + seconds;
  const recent = book.minutes.slice(0, firstFrom(book.minutes, boundary));
  const whole = foldCandles(interval, recent).filter(([time]) => time >= book.from);
  if (whole.length >= limit) return whole.slice(-limit);
  const until = Math.min(boundary, book.from);
  const from = until - Math.ceil(limit * seconds * CLOSED_SLACK) - CLOSED_SECONDS;
  const stored = await readCandles(db, {
    symbolId,
    seconds: isFoldOfHours(interval) ? HOUR : MINUTE,
    from: Math.max(0, candleStart(interval, from)),
    until,
  });
  return foldCandles(interval, [...stored, ...recent]).slice(-limit);
};
