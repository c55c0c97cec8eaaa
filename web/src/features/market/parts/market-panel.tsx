import type { Instrument } from '@assay/contract/market';
import { AfterPaint } from '@assay/ui/after-paint.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { Suspense } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import type { MarketTab } from '../market-list.ts';
import { FavouriteStar } from './favourite-star.tsx';
import { MarketRow } from './market-row.tsx';
import { NoMarkets } from './no-markets.tsx';

const ROW_HEIGHT = 66;

/** Prices do not wait for it. */
const NoneFound = lazyPart(async () => (await import('./none-found.tsx')).NoneFound);

interface MarketPanelProps {
  markets: readonly Instrument[];
  state: 'loading' | 'error' | 'ready';
  isRetrying: boolean;
  search: string;
  tab: MarketTab;
  onRetry: () => void;
  onBrowse: () => void;
}

/** The rows of one tab or search, in each of their states. */
export const MarketPanel = ({ markets, state, isRetrying, search, tab, onRetry, onBrowse }: MarketPanelProps) => {
  const t = useT();
  return (
    <EndlessList
      items={markets}
      rowHeight={ROW_HEIGHT}
      state={state}
      render={(instrument) => (
        <div key={instrument.symbol} className="relative">
          <MarketRow instrument={instrument} />
          <div className="absolute inset-y-0 left-0 flex items-center">
            <AfterPaint frames={2}>
              <FavouriteStar instrument={instrument} />
            </AfterPaint>
          </div>
        </div>
      )}
      skeleton={<RowSkeletons kind="market" count={8} label={t('market.loading')} className="px-20" />}
      error={<NoMarkets onRetry={onRetry} isRetrying={isRetrying} />}
      empty={
        <Suspense>
          <NoneFound search={search.trim()} tab={tab} onBrowse={onBrowse} />
        </Suspense>
      }
      end={
        markets.some(({ simulated }) => simulated) && (
          <SimulatedMark text={t('app.simulated')} className="justify-center py-20" />
        )
      }
    />
  );
};
