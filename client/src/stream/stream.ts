/**
 * The one connection to /stream. It remembers what screens want, subscribes again after every reconnect and after
 * every hole in the numbers, and rests while nobody wants anything.
 */
import {
  STREAM_VERSION,
  type BookMessage,
  type CandleChannel,
  type ClientMessage,
  type NewsMessage,
  type ServerFrame,
  type ServerMessage,
} from '@assay/contract/stream';
import { learnServerTime } from '../server-clock.ts';
import { createLineLogin } from './line-login.ts';
import type { QuoteStore } from './quote-store.ts';
import { createReconnectingSocket, type SocketOptions, type SocketStatus } from './reconnecting-socket.ts';
import { type CandleListener, createSubscriptions, type Release, type TapeListener } from './subscriptions.ts';

/** Messages that belong to a member. The consumer of a book message parses it, so only it loads the parser. */
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
const TICKET_RETRY_MS = 5_000;

export const createStream = (options: StreamOptions): Stream => {
  const newsListeners = new Set<NewsListener>();
  const statusListeners = new Set<() => void>();
  const { ticket = () => Promise.resolve(undefined), ticketRetryMs = TICKET_RETRY_MS } = options;
  let status: SocketStatus = 'idle';
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  const post = (message: ClientMessage): boolean => socket.send(JSON.stringify([message]));

  const subscriptions = createSubscriptions(post);
  const login = createLineLogin({
    ticket,
    retryMs: ticketRetryMs,
    isWanted: () => newsListeners.size > 0,
    show: (shown) => post(['auth', shown]),
  });

  const tellNews: NewsListener = (news) => {
    for (const listener of newsListeners) listener(news);
  };

  const receive = (message: ServerMessage): void => {
    if (message[0] === 'hello') {
      if (message[1] !== STREAM_VERSION) throw new Error(`stream version ${message[1]}`);
      learnServerTime(message[2], Date.now(), Date.now());
      return;
    }
    if (message[0] === 'auth') {
      login.hear(message[1]);
      return message[1] ? tellNews(undefined) : undefined;
    }
    if (isOwn(message)) return message[0] === 'book' && !login.isBound() ? undefined : tellNews(message);
    if (message[0] === 'snap' || message[0] === 'diff') subscriptions.receive(message);
  };

  const socket = createReconnectingSocket({
    ...options,
    onOpen: () => {
      login.beginOnNewLine();
      subscriptions.subscribeAll();
    },
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
      if (next === 'live') login.beginIfMissed();
      for (const listener of statusListeners) listener();
    },
    heartbeat: () => JSON.stringify([['ping', Date.now()]]),
  });

  const rest = (): void => {
    clearTimeout(idleTimer);
    if (subscriptions.isEmpty() && newsListeners.size === 0) idleTimer = setTimeout(socket.stop, IDLE_GRACE_MS);
  };

  /** The line is there as long as someone watches something. */
  const watching = (watch: () => Release): Release => {
    clearTimeout(idleTimer);
    socket.start();
    const release = watch();
    return () => {
      release();
      rest();
    };
  };

  const watchNews = (listener: NewsListener): Release => {
    newsListeners.add(listener);
    if (newsListeners.size === 1 && status === 'live') void login.begin();
    return () => {
      newsListeners.delete(listener);
      if (newsListeners.size === 0) login.stop();
    };
  };

  return {
    quotes: subscriptions.quotes,
    status: () => status,
    onStatus: (listener) => {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    watchQuotes: (ids) => watching(() => subscriptions.watchQuotes(ids)),
    watchCandle: (channel, listener) => watching(() => subscriptions.watchCandle(channel, listener)),
    watchTape: (listener) => watching(() => subscriptions.watchTape(listener)),
    watchNews: (listener) => watching(() => watchNews(listener)),
  };
};
