/** One connection: what it subscribed to, how far it got, and what it is owed. Knows nothing of sockets' lives. */
import type { Duplex } from 'node:stream';
import type { CandleChannel } from '@assay/contract/stream';
import type { WebSocket } from 'ws';
import type { CandleFrames, QuoteFrames, WatchedIds } from './frames.ts';

const RATE_PER_SECOND = 20;

interface Subscription {
  /** Number of the last message. */
  seq: number;
  /** Last stamp that has been sent. */
  stamp: number;
}

interface QuoteSubscription extends Subscription {
  ids: WatchedIds;
}

interface CandleSubscription extends Subscription {
  frames: CandleFrames;
}

interface TapeSubscription {
  seq: number;
  /** Number of the last checkpoint. */
  number: number;
}

export interface LatestNote {
  number: number;
  /** The note as a JSON string. */
  text: string;
}

export class StreamClient {
  readonly socket: WebSocket;
  /** The connection below the socket, which compresses nothing and holds nothing back: whole frames may go between its own. */
  readonly wire: Duplex;
  isAlive = true;
  /** The log-in it belongs to, once it has shown a ticket. */
  loginId: string | undefined;
  ticketsShown = 0;
  memberId: string | undefined;
  /** Ends the watch of that member's news. */
  endWatch: (() => void) | undefined;
  quotes: QuoteSubscription | undefined;
  tape: TapeSubscription | undefined;
  readonly candles = new Map<CandleChannel, CandleSubscription>();
  #budget = RATE_PER_SECOND;
  #budgetAtMs: number;

  constructor(socket: WebSocket, wire: Duplex, nowMs: number) {
    this.socket = socket;
    this.wire = wire;
    this.#budgetAtMs = nowMs;
  }

  /** False when it has said more than it may. */
  maySpeak(nowMs: number): boolean {
    const earned = (Math.max(0, nowMs - this.#budgetAtMs) / 1000) * RATE_PER_SECOND;
    this.#budget = Math.min(RATE_PER_SECOND, this.#budget + earned) - 1;
    this.#budgetAtMs = nowMs;
    return this.#budget >= 0;
  }

  /** Everything it does not have yet, as one frame; undefined when there is nothing. */
  takeFrame(quotes: QuoteFrames, note: LatestNote | undefined): string | undefined {
    const messages: string[] = [];
    this.#takeQuotes(quotes, messages);
    for (const [channel, candle] of this.candles) {
      for (const text of candle.frames.since(candle.stamp))
        messages.push(`["diff","${channel}",${++candle.seq},${text}]`);
      candle.stamp = quotes.stamp;
    }
    if (this.tape && note && note.number > this.tape.number) {
      messages.push(`["diff","tape",${++this.tape.seq},${note.text}]`);
      this.tape.number = note.number;
    }
    return messages.length > 0 ? `[${messages.join(',')}]` : undefined;
  }

  #takeQuotes(quotes: QuoteFrames, messages: string[]): void {
    if (!this.quotes) return;
    const body = quotes.since(this.quotes.ids, this.quotes.stamp);
    this.quotes.stamp = quotes.stamp;
    if (body !== '') messages.push(`["diff","quotes",${++this.quotes.seq},[${body}]]`);
  }
}
