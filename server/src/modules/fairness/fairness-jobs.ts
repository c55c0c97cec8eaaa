/** Jobs that keep the public figures true: they count the tape, recheck every decision, and add everything up anew. */
import type { Clock } from '../../base/clock.ts';
import type { Job } from '../../jobs/runner.ts';
import type { CheckDeps } from './check-settlements.ts';
import { settlementJob } from './check-settlements.ts';
import { countTape } from './count-tape.ts';
import type { FairnessBook } from './fairness-book.ts';
import { publishDays } from './publish-days.ts';

const EVERY_MS = 60_000;
/** However much there is, adding it up takes no more than a twentieth of the time. */
const REST = 20;

const withRest = (clock: Clock, everyMs: number, run: () => Promise<unknown>): (() => Promise<void>) => {
  let nextMs = 0;
  return async () => {
    const beganMs = clock.now();
    if (beganMs < nextMs) return;
    await run();
    nextMs = beganMs + Math.max(everyMs, (clock.now() - beganMs) * REST);
  };
};

export const fairnessJobs = (deps: CheckDeps & { book: FairnessBook }): Job[] => [
  { name: 'settlements', run: settlementJob(deps) },
  { name: 'tape counts', run: withRest(deps.clock, 5000, () => countTape(deps.db)) },
  { name: 'days', run: withRest(deps.clock, EVERY_MS, () => publishDays(deps)) },
  { name: 'fairness', run: withRest(deps.clock, EVERY_MS, () => deps.book.refresh()) },
];
