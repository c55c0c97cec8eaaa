import { isLoggedIn, useSession } from '@assay/client/session';
import type { Instrument } from '@assay/contract/market';
import { Banner, StaleLine } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { hrefTo } from '../../../app/navigation.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../i18n/show-time.ts';
import { useFullScreen } from '../use-full-screen.ts';
import { type LiveQuote, useIsStale, useLiveQuote } from '../../../templates/instrument/use-live-quote.ts';
import { ChartPanel } from './chart-panel.tsx';
import { IntervalBar } from './interval-bar.tsx';
import { PriceHead } from './price-head.tsx';

/** Everything under the header, for a market that exists. */
export const KlineBody = ({ instrument }: { instrument: Instrument }) => {
  const t = useT();
  const quote = useLiveQuote(instrument);
  const isStale = useIsStale();
  const isMember = useSession(isLoggedIn);
  const [isFull, setFull] = useFullScreen();
  return (
    <div
      className="flex min-h-0 flex-1 flex-col gap-6 data-full:pt-[calc(0.5rem+var(--safe-top))]"
      data-full={isFull || undefined}
    >
      {!isFull && (
        <>
          <PriceHead instrument={instrument} quote={quote} isDim={isStale || quote.state === 'stale'} />
          <StateLine instrument={instrument} quote={quote} isStale={isStale} />
        </>
      )}
      <IntervalBar />
      <ChartPanel instrument={instrument} isFull={isFull} onFull={setFull} />
      {!isFull && instrument.simulated && (
        <SimulatedMark text={t('app.simulated')} className="justify-center pt-2 pb-6" />
      )}
      {!isFull && (
        <div className="grid grid-cols-2 gap-10 border-t border-line bg-bar px-18 py-12">
          {/* Visitors are led to the same market with virtual money: the other one would ask them to log in first. */}
          <Button
            kind="buy"
            href={hrefTo(isMember ? 'heyue' : 'demotrading', { symbol: instrument.symbol, side: 'buy' })}
          >
            {t('market.buyLong')}
          </Button>
          <Button
            kind="sell"
            href={hrefTo(isMember ? 'heyue' : 'demotrading', { symbol: instrument.symbol, side: 'sell' })}
          >
            {t('market.sellShort')}
          </Button>
        </div>
      )}
    </div>
  );
};

/** Why a price does not move: our line, the market's source, or its hours. */
const StateLine = ({ instrument, quote, isStale }: { instrument: Instrument; quote: LiveQuote; isStale: boolean }) => {
  const t = useT();
  if (isStale) return <StaleLine text={t('market.stale')} className="mx-20" />;
  if (quote.state === 'stale') return <StaleLine text={t('market.noTicks')} className="mx-20" />;
  if (quote.state !== 'closed' || instrument.opensAt === null) return null;
  return <Banner className="mx-20">{t('market.closedUntil', { time: showMinute(instrument.opensAt) })}</Banner>;
};
