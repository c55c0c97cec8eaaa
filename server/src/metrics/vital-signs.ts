/** The few numbers that show trouble before members do: how long things wait, and since when nothing came. */
import type { Clock } from '../base/clock.ts';
import type { Database } from '../db/database.ts';
import type { HotLane } from '../ledger/hot-lane.ts';
import type { Quotes } from '../quotes/quotes.ts';

export interface VitalSigns {
  /** Age of the oldest command that waits for its batch. */
  laneAgeMs(): number;
  laneLength(): number;
  /** Members' commands that wait or run. */
  queueLength(): number;
  /** Callers who wait for a connection, by purpose. */
  connectionWaits(): Record<string, number>;
  /** Time since the tape was last written. */
  tapeSilenceMs(): number;
  /** Answers with a status of 500 or more since the start. */
  failures(): number;
  streamClients(): number;
}

interface Deps {
  clock: Clock;
  db: Pick<Database, 'waiting'>;
  lane: Pick<HotLane, 'waiting'>;
  quotes: Pick<Quotes, 'onFlush'>;
  queue: { readonly size: number };
  answers: { readonly failures: number };
  stream: { readonly size: number };
}

export const readVitalSigns = ({ clock, db, lane, quotes, queue, answers, stream }: Deps): VitalSigns => {
  let flushedAtMs = clock.now();
  quotes.onFlush(() => (flushedAtMs = clock.now()));
  const ageOf = (sinceMs: number | undefined): number =>
    sinceMs === undefined ? 0 : Math.max(0, clock.now() - sinceMs);
  return {
    laneAgeMs: () => ageOf(lane.waiting.sinceMs),
    laneLength: () => lane.waiting.count,
    queueLength: () => queue.size,
    connectionWaits: () => db.waiting(),
    tapeSilenceMs: () => ageOf(flushedAtMs),
    failures: () => answers.failures,
    streamClients: () => stream.size,
  };
};
