import { useSession } from '@assay/client/session';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { formatCount } from '@assay/ui/number-format.ts';
import { PullToRefresh } from '@assay/ui/pull-to-refresh.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import type { Balance } from '@assay/contract/wallet';
import { CalendarDays, CalendarSync, FileText, Gauge, ScrollText } from 'lucide-react';
import { Suspense } from 'react';
import { useT, withTexts } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { type Assets, besideLines, isHeld } from './allocation.ts';
import { AllocationCard } from './parts/allocation-card.tsx';
import { AssetsChart } from './parts/assets-chart.tsx';
import { AssetsHero } from './parts/assets-hero.tsx';
import { AssetsSkeleton } from './parts/assets-skeleton.tsx';
import { CurrencyChoice } from './parts/currency-choice.tsx';
import { VirtualCard } from './parts/virtual-card.tsx';
import { useAssets, useBalances } from './use-assets.ts';
import { useDisplay } from './use-display.ts';

const PerformanceCard = lazyPart(
  async () => (await withTexts('performance')(import('./parts/performance-card.tsx'))).PerformanceCard,
);

const CostCard = lazyPart(async () => (await withTexts('cost')(import('./parts/cost-card.tsx'))).CostCard);

/** The asset centre: what the member has, what it is worth, and how it is divided. */
export const AssetsScreen = () => {
  const t = useT();
  const assets = useAssets();
  const balances = useBalances();
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);
  const load = () => Promise.all([assets.refetch(), balances.refetch()]);
  return (
    <DetailScreen
      title={t('title.assets')}
      parent="my"
      action={
        <IconButton label={t('title.walletRecords')} href={hrefTo('walletRecords')}>
          <FileText aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
        </IconButton>
      }
    >
      <PullToRefresh onRefresh={load} label={t('app.loading')} className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        {assets.data && balances.data ? (
          <Overview assets={assets.data} balances={balances.data} />
        ) : assets.isError || balances.isError ? (
          <Card>
            <ErrorState
              title={t('wallet.failed')}
              text={t('wallet.failedText')}
              retry={{
                label: t('app.retry'),
                onRetry: () => void load(),
                busy: assets.isFetching || balances.isFetching,
              }}
            />
          </Card>
        ) : (
          <Loading />
        )}
        {isSimulated && <SimulatedMark text={t('app.simulated')} className="justify-center px-20 pt-8" />}
      </PullToRefresh>
    </DetailScreen>
  );
};

const Overview = ({ assets, balances }: { assets: Assets; balances: readonly Balance[] }) => {
  const t = useT();
  const { tick } = useDisplay();
  const hasNothing = !balances.some(isHeld) && besideLines(assets).length === 0;
  return (
    <>
      <div>
        <AssetsHero assets={assets} action={<CurrencyChoice />} />
        <p className="px-20 pt-8 text-caption text-ink-3">
          {tick === null ? t('wallet.scope') : t('wallet.scopeAt', { tick: formatCount(tick) })}
        </p>
        {!hasNothing && <AssetsChart assets={assets} />}
      </div>
      {hasNothing ? (
        <Card>
          <Empty
            title={t('wallet.empty')}
            text={t('wallet.emptyText')}
            action={
              <Button size="medium" href={hrefTo('deposit')}>
                {t('title.deposit')}
              </Button>
            }
          />
        </Card>
      ) : (
        <>
          <div className="grid grid-cols-3 gap-8 px-20 pb-4">
            <Button size="medium" className="px-8" href={hrefTo('deposit')}>
              {t('title.deposit')}
            </Button>
            <Button kind="secondary" size="medium" className="px-8" href={hrefTo('withdrawal')}>
              {t('title.withdrawal')}
            </Button>
            <Button kind="secondary" size="medium" className="px-8" href={hrefTo('swap')}>
              {t('title.swap')}
            </Button>
          </div>
          <AllocationCard assets={assets} balances={balances} />
          <Suspense fallback={null}>
            <PerformanceCard assets={assets} />
          </Suspense>
          <Suspense fallback={null}>
            <CostCard />
          </Suspense>
          <Card>
            <SettingRow icon={<Gauge />} title={t('title.risk')} href={hrefTo('risk')} />
            <SettingRow icon={<ScrollText />} title={t('title.statement')} href={hrefTo('statement', {})} />
            <SettingRow icon={<CalendarSync />} title={t('title.recurring')} href={hrefTo('recurring')} />
            <SettingRow
              icon={<CalendarDays />}
              title={t('wallet.incomeCalendar')}
              href={hrefTo('productOrders', { view: 'calendar' })}
            />
          </Card>
        </>
      )}
      <VirtualCard amount={assets.virtualAssets} />
    </>
  );
};

const Loading = () => {
  const t = useT();
  return (
    <>
      <AssetsSkeleton label={t('app.loading')} />
      <Card className="px-16 py-16">
        <RowSkeletons kind="money" count={5} label={t('app.loading')} />
      </Card>
    </>
  );
};
