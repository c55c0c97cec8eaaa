import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { useT } from '../../../i18n/i18n.ts';
import type { OwnMark } from '../chart-settings.ts';

interface OwnSettingsProps {
  all: readonly OwnMark[];
  on: readonly OwnMark[];
  onToggle: (id: OwnMark) => void;
}

/** Which of one's own trades the chart shows. */
export const OwnSettings = ({ all, on, onToggle }: OwnSettingsProps) => {
  const t = useT();
  return (
    <>
      <h3 className="pt-20 pb-4 text-note text-ink-2">{t('trade.marks')}</h3>
      <div className="-mx-16">
        {all.map((id) => {
          const title = t(`trade.marks.${id}`);
          return (
            <SettingRow
              key={id}
              title={title}
              control={<Switch label={title} checked={on.includes(id)} onChange={() => onToggle(id)} />}
            />
          );
        })}
      </div>
    </>
  );
};
