/**
 * Where prices come from. A feed is asked, not listened to: a feed that hears from venues keeps what it heard until
 * the next flush, so that each flush writes one batch to the tape before anyone sees it.
 */
import type { TickSource } from '@assay/verify/tape-record';

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
}

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
}
