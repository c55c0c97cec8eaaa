/** The few numbers that show trouble before members do: how long things wait, and since when nothing came. */
import type { AnswerCounts } from '../base/answer-counts.ts';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../db/database.ts';
import type { ReplicaState } from '../db/read-replica.ts';
import type { HotLane } from '../ledger/hot-lane.ts';
import type { PriceReader } from '../quotes/price-reader.ts';

export type Role = 'all' | 'engine' | 'edge';

export interface VitalSigns {
  role: Role;
  /** Age of the oldest command that waits for its batch. Absent at an edge, which has no batches. */
  laneAgeMs?: () => number;
  laneLength?: () => number;
  /** Edges that have a line to this engine. Absent where there are none. */
  edges?: () => number;
  /** At an edge: whether it has a line to the engine that leads. */
  hasEngine?: () => boolean;
  /** Members' commands that wait or run. */
  queueLength: () => number;
  /** Callers who wait for a connection, by purpose. */
  connectionWaits: () => Record<string, number>;
  /** Time since the tape was last written, or since an edge last heard of it. */
  tapeSilenceMs: () => number;
  /** Answers since the start. An engine counts those of its edges. */
  answers: () => number;
  /** Answers with a status of 500 or more since the start. */
  failures: () => number;
  streamClients: () => number;
  /** State of the read replica; undefined without one. */
  replica?: () => ReplicaState | undefined;
}

interface Deps {
  role: Role;
  clock: Clock;
  db: Pick<Database, 'waiting' | 'replica'>;
  lane?: Pick<HotLane, 'waiting'>;
  quotes: Pick<PriceReader, 'onFlush'>;
  queue: { readonly size: number };
  answers: Readonly<AnswerCounts>;
  streamClients: () => number;
  edges?: (() => number) | undefined;
  hasEngine?: () => boolean;
}

export const readVitalSigns = (deps: Deps): VitalSigns => {
  const { clock, db, lane, quotes, queue, answers, edges, hasEngine } = deps;
  let flushedAtMs = clock.now();
  quotes.onFlush(() => (flushedAtMs = clock.now()));
  const ageOf = (sinceMs: number | undefined): number =>
    sinceMs === undefined ? 0 : Math.max(0, clock.now() - sinceMs);
  return {
    role: deps.role,
    ...(lane && { laneAgeMs: () => ageOf(lane.waiting.sinceMs), laneLength: () => lane.waiting.count }),
    ...(edges && { edges }),
    ...(hasEngine && { hasEngine }),
    queueLength: () => queue.size,
    connectionWaits: () => db.waiting(),
    tapeSilenceMs: () => ageOf(flushedAtMs),
    answers: () => answers.total,
    failures: () => answers.failures,
    streamClients: deps.streamClients,
    replica: () => db.replica(),
  };
};
