/** Timed jobs of contests. */
import type { Job } from '../../jobs/runner.ts';
import { runContests } from './run-contests.ts';

export const contestJob = (deps: Parameters<typeof runContests>[0]): Job => ({
  name: 'contests',
  run: () => runContests(deps),
});
