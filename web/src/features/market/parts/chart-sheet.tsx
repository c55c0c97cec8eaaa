import { formatWireTime } from '@assay/contract/time';
import { Segment } from '@assay/ui/segment.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { changeChart, toggleStudy, useChartSettings } from '../chart-settings.ts';
import { STUDIES } from '../chart/studies.ts';

const TRADING_VIEW = 'https://www.tradingview.com/';

interface ChartSheetProps {
  open: boolean;
  onClose: () => void;
  /** Epoch seconds from which on candles are made of taped ticks. */
  tapedFrom: number | undefined;
  /** Settings that not everyone has. */
  children?: ReactNode;
}

/** Chart type and indicators, and what the candles are made of. The chart library's notice stands here, as it asks. */
export const ChartSheet = ({ open, onClose, tapedFrom, children }: ChartSheetProps) => {
  const t = useT();
  const { kind, studies } = useChartSettings();
  return (
    <Sheet open={open} onClose={onClose} title={t('market.chartSettings')} theme="dark">
      <Segment
        size="large"
        label={t('market.chartType')}
        choices={[
          { value: 'candles', label: t('market.candles') },
          { value: 'line', label: t('market.line') },
        ]}
        value={kind}
        onChange={(next) => changeChart({ kind: next })}
      />
      <h3 className="pt-20 pb-4 text-note text-ink-2">{t('market.indicators')}</h3>
      <div className="-mx-16">
        {STUDIES.map((id) => (
          <SettingRow
            key={id}
            title={t(`market.indicator.${id}`)}
            value={id.toUpperCase()}
            control={
              <Switch
                label={t(`market.indicator.${id}`)}
                checked={studies.includes(id)}
                onChange={() => toggleStudy(id)}
              />
            }
          />
        ))}
      </div>
      {children}
      {tapedFrom !== undefined && (
        <p className="pt-12 text-caption text-ink-2">
          {t('market.modelled', { time: showMinute(formatWireTime(tapedFrom * 1000)) })}
        </p>
      )}
      <p className="pt-12 text-caption text-ink-3">
        <a href={TRADING_VIEW} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {t('market.tradingView')}
        </a>
      </p>
    </Sheet>
  );
};
