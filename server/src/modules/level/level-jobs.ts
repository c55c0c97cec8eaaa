/** Timed jobs of levels. Rows say what is due; looking more than once a minute would find nothing new. */
import type { Job } from '../../jobs/runner.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { evaluateLevels } from './evaluate-levels.ts';
import type { LevelDeps } from './evaluate-levels.ts';
import { giveEnvelopes } from './give-envelopes.ts';
import { payRewards } from './rewards.ts';

const LOOK_EVERY_MS = 60_000;

export const runLevels = async (deps: LevelDeps & { ledger: Pick<Ledger, 'post'> }): Promise<void> => {
  await evaluateLevels(deps);
  await giveEnvelopes(deps);
  await payRewards(deps);
};

export const levelJob = (deps: LevelDeps & { ledger: Pick<Ledger, 'post'> }): Job => {
  let nextMs = 0;
  return {
    name: 'levels',
    run: async () => {
      const nowMs = deps.clock.now();
      if (nowMs < nextMs) return;
      await runLevels(deps);
      nextMs = (Math.floor(nowMs / LOOK_EVERY_MS) + 1) * LOOK_EVERY_MS;
    },
  };
};
