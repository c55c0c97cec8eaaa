/** Trades of the sample member in the minutes before the first start, as data. Seconds count from where they begin. */
import type { Realm } from '@assay/contract/ledger';

export interface SampleOrder {
  kind: 'order';
  /** By which later lines call it. */
  name: string;
  symbol: string;
  direction: 'buy' | 'sell';
  /** In the currency of the price. */
  worth: number;
  leverage: number;
  realm?: Realm;
  /** A limit so many percent away from the price of now, on the side where it waits. */
  awayPercent?: number;
  slippagePercent?: string;
  stopPercent?: string;
  goalPercent?: string;
}

export type SampleTrade = { at: number } & (
  | SampleOrder
  | { kind: 'close'; name: string; share: number }
  | { kind: 'cancel'; name: string }
  | { kind: 'margin'; name: string; amount: string }
  | { kind: 'option'; symbol: string; seconds: number; direction: 'rise' | 'fall'; stake: string; realm?: Realm }
  /** Silence for so many seconds: the tape says so, and options that end then are void. */
  | { kind: 'silence'; seconds: number }
);

export const SAMPLE_SECONDS = 10 * 60;

/** With a hundred times the margin, half a percent the wrong way closes one of each pair. */
const RISKED = ['SUI', 'NEAR', 'UNI', 'AVAX', 'DOGE', 'AAVE', 'FIL', 'ADA', 'LINK', 'DOT', 'ATOM', 'XLM'];

const risked = RISKED.map((coin) => `${coin}USDT`).flatMap((symbol, index): SampleTrade[] =>
  (['buy', 'sell'] as const).flatMap((direction): SampleTrade[] => {
    const name = `${symbol} ${direction}`;
    return [
      { at: 20 + index * 2, kind: 'order', name, symbol, direction, worth: 300, leverage: 100 },
      { at: 532 + index * 2, kind: 'close', name, share: 1 },
    ];
  }),
);

const option = (
  at: number,
  symbol: string,
  seconds: number,
  direction: 'rise' | 'fall',
  stake: string,
  realm?: Realm,
): SampleTrade => ({ at, kind: 'option', symbol, seconds, direction, stake, ...(realm && { realm }) });

export const SAMPLE_TRADES: readonly SampleTrade[] = [
  ...risked,
  {
    at: 6,
    kind: 'order',
    name: 'kept',
    symbol: 'BTCUSDT',
    direction: 'buy',
    worth: 4800,
    leverage: 10,
    stopPercent: '40',
    goalPercent: '80',
  },
  { at: 12, kind: 'order', name: 'eth', symbol: 'ETHUSDT', direction: 'buy', worth: 3500, leverage: 20 },
  { at: 18, kind: 'order', name: 'sol', symbol: 'SOLUSDT', direction: 'sell', worth: 2200, leverage: 5 },
  { at: 24, kind: 'order', name: 'gold', symbol: 'XAUUSD', direction: 'buy', worth: 4200, leverage: 20 },
  {
    at: 60,
    kind: 'order',
    name: 'goal',
    symbol: 'ETHUSDT',
    direction: 'buy',
    worth: 1000,
    leverage: 100,
    goalPercent: '6',
  },
  {
    at: 64,
    kind: 'order',
    name: 'other goal',
    symbol: 'ETHUSDT',
    direction: 'sell',
    worth: 1000,
    leverage: 100,
    goalPercent: '6',
  },
  {
    at: 70,
    kind: 'order',
    name: 'stop',
    symbol: 'SOLUSDT',
    direction: 'buy',
    worth: 1000,
    leverage: 50,
    stopPercent: '8',
  },
  {
    at: 74,
    kind: 'order',
    name: 'other stop',
    symbol: 'SOLUSDT',
    direction: 'sell',
    worth: 1000,
    leverage: 50,
    stopPercent: '8',
  },
  {
    at: 80,
    kind: 'order',
    name: 'too strict',
    symbol: 'BTCUSDT',
    direction: 'buy',
    worth: 500,
    leverage: 10,
    slippagePercent: '0',
  },
  {
    at: 84,
    kind: 'order',
    name: 'too strict too',
    symbol: 'BTCUSDT',
    direction: 'sell',
    worth: 500,
    leverage: 10,
    slippagePercent: '0',
  },
  {
    at: 90,
    kind: 'order',
    name: 'low',
    symbol: 'BTCUSDT',
    direction: 'buy',
    worth: 2400,
    leverage: 5,
    awayPercent: 4,
  },
  {
    at: 94,
    kind: 'order',
    name: 'high',
    symbol: 'ETHUSDT',
    direction: 'sell',
    worth: 1400,
    leverage: 5,
    awayPercent: 6,
  },
  {
    at: 98,
    kind: 'order',
    name: 'regretted',
    symbol: 'XRPUSDT',
    direction: 'buy',
    worth: 600,
    leverage: 5,
    awayPercent: 3,
  },
  {
    at: 104,
    kind: 'order',
    name: 'near',
    symbol: 'SOLUSDT',
    direction: 'buy',
    worth: 900,
    leverage: 10,
    awayPercent: 0.05,
  },
  { at: 150, kind: 'cancel', name: 'regretted' },
  { at: 160, kind: 'margin', name: 'kept', amount: '60' },
  { at: 240, kind: 'close', name: 'sol', share: 0.4 },
  { at: 300, kind: 'close', name: 'eth', share: 1 },
  { at: 430, kind: 'close', name: 'sol', share: 1 },
  {
    at: 580,
    kind: 'order',
    name: 'fresh',
    symbol: 'SOLUSDT',
    direction: 'buy',
    worth: 1500,
    leverage: 10,
    stopPercent: '30',
  },
  option(40, 'BTCUSDT', 60, 'rise', '20'),
  option(110, 'ETHUSDT', 30, 'fall', '15'),
  option(170, 'SOLUSDT', 30, 'rise', '10'),
  option(230, 'BTCUSDT', 120, 'fall', '25'),
  option(360, 'ETHUSDT', 60, 'rise', '30'),
  option(420, 'XAUUSD', 60, 'fall', '20'),
  option(450, 'BTCUSDT', 30, 'rise', '12'),
  // It ends a moment after prices were silent.
  option(500, 'BTCUSDT', 30, 'fall', '18'),
  { at: 514, kind: 'silence', seconds: 12 },
  option(244, 'SOLUSDT', 180, 'fall', '40'),
  option(536, 'ETHUSDT', 60, 'fall', '16'),
  option(590, 'BTCUSDT', 300, 'rise', '22'),
  {
    at: 200,
    kind: 'order',
    name: 'demo',
    symbol: 'BTCUSDT',
    direction: 'buy',
    worth: 9000,
    leverage: 20,
    realm: 'demo',
  },
  {
    at: 210,
    kind: 'order',
    name: 'demo too',
    symbol: 'EURUSD',
    direction: 'sell',
    worth: 20_000,
    leverage: 50,
    realm: 'demo',
  },
  { at: 470, kind: 'close', name: 'demo', share: 1 },
  option(300, 'ETHUSDT', 60, 'rise', '100', 'demo'),
];
