import { Wordmark } from '@assay/ui/logo.tsx';
import { ChevronDown, Globe } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { LanguageSheet } from '../../../i18n/language-sheet.tsx';
import { LOCALES } from '../../../i18n/locales.ts';
import { hrefTo } from '../../../navigation/links.ts';

export const LoginHeader = () => {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  return (
    <header className="flex min-h-68 items-center justify-between gap-12 px-20 pt-safe">
      <a href={hrefTo('home')} className="hit inline-flex">
        <Wordmark />
      </a>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-44 items-center gap-7 text-label text-ink-2"
      >
        <Globe aria-hidden="true" className="size-17" strokeWidth={1.7} />
        <span className="sr-only">{t('settings.language')}</span>
        {LOCALES.find(({ code }) => code === locale)?.label}
        <ChevronDown aria-hidden="true" className="size-15" />
      </button>
      <LanguageSheet open={open} onClose={() => setOpen(false)} />
    </header>
  );
};
