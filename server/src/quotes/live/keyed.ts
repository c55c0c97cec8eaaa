/**
 * Forex and metals from vendors that give quotes for a key. One adapter: a vendor is its address, its first words, and the
 * place of market, time, bid and ask in its frames. Each is asked for the three liveliest pairs too: a quiet market is told
 * from a dead line by them.
 *
 * https://www.tiingo.com/documentation/websockets/forex
 * https://twelvedata.com/docs#websocket
 * https://tradermade.com/docs/streaming-data-api
 */
import * as z from 'zod';
import { isoToUs, toWhole } from './exact.ts';
import type { Heard, Protocol } from './venue.ts';

const text = z.string().max(60);

interface Vendor extends Omit<Protocol, 'read'> {
  /** A frame with a quote; every other object is none. */
  quote: z.ZodType<{ market: string; us: number | undefined; bid: string; ask: string }>;
}

const MS = 1000;

const inMs = (ms: string): number | undefined => {
  const whole = toWhole(ms);
  return whole === undefined ? undefined : whole * MS;
};

export const VENDORS = {
  tiingo: {
    id: 'tiingo',
    url: 'wss://api.tiingo.com/fx',
    pulse: ['eurusd', 'usdjpy', 'gbpusd'],
    hello: (tickers, key) => [
      // Level 5: every change of the best prices.
      JSON.stringify({ eventName: 'subscribe', authorization: key, eventData: { thresholdLevel: 5, tickers } }),
    ],
    quote: z
      .object({
        messageType: z.literal('A'),
        service: z.literal('fx'),
        // Q, ticker, time, size of bid, bid, middle, size of ask, ask.
        data: z.tuple([z.literal('Q'), text, text, z.unknown(), text, z.unknown(), z.unknown(), text]),
      })
      .transform(({ data }) => ({ market: data[1], us: isoToUs(data[2]), bid: data[4], ask: data[7] })),
  },
  twelvedata: {
    id: 'twelvedata',
    url: 'wss://ws.twelvedata.com/v1/quotes/price',
    pulse: ['EUR/USD', 'USD/JPY', 'GBP/USD'],
    withKey: (url, key) => ({ url: `${url}?apikey=${encodeURIComponent(key)}`, headers: {} }),
    hello: (markets) => [JSON.stringify({ action: 'subscribe', params: { symbols: markets.join(',') } })],
    quote: z
      .object({ event: z.literal('price'), symbol: text, timestamp: text, bid: text, ask: text })
      .transform(({ symbol, timestamp, bid, ask }) => {
        const seconds = toWhole(timestamp);
        return { market: symbol, us: seconds === undefined ? undefined : seconds * MS * MS, bid, ask };
      }),
    beat: { text: JSON.stringify({ action: 'heartbeat' }), everyMs: 10_000 },
  },
  tradermade: {
    id: 'tradermade',
    url: 'wss://marketdata.tradermade.com/feedadv',
    pulse: ['EURUSD', 'USDJPY', 'GBPUSD'],
    hello: (markets, key) => [JSON.stringify({ userKey: key, symbol: markets.join(',') })],
    quote: z
      .object({ symbol: text, ts: text, bid: text, ask: text })
      .transform(({ symbol, ts, bid, ask }) => ({ market: symbol, us: inMs(ts), bid, ask })),
    plain: ['Connected'],
  },
} satisfies Record<string, Vendor>;

const readWith =
  ({ quote }: Vendor) =>
  (frame: unknown): readonly Heard[] => {
    if (typeof frame !== 'object' || frame === null) throw new Error('a frame that is no object');
    const parsed = quote.safeParse(frame);
    if (!parsed.success) return [];
    const { market, us, bid, ask } = parsed.data;
    if (us === undefined) throw new Error('a quote without its time');
    return [{ kind: 'quote', market, bid, ask, us }];
  };

export const keyedProtocol = (vendor: Vendor): Protocol => ({ ...vendor, read: readWith(vendor) });
