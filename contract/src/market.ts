/** Instruments, prices, candles: what anyone may see. Prices are decimal strings at the instrument's scale. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';

export const INSTRUMENT_CLASSES = ['crypto', 'metal', 'forex'] as const;
export type InstrumentClass = (typeof INSTRUMENT_CLASSES)[number];

/**
 * open: ticking; closed: outside trading hours; stale: should tick but does not; halted: its ticks are not believed.
 * Only an open market takes orders, and nothing settles on another.
 */
export const MARKET_STATES = ['open', 'closed', 'stale', 'halted'] as const;
export type MarketState = (typeof MARKET_STATES)[number];

export const CANDLE_INTERVALS = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];
export const CANDLE_SECONDS: Record<CandleInterval, number> = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '30m': 1800,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
  '1w': 604_800,
};

const symbolCode = () => z.string().check(z.regex(/^[A-Z0-9]{5,12}$/));

/** `rise` and `riseRate` compare with 24 hours ago; `riseRate` is percent with two decimals; `amount` counts ticks. */
const ticker = {
  symbol: symbolCode(),
  currentPrice: decimal(),
  bid: decimal(),
  ask: decimal(),
  rise: decimal(),
  riseRate: decimal(),
  amount: z.int(),
  high: decimal(),
  low: decimal(),
  /** Number of the tick on this instrument's tape that made the price. */
  tick: z.int(),
  time: wireTime(),
  state: z.enum(MARKET_STATES),
};

export const tickerRecord = z.object(ticker);

export const instrumentRecord = z.object({
  ...ticker,
  /** Number of the instrument on the tape and in the stream. */
  id: z.int(),
  name: z.string(),
  class: z.enum(INSTRUMENT_CLASSES),
  base: z.string(),
  quote: z.string(),
  /** Decimals of its prices. */
  scale: z.int(),
  simulated: z.boolean(),
  /** When a closed market opens next; null while it is open or never closes. */
  opensAt: z.nullable(wireTime()),
  /** Hourly closes of the last 24 hours, oldest first, as integers at `scale`. */
  spark: z.array(z.int()),
  /** How many members closed a position in it in the last 24 hours, on real money; `amount` counts ticks. */
  traders: z.int(),
});
export type Instrument = z.infer<typeof instrumentRecord>;

export const listInstruments = defineEndpoint({
  id: 'market.listInstruments',
  method: 'GET',
  path: '/api/trade/appSymbol/list',
  auth: 'public',
  input: z.strictObject({ ...paging, class: z.optional(z.enum(INSTRUMENT_CLASSES)) }),
  output: page(instrumentRecord),
  summary: 'All instruments with their current price and 24-hour figures.',
});

export const getPrice = defineEndpoint({
  id: 'market.getPrice',
  method: 'GET',
  path: '/api/trade/appSymbol/price',
  auth: 'public',
  input: z.strictObject({ symbol: symbolCode() }),
  output: tickerRecord,
  errors: ['unknown_symbol'],
  summary: 'The current price of one instrument and the tick that made it.',
});

export const listTickers = defineEndpoint({
  id: 'market.listTickers',
  method: 'GET',
  path: '/api/public/getTicketList',
  auth: 'public',
  input: z.strictObject(paging),
  output: page(tickerRecord),
  summary: 'The 24-hour ticker of all instruments.',
});

export const getPriceDistribution = defineEndpoint({
  id: 'market.getPriceDistribution',
  method: 'GET',
  path: '/api/trade/api/getPriceDistribution',
  auth: 'public',
  input: z.strictObject({ class: z.optional(z.enum(INSTRUMENT_CLASSES)) }),
  /** Buckets by 24-hour change in percent, lowest first: `from` <= change < `to`; null is open-ended. */
  output: z.object({
    rising: z.int(),
    falling: z.int(),
    flat: z.int(),
    buckets: z.array(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()), count: z.int() })),
  }),
  summary: 'How many instruments rose or fell by how much in 24 hours.',
});

/** [open time in epoch seconds, open, high, low, close, ticks], prices as integers at the instrument's scale. */
export const candleTuple = z.tuple([z.int(), z.int(), z.int(), z.int(), z.int(), z.int()]);
export type CandleTuple = z.infer<typeof candleTuple>;

export const listCandles = defineEndpoint({
  id: 'market.listCandles',
  method: 'GET',
  path: '/api/trade/appSymbol/candles',
  auth: 'public',
  input: z.strictObject({
    symbol: symbolCode(),
    interval: z.enum(CANDLE_INTERVALS),
    /** Epoch seconds; candles that open before it. Now when absent. */
    before: z.optional(z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,11}$/)), z.transform(Number))])),
    limit: z._default(
      z.pipe(
        z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))]),
        z.int().check(z.gte(1), z.lte(1000)),
      ),
      300,
    ),
  }),
  output: z.object({
    symbol: symbolCode(),
    interval: z.enum(CANDLE_INTERVALS),
    scale: z.int(),
    /** Oldest first; the last one may still be open. */
    candles: z.array(candleTuple),
    /** Epoch seconds from which on candles are the fold of taped ticks; older ones are modelled history. */
    tapedFrom: z.int(),
  }),
  errors: ['unknown_symbol'],
  summary: 'Candles of one instrument, up to 1000 at a time.',
});

export const getServerTime = defineEndpoint({
  id: 'market.getServerTime',
  method: 'GET',
  path: '/api//public/getServerTime',
  auth: 'public',
  input: z.strictObject({}),
  output: z.object({ time: wireTime(), timestamp: z.int() }),
  summary: "The server's clock: wire time and epoch milliseconds.",
});
