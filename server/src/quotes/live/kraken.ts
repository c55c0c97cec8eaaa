/**
 * Kraken, version 2: channels `trade` and `ticker`. Prices are numbers in its JSON, which are read as their text.
 *
 * https://docs.kraken.com/exchange/api-reference/spot-websocket-v2/trade
 */
import * as z from 'zod';
import { isoToUs, toWhole } from './exact.ts';
import type { Heard, Protocol } from './venue.ts';

const text = z.string().max(40);
const type = z.enum(['snapshot', 'update']);
const frames = z.union([
  z.object({
    channel: z.literal('trade'),
    type,
    data: z.array(z.object({ symbol: text, price: text, trade_id: text, timestamp: text })).max(1000),
  }),
  z.object({
    channel: z.literal('ticker'),
    type,
    data: z.array(z.object({ symbol: text, bid: text, ask: text })).max(100),
  }),
  z.object({ channel: z.enum(['heartbeat', 'status']) }),
  z.object({ method: z.enum(['subscribe', 'pong']) }),
]);

const read = (frame: unknown): readonly Heard[] => {
  const parsed = frames.parse(frame);
  if (!('data' in parsed)) return [];
  return parsed.data.map((one): Heard => {
    if ('bid' in one) return { kind: 'book', market: one.symbol, bid: one.bid, ask: one.ask };
    const [tradeId, us] = [toWhole(one.trade_id), isoToUs(one.timestamp)];
    if (tradeId === undefined || us === undefined) throw new Error('a trade without its number');
    return { kind: 'trade', market: one.symbol, tradeId, price: one.price, us };
  });
};

const subscribe = (params: object): string => JSON.stringify({ method: 'subscribe', params });

export const KRAKEN: Protocol = {
  id: 'kraken',
  url: 'wss://ws.kraken.com/v2',
  hello: (symbol) => [
    subscribe({ channel: 'trade', symbol, snapshot: false }),
    // On every change of the best prices, not only on trades.
    subscribe({ channel: 'ticker', symbol, event_trigger: 'bbo', snapshot: true }),
  ],
  read,
};
