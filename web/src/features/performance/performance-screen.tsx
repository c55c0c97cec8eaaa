import { useEndpoint } from '@assay/client/hooks';
import { getPerformance } from '@assay/contract/wallet';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { pathTo } from '../../navigation/links.ts';
import { replaceWith } from '../../navigation/router.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { growthOf } from './growth.ts';
import { BenchmarkSheet } from './parts/benchmark-sheet.tsx';
import { DayCalendar } from './parts/day-calendar.tsx';
import { MarketBars } from './parts/market-bars.tsx';
import { MonthBars } from './parts/month-bars.tsx';
import { ReturnCard } from './parts/return-card.tsx';

const PERIODS = ['7', '30', '90', '365'] as const;
type Period = (typeof PERIODS)[number];
const DEFAULT_BENCHMARK = 'BTCUSDT';
/** In the address: no comparison is a choice, too. */
const NONE = 'none';

const isPeriod = (text: string | undefined): text is Period => PERIODS.some((period) => period === text);

/** How the member's money did, day by day, without money that came in or went out. */
export const PerformanceScreen = () => {
  const t = useT();
  const { days, benchmark = DEFAULT_BENCHMARK } = useScreenSearch('performance');
  const period: Period = isPeriod(days) ? days : '30';
  const [isChoosing, setIsChoosing] = useState(false);
  const symbol = benchmark === NONE ? undefined : benchmark;
  const query = useEndpoint(getPerformance, {
    days: Number(period),
    ...(symbol !== undefined && { benchmark: symbol }),
  });
  const change = (changed: { days?: string; benchmark?: string }): void =>
    replaceWith(pathTo('performance', { days: period, benchmark, ...changed }));
  const growth = query.data && growthOf(query.data.history);
  return (
    <DetailScreen title={t('title.performance')} parent="assets">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        <div className="px-20">
          <Segment
            size="large"
            label={t('performance.period')}
            choices={PERIODS.map((value) => ({ value, label: t('performance.days', { count: Number(value) }) }))}
            value={period}
            onChange={(value) => change({ days: value })}
          />
        </div>
        {growth ? (
          <>
            <ReturnCard growth={growth} benchmark={symbol} onChoose={() => setIsChoosing(true)} />
            <DayCalendar days={growth.days} />
            <MonthBars days={growth.days} />
            <MarketBars />
          </>
        ) : (
          <Card className="px-16 py-6">
            {query.isError ? (
              <ErrorState
                title={t('performance.failed')}
                text={t('wallet.failedText')}
                retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
              />
            ) : query.data ? (
              <Empty title={t('performance.empty')} />
            ) : (
              <RowSkeletons kind="money" count={6} label={t('app.loading')} />
            )}
          </Card>
        )}
      </div>
      <BenchmarkSheet
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        value={symbol}
        onChange={(chosen) => {
          setIsChoosing(false);
          change({ benchmark: chosen ?? NONE });
        }}
      />
    </DetailScreen>
  );
};
