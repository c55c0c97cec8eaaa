/** The pulse of the desk: counts of the queues and alerts, and the number of the newest act, counted at most once a second for all. */
import type { Clock } from '../../base/clock.ts';
import { keepFor } from '../../base/keep-for.ts';
import type { Db, Tx } from '../../db/database.ts';
import { countAll } from './counts.ts';
import type { Counts, QueueCounters } from './counts.ts';

const AGE_MS = 1000;

export interface Pulse {
  queues: Counts;
  /** Number that changes with every operator act. */
  acts: number;
  /** Alerts that go on, and those of them that nobody has seen. */
  alerts: { open: number; unseen: number };
}

interface Deps {
  countAlerts: (tx: Tx) => Promise<Pulse['alerts']>;
  db: Db;
  clock: Clock;
  counters: QueueCounters;
  isSandbox: boolean;
}

const readPulse = async (deps: Deps): Promise<Pulse> => {
  const [head] = await deps.db.query<{ number: bigint }>('select number from desk_act order by number desc limit 1');
  return {
    queues: await countAll(deps, deps.db),
    acts: Number(head?.number ?? 0n),
    alerts: await deps.countAlerts(deps.db),
  };
};

export const createPulse = (deps: Deps): (() => Promise<Pulse>) => keepFor(AGE_MS, () => readPulse(deps));
