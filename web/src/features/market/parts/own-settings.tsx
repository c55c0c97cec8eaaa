import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { OWN_MARKS, toggleOwn, useChartSettings } from '../chart-settings.ts';

/** Which of one's own trades the chart shows. */
export const OwnSettings = () => {
  const t = useT();
  const own = useChartSettings((settings) => settings.own);
  return (
    <>
      <h3 className="pt-20 pb-4 text-note text-ink-2">{t('trade.marks')}</h3>
      <div className="-mx-16">
        {OWN_MARKS.map((id) => {
          const title = t(`trade.marks.${id}`);
          return (
            <SettingRow
              key={id}
              title={title}
              control={<Switch label={title} checked={own.includes(id)} onChange={() => toggleOwn(id)} />}
            />
          );
        })}
      </div>
    </>
  );
};
