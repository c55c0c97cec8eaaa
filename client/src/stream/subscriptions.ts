/** Public channels that screens watch: subscribed while someone does, and again after every hole in the numbers. */
import type { CandleTuple } from '@assay/contract/market';
import type { CandleChannel, Channel, ClientMessage, ServerMessage } from '@assay/contract/stream';
import { createQuoteStore } from './quote-store.ts';
import { createSequence, type Sequence } from './sequence.ts';

export type CandleListener = (candle: CandleTuple, isSnapshot: boolean) => void;
export type TapeListener = (note: string) => void;
export type Release = () => void;
type ChannelMessage = Extract<ServerMessage, ['snap' | 'diff', ...unknown[]]>;

/** Scrolling changes the visible rows many times a second; the server takes at most 20 messages a second. */
const RESUBSCRIBE_MS = 100;

const isCandle = (
  message: ServerMessage,
): message is Extract<ServerMessage, ['snap' | 'diff', CandleChannel, ...unknown[]]> =>
  (message[1] as string).startsWith('candle:');

/** `post` answers false when the line is not open. */
export const createSubscriptions = (post: (message: ClientMessage) => boolean) => {
  const quotes = createQuoteStore();
  const sequences = new Map<Channel, Sequence>();
  const visible = new Set<{ ids: readonly number[] }>();
  const candles = new Map<CandleChannel, Set<CandleListener>>();
  const tapeListeners = new Set<TapeListener>();
  let sentIds = '';
  let idsTimer: ReturnType<typeof setTimeout> | undefined;

  const subscribe = (channel: Exclude<Channel, 'quotes'>): void => {
    sequences.set(channel, createSequence());
    post(['sub', channel] as ClientMessage);
  };

  const unsubscribe = (channel: Channel): void => {
    sequences.delete(channel);
    post(['unsub', channel]);
  };

  const subscribeQuotes = (): void => {
    idsTimer = undefined;
    const ids = [...new Set([...visible].flatMap(({ ids: own }) => own))].toSorted((a, b) => a - b);
    const key = ids.join();
    if (key === sentIds) return;
    if (ids.length === 0) unsubscribe('quotes');
    else {
      sequences.set('quotes', createSequence());
      if (!post(['sub', 'quotes', ids])) return;
    }
    sentIds = key;
  };

  const queueQuotes = (): void => {
    idsTimer ??= setTimeout(subscribeQuotes, RESUBSCRIBE_MS);
  };

  const resubscribe = (channel: Channel): void => {
    if (channel !== 'quotes') return subscribe(channel);
    sentIds = '';
    subscribeQuotes();
  };

  return {
    quotes,
    isEmpty: (): boolean => visible.size === 0 && candles.size === 0 && tapeListeners.size === 0,
    /** On a new line nothing is subscribed yet. */
    subscribeAll: (): void => {
      sentIds = '';
      sequences.clear();
      subscribeQuotes();
      for (const channel of candles.keys()) subscribe(channel);
      if (tapeListeners.size > 0) subscribe('tape');
    },
    receive: (message: ChannelMessage): void => {
      const [kind, channel, seq] = message;
      const verdict = sequences.get(channel)?.receive(kind, seq) ?? 'ignore';
      if (verdict === 'gap') resubscribe(channel);
      if (verdict !== 'apply') return;
      if (message[1] === 'quotes') quotes.apply(message[3]);
      else if (message[1] === 'tape') for (const listener of tapeListeners) listener(message[3]);
      else if (isCandle(message))
        for (const listener of candles.get(message[1]) ?? []) listener(message[3], kind === 'snap');
    },
    watchQuotes: (ids: readonly number[]): Release => {
      const own = { ids };
      visible.add(own);
      queueQuotes();
      return () => {
        visible.delete(own);
        queueQuotes();
      };
    },
    watchCandle: (channel: CandleChannel, listener: CandleListener): Release => {
      const listeners = candles.get(channel) ?? new Set();
      candles.set(channel, listeners.add(listener));
      // A second listener subscribes anew too: it needs a snapshot of its own.
      subscribe(channel);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        candles.delete(channel);
        unsubscribe(channel);
      };
    },
    watchTape: (listener: TapeListener): Release => {
      tapeListeners.add(listener);
      subscribe('tape');
      return () => {
        tapeListeners.delete(listener);
        if (tapeListeners.size === 0) unsubscribe('tape');
      };
    },
  };
};
