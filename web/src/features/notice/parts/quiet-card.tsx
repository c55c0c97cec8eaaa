import { Card, CardTitle } from '@assay/ui/card.tsx';
import { Field } from '@assay/ui/field.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { clockText, minuteOfText } from '../../../time/clock-minute.ts';
import type { NoticeWish } from '../use-notice-settings.ts';

type Quiet = NonNullable<NoticeWish['quiet']>;

/** The night, until somebody says otherwise. */
const NIGHT: Quiet = { from: 22 * 60, until: 7 * 60 };

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface QuietCardProps {
  quiet: Quiet | null;
  onChange: (quiet: Quiet | null, timeZone: string) => void;
}

/** When pushes wait, in the time of the phone that says so. */
export const QuietCard = ({ quiet, onChange }: QuietCardProps) => {
  const t = useT();
  const set = (changed: Partial<Quiet>): void => onChange({ ...(quiet ?? NIGHT), ...changed }, ownZone());
  const field = (name: keyof Quiet) => (
    <Field
      label={t(`notice.${name}`)}
      type="time"
      value={clockText((quiet ?? NIGHT)[name])}
      onChange={(event) => {
        const minute = minuteOfText(event.currentTarget.value);
        if (minute !== undefined) set({ [name]: minute });
      }}
    />
  );
  return (
    <>
      <CardTitle>{t('notice.quiet')}</CardTitle>
      <Card>
        <SettingRow
          title={t('notice.quiet')}
          {...(quiet && { caption: ownZone() })}
          control={
            <Switch
              label={t('notice.quiet')}
              checked={quiet !== null}
              onChange={(isOn) => onChange(isOn ? NIGHT : null, ownZone())}
            />
          }
        />
        {quiet && (
          <div className="grid grid-cols-2 gap-10 px-16 pt-4 pb-16">
            {field('from')}
            {field('until')}
          </div>
        )}
      </Card>
      <p className="px-20 pt-8 text-note font-book text-ink-3">{t('notice.quietText')}</p>
    </>
  );
};
