import { useEndpoint } from '@assay/client/hooks';
import { getPriceDistribution } from '@assay/contract/market';
import { Breadth } from '@assay/ui/breadth.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { breadthBars } from '../breadth-bars.ts';

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
      {data ? (
        <Breadth
          bars={breadthBars(data.buckets)}
          label={t('market.breadthOf', { rising: data.rising, falling: data.falling, flat: data.flat })}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Card>
  );
};
