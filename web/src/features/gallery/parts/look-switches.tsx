import { Segment } from '@assay/ui/segment.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Switch } from '@assay/ui/switch.tsx';
import { useState } from 'react';
import { setPreference, usePreferences } from '../../../device/preferences.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { LanguageSheet } from '../../../i18n/language-sheet.tsx';
import { LOCALES } from '../../../i18n/locales.ts';
import { Section } from './section.tsx';

/** Turns the whole app, so that every sample can be seen in every look. */
export const LookSwitches = () => {
  const t = useT();
  const locale = useLocale();
  const { theme, updown, palette } = usePreferences();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Section title={t('gallery.theme')}>
      <Segment
        size="large"
        label={t('gallery.theme')}
        choices={[
          { value: 'system', label: t('gallery.system') },
          { value: 'dark', label: t('gallery.dark') },
          { value: 'light', label: t('gallery.light') },
        ]}
        value={theme}
        onChange={(value) => setPreference('theme', value)}
      />
      <Segment
        size="large"
        label={t('gallery.direction')}
        choices={[
          { value: 'western', label: t('gallery.western') },
          { value: 'asia', label: t('gallery.asia') },
        ]}
        value={updown}
        onChange={(value) => setPreference('updown', value)}
      />
      <div className="-mx-16 -mb-16">
        <SettingRow
          title={t('gallery.palette')}
          control={
            <Switch
              label={t('gallery.palette')}
              checked={palette === 'colourblind'}
              onChange={(on) => setPreference('palette', on ? 'colourblind' : 'default')}
            />
          }
        />
        <SettingRow
          title={t('gallery.language')}
          value={LOCALES.find(({ code }) => code === locale)?.label}
          onPress={() => setChoosing(true)}
        />
      </div>
      <LanguageSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </Section>
  );
};
