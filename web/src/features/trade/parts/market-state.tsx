import type { Instrument } from '@assay/contract/market';
import { Banner, StaleLine } from '@assay/ui/banner.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { showTimeLeft, useTimeLeft } from '../../../app/use-time-left.ts';
import { type LiveQuote, useIsStale } from '../../../templates/instrument/use-live-quote.ts';

/** Why nothing new can be opened right now: our line, the market's source, or its hours with the time until it opens. */
export const MarketState = ({ instrument, quote }: { instrument: Instrument; quote: LiveQuote }) => {
  const t = useT();
  const isStale = useIsStale();
  const left = useTimeLeft(instrument.opensAt ?? undefined);
  // A closed market stands still anyway, so its hours are what matters.
  if (quote.state !== 'closed') {
    if (isStale) return <StaleLine text={t('trade.stale')} />;
    return quote.state === 'stale' ? <StaleLine text={t('trade.noPrice')} /> : null;
  }
  return <Banner>{left > 0 ? t('trade.closedFor', { left: showTimeLeft(left) }) : t('trade.closedText')}</Banner>;
};
