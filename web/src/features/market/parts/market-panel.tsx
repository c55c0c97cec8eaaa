import type { Instrument } from '@assay/contract/market';
import { Button } from '@assay/ui/button.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useT } from '../../../i18n/i18n.ts';
import type { MarketTab } from '../market-list.ts';
import { MarketRow } from './market-row.tsx';

const ROW_HEIGHT = 66;

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
      render={(instrument) => <MarketRow key={instrument.symbol} instrument={instrument} />}
      skeleton={<RowSkeletons kind="market" count={8} label={t('market.loading')} className="px-20" />}
      error={
        <ErrorState
          title={t('market.failed')}
          text={t('market.failedText')}
          retry={{ label: t('app.retry'), onRetry, busy: isRetrying }}
          className="px-20 pt-20"
        />
      }
      empty={<NoMarkets search={search.trim()} tab={tab} onBrowse={onBrowse} />}
      end={
        markets.some(({ simulated }) => simulated) && (
          <SimulatedMark text={t('app.simulated')} className="justify-center py-20" />
        )
      }
    />
  );
};

const NoMarkets = ({ search, tab, onBrowse }: { search: string; tab: MarketTab; onBrowse: () => void }) => {
  const t = useT();
  if (search !== '') return <Empty title={t('market.notFound', { search })} text={t('market.notFoundText')} />;
  if (tab !== 'favourites') return <Empty title={t('market.noneInClass')} />;
  return (
    <Empty
      title={t('market.noFavourites')}
      text={t('market.noFavouritesText')}
      action={
        <Button size="medium" onClick={onBrowse}>
          {t('market.browse')}
        </Button>
      }
    />
  );
};
