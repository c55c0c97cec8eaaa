/**
 * The websocket at /stream. After each flush every client gets at most one frame, in slices so that the loop is never
 * held for long; who reads slowly gets less often, who does not read at all is let go.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  STREAM_INTERVAL_MS,
  STREAM_LOGIN_ENDED,
  STREAM_MAX_MESSAGE_BYTES,
  STREAM_PATH,
  STREAM_VERSION,
} from '@assay/contract/stream';
import type { CandleChannel, NewsMessage } from '@assay/contract/stream';
import type { CandleInterval } from '@assay/contract/market';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { FlushEvent } from '../quotes/quotes.ts';
import type { PriceReader } from '../quotes/price-reader.ts';
import { BookPushes } from './book-pushes.ts';
import type { Books } from './book-pushes.ts';
import { StreamClient } from './client.ts';
import type { LatestNote } from './client.ts';
import type { MemberWatch } from './member-watch.ts';
import { CandleFrames, QuoteFrames } from './frames.ts';
import { NetworkCaps } from './network-caps.ts';
import type { CapOptions } from './network-caps.ts';
import { answerFrame } from './subscribe.ts';
import { asciiJson, writeText } from './text-frame.ts';

/** Clients served per turn of the loop, and how long a turn may take on a slow machine. */
const SLICE = 250;
const SLICE_MS = 2;
const LOOK_EVERY = 25;
/** Beyond this a client is passed over until it has caught up; beyond the second it is let go. */
const SLOW_BYTES = 64 * 1024;
const LOST_BYTES = 1024 * 1024;
/** Longest book that is pushed: a hundred positions take a fifth of it. */
const MOST_BOOK_LETTERS = 512 * 1024;
/** How often a client is asked whether it is still there. A part of them at a time: all answers at once would hold the loop. */
export const KEEPALIVE_MS = 30_000;
const KEEPALIVE_PARTS = 600;
/** Interval that closes the sockets of an ended log-in within a second, whoever ended it. */
const LOOK_FOR_ENDED_MS = 400;
/** Each is looked up in the database; one is enough for whoever has nothing to guess. */
const MAX_TICKETS = 5;
/** A market goes silent, or closes, without a flush that says so: the clock or the tape may stand still. */
const LOOK_AT_STATES_MS = 1000;
const MAX_CLIENTS = 10_000;
const POLICY_VIOLATION = 1008;
const GOING_AWAY = 1001;

export interface StreamOptions {
  server: Server;
  quotes: PriceReader;
  clock: Clock;
  log: Log;
  /** Web origins, beside our own, that may open the stream. */
  allowedOrigins: readonly string[];
  /** How many sockets a network may have; no limit when absent. */
  caps?: CapOptions | undefined;
  /** Without it nobody can log in here. */
  logins?: StreamLogins;
  /** News of single members, for their own sockets alone; returns a function that ends it. */
  onNews?: (listener: (memberId: string, news: NewsMessage) => void) => () => void;
  /** Books of single members, for their own sockets alone. */
  books?: Books;
  /** Where news come from another process, which has to know whose are heard here. */
  watch?: Pick<MemberWatch, 'hold'> | undefined;
}

export interface StreamLogins {
  /** The log-in of a ticket, which works once. */
  redeem(ticket: string): Promise<{ loginId: string; memberId: string } | undefined>;
  /** Returns the given log-ins that have ended. */
  ended(loginIds: readonly string[]): Promise<string[]>;
}

export interface Stream {
  /** Connected clients. */
  readonly size: number;
  /** Tells which networks have sockets here, and learns what they have elsewhere. */
  exchangeSockets: NetworkCaps['exchange'];
  /** News may have been missed: members' sockets are let go, and come back and ask for everything. */
  letMembersGo(): void;
  stop(): Promise<void>;
}

