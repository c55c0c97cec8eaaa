/**
 * A persistent connection to a venue: it reconnects after every loss with a growing delay, subscribes anew, and closes
 * a silent line. Incoming text is untrusted: bounded, parsed, and never assumed to be complete.
 */
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import type { Log } from '../../base/log.ts';
import { parseExact } from './exact.ts';
import type { Heard, Protocol, Venue } from './venue.ts';

const MAX_FRAME = 64 * 1024;
/** The form in which `ws` hands a frame on by default. */
const textOf = (data: RawData): string => (data as Buffer).toString();
/** So many frames that nobody should send end a connection. */
const MAX_BAD_FRAMES = 50;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;
/** A connection that held for so long was a good one: the next loss is the first again. */
const GOOD_AFTER_MS = 20_000;
const PING_MS = 5000;
const SILENT_MS = 15_000;
const OPEN_WITHIN_MS = 10_000;

export interface LineOptions {
  log: Log;
  /** In place of the protocol's own. */
  url?: string | undefined;
  key?: string | undefined;
  /** From 0 to 1; spreads the attempts of many servers. */
  random?: () => number;
}

/** Doubles up to half a minute, less up to half of it by chance. */
export const waitBefore = (attempt: number, random: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10)) * (1 - random / 2);

/** A named address takes the place of all of the protocol's own. */
const addressesOf = ({ url, twins = [] }: Protocol, { url: named }: LineOptions): readonly string[] =>
  named === undefined ? [url, ...twins] : [named];

/** One venue over several lines: it is up with the first of them and down with the last. */
const asOne = (onHeard: (heard: Heard) => void): ((heard: Heard) => void) => {
  let up = 0;
  return (heard) => {
    if (heard.kind !== 'line') return onHeard(heard);
    up += heard.isUp ? 1 : -1;
    if (up === (heard.isUp ? 1 : 0)) onHeard(heard);
  };
};

export const venueOf = (protocol: Protocol, options: LineOptions): Venue => ({
  id: protocol.id,
  connect: (markets, onHeard, signal) => {
    const all = [...new Set([...markets, ...(protocol.pulse ?? [])])];
    const take = asOne(onHeard);
    for (const url of addressesOf(protocol, options)) new Line(protocol, { ...options, url }, all, take, signal).open();
  },
});

class Line {
  readonly #protocol: Protocol;
  readonly #options: LineOptions;
  readonly #markets: readonly string[];
  readonly #onHeard: (heard: Heard) => void;
  readonly #signal: AbortSignal;
  #attempt = 0;

  constructor(
    protocol: Protocol,
    options: LineOptions,
    markets: readonly string[],
    onHeard: (heard: Heard) => void,
    signal: AbortSignal,
  ) {
    this.#protocol = protocol;
    this.#options = options;
    this.#markets = markets;
    this.#onHeard = onHeard;
    this.#signal = signal;
  }

  open(): void {
    if (this.#signal.aborted) return;
    const { key = '', log } = this.#options;
    const plain = { url: this.#options.url ?? this.#protocol.url, headers: {} };
    const { url, headers } = this.#protocol.withKey?.(plain.url, key) ?? plain;
    const socket = new WebSocket(url, {
      headers,
      maxPayload: MAX_FRAME,
      perMessageDeflate: false,
      handshakeTimeout: OPEN_WITHIN_MS,
      followRedirects: false,
    });
    const openedMs = performance.now();
    let heardMs = openedMs;
    let badFrames = 0;
    let isUp = false;
    const timers: NodeJS.Timeout[] = [];
    const close = () => socket.terminate();
    this.#signal.addEventListener('abort', close, { once: true });
    socket.on('open', () => {
      for (const text of this.#protocol.hello(this.#markets, key)) socket.send(text);
      isUp = true;
      this.#onHeard({ kind: 'line', isUp });
      timers.push(setInterval(() => (performance.now() - heardMs > SILENT_MS ? close() : socket.ping()), PING_MS));
      const { beat } = this.#protocol;
      if (beat) timers.push(setInterval(() => socket.send(beat.text), beat.everyMs));
      for (const timer of timers) timer.unref();
    });
    socket.on('pong', () => (heardMs = performance.now()));
    socket.on('message', (data, isBinary) => {
      heardMs = performance.now();
      // No venue that we listen to sends binary frames.
      if (!isBinary && this.#take(socket, textOf(data))) return;
      badFrames += 1;
      if (badFrames === 1) log.warn({ venue: this.#protocol.id }, 'a venue sent a frame that nobody can read');
      if (badFrames > MAX_BAD_FRAMES) close();
    });
    // Without the address: it may hold a key.
    socket.on('error', ({ message }) =>
      log.debug({ venue: this.#protocol.id, message: message.slice(0, 100) }, 'a line to a venue failed'),
    );
    socket.on('close', () => {
      for (const timer of timers) clearInterval(timer);
      this.#signal.removeEventListener('abort', close);
      if (isUp) this.#onHeard({ kind: 'line', isUp: false });
      this.#attempt = performance.now() - openedMs > GOOD_AFTER_MS ? 0 : this.#attempt + 1;
      if (this.#signal.aborted) return;
      const wait = waitBefore(this.#attempt, (this.#options.random ?? Math.random)());
      setTimeout(() => this.open(), wait).unref();
    });
  }

  /** False for a frame that cannot be read. */
  #take(socket: WebSocket, text: string): boolean {
    if (this.#protocol.plain?.includes(text)) return true;
    try {
      const frame = parseExact(text);
      if (this.#protocol.isLast?.(frame)) socket.close();
      for (const heard of this.#protocol.read(frame)) this.#onHeard(heard);
      return true;
    } catch {
      return false;
    }
  }
}
