import { useEndpoint } from '@assay/client/hooks';
import { type Instrument, listCandles } from '@assay/contract/market';
import { useT } from '../../../i18n/i18n.ts';
import { showSpan } from '../../../time/show-span.ts';
import { MINUTES } from '../minutes.ts';
import { secondsToReach } from '../time-to-reach.ts';
import { useIsSettled } from '../use-is-settled.ts';
import { Explained } from './help-button.tsx';

interface TimeAwayProps {
  instrument: Instrument;
  from: bigint;
  to: bigint;
}

/** How long the way to liquidation usually takes at the swings of now. Nothing where that is months, or not known. */
export const TimeAway = ({ instrument: { symbol }, from, to }: TimeAwayProps) => {
  const t = useT();
  const isSettled = useIsSettled();
  const { data } = useEndpoint(listCandles, { symbol, ...MINUTES }, { enabled: isSettled });
  // Keeps its line until then: nothing below it moves when it comes.
  if (!isSettled || !data) return <p className="text-caption">{'\u00a0'}</p>;
  const closes = data.candles.slice(0, -1).map((candle) => candle[4]);
  const seconds = secondsToReach(closes, Number(from), Number(to));
  if (seconds === undefined) return null;
  return (
    <p className="text-caption text-ink-3">
      <Explained name={t('trade.timeAway', { time: showSpan(seconds) })}>{t('trade.help.timeAway')}</Explained>
    </p>
  );
};
