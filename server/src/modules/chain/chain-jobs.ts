/** Chain jobs for deposits and payouts. Each chain is polled every few seconds; a node that hangs delays no other job. */
import type { Clock } from '../../base/clock.ts';
import type { Job } from '../../jobs/runner.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { RegisteredRail } from '../rail/index.ts';
import { chainRailName } from './chain.ts';
import type { ChainSettings } from './chain.ts';
import { sendBatches } from './send-batches.ts';
import { watchChain } from './watch-chain.ts';
import type { WatchDeps } from './watch-chain.ts';

interface Deps extends WatchDeps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  chains: readonly ChainSettings[];
  rails: readonly RegisteredRail[];
  take: (rail: RegisteredRail) => Promise<void>;
}

const LOOK_MS = 5000;

export const chainJobs = (deps: Deps): Job[] =>
  deps.chains.map((chain) => {
    let looked = 0;
    return {
      name: chainRailName(chain),
      run: async () => {
        if (deps.clock.now() - looked < LOOK_MS) return;
        looked = deps.clock.now();
        await watchChain(deps, chain);
        for (const rail of deps.rails) if (rail.name === chainRailName(chain)) await deps.take(rail);
        await sendBatches(deps, chain);
      },
    };
  });
