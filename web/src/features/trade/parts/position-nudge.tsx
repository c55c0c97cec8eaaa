import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { formatPercent } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { OFFERED_STOP_PERCENT, type LivePosition } from '../live-position.ts';

interface PositionNudgeProps {
  live: LivePosition;
  onStop: () => void;
  onMargin: () => void;
}

/** What helps a position in trouble: more margin when it is about to close itself, a stop loss when it is deep in loss. */
export const PositionNudge = ({ live: { advice, percent }, onStop, onMargin }: PositionNudgeProps) => {
  const t = useT();
  if (advice === undefined) return null;
  const isStop = advice === 'stop';
  return (
    <Banner kind="warn">
      <p className="pb-8">
        {isStop ? t('trade.deepLoss', { percent: formatPercent(percent.replace('-', '')) }) : t('trade.nearClose')}
      </p>
      <Button kind="secondary" size="small" onClick={isStop ? onStop : onMargin}>
        {isStop ? t('trade.setStop', { percent: formatPercent(String(OFFERED_STOP_PERCENT)) }) : t('trade.addMargin')}
      </Button>
    </Banner>
  );
};
