import { CANDLE_INTERVALS } from '@assay/contract/market';
import { Chips } from '@assay/ui/chips.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { changeChart, useChartSettings } from '../chart-settings.ts';

export const IntervalBar = ({ onSettings }: { onSettings: () => void }) => {
  const t = useT();
  const interval = useChartSettings((settings) => settings.interval);
  return (
    <div className="flex items-center pr-10">
      <Chips
        label={t('market.interval')}
        kind="plain"
        choices={CANDLE_INTERVALS.map((value) => ({ value, label: t(`market.interval.${value}`) }))}
        value={interval}
        onChange={(next) => changeChart({ interval: next })}
        className="min-w-0 flex-1 pl-12"
      />
      <IconButton label={t('market.chartSettings')} onClick={onSettings} className="text-ink-2">
        <SlidersHorizontal aria-hidden="true" className="size-20" />
      </IconButton>
    </div>
  );
};
