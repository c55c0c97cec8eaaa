/** Hours of markets as strategies and networks look at them. */
import type { Tx } from '../../db/database.ts';
import type { Candle } from '../../quotes/candles/candle.ts';
import type { Instrument } from '../../quotes/instrument.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import type { PastHour } from './desk-strategy.ts';

export const HOUR = 3600;

/** The last hours that began before an instant, oldest first. */
export const hoursOf = (
  { quotes, tx }: { quotes: Quotes; tx: Tx },
  { id }: Instrument,
  untilMs: number,
  limit: number,
): Promise<Candle[]> => quotes.candles({ symbolId: id, interval: '1h', before: Math.floor(untilMs / 1000), limit }, tx);

/** Both markets at the hours that both have; prices at their own scales. */
export const pairHours = (a: readonly Candle[], b: readonly Candle[]): PastHour[] => {
  const closes = new Map(b.map(([time, , , , close]) => [time, close]));
  return a.flatMap(([time, , , , close]) => {
    const other = closes.get(time);
    return other === undefined ? [] : [{ endsAt: time + HOUR, prices: [close, other] as const }];
  });
};
