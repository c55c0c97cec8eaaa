import { Card, CardTitle } from '@assay/ui/card.tsx';
import { SubHeader } from '@assay/ui/headers.tsx';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { Eye, Globe, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { setPreference, usePreferences } from '../../device/preferences.ts';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { LanguageSheet } from '../../i18n/language-sheet.tsx';
import { LOCALES } from '../../i18n/locales.ts';
import { goBack } from '../../navigation/back.ts';
import { isUtc, showInUtc } from '../../time/zone.ts';
import { clearCache } from './clear-cache.ts';

const UTC = 'UTC';

/** How the app looks and speaks on this device. Every choice takes effect at once. */
export const SettingsScreen = () => {
  const t = useT();
  const locale = useLocale();
  const { theme, updown, palette } = usePreferences();
  const [zone, setZone] = useState<'own' | 'utc'>(isUtc() ? 'utc' : 'own');
  const [choosingLanguage, setChoosingLanguage] = useState(false);
  return (
    <div className="pb-[calc(1.5rem+var(--safe-bottom))]">
      <SubHeader title={t('title.settings')} back={{ label: t('app.back'), onBack: () => goBack('my') }} />
      <Card className="mt-8">
        <SettingRow
          icon={<Globe />}
          title={t('settings.language')}
          value={LOCALES.find(({ code }) => code === locale)?.label}
          onPress={() => setChoosingLanguage(true)}
        />
      </Card>
      <CardTitle>{t('settings.theme')}</CardTitle>
      <Card>
        <RadioList
          className="px-16"
          label={t('settings.theme')}
          choices={[
            { value: 'system', label: t('settings.themeSystem') },
            { value: 'dark', label: t('settings.themeDark') },
            { value: 'light', label: t('settings.themeLight') },
          ]}
          value={theme}
          onChange={(value) => setPreference('theme', value)}
        />
      </Card>
      <CardTitle>{t('settings.updown')}</CardTitle>
      <Card>
        <RadioList
          className="px-16"
          label={t('settings.updown')}
          choices={[
            { value: 'western', label: t('settings.updownWestern'), mark: <Directions swapped={false} /> },
            { value: 'asia', label: t('settings.updownAsia'), mark: <Directions swapped /> },
          ]}
          value={updown}
          onChange={(value) => setPreference('updown', value)}
        />
      </Card>
      <Card className="mt-12">
        <SettingRow
          icon={<Eye />}
          title={t('settings.palette')}
          caption={t('settings.paletteHint')}
          control={
            <Switch
              label={t('settings.palette')}
              checked={palette === 'colourblind'}
              onChange={(on) => setPreference('palette', on ? 'colourblind' : 'default')}
            />
          }
        />
      </Card>
      <CardTitle>{t('settings.zone')}</CardTitle>
      <Card>
        <RadioList
          className="px-16"
          label={t('settings.zone')}
          choices={[
            { value: 'own', label: t('settings.zoneOwn') },
            { value: 'utc', label: UTC },
          ]}
          value={zone}
          onChange={(value) => {
            setZone(value);
            showInUtc(value === 'utc');
          }}
        />
      </Card>
      <Card className="mt-12">
        <SettingRow
          icon={<Trash2 />}
          title={t('settings.clearCache')}
          caption={t('settings.clearCacheHint')}
          onPress={() => void clearCache().then(() => toast(t('settings.cacheCleared'), 'good'))}
        />
      </Card>
      <LanguageSheet open={choosingLanguage} onClose={() => setChoosingLanguage(false)} />
    </div>
  );
};

/** The two colours of the current palette, in the order that the choice would give them. */
const Directions = ({ swapped }: { swapped: boolean }) => (
  <svg viewBox="0 0 26 18" className="h-18 w-26 shrink-0" aria-hidden="true">
    <path d="M6 3.5 11.5 13H.5z" fill={swapped ? 'var(--bad)' : 'var(--good)'} />
    <path d="M20 14.5 14.5 5h11z" fill={swapped ? 'var(--good)' : 'var(--bad)'} />
  </svg>
);
