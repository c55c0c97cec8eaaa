import { usePlace } from '../../navigation/router.ts';
import { BatchQueue } from './batch-queue.tsx';
import { ChainList } from './chain-list.tsx';
import { StatementQueue } from './statement-queue.tsx';

/** Money by bank and by chain: batches that people send, and what the bank wrote. */
export const RailScreen = () => {
  const view = usePlace().query['view'] ?? 'batches';
  if (view === 'chains') return <ChainList />;
  return view === 'batches' || view === 'past' ? (
    <BatchQueue view={view === 'past' ? 'all' : 'open'} />
  ) : (
    <StatementQueue view={view === 'statements' ? 'all' : view === 'waiting' ? 'waiting' : 'unexplained'} />
  );
};
