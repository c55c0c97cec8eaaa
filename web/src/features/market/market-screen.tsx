import type { Instrument } from '@assay/contract/market';
import { AfterPaint } from '@assay/ui/after-paint.tsx';
import { StaleLine } from '@assay/ui/banner.tsx';
import { TabHeader } from '@assay/ui/headers.tsx';
import { PullToRefresh } from '@assay/ui/pull-to-refresh.tsx';
import { Tabs } from '@assay/ui/tabs.tsx';
import { useMemo, useState } from 'react';
import { useIsOnline } from '../../device/use-is-online.ts';
import { useT } from '../../i18n/i18n.ts';
import { useFavourites } from './favourites.ts';
import { filterMarkets, MARKET_TABS, type Sort, sortMarkets } from './market-list.ts';
import { BreadthCard } from './parts/breadth-card.tsx';
import { MarketPanel } from './parts/market-panel.tsx';
import { SortHead } from './parts/sort-head.tsx';
import { SearchField } from '../../domain/instrument/search-field.tsx';
import { useIsStale } from '../../domain/instrument/use-live-quote.ts';
import { useFound } from '../../domain/instrument/use-found.ts';
import { useMarketTab } from './use-market-tab.ts';
import { useMarkets } from '../../domain/instrument/use-markets.ts';

const PANEL = 'market-panel';
const NONE: Instrument[] = [];
/** Of the order's head, which prices do not wait for. */
const ROOM = <div className="h-36" />;

/** All markets: search, breadth, classes, favourites and order. */
export const MarketScreen = () => {
  const t = useT();
  const markets = useMarkets();
  const isStale = useIsStale();
  const isOnline = useIsOnline();
  const favourites = useFavourites((state) => state.symbols);
  const [tab, setTab] = useMarketTab();
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>();
  const all = markets.data;
  const found = useFound(all ?? NONE, search);
  const shown = useMemo(
    () => sortMarkets(filterMarkets(all ?? NONE, { tab, found, favourites }), sort),
    [all, tab, found, favourites, sort],
  );
  const isSearching = search.trim() !== '';

  return (
    <PullToRefresh
      onRefresh={markets.refetch}
      label={t('market.refreshing')}
      className="flex min-h-[calc(100dvh-5.125rem-var(--safe-bottom))] flex-col"
    >
      <TabHeader title={t('title.markets')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-8 pb-16">
        <SearchField value={search} onChange={setSearch} count={all?.length} />
        {isStale && isOnline && <StaleLine text={t('market.stale')} className="mx-20" />}
        {!isSearching && <BreadthCard />}
      </div>
      <div className="flex-1 rounded-t-sheet bg-surface shadow-card">
        <div className="sticky top-0 z-10 rounded-t-sheet bg-surface pt-8">
          {isSearching ? (
            <p role="status" className="px-20 py-14 text-label text-ink-2 shadow-[inset_0_-1px_0_var(--line)]">
              {t('market.found', { count: shown.length })}
            </p>
          ) : (
            <Tabs
              label={t('market.classes')}
              panelId={PANEL}
              choices={MARKET_TABS.map((value) => ({ value, label: t(TAB_LABELS[value]) }))}
              value={tab}
              onChange={setTab}
            />
          )}
        </div>
        <div id={PANEL} role={isSearching ? undefined : 'tabpanel'} aria-label={t(TAB_LABELS[tab])}>
          {shown.length > 0 && (
            <AfterPaint room={ROOM}>
              <SortHead sort={sort} onSort={setSort} />
            </AfterPaint>
          )}
          {/* The head answers the tap that opens the screen; rows take a frame of their own. */}
          <AfterPaint>
            <MarketPanel
              key={isSearching ? 'search' : tab}
              markets={shown}
              state={all ? 'ready' : markets.isError ? 'error' : 'loading'}
              isRetrying={markets.isFetching}
              search={search}
              tab={tab}
              onRetry={() => void markets.refetch()}
              onBrowse={() => setTab('crypto')}
            />
          </AfterPaint>
        </div>
      </div>
    </PullToRefresh>
  );
};

const TAB_LABELS = {
  favourites: 'market.favourites',
  crypto: 'market.crypto',
  metal: 'market.metal',
  forex: 'market.forex',
} as const;
