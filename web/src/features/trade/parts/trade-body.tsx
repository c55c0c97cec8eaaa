/** Parts that come right after the first paint of the trade screen: the chart's strip, the member's own, and every sheet. */
import { useEndpoint } from '@assay/client/hooks';
import { isLoggedIn, useSession } from '@assay/client/session';
import type { Instrument } from '@assay/contract/market';
import { getTradeTerms } from '@assay/contract/trade';
import { Button } from '@assay/ui/button.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { MarketState } from '../../../domain/instrument/market-state.tsx';
import type { LiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { useBook } from '../../../domain/trading/in-contest.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import { memo, useCallback, useEffect } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { type OpenPosition, useOwnTrades } from '../use-own-trades.ts';
import { useTradePlace, type View } from '../use-trade-place.ts';
import { MiniChart } from './mini-chart.tsx';
import { OwnTrades } from './own-trades.tsx';
import type { OpenSheet } from './open-sheet.ts';
import { fetchOwnSheets, TradeSheets } from './trade-sheets.tsx';
import { VisitorCard } from './visitor-card.tsx';

const NONE: readonly OpenPosition[] = [];
/** By then the screen and its ticket stand also on a slow phone. */
const SETTLE_MS = 2500;

interface ChartStripProps {
  instrument: Instrument;
  quote: LiveQuote;
  realm: Realm;
}

export const ChartStrip = ({ instrument, quote, realm }: ChartStripProps) => (
  <>
    <MiniChart instrument={instrument} price={quote.price} realm={realm} />
    <MarketState instrument={instrument} quote={quote} />
  </>
);

interface TradeBodyProps {
  realm: Realm;
  instrument: Instrument;
  instruments: readonly Instrument[];
  /** Options have lists of their own. */
  isContracts: boolean;
  sheet: OpenSheet | undefined;
  onSheet: (sheet: OpenSheet) => void;
}

/** Not drawn anew with every tick of the market above it. */
export const TradeBody = memo(({ realm, instrument, instruments, isContracts, sheet, onSheet }: TradeBodyProps) => {
  const t = useT();
  const { view, show } = useTradePlace(realm);
  // The same functions with every tick: parts that it leaves as they are are not drawn anew.
  const showView = useCallback((next: View): void => show({ view: next }), [show]);
  const showSymbol = useCallback((symbol: string): void => show({ symbol }), [show]);
  const trades = useOwnTrades(realm, instruments);
  const isMember = useSession(isLoggedIn);
  // Asked for before the ticket is opened, which then stands at once and at its full height.
  useEndpoint(getTradeTerms, { symbol: instrument.symbol, ...useBook(realm) }, { announce: false });
  // Until the list is there nothing stands below it, to be pushed away.
  const isSettled = !isContracts || !trades.isTrader || !trades.positions.isPending;
  useEffect(() => {
    const timer = setTimeout(fetchOwnSheets, SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isContracts && trades.isTrader && (
        <OwnTrades
          realm={realm}
          trades={trades}
          instruments={instruments}
          view={view}
          onView={showView}
          onSheet={onSheet}
        />
      )}
      {!isMember && <VisitorCard hasWallet={trades.isTrader} symbol={instrument.symbol} />}
      <div className="grid justify-items-center gap-8" hidden={!isSettled}>
        {realm === 'money' && (
          <Button kind="ghost" size="small" href={hrefTo('demo', { symbol: instrument.symbol })}>
            {t('market.tryDemo')}
          </Button>
        )}
        {instrument.simulated && <SimulatedMark text={t('app.simulated')} />}
      </div>
      {sheet && (
        <TradeSheets
          sheet={sheet}
          realm={realm}
          instrument={instrument}
          instruments={instruments}
          positions={sheet.kind === 'ticket' || sheet.kind === 'symbol' ? NONE : (trades.open ?? NONE)}
          onSymbol={showSymbol}
        />
      )}
    </>
  );
});
TradeBody.displayName = 'TradeBody';
