import { CANDLE_INTERVALS } from '@assay/contract/market';
import { Chips } from '@assay/ui/chips.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { changeChart, useChartSettings } from '../chart-settings.ts';

export const IntervalBar = () => {
  const t = useT();
  const interval = useChartSettings((settings) => settings.interval);
  return (
    <Chips
      label={t('market.interval')}
      kind="plain"
      choices={CANDLE_INTERVALS.map((value) => ({ value, label: t(`market.interval.${value}`) }))}
      value={interval}
      onChange={(next) => changeChart({ interval: next })}
      className="shrink-0 justify-between px-11"
    />
  );
};
