/**
 * Binance's public market data: `aggTrade` for prices, since `bookTicker` carries no time, and `bookTicker` for the book.
 * Frames are those of the combined stream, each with the name of its stream. A server that is about to stop says so.
 *
 * https://github.com/binance/binance-spot-api-docs/blob/master/web-socket-streams.md
 */
import * as z from 'zod';
import { toWhole } from './exact.ts';
import type { Heard, Protocol } from './venue.ts';

const text = z.string().max(40);
const frames = z.union([
  z.object({
    stream: text,
    data: z.object({ e: z.literal('aggTrade'), s: text, a: text, p: text, T: text }),
  }),
  z.object({ stream: z.string().endsWith('@bookTicker'), data: z.object({ s: text, b: text, a: text }) }),
  z.object({ result: z.null(), id: text }),
  z.object({ stream: z.literal('!serverShutdown') }),
]);
const isShutdown = (frame: unknown): boolean =>
  z.object({ stream: z.literal('!serverShutdown') }).safeParse(frame).success;

const read = (frame: unknown): readonly Heard[] => {
  const parsed = frames.parse(frame);
  if (!('data' in parsed)) return [];
  const { data } = parsed;
  if (!('e' in data)) return [{ kind: 'book', market: data.s, bid: data.b, ask: data.a }];
  const [tradeId, ms] = [toWhole(data.a), toWhole(data.T)];
  if (tradeId === undefined || ms === undefined) throw new Error('a trade without its number');
  return [{ kind: 'trade', market: data.s, tradeId, price: data.p, us: ms * 1000 }];
};

export const BINANCE: Protocol = {
  id: 'binance',
  url: 'wss://data-stream.binance.vision/stream',
  hello: (markets) => {
    const params = markets.flatMap((market) => {
      const name = market.toLowerCase();
      return [`${name}@aggTrade`, `${name}@bookTicker`];
    });
    return [JSON.stringify({ method: 'SUBSCRIBE', params, id: 1 })];
  },
  read,
  isLast: isShutdown,
};
