/** Alarms: each is raised once in the log when its limit is passed, and called off once when it is over. */
import type { Log } from '../base/log.ts';
import type { VitalSigns } from './vital-signs.ts';

const CHECK_MS = 500;
/** A number of checks in a row, so that one slow moment alarms nobody. */
const CHECKS_IN_A_ROW = 2;

interface Limit {
  name: string;
  /** Log message, with what to check. */
  text: string;
  limit: number;
  value: (signs: VitalSigns) => number;
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((total, one) => total + one, 0);

export const LIMITS: readonly Limit[] = [
  {
    name: 'lane_age',
    text: 'commands wait too long for their batch: look at locks and at the disk of the database',
    limit: 250,
    value: (signs) => signs.laneAgeMs?.() ?? 0,
  },
  {
    name: 'queue_length',
    text: 'many commands wait: look at what the oldest of them waits for',
    limit: 1000,
    value: (signs) => signs.queueLength(),
  },
  {
    name: 'connection_waits',
    text: 'callers wait for a connection to the database: look at its slowest statements',
    limit: 20,
    value: (signs) => sum(signs.connectionWaits()),
  },
  {
    name: 'tape_silence',
    text: 'no price was written to the tape: trading stops until one is',
    limit: 2000,
    value: (signs) => signs.tapeSilenceMs(),
  },
  {
    name: 'engine_line',
    text: 'this edge has no line to an engine: look whether one leads, and at the way to it',
    limit: 0,
    value: (signs) => (signs.hasEngine?.() === false ? 1 : 0),
  },
  {
    name: 'replica_unused',
    text: 'the read replica is away or behind, and the primary answers for it: look at the replica and its replication',
    limit: 0,
    value: (signs) => ((signs.replica?.()?.use ?? 'used') === 'used' ? 0 : 1),
  },
];

export const FAILURES = { name: 'failures', text: 'requests failed: look for "a request failed" in the log' };
const FAILURES_FOR_MS = 60_000;

export interface Alarms {
  /** Looks at everything once. */
  check(nowMs: number): void;
  /** Every alarm by name, and whether it is raised. */
  readonly raised: ReadonlyMap<string, boolean>;
}

export const createAlarms = (signs: VitalSigns, log: Log): Alarms => {
  const raised = new Map<string, boolean>([...LIMITS, FAILURES].map(({ name }) => [name, false]));
  const passed = new Map<string, number>();
  let failures = signs.failures();
  let failedAtMs = -Infinity;

  const tell = (name: string, text: string, isRaised: boolean, figures: object): void => {
    if (raised.get(name) === isRaised) return;
    raised.set(name, isRaised);
    if (isRaised) log.error({ alarm: name, ...figures }, text);
    else log.warn({ alarm: name, ...figures }, 'the alarm is over');
  };

  return {
    raised,
    check: (nowMs) => {
      for (const { name, text, limit, value } of LIMITS) {
        const now = value(signs);
        const times = now > limit ? (passed.get(name) ?? 0) + 1 : 0;
        passed.set(name, times);
        if (times === 0 || times >= CHECKS_IN_A_ROW) tell(name, text, times > 0, { value: now, limit });
      }
      const count = signs.failures();
      if (count > failures) failedAtMs = nowMs;
      tell(FAILURES.name, FAILURES.text, nowMs - failedAtMs < FAILURES_FOR_MS, { value: count });
      failures = count;
    },
  };
};

export const watchAlarms = (alarms: Alarms, nowMs: () => number): { stop(): void } => {
  const timer = setInterval(() => alarms.check(nowMs()), CHECK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
