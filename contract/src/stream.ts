/**
 * The websocket at /stream. Both ways a frame is a JSON array of messages; a message is an array whose first
 * item names it. Each subscription numbers what it gets from 1: a snapshot first, then deltas. A hole in the
 * numbers means something was lost, and the client subscribes again. Prices are integers at the instrument's scale.
 */
import type { BookContent, BookName } from './book.ts';
import type { CandleInterval, CandleTuple } from './market.ts';

export const STREAM_PATH = '/stream';
export const STREAM_VERSION = 1;
/** One coalesced frame per client per interval. */
export const STREAM_INTERVAL_MS = 200;
export const STREAM_MAX_MESSAGE_BYTES = 4096;
/** The log-in that the socket was bound to has ended. */
export const STREAM_LOGIN_ENDED = 4401;

export type QuotesChannel = 'quotes';
export type CandleChannel = `candle:${string}:${CandleInterval}`;
export type TapeChannel = 'tape';
export type Channel = QuotesChannel | CandleChannel | TapeChannel;

/** `sub quotes` names the instrument ids that are visible, and replaces the list of before. */
export type ClientMessage =
  | ['sub', QuotesChannel, number[]]
  | ['sub', CandleChannel]
  | ['sub', TapeChannel]
  | ['unsub', Channel]
  /** A ticket of `getStreamTicket`: the socket belongs to that log-in, or demo wallet, and is closed (4401) when it ends. */
  | ['auth', ticket: string]
  | ['ping', number];

/**
 * State digits on the wire: 0 open, 1 closed, 2 stale, 3 halted. A change of state is pushed by itself, within one
 * interval, though no price came with it.
 */
export type StateDigit = 0 | 1 | 2 | 3;
export const STATE_DIGITS = ['open', 'closed', 'stale', 'halted'] as const;

/** id, tick number, epoch ms, price, bid, ask, then when they changed: state, price 24 h ago, high, low, ticks of 24 h. */
export type QuoteTuple =
  | [id: number, tick: number, timeMs: number, price: number, bid: number, ask: number]
  | [
      id: number,
      tick: number,
      timeMs: number,
      price: number,
      bid: number,
      ask: number,
      state: StateDigit,
      open: number,
      high: number,
      low: number,
      ticks: number,
    ];

/** Event of an order, a position or an option. */
export type TradeNews = [
  'trade',
  what: 'placed' | 'changed' | 'cancelled' | 'filled' | 'returned' | 'closed' | 'entered' | 'settled',
  id: string,
  realm: 'money' | 'demo',
];

/** Something of the member's own has changed: which, and what became of it. The rest is asked for where it is shown. */
export type NewsMessage =
  | TradeNews
  | ['product', what: 'bought' | 'started' | 'paid' | 'paused' | 'ended' | 'frozen', orderId: string]
  | ['offering', what: 'applied' | 'drawn' | 'paid' | 'expired' | 'delivered', offeringId: string]
  | ['loan', what: 'reviewed' | 'expired' | 'reminded' | 'called' | 'call_ended' | 'liquidated', id: string]
  | ['notice', what: 'new', id: string]
  /** A message of the desk, or what became of one of the member's. */
  | ['chat', what: 'new' | 'read', id: string];

/**
 * Book after the trade news of the same frame, read at a moment of the server's clock: it includes everything up to
 * their commit. It is missing when it could not be read or the client reads too slowly; the news then say what to
 * fetch. Messages of one book are sent in the order they were read.
 */
export type BookMessage = ['book', BookName, readAtMs: number, BookContent];

export type ServerMessage =
  /** Only to sockets that the member's log-in is bound to. */
  | NewsMessage
  | BookMessage
  | ['hello', version: number, serverTimeMs: number, intervalMs: number]
  | ['pong', echo: number, serverTimeMs: number]
  /** The ticket was good, or not. */
  | ['auth', isBound: boolean]
  | ['snap', QuotesChannel, seq: number, QuoteTuple[]]
  | ['diff', QuotesChannel, seq: number, QuoteTuple[]]
  | ['snap', CandleChannel, seq: number, CandleTuple]
  | ['diff', CandleChannel, seq: number, CandleTuple]
  /** A signed checkpoint note of the tape, as text. */
  | ['snap' | 'diff', TapeChannel, seq: number, note: string]
  | ['refused', channel: string, reason: 'unknown_channel' | 'unknown_symbol' | 'too_many' | 'bad_message'];

export type ServerFrame = ServerMessage[];
