/**
 * Bitstamp: channels `live_trades_…` and `order_book_…`, one subscription each. It asks clients to connect again at times.
 *
 * https://www.bitstamp.net/websocket/v2/
 */
import * as z from 'zod';
import { toWhole } from './exact.ts';
import type { Heard, Protocol } from './venue.ts';

const text = z.string().max(60);
const level = z.array(text).min(1).max(3);
const frames = z.union([
  z.object({
    event: z.literal('trade'),
    channel: z.string().startsWith('live_trades_').max(60),
    data: z.object({ id: text, price_str: text, microtimestamp: text }),
  }),
  z.object({
    event: z.literal('data'),
    channel: z.string().startsWith('order_book_').max(60),
    data: z.object({ bids: z.array(level).max(200), asks: z.array(level).max(200) }),
  }),
  z.object({ event: z.string().startsWith('bts:').max(60) }),
]);

const read = (frame: unknown): readonly Heard[] => {
  const parsed = frames.parse(frame);
  if (!('channel' in parsed && 'data' in parsed)) return [];
  const market = parsed.channel.replace(/^(live_trades|order_book)_/, '');
  if (parsed.event === 'data') {
    const [bid, ask] = [parsed.data.bids[0]?.[0], parsed.data.asks[0]?.[0]];
    return bid === undefined || ask === undefined ? [] : [{ kind: 'book', market, bid, ask }];
  }
  const [tradeId, us] = [toWhole(parsed.data.id), toWhole(parsed.data.microtimestamp)];
  if (tradeId === undefined || us === undefined) throw new Error('a trade without its number');
  return [{ kind: 'trade', market, tradeId, price: parsed.data.price_str, us }];
};

export const BITSTAMP: Protocol = {
  id: 'bitstamp',
  url: 'wss://ws.bitstamp.net',
  hello: (markets) =>
    markets.flatMap((market) =>
      ['live_trades', 'order_book'].map((name) =>
        JSON.stringify({ event: 'bts:subscribe', data: { channel: `${name}_${market}` } }),
      ),
    ),
  read,
  isLast: (frame) => z.object({ event: z.literal('bts:request_reconnect') }).safeParse(frame).success,
  beat: { text: JSON.stringify({ event: 'bts:heartbeat' }), everyMs: 20_000 },
};
