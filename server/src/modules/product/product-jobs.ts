/** Timed jobs of products, and the members they notify. */
import type { NewsMessage } from '@assay/contract/stream';
import type { Job } from '../../jobs/runner.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { TradeDeps } from '../trade/index.ts';
import { createPrices } from '../wallet/index.ts';
import type { Told } from './accrue-day.ts';
import { renewOrders } from './renew-order.ts';
import { productJob } from './run-products.ts';
import type { Sources } from './run-products.ts';

type Listener = (memberId: string, news: NewsMessage) => void;

/** Until a source is connected nothing is known of any day, so nothing is paid. */
const noSources: Sources = { variable: async () => undefined };

export const createProductJobs = (deps: TradeDeps & { ledger: Ledger; sources?: Sources | undefined }) => {
  const listeners = new Set<Listener>();
  const told: Told = ({ memberId, id }, what) => {
    // A result that cannot be read now is found by the next reading; the books have it.
    deps.limits.catchUp(memberId).catch(() => undefined);
    for (const listener of listeners) listener(memberId, ['product', what, id]);
  };
  const { sources = noSources } = deps;
  const prices = createPrices(deps);
  const jobs: Job[] = [
    { name: 'products', run: productJob({ ...deps, sources, told }) },
    { name: 'renewals', run: () => renewOrders({ ...deps, prices }) },
  ];
  return {
    jobs,
    onNews: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
