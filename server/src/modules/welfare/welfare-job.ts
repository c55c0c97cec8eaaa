/** Looks for claims whose members have been verified since. */
import type { Job } from '../../jobs/runner.ts';
import { payWaitingClaims } from './claim-reward.ts';

const LOOK_EVERY_MS = 10_000;

export const welfareJob = (deps: Parameters<typeof payWaitingClaims>[0]): Job => {
  let nextMs = 0;
  return {
    name: 'welfare',
    run: async () => {
      const nowMs = deps.clock.now();
      if (nowMs < nextMs) return;
      await payWaitingClaims(deps);
      nextMs = nowMs + LOOK_EVERY_MS;
    },
  };
};
