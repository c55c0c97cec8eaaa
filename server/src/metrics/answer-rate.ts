/** How many requests were answered and how many failed, minute by minute for an hour. In memory: a start begins anew. */
import type { AnswerCounts } from '../base/answer-counts.ts';
import type { Clock } from '../base/clock.ts';

const STEP_MS = 10_000;
const MINUTE_MS = 60_000;
const KEPT_MS = 60 * MINUTE_MS;

export interface AnswerRate {
  /** Notes what came since the last look; whoever reads looks as well. */
  look(): void;
  lastMinute(): AnswerCounts;
  /** The newest hour, the oldest minute first. */
  minutes(): (AnswerCounts & { atMs: number })[];
}

export const createAnswerRate = (counts: Readonly<AnswerCounts>, clock: Clock): AnswerRate => {
  const steps: (AnswerCounts & { atMs: number })[] = [];
  let seen: AnswerCounts = { ...counts };
  const look = (): void => {
    const nowMs = clock.now();
    const atMs = Math.floor(nowMs / STEP_MS) * STEP_MS;
    let step = steps.at(-1);
    if (step?.atMs !== atMs) steps.push((step = { atMs, total: 0, failures: 0 }));
    step.total += counts.total - seen.total;
    step.failures += counts.failures - seen.failures;
    seen = { ...counts };
    while (steps[0]!.atMs <= nowMs - KEPT_MS) steps.shift();
  };
  const sum = (from: number, until: number): AnswerCounts => {
    const own = steps.filter(({ atMs }) => atMs > from && atMs <= until);
    return {
      total: own.reduce((all, { total }) => all + total, 0),
      failures: own.reduce((all, { failures }) => all + failures, 0),
    };
  };
  return {
    look,
    lastMinute: () => {
      look();
      return sum(clock.now() - MINUTE_MS, clock.now());
    },
    minutes: () => {
      look();
      const last = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS;
      return Array.from({ length: KEPT_MS / MINUTE_MS }, (_, index) => {
        const atMs = last - (KEPT_MS / MINUTE_MS - 1 - index) * MINUTE_MS;
        return { atMs, ...sum(atMs - 1, atMs + MINUTE_MS - 1) };
      });
    },
  };
};
