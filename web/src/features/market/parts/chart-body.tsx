import type { Instrument } from '@assay/contract/market';
import { Button } from '@assay/ui/button.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { hrefTo } from '../../../navigation/links.ts';
import { useT } from '../../../i18n/i18n.ts';
import { MarketState } from '../../../domain/instrument/market-state.tsx';
import { useBook } from '../../../domain/trading/in-contest.ts';
import type { Realm } from '../../../domain/trading/realm.ts';
import type { OwnMarksPart } from '../own-marks-props.ts';
import { useFullScreen } from '../use-full-screen.ts';
import { useIsDim, useLiveQuote } from '../../../domain/instrument/use-live-quote.ts';
import { ChartPanel } from './chart-panel.tsx';
import { IntervalBar } from './interval-bar.tsx';
import { PriceHead } from './price-head.tsx';

const TRADE_ROUTE = { money: 'trade', demo: 'demo' } as const;

interface ChartBodyProps {
  instrument: Instrument;
  realm: Realm;
  ownMarks: OwnMarksPart;
}

/** Everything under the header, for a market that exists. */
export const ChartBody = ({ instrument, realm, ownMarks }: ChartBodyProps) => {
  const t = useT();
  const { contestId } = useBook(realm);
  const tradeHref = (side: 'buy' | 'sell'): string =>
    contestId === undefined
      ? hrefTo(TRADE_ROUTE[realm], { symbol: instrument.symbol, side })
      : hrefTo('trade', { symbol: instrument.symbol, side, contest: contestId });
  const quote = useLiveQuote(instrument);
  const isDim = useIsDim(quote);
  const [isFull, setFull] = useFullScreen();
  return (
    <div
      className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto data-full:pt-[calc(0.5rem+var(--safe-top))]"
      data-full={isFull || undefined}
    >
      {!isFull && (
        <>
          <PriceHead instrument={instrument} quote={quote} isDim={isDim} />
          <MarketState instrument={instrument} quote={quote} className="mx-20" />
        </>
      )}
      <IntervalBar />
      <ChartPanel instrument={instrument} realm={realm} ownMarks={ownMarks} isFull={isFull} onFull={setFull} />
      {!isFull && instrument.simulated && (
        <SimulatedMark text={t('app.simulated')} className="justify-center pt-2 pb-6" />
      )}
      {!isFull && (
        <div className="grid grid-cols-2 gap-10 border-t border-line bg-bar px-18 py-12">
          <Button kind="buy" href={tradeHref('buy')}>
            {t('market.buyLong')}
          </Button>
          <Button kind="sell" href={tradeHref('sell')}>
            {t('market.sellShort')}
          </Button>
        </div>
      )}
    </div>
  );
};