export const attachStream = (options: StreamOptions): Stream => {
  const hub = new StreamHub(options);
  return {
    get size() {
      return hub.size;
    },
    exchangeSockets: (ask) => hub.caps.exchange(ask),
    letMembersGo: () => hub.letMembersGo(),
    stop: () => hub.stop(),
  };
};

class StreamHub {
  readonly #options: StreamOptions;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: STREAM_MAX_MESSAGE_BYTES,
  });
  readonly #clients = new Set<StreamClient>();
  readonly #parts = Array.from({ length: KEEPALIVE_PARTS }, () => new Set<StreamClient>());
  #accepted = 0;
  #asked = 0;
  readonly caps: NetworkCaps;
  readonly #frames: QuoteFrames;
  readonly #candles = new Map<CandleChannel, CandleFrames>();
  readonly #keepalive: NodeJS.Timeout;
  readonly #lookForEnded: NodeJS.Timeout;
  readonly #lookAtStates: NodeJS.Timeout;
  #isFlushed = false;
  #isLooking = false;
  readonly #endFlushes: () => void;
  readonly #endNews: () => void;
  readonly #pushes: BookPushes | undefined;
  readonly #ofMember = new Map<string, Set<StreamClient>>();
  #note: LatestNote | undefined;
  #isSending = false;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.caps = new NetworkCaps(options.caps);
    this.#frames = new QuoteFrames(options.quotes);
    const latest = options.quotes.tape.latestCheckpoint;
    this.#note = latest && { number: latest.number, text: asciiJson(latest.note) };
    options.server.on('upgrade', this.#onUpgrade);
    this.#endFlushes = options.quotes.onFlush((event) => this.#onFlush(event));
    this.#endNews = options.onNews?.((memberId, news) => this.#tell(memberId, news)) ?? (() => {});
    this.#pushes =
      options.books &&
      new BookPushes({
        books: options.books,
        log: options.log,
        isHeard: (memberId) => this.#ofMember.has(memberId),
        send: (memberId, news, book) => this.#sendBook(memberId, news, book),
      });
    this.#keepalive = setInterval(() => this.#dropSilent(), KEEPALIVE_MS / KEEPALIVE_PARTS);
    this.#keepalive.unref();
    this.#lookForEnded = setInterval(() => void this.#closeEnded(), LOOK_FOR_ENDED_MS);
    this.#lookForEnded.unref();
    this.#lookAtStates = setInterval(() => {
      if (!this.#isFlushed) this.#refresh();
      this.#isFlushed = false;
    }, LOOK_AT_STATES_MS);
    this.#lookAtStates.unref();
  }

  get size(): number {
    return this.#clients.size;
  }

  letMembersGo(): void {
    for (const clients of this.#ofMember.values()) for (const { socket } of clients) socket.close(GOING_AWAY);
  }

  async stop(): Promise<void> {
    this.#endFlushes();
    this.#endNews();
    clearInterval(this.#keepalive);
    clearInterval(this.#lookForEnded);
    clearInterval(this.#lookAtStates);
    this.#options.server.off('upgrade', this.#onUpgrade);
    await this.#pushes?.stop();
    for (const { socket } of this.#clients) socket.close(GOING_AWAY);
    // One turn of the loop for the farewell to leave; nobody is waited for.
    await new Promise(setImmediate);
    for (const { socket } of this.#clients) socket.terminate();
    await new Promise<void>((resolve) => this.#sockets.close(() => resolve()));
  }

  readonly #onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const refuse = (status: string) =>
      // Not left to the other side, which may keep its half open for ever.
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
    const refusal = this.#refusalOf(request);
    if (refusal !== undefined) return void refuse(refusal);
    const giveBack = this.caps.take(request);
    if (giveBack === undefined) return void refuse('429 Too Many Requests');
    // From the connection itself, not from the handshake, which may fail half way.
    socket.once('close', giveBack);
    this.#sockets.handleUpgrade(request, socket, head, (accepted) => this.#accept(accepted, socket));
  };

  #refusalOf(request: IncomingMessage): string | undefined {
    if (request.url?.split('?')[0] !== STREAM_PATH) return '404 Not Found';
    if (!isAllowedOrigin(request, this.#options.allowedOrigins)) return '403 Forbidden';
    return this.#clients.size >= MAX_CLIENTS ? '503 Service Unavailable' : undefined;
  }

  #accept(socket: WebSocket, wire: Duplex): void {
    const nowMs = this.#options.clock.now();
    const client = new StreamClient(socket, wire, nowMs);
    const part = this.#parts[this.#accepted++ % KEEPALIVE_PARTS]!;
    this.#clients.add(client);
    part.add(client);
    // One buffer per message: the socket's binary type is the default one.
    socket.on('message', (data: Buffer, isBinary) => this.#onMessage(client, data, isBinary));
    socket.on('pong', () => (client.isAlive = true));
    socket.on('close', () => {
      part.delete(client);
      this.#forget(client);
    });
    // The close that follows cleans up; an unreadable frame or a reset is the client's own affair.
    socket.on('error', () => socket.terminate());
    socket.send(JSON.stringify([['hello', STREAM_VERSION, nowMs, STREAM_INTERVAL_MS]]));
  }

  #onMessage(client: StreamClient, data: Buffer, isBinary: boolean): void {
    const nowMs = this.#options.clock.now();
    if (isBinary || !client.maySpeak(nowMs)) {
      client.socket.close(POLICY_VIOLATION);
      return;
    }
    const { quotes } = this.#options;
    const answers = answerFrame(client, data.toString(), {
      quotes,
      frames: this.#frames,
      note: this.#note,
      nowMs,
      candleFrames: (channel, id, interval) => this.#candleFrames(channel, id, interval),
      logIn: (ticket) => void this.#logIn(client, ticket),
    });
    if (answers.length > 0) client.socket.send(`[${answers.join(',')}]`);
  }

  async #logIn(client: StreamClient, ticket: string): Promise<void> {
    if (++client.ticketsShown > MAX_TICKETS) {
      client.socket.close(POLICY_VIOLATION);
      return;
    }
    const login = await this.#options.logins?.redeem(ticket).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'a ticket of the stream could not be looked up');
      return undefined;
    });
    if (login !== undefined && !(await this.#bindWatched(client, login))) return;
    if (client.socket.readyState !== client.socket.OPEN) return;
    client.socket.send(JSON.stringify([['auth', login !== undefined]]));
  }

  /** False when the socket is let go, since its news could not be had; it comes back. */
  async #bindWatched(client: StreamClient, login: { loginId: string; memberId: string }): Promise<boolean> {
    const { watch, log } = this.#options;
    const bind = (release?: () => void): void => {
      if (client.socket.readyState === client.socket.OPEN) this.#bind(client, login, release);
      else release?.();
    };
    if (watch === undefined) {
      bind();
      return true;
    }
    try {
      await watch.hold(login.memberId, bind);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'the engine did not say that it tells news of a member');
      client.socket.close(GOING_AWAY);
      return false;
    }
  }

  #bind(
    client: StreamClient,
    { loginId, memberId }: { loginId: string; memberId: string },
    endWatch: (() => void) | undefined,
  ): void {
    this.#unbind(client);
    client.loginId = loginId;
    client.memberId = memberId;
    client.endWatch = endWatch;
    const own = this.#ofMember.get(memberId);
    if (own === undefined) this.#ofMember.set(memberId, new Set([client]));
    else own.add(client);
  }

  #unbind(client: StreamClient): void {
    if (client.memberId === undefined) return;
    const own = this.#ofMember.get(client.memberId);
    own?.delete(client);
    if (own?.size === 0) this.#ofMember.delete(client.memberId);
    client.endWatch?.();
    client.endWatch = undefined;
  }

  #forget(client: StreamClient): void {
    this.#clients.delete(client);
    this.#unbind(client);
  }

  #tell(memberId: string, news: NewsMessage): void {
    for (const { socket } of this.#ofMember.get(memberId) ?? []) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify([news]));
    }
  }

  /** On news alone the phone asks, as slowly as it reads. A client bound meanwhile asks for everything anyway. */
  async #sendBook(memberId: string, news: readonly string[], book: string | undefined): Promise<void> {
    const bound = [...(this.#ofMember.get(memberId) ?? [])].map((client) => ({ client, loginId: client.loginId }));
    const isSure = book !== undefined && (await this.#closeEndedOf(bound.map(({ client }) => client)));
    const isSendable = isSure && book.length <= MOST_BOOK_LETTERS;
    for (const { client, loginId } of bound) {
      const { socket } = client;
      if (socket.readyState !== socket.OPEN || client.loginId !== loginId) continue;
      const isShown = isSendable && socket.bufferedAmount <= SLOW_BYTES;
      socket.send(`[${[...news, ...(isShown ? [book] : [])].join(',')}]`);
    }
  }

  async #closeEnded(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    await this.#closeEndedOf([...this.#clients].filter((client) => client.loginId !== undefined));
    this.#isLooking = false;
  }

  /** False when it is not known. */
  async #closeEndedOf(bound: readonly StreamClient[]): Promise<boolean> {
    if (bound.length === 0 || !this.#options.logins) return true;
    try {
      const ended = new Set(await this.#options.logins.ended([...new Set(bound.map((client) => client.loginId!))]));
      for (const client of bound) if (ended.has(client.loginId!)) client.socket.close(STREAM_LOGIN_ENDED);
      return true;
    } catch (error) {
      this.#options.log.warn({ err: error }, 'ended log-ins could not be looked up');
      return false;
    }
  }

  #candleFrames(channel: CandleChannel, id: number, interval: CandleInterval): CandleFrames {
    let frames = this.#candles.get(channel);
    if (!frames) {
      frames = new CandleFrames(this.#options.quotes, id, interval);
      frames.refresh(this.#frames.stamp);
      this.#candles.set(channel, frames);
    }
    return frames;
  }

  #onFlush({ checkpoint }: Pick<FlushEvent, 'checkpoint'>): void {
    if (checkpoint) this.#note = { number: checkpoint.number, text: asciiJson(checkpoint.note) };
    this.#isFlushed = true;
    this.#refresh();
  }

  #refresh(): void {
    this.#frames.refresh();
    for (const frames of this.#candles.values()) frames.refresh(this.#frames.stamp);
    // A round that is still going on serves what is new by itself, to those whom it has not reached yet.
    if (!this.#isSending) void this.#sendRound();
  }

  /** However many clients there are: the loop comes round in between. */
  async #sendRound(): Promise<void> {
    this.#isSending = true;
    // Begin in a turn of its own: the caller has had one.
    await new Promise(setImmediate);
    let served = 0;
    let turnAt = performance.now();
    for (const client of this.#clients) {
      this.#serve(client);
      served += 1;
      const isLong = served % LOOK_EVERY === 0 && performance.now() - turnAt > SLICE_MS;
      if (served < SLICE && !isLong) continue;
      await new Promise(setImmediate);
      served = 0;
      turnAt = performance.now();
    }
    this.#isSending = false;
  }

  #serve(client: StreamClient): void {
    const { socket } = client;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > LOST_BYTES) return socket.terminate();
    if (socket.bufferedAmount > SLOW_BYTES) return;
    const frame = client.takeFrame(this.#frames, this.#note);
    if (frame !== undefined) writeText(client.wire, frame);
  }

  #dropSilent(): void {
    for (const client of this.#parts[this.#asked++ % KEEPALIVE_PARTS]!) {
      if (!client.isAlive) client.socket.terminate();
      client.isAlive = false;
      if (client.socket.readyState === client.socket.OPEN) client.socket.ping();
    }
  }
}

/** A page of our own host, one on the list, or a program that is no browser and so sends no origin. */
const isAllowedOrigin = (request: IncomingMessage, allowed: readonly string[]): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};
