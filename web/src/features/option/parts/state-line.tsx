import type { Instrument } from '@assay/contract/market';
import { Banner, StaleLine } from '@assay/ui/banner.tsx';
import { showTimeLeft, useTimeLeft } from '../../../app/use-time-left.ts';
import { useT } from '../../../i18n/i18n.ts';
import { type LiveQuote, useIsStale } from '../../../templates/instrument/use-live-quote.ts';

/** Why nothing can be bought for now: our line, the market's source, or its hours with the time until it opens. */
export const StateLine = ({ instrument, quote }: { instrument: Instrument; quote: LiveQuote }) => {
  const t = useT();
  const isStale = useIsStale();
  const left = useTimeLeft(quote.state === 'closed' ? (instrument.opensAt ?? undefined) : undefined);
  if (quote.state === 'closed')
    return (
      <Banner className="mx-20">
        {left > 0 ? t('option.opensIn', { left: showTimeLeft(left) }) : t('errors.market_closed')}
      </Banner>
    );
  if (isStale) return <StaleLine text={t('market.stale')} className="mx-20" />;
  return quote.state === 'stale' ? <StaleLine text={t('market.noTicks')} className="mx-20" /> : null;
};
