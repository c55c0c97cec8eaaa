import type { Instrument } from '@assay/contract/market';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { changeChart } from '../chart-settings.ts';

interface CompareChoiceProps {
  markets: readonly Instrument[];
  /** The market on the chart. */
  own: string;
  value: string | undefined;
}

/** Which market is drawn beside this one. The phone's own list finds a name by its first letters. */
export const CompareChoice = ({ markets, own, value }: CompareChoiceProps) => {
  const t = useT();
  const label = t('trade.compare');
  return (
    <div className="-mx-16">
      <SettingRow
        title={label}
        control={
          <select
            aria-label={label}
            value={value ?? ''}
            onChange={({ currentTarget }) => changeChart({ compare: currentTarget.value || null })}
            className="min-h-36 max-w-160 rounded-field bg-raised px-10 text-label text-ink outline-2 outline-transparent focus:outline-brand"
          >
            <option value="">{t('trade.compareNone')}</option>
            {markets
              .filter(({ symbol }) => symbol !== own)
              .map(({ symbol, base, quote }) => (
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
