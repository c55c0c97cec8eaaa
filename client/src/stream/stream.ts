/**
 * The one connection to /stream. It remembers what screens want, subscribes again after every reconnect and after
 * every hole in the numbers, and rests while nobody wants anything.
 */
import type { CandleTuple } from '@assay/contract/market';
import {
  STREAM_VERSION,
  type BookMessage,
  type CandleChannel,
  type Channel,
  type ClientMessage,
  type NewsMessage,
  type ServerFrame,
  type ServerMessage,
} from '@assay/contract/stream';
import { learnServerTime } from '../server-clock.ts';
import { createQuoteStore, type QuoteStore } from './quote-store.ts';
import { createReconnectingSocket, type SocketOptions, type SocketStatus } from './reconnecting-socket.ts';
import { createSequence, type Sequence } from './sequence.ts';

type CandleListener = (candle: CandleTuple, isSnapshot: boolean) => void;
type TapeListener = (note: string) => void;
/** What is a member's own. A book is parsed by whoever takes it, so that nobody else fetches how. */
export type OwnMessage = NewsMessage | BookMessage;
const OWN: readonly string[] = [
  'trade',
  'book',
  'product',
  'offering',
  'loan',
  'notice',
  'chat',
] satisfies OwnMessage[0][];
const isOwn = (message: ServerMessage): message is OwnMessage => OWN.includes(message[0]);

/** Without a message: news may have been missed until now, so anything may have changed. */
type NewsListener = (news: OwnMessage | undefined) => void;
type Release = () => void;

export interface Stream {
  quotes: QuoteStore;
  status: () => SocketStatus;
  onStatus: (listener: () => void) => Release;
  /** Names instruments that someone looks at; the union of all callers is what the server sends. */
  watchQuotes: (ids: readonly number[]) => Release;
  watchCandle: (channel: CandleChannel, listener: CandleListener) => Release;
  watchTape: (listener: TapeListener) => Release;
  /** Shows a ticket on every new connection, and tells what becomes of the member's own orders and positions. */
  watchNews: (listener: NewsListener) => Release;
}

export interface StreamOptions extends Pick<
  SocketOptions,
  'url' | 'firstDelayMs' | 'maxDelayMs' | 'staleAfterMs' | 'hiddenGraceMs'
> {
  /** A fresh ticket of the current log-in; undefined when nobody is logged in. */
  ticket?: () => Promise<string | undefined>;
  /** How long to wait after a ticket could not be had or was not taken. */
  ticketRetryMs?: number;
}

/** Screens hand over within this time when one replaces another, so the connection need not close in between. */
const IDLE_GRACE_MS = 5_000;
/** Scrolling changes the visible rows many times a second; the server takes at most 20 messages a second. */
const RESUBSCRIBE_MS = 100;
const TICKET_RETRY_MS = 5_000;

