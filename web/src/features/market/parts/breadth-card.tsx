import { useEndpoint } from '@assay/client/hooks';
import { getPriceDistribution } from '@assay/contract/market';
import { Card } from '@assay/ui/card.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { Suspense } from 'react';
import { useT } from '../../../i18n/i18n.ts';

/** Prices do not wait for it, and its room is kept. */
const BreadthChart = lazyPart(async () => (await import('./breadth-chart.tsx')).BreadthChart);
const ROOM = <Skeleton className="h-80" />;
const POLL_MS = 60_000;

/** How the whole market stands. It keeps its height while it loads, and leaves when it cannot be had. */
export const BreadthCard = ({ gutter = 20 }: { gutter?: 12 | 20 }) => {
  const t = useT();
  const { data, isError } = useEndpoint(getPriceDistribution, {}, { refetchInterval: POLL_MS });
  if (isError && !data) return null;
  return (
    <Card gutter={gutter} className="px-16 pt-14 pb-12">
      <div className="flex min-h-20 flex-wrap items-baseline justify-between gap-x-12 pb-10">
        <h2 className="text-label font-medium text-ink-2">{t('market.breadth')}</h2>
        {data && (
          <p className="flex gap-8 text-note">
            <span className="text-up">{t('market.rising', { count: data.rising })}</span>
            <span aria-hidden="true" className="text-ink-3">
              {'·'}
            </span>
            <span className="text-down">{t('market.falling', { count: data.falling })}</span>
          </p>
        )}
      </div>
      <Suspense fallback={ROOM}>{data ? <BreadthChart data={data} /> : ROOM}</Suspense>
    </Card>
  );
};
