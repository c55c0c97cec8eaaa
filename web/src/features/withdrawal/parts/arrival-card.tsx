import { useEndpoint } from '@assay/client/hooks';
import { getWithdrawalQueue } from '@assay/contract/withdrawal';
import { Card } from '@assay/ui/card.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { showDay } from '../../../time/show-time.ts';
import { barsOf, headlineOf, type Queue } from '../arrival.ts';
import { showSpan } from '../../../time/show-span.ts';
import { ArrivalBars } from './arrival-bars.tsx';
import { QueueLines } from './queue-lines.tsx';

const REFRESH_MS = 60_000;

interface ArrivalCardProps {
  network: string;
  /** How long the network takes by itself, which is all that can be said before anything was measured. */
  expected?: string | undefined;
  /** How long the member's own took, once it has arrived. */
  ownSeconds?: number | undefined;
}

/** How long withdrawals on a network took lately, how many wait, and which are late: measured, for everybody. */
export const ArrivalCard = ({ network, expected, ownSeconds }: ArrivalCardProps) => {
  const t = useT();
  const queue = useEndpoint(getWithdrawalQueue, { network }, { refetchInterval: REFRESH_MS, staleTime: 0 });
  return (
    <Card className="p-16" aria-busy={queue.isPending}>
      <h2 className="text-label font-book text-ink-3">{t('withdrawal.arrival')}</h2>
      {queue.data ? (
        <Measured queue={queue.data} expected={expected} ownSeconds={ownSeconds} />
      ) : queue.isError ? (
        <p className="pt-2 text-head first-letter:uppercase">{expected ?? t('app.loadFailed')}</p>
      ) : (
        <Measuring label={t('app.loading')} />
      )}
    </Card>
  );
};

const Measured = ({ queue, expected, ownSeconds }: Omit<ArrivalCardProps, 'network'> & { queue: Queue }) => {
  const t = useT();
  const { delivered } = queue;
  const headline = headlineOf(delivered);
  const bars = barsOf(delivered, ownSeconds);
  return (
    <>
      <p className="pt-2 text-head text-balance first-letter:uppercase">
        {headline
          ? t(headline.of === 'most' ? 'withdrawal.arrivalMost' : 'withdrawal.arrivalHalf', {
              time: showSpan(headline.seconds),
            })
          : (expected ?? t('withdrawal.arrivalNone'))}
      </p>
      {!headline && expected !== undefined && (
        <p className="pt-4 text-caption text-ink-3">{t('withdrawal.arrivalNone')}</p>
      )}
      {bars && (
        <>
          <ArrivalBars bars={bars} />
          <p className="pt-10 text-caption text-ink-3">
            {t('withdrawal.measured', {
              count: delivered.count,
              date: showDay(delivered.since ?? ''),
            })}
          </p>
        </>
      )}
      <QueueLines queue={queue} />
    </>
  );
};

/** In the geometry of what will be there. */
const Measuring = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <Skeleton className="mt-6 h-20 w-240" />
    <Skeleton shape="card" className="mt-16 h-96" />
  </div>
);
