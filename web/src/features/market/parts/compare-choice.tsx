import { SettingRow } from '@assay/ui/setting-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useMarkets } from '../../../domain/instrument/use-markets.ts';
import { changeChart, useChartSettings } from '../chart-settings.ts';

/** Which market is drawn beside this one. The phone's own list finds a name by its first letters. */
export const CompareChoice = ({ own }: { own: string }) => {
  const t = useT();
  const { compare } = useChartSettings();
  const others = (useMarkets().data ?? []).filter(({ symbol }) => symbol !== own);
  const label = t('trade.compare');
  return (
    <div className="-mx-16">
      <SettingRow
        title={label}
        control={
          <select
            aria-label={label}
            value={others.some(({ symbol }) => symbol === compare) ? (compare ?? '') : ''}
            onChange={({ currentTarget }) => changeChart({ compare: currentTarget.value || null })}
            className="min-h-36 max-w-160 rounded-field bg-raised px-10 text-label text-ink outline-2 outline-transparent focus:outline-brand"
          >
            <option value="">{t('trade.compareNone')}</option>
            {others.map(({ symbol, base, quote }) => (
              <option key={symbol} value={symbol}>
                {`${base}/${quote}`}
              </option>
            ))}
          </select>
        }
      />
    </div>
  );
};
