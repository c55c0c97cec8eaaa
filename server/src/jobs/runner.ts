/**
 * Timed jobs. Due work is read from the database again and again, so that it survives the process that was to do it
 * (Z3); a failed job is logged and retried at the next turn.
 */
import { failpoint } from '../base/failpoint.ts';
import type { Log } from '../base/log.ts';

export interface Job {
  name: string;
  /** Does what is due now; must be harmless when two processes do it at once. */
  run(): Promise<unknown>;
}

export interface Runner {
  /** Resolves when the turn that was going on has ended. */
  stop(): Promise<void>;
}

/** How often most due work is looked for: every look is a statement or more, whether anything is due or not. */
const TURN_MS = 1000;

/** `isHeld`: true while nothing may be done, as without room on the disk; what is due then is found again afterwards. */
export const startJobs = (
  jobs: readonly Job[],
  log: Log,
  isHeld: () => boolean = () => false,
  turnMs = TURN_MS,
): Runner => {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  const turn = async (): Promise<void> => {
    for (const job of jobs) {
      if (isStopping) return;
      if (isHeld()) break;
      try {
        failpoint('job_starting');
        await job.run();
        failpoint('job_done');
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed');
      }
    }
    if (!isStopping) timer = setTimeout(() => void (running = turn()), turnMs);
  };

  let running = turn();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
};
