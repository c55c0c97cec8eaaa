import { useEndpoint } from '@assay/client/hooks';
import { type Instrument, listCandles } from '@assay/contract/market';
import { useT } from '../../../i18n/i18n.ts';
import { showSpan } from '../../../time/show-span.ts';
import { secondsToReach } from '../time-to-reach.ts';
import { Explained } from './help-button.tsx';

const MINUTES = 90;

interface TimeAwayProps {
  instrument: Instrument;
  from: bigint;
  to: bigint;
}

/** How long the way to liquidation usually takes at the swings of now. Nothing where that is months, or not known. */
export const TimeAway = ({ instrument: { symbol }, from, to }: TimeAwayProps) => {
  const t = useT();
  const { data } = useEndpoint(listCandles, { symbol, interval: '1m', limit: MINUTES });
  const closes = data?.candles.slice(0, -1).map((candle) => candle[4]) ?? [];
  const seconds = secondsToReach(closes, Number(from), Number(to));
  if (seconds === undefined) return null;
  return (
    <p className="text-caption text-ink-3">
      <Explained name={t('trade.timeAway', { time: showSpan(seconds) })}>{t('trade.help.timeAway')}</Explained>
    </p>
  );
};
