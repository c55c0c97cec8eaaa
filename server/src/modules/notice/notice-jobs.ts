/** Timed jobs of notices: they tell what trading and products did and fire alerts; separately, they send pushes. */
import type { NewsMessage } from '@assay/contract/stream';
import type { Job } from '../../jobs/runner.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import type { TradeDeps } from '../trade/index.ts';
import { follow } from './follow.ts';
import { products } from './follow-products.ts';
import { trades } from './follow-trades.ts';
import { sendPushes } from './send-pushes.ts';
import type { PushDeps } from './send-pushes.ts';
import { alertJob } from './watch-alerts.ts';
import { closeOutJob } from './watch-close-outs.ts';

interface Deps extends PushDeps {
  quotes: Quotes;
  engine: TradeDeps['engine'];
}

type Listener = (memberId: string, news: NewsMessage) => void;

export const createNoticeJobs = (deps: Deps) => {
  const traded = follow(deps, trades);
  const invested = follow(deps, products(deps.clock));
  const jobs: Job[] = [
    { name: 'told trades', run: () => traded.run() },
    { name: 'told products', run: () => invested.run() },
    { name: 'alerts', run: alertJob(deps) },
    { name: 'close-out alerts', run: closeOutJob(deps) },
  ];
  /** News that the engine and the products tell once they are committed. */
  const onNews: Listener = (_memberId, [area, what, id, realm]) => {
    if (area === 'trade' && realm === 'money' && (what === 'filled' || what === 'returned' || what === 'closed'))
      traded.note(id);
    if (area === 'product') invested.note(id);
  };
  return { jobs, pushes: { name: 'pushes', run: () => sendPushes(deps) } satisfies Job, onNews };
};
