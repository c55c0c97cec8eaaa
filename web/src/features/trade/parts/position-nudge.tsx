import type { TradePosition } from '@assay/contract/trade';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { cx } from '@assay/ui/cx.ts';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useLast } from '@assay/ui/use-last.ts';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { type Advice, adviceFor, OFFERED_STOP_PERCENT, type LivePosition } from '../live-position.ts';

interface PositionNudgeProps {
  position: TradePosition;
  live: LivePosition;
  onStop: () => void;
  onMargin: () => void;
}

/**
 * Help for a position in trouble: more margin when it is about to close itself, a stop loss when it is deep in loss. It
 * comes last in a card whose parts are 14 apart: it grows and shrinks below the buttons, which stay under the finger.
 */
export const PositionNudge = ({ position, live, onStop, onMargin }: PositionNudgeProps) => {
  const [before, setBefore] = useState<Advice>();
  const advice = adviceFor(position, live, before);
  if (advice !== before) setBefore(advice);
  const shown = useLast(advice);
  if (shown === undefined) return null;
  return (
    <div
      inert={advice === undefined}
      className={cx(
        'grid transition-[grid-template-rows,margin,opacity] duration-320 ease-out starting:-mt-14 starting:grid-rows-[0fr]',
        advice === undefined ? '-mt-14 grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className="min-h-0 overflow-hidden">
        <Offer advice={shown} percent={live.firstPercent} onPress={shown === 'stop' ? onStop : onMargin} />
      </div>
    </div>
  );
};

const Offer = ({ advice, percent, onPress }: { advice: Advice; percent: string; onPress: () => void }) => {
  const t = useT();
  const isStop = advice === 'stop';
  return (
    <Banner kind="warn">
      <p className="pb-8">
        {isStop ? t('trade.deepLoss', { percent: formatPercent(percent.replace('-', '')) }) : t('trade.nearClose')}
      </p>
      <Button kind="secondary" size="small" onClick={onPress}>
        {isStop ? t('trade.setStop', { percent: formatPercent(String(OFFERED_STOP_PERCENT)) }) : t('trade.addMargin')}
      </Button>
    </Banner>
  );
};