export const createStream = (options: StreamOptions): Stream => {
  const quotes = createQuoteStore();
  const sequences = new Map<Channel, Sequence>();
  const visible = new Set<{ ids: readonly number[] }>();
  const candles = new Map<CandleChannel, Set<CandleListener>>();
  const tapeListeners = new Set<TapeListener>();
  const newsListeners = new Set<NewsListener>();
  const statusListeners = new Set<() => void>();
  const { ticket = () => Promise.resolve(undefined), ticketRetryMs = TICKET_RETRY_MS } = options;
  /** Counts connections: a ticket that was asked for on an earlier one is not shown on the next. */
  let connection = 0;
  /** The one on which a log-in was begun last. */
  let loggedInOn = 0;
  /** Counts log-ins; of those whose tickets were shown on this connection, each until it is answered. */
  let logins = 0;
  let shownFor: number[] = [];
  /** Until the last log-in is answered, the line may still be that of whoever used this phone before. */
  let isBound = false;
  let ticketTimer: ReturnType<typeof setTimeout> | undefined;
  let status: SocketStatus = 'idle';
  let sentIds = '';
  let idsTimer: ReturnType<typeof setTimeout> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  const post = (message: ClientMessage): boolean => socket.send(JSON.stringify([message]));

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

  const logInLater = (): void => {
    clearTimeout(ticketTimer);
    ticketTimer = setTimeout(() => void logIn(), ticketRetryMs);
  };

  const logIn = async (): Promise<void> => {
    clearTimeout(ticketTimer);
    if (newsListeners.size === 0) return;
    const own = connection;
    const login = ++logins;
    loggedInOn = own;
    isBound = false;
    try {
      const shown = await ticket();
      if (own === connection && shown !== undefined && post(['auth', shown])) shownFor.push(login);
    } catch {
      if (own === connection) logInLater();
    }
  };

  const subscribeAll = (): void => {
    sentIds = '';
    connection += 1;
    shownFor = [];
    void logIn();
    sequences.clear();
    subscribeQuotes();
    for (const channel of candles.keys()) subscribe(channel);
    if (tapeListeners.size > 0) subscribe('tape');
  };

  const resubscribe = (channel: Channel): void => {
    if (channel !== 'quotes') return subscribe(channel);
    sentIds = '';
    subscribeQuotes();
  };

  const tellNews: NewsListener = (news) => {
    for (const listener of newsListeners) listener(news);
  };

  const isCandle = (
    message: ServerMessage,
  ): message is Extract<ServerMessage, ['snap' | 'diff', CandleChannel, ...unknown[]]> =>
    (message[1] as string).startsWith('candle:');

  const receive = (message: ServerMessage): void => {
    if (message[0] === 'hello') {
      if (message[1] !== STREAM_VERSION) throw new Error(`stream version ${message[1]}`);
      learnServerTime(message[2], Date.now(), Date.now());
      return;
    }
    if (message[0] === 'auth') {
      const login = shownFor.shift();
      isBound = message[1] && login === logins;
      return message[1] ? tellNews(undefined) : logInLater();
    }
    if (isOwn(message)) return message[0] === 'book' && !isBound ? undefined : tellNews(message);
    if (message[0] !== 'snap' && message[0] !== 'diff') return;
    const [kind, channel, seq] = message;
    const verdict = sequences.get(channel)?.receive(kind, seq) ?? 'ignore';
    if (verdict === 'gap') resubscribe(channel);
    if (verdict !== 'apply') return;
    if (message[1] === 'quotes') quotes.apply(message[3]);
    else if (message[1] === 'tape') for (const listener of tapeListeners) listener(message[3]);
    else if (isCandle(message))
      for (const listener of candles.get(message[1]) ?? []) listener(message[3], kind === 'snap');
  };

  const socket = createReconnectingSocket({
    ...options,
    onOpen: subscribeAll,
    onMessage: (data) => {
      try {
        for (const message of JSON.parse(data) as ServerFrame) receive(message);
      } catch {
        // A frame that cannot be read may have carried anything: start over from snapshots.
        socket.distrust();
      }
    },
    onStatus: (next) => {
      if (next === status) return;
      status = next;
      // Whoever began to listen between the opening and the first word had no line to log in on yet.
      if (next === 'live' && loggedInOn !== connection) void logIn();
      for (const listener of statusListeners) listener();
    },
    heartbeat: () => JSON.stringify([['ping', Date.now()]]),
  });

  const isWanted = (): boolean => visible.size > 0 || candles.size > 0 || tapeListeners.size + newsListeners.size > 0;

  const wantMore = (): void => {
    clearTimeout(idleTimer);
    socket.start();
  };

  const wantLess = (): void => {
    clearTimeout(idleTimer);
    if (!isWanted()) idleTimer = setTimeout(socket.stop, IDLE_GRACE_MS);
  };

  const queueQuotes = (): void => {
    idsTimer ??= setTimeout(subscribeQuotes, RESUBSCRIBE_MS);
  };

  return {
    quotes,
    status: () => status,
    onStatus: (listener) => {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    watchQuotes: (ids) => {
      const own = { ids };
      visible.add(own);
      wantMore();
      queueQuotes();
      return () => {
        visible.delete(own);
        queueQuotes();
        wantLess();
      };
    },
    watchCandle: (channel, listener) => {
      const listeners = candles.get(channel) ?? new Set();
      candles.set(channel, listeners.add(listener));
      wantMore();
      // A second listener subscribes anew too: it needs a snapshot of its own.
      subscribe(channel);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        candles.delete(channel);
        unsubscribe(channel);
        wantLess();
      };
    },
    watchTape: (listener) => {
      tapeListeners.add(listener);
      wantMore();
      subscribe('tape');
      return () => {
        tapeListeners.delete(listener);
        if (tapeListeners.size > 0) return;
        unsubscribe('tape');
        wantLess();
      };
    },
    watchNews: (listener) => {
      newsListeners.add(listener);
      wantMore();
      if (newsListeners.size === 1 && status === 'live') void logIn();
      return () => {
        newsListeners.delete(listener);
        if (newsListeners.size > 0) return;
        clearTimeout(ticketTimer);
        wantLess();
      };
    },
  };
};
