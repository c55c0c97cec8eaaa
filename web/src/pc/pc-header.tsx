import { IconButton } from '@assay/ui/icon-button.tsx';
import { Wordmark } from '@assay/ui/logo.tsx';
import { ChevronDown, Globe, Moon, Sun } from 'lucide-react';
import { isDark, setPreference, usePreferences } from '../device/preferences.ts';
import { setLocale, useLocale, useT } from '../i18n/i18n.ts';
import { LOCALES, type LocaleCode } from '../i18n/locales.ts';

export const PcHeader = () => {
  const t = useT();
  const dark = isDark(usePreferences((preferences) => preferences.theme));
  return (
    <header className="flex h-88 items-center gap-16">
      <Wordmark />
      <span className="flex-1" />
      <IconButton
        label={t(dark ? 'settings.themeLight' : 'settings.themeDark')}
        onClick={() => setPreference('theme', dark ? 'light' : 'dark')}
      >
        {dark ? <Sun className="size-20" strokeWidth={1.7} /> : <Moon className="size-20" strokeWidth={1.7} />}
      </IconButton>
      <LanguageSelect />
    </header>
  );
};

/** A desktop has room and a pointer for the browser's own list. */
const LanguageSelect = () => {
  const t = useT();
  const locale = useLocale();
  return (
    <span className="relative flex items-center rounded-full bg-surface text-label text-ink-2 shadow-card">
      <Globe aria-hidden="true" className="pointer-events-none absolute left-16 size-17" strokeWidth={1.7} />
      <select
        aria-label={t('settings.language')}
        value={locale}
        onChange={(event) => void setLocale(event.currentTarget.value as LocaleCode)}
        className="h-44 appearance-none rounded-full bg-transparent pr-40 pl-42"
      >
        {LOCALES.map(({ code, label }) => (
          <option key={code} value={code} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-16 size-15" />
    </span>
  );
};
