import type { Instrument } from '@assay/contract/market';
import { Banner, StaleLine } from '@assay/ui/banner.tsx';
import { useIsOnline } from '../../device/use-is-online.ts';
import { useT } from '../../i18n/i18n.ts';
import { showMinute } from '../../time/show-time.ts';
import { showTimeLeft, useTimeLeft } from '../../time/use-time-left.ts';
import { type LiveQuote, useIsStale } from './use-live-quote.ts';

interface MarketStateProps {
  instrument: Instrument;
  quote: LiveQuote;
  className?: string;
}

/** Why nothing new can be opened right now: the market's hours with the time until it opens, our line, a halt, or silence. */
export const MarketState = ({ instrument: { opensAt }, quote: { state }, className = '' }: MarketStateProps) => {
  const t = useT();
  const isStale = useIsStale();
  const isOnline = useIsOnline();
  const left = useTimeLeft(state === 'closed' && opensAt !== null ? opensAt : undefined);
  // A closed market stands still anyway, so its hours are what matters.
  if (state === 'closed')
    return (
      <Banner className={className}>
        {left > 0 && opensAt !== null
          ? t('market.closedFor', { left: showTimeLeft(left), time: showMinute(opensAt) })
          : t('market.closedNow')}
      </Banner>
    );
  if (isStale && !isOnline) return null;
  if (isStale) return <StaleLine text={t('market.stale')} className={className} />;
  if (state === 'open') return null;
  return <StaleLine text={t(state === 'halted' ? 'market.halted' : 'market.noTicks')} className={className} />;
};
