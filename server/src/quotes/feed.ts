/**
 * Where prices come from. A feed is asked, not listened to: a feed that hears from venues keeps what it heard until
 * the next flush, so that each flush writes one batch to the tape before anyone sees it.
 */
import type { VenueName } from '@assay/verify/source-rule';
import type { HaltReason, Sources, TickSource } from '@assay/verify/tape-record';
import type { SourceUse } from './live/aggregate.ts';

/** After `fromMs`, up to and including `untilMs`. */
export interface TimeSpan {
  fromMs: number;
  untilMs: number;
}

export interface RawTick {
  id: number;
  /** When the source made it, in epoch milliseconds. */
  atMs: number;
  /** In price units; not yet trusted. */
  price: number;
  spreadStep: number;
  sources: readonly TickSource[];
  /** Why this is no price; then `price` is what was said nevertheless, 0 where there was nothing to show. */
  doubt?: HaltReason;
  /** The signed message that the price follows from; its source gets the number of the record. */
  evidence?: Uint8Array;
}

/** Current health of one source of one instrument. */
export interface SourceHealth {
  symbol: string;
  venue: VenueName;
  use: SourceUse;
  /** In price units; undefined before it said one. */
  price: number | undefined;
  /** When it last said something, by our clock; undefined before it did. */
  heardMs: number | undefined;
}

/** Sources of an instrument's prices as the tape records them. */
export type SourcesBody = Omit<Sources, 'kind' | 'symbolId' | 'seq' | 'at'>;

/** A commitment to what will make the prices of a simulated business day. */
export interface Commitment {
  day: string;
  commitment: Uint8Array;
  model: Uint8Array;
}

export interface Feed {
  readonly isSimulated: boolean;
  /** Does what must be done before `nowMs` may be polled; resolves to the commitments made meanwhile. */
  prepare(nowMs: number): Promise<readonly Commitment[]>;
  /** Commitments in force at `nowMs`, restated on the tape at each start. */
  commitments(): readonly Commitment[];
  /** Ticks of a span, each instrument's in order of time. */
  poll(span: TimeSpan): RawTick[];
  /** Venues that make the prices of an instrument, for a feed from venues; undefined if there are none. */
  sourcesOf?(id: number): SourcesBody | undefined;
  /** Current state of each venue and whether it counts, for a feed from venues. */
  health?(): SourceHealth[];
  /** Lets go of every line. */
  close?(): void;
}
