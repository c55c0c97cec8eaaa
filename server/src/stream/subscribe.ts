/** Messages that a client may send, and their immediate answers: the snapshot of a channel, or why it was refused. */
import { CANDLE_INTERVALS } from '@assay/contract/market';
import type { CandleInterval } from '@assay/contract/market';
import type { CandleChannel, ServerMessage } from '@assay/contract/stream';
import type { PriceReader } from '../quotes/price-reader.ts';
import type { LatestNote, StreamClient } from './client.ts';
import { watch } from './frames.ts';
import type { CandleFrames, QuoteFrames } from './frames.ts';

const MAX_CANDLE_CHANNELS = 8;
const MAX_MESSAGES = 20;
const MAX_NAME = 64;
const TICKET = /^[A-Za-z0-9_-]{43}$/;
const CANDLE = /^candle:([A-Z0-9]{5,12}):(\w{2,3})$/;

export interface StreamState {
  quotes: PriceReader;
  frames: QuoteFrames;
  note: LatestNote | undefined;
  nowMs: number;
  /** The frames of a candle channel, shared by all who watch it. */
  candleFrames(channel: CandleChannel, id: number, interval: CandleInterval): CandleFrames;
  /** Answers later, when the ticket was looked up. */
  logIn(ticket: string): void;
}

type Refusal = Extract<ServerMessage, ['refused', ...unknown[]]>[2];

const refused = (channel: unknown, reason: Refusal): string =>
  JSON.stringify(['refused', typeof channel === 'string' ? channel.slice(0, MAX_NAME) : '', reason]);

/** The answers to one frame of a client, each as JSON. */
export const answerFrame = (client: StreamClient, text: string, state: StreamState): string[] => {
  const frame = parse(text);
  if (!Array.isArray(frame) || frame.length > MAX_MESSAGES) return [refused('', 'bad_message')];
  return frame.flatMap((message: unknown) =>
    Array.isArray(message) ? answer(client, message, state) : [refused('', 'bad_message')],
  );
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const answer = (client: StreamClient, message: readonly unknown[], state: StreamState): string[] => {
  const [verb, subject, argument] = message;
  if (verb === 'ping' && Number.isSafeInteger(subject)) return [`["pong",${String(subject)},${state.nowMs}]`];
  if (verb === 'auth' && typeof subject === 'string' && TICKET.test(subject)) {
    state.logIn(subject);
    return [];
  }
  if (verb === 'unsub' && typeof subject === 'string') return unsubscribe(client, subject);
  // Do not echo what was meant as a ticket.
  if (verb === 'auth') return [refused('', 'bad_message')];
  if (verb !== 'sub' || typeof subject !== 'string') return [refused(subject, 'bad_message')];
  if (subject === 'quotes') return [subscribeQuotes(client, argument, state)];
  if (subject === 'tape') return subscribeTape(client, state);
  return [subscribeCandle(client, subject, state)];
};

const unsubscribe = (client: StreamClient, channel: string): string[] => {
  if (channel === 'quotes') client.quotes = undefined;
  else if (channel === 'tape') client.tape = undefined;
  else if (!client.candles.delete(channel as CandleChannel)) return [refused(channel, 'unknown_channel')];
  return [];
};

const subscribeQuotes = (client: StreamClient, ids: unknown, { quotes, frames }: StreamState): string => {
  if (!Array.isArray(ids) || !ids.every((id) => Number.isSafeInteger(id))) return refused('quotes', 'bad_message');
  if (ids.length > quotes.instruments.length) return refused('quotes', 'too_many');
  const watched = watch(ids as number[]);
  if (!watched.list.every((id) => quotes.instruments.some((instrument) => instrument.id === id)))
    return refused('quotes', 'unknown_symbol');
  client.quotes = { ids: watched, seq: 1, stamp: frames.stamp };
  return `["snap","quotes",1,[${frames.since(watched, 0)}]]`;
};

/** The first note comes with the next checkpoint when there is none yet. */
const subscribeTape = (client: StreamClient, { note }: StreamState): string[] => {
  client.tape = { seq: note ? 1 : 0, number: note?.number ?? 0 };
  return note ? [`["snap","tape",1,${note.text}]`] : [];
};

const subscribeCandle = (client: StreamClient, channel: string, state: StreamState): string => {
  const [, symbol = '', interval = ''] = CANDLE.exec(channel) ?? [];
  if (!isInterval(interval)) return refused(channel, 'unknown_channel');
  const instrument = state.quotes.find(symbol);
  if (!instrument) return refused(channel, 'unknown_symbol');
  const name: CandleChannel = `candle:${symbol}:${interval}`;
  if (!client.candles.has(name) && client.candles.size >= MAX_CANDLE_CHANNELS) return refused(channel, 'too_many');
  const frames = state.candleFrames(name, instrument.id, interval);
  if (frames.current === undefined) return refused(channel, 'unknown_symbol');
  client.candles.set(name, { frames, seq: 1, stamp: state.frames.stamp });
  return `["snap","${name}",1,${frames.current}]`;
};

const isInterval = (text: string): text is CandleInterval => (CANDLE_INTERVALS as readonly string[]).includes(text);
