/**
 * A source of prices, and what it can say. An adapter knows the words of one venue and nothing else: what they are worth is
 * judged in `aggregate.ts`.
 */
import type { VenueName } from '@assay/verify/source-rule';

/** Prices are decimals as the venue wrote them; times are microseconds since 1970, by the venue's clock. */
export type Heard =
  | { kind: 'trade'; market: string; tradeId: number; price: string; us: number }
  | { kind: 'book'; market: string; bid: string; ask: string }
  /** A dealer's quote, which is a book and, by its middle, a price. */
  | { kind: 'quote'; market: string; bid: string; ask: string; us: number }
  | { kind: 'signed'; message: Uint8Array }
  /** The connection is up and subscribed, or is not. */
  | { kind: 'line'; isUp: boolean };

export interface Venue {
  readonly id: VenueName;
  /** Listens to these markets, by the names that the venue has for them, until the signal; goes on after every loss. */
  connect(markets: readonly string[], onHeard: (heard: Heard) => void, signal: AbortSignal): void;
}

export interface Protocol {
  id: VenueName;
  url: string;
  /** Further addresses that say the same, listened to beside the first: the venue is up while one of them is. */
  twins?: readonly string[];
  /** Lively markets that are asked for beside ours, so that a line which says nothing is known to be dead. */
  pulse?: readonly string[];
  /** Frames to send after every connection. */
  hello: (markets: readonly string[], key: string) => readonly string[];
  /** Returns the content of a frame, empty for one without news; throws for a frame that no venue should send. */
  read: (frame: unknown) => readonly Heard[];
  /** True for a frame by which the venue asks for another connection. */
  isLast?: (frame: unknown) => boolean;
  /** Sent every so often, where the venue closes a connection that says nothing. */
  beat?: { text: string; everyMs: number };
  /** Frames that are no JSON and mean nothing. */
  plain?: readonly string[];
  /** Where the key goes, if not into the hello. */
  withKey?: (url: string, key: string) => { url: string; headers: Record<string, string> };
}
