/**
 * OKX: channels `trades` and `bbo-tbt`. A connection that says nothing for half a minute is closed, so `ping` is sent. Before
 * an upgrade it sends a notice, so that clients connect again.
 *
 * https://www.okx.com/docs-v5/en/#order-book-trading-market-data-ws-trades-channel
 */
import * as z from 'zod';
import { toWhole } from './exact.ts';
import type { Heard, Protocol } from './venue.ts';

const text = z.string().max(60);
const level = z.array(text).min(1).max(8);
const frames = z.union([
  z.object({
    arg: z.object({ channel: z.literal('trades'), instId: text }),
    data: z.array(z.object({ tradeId: text, px: text, ts: text })).max(500),
  }),
  z.object({
    arg: z.object({ channel: z.literal('bbo-tbt'), instId: text }),
    data: z.array(z.object({ asks: z.array(level).max(1), bids: z.array(level).max(1) })).max(50),
  }),
  z.object({ event: text }),
]);

const read = (frame: unknown): readonly Heard[] => {
  const parsed = frames.parse(frame);
  // The venue reports an unknown market once, then stays silent.
  if ('event' in parsed) return [];
  const market = parsed.arg.instId;
  return parsed.data.flatMap((one): Heard[] => {
    if ('asks' in one) {
      const [bid, ask] = [one.bids[0]?.[0], one.asks[0]?.[0]];
      return bid === undefined || ask === undefined ? [] : [{ kind: 'book', market, bid, ask }];
    }
    const [tradeId, ms] = [toWhole(one.tradeId), toWhole(one.ts)];
    if (tradeId === undefined || ms === undefined) throw new Error('a trade without its number');
    return [{ kind: 'trade', market, tradeId, price: one.px, us: ms * 1000 }];
  });
};

export const OKX: Protocol = {
  id: 'okx',
  url: 'wss://ws.okx.com:8443/ws/v5/public',
  hello: (markets) => {
    const args = markets.flatMap((instId) => ['trades', 'bbo-tbt'].map((channel) => ({ channel, instId })));
    return [JSON.stringify({ op: 'subscribe', args })];
  },
  read,
  isLast: (frame) => z.object({ event: z.literal('notice'), code: z.literal('64008') }).safeParse(frame).success,
  beat: { text: 'ping', everyMs: 15_000 },
  plain: ['pong'],
};
