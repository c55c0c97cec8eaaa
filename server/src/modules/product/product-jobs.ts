/** What products do by time, and who is told of it. In the sandbox robots trade for them and play their issuers. */
import type { NewsMessage } from '@assay/contract/stream';
import type { Job } from '../../jobs/runner.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { TradeDeps } from '../trade/index.ts';
import type { Told } from './accrue-day.ts';
import { productJob } from './run-products.ts';
import type { Sources } from './run-products.ts';
import { tradingCosts } from './sources/trading-costs.ts';
import { payAsIssuer } from './sources/sandbox-issuer.ts';
import { createSandboxSource } from './sources/sandbox-source.ts';
import { deskJob } from './sources/trade-desk.ts';

type Listener = (memberId: string, news: NewsMessage) => void;

const sandboxSources = async ({ db, quotes }: TradeDeps): Promise<Sources> => ({
  variable: createSandboxSource({ quotes, costOf: await tradingCosts(db, quotes) })(db),
  issuer: payAsIssuer,
});

/** Until a live source is connected nothing is known of any day, so nothing is paid. */
const noSources: Sources = { variable: async () => undefined };

export const createProductJobs = async (deps: TradeDeps & { ledger: Ledger; isSandbox: boolean }) => {
  const listeners = new Set<Listener>();
  const told: Told = ({ memberId, id }, what) => {
    for (const listener of listeners) listener(memberId, ['product', what, id]);
  };
  const sources = deps.isSandbox ? await sandboxSources(deps) : noSources;
  const jobs: Job[] = [{ name: 'products', run: productJob({ ...deps, sources, told }) }];
  return {
    jobs: deps.isSandbox ? [...jobs, { name: 'desks', run: deskJob(deps) }] : jobs,
    onNews: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
