import { useSession } from '@assay/client/session';
import { Flag } from '@assay/ui/flag.tsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { localeTag } from '../../i18n/locales.ts';
import { countryInfo, countryName } from './countries.ts';
import { CountrySheet } from './country-sheet.tsx';

/** The prefix of the number: flag and code, 104 wide. */
export const CountryField = () => {
  const t = useT();
  const tag = localeTag(useLocale());
  const [open, setOpen] = useState(false);
  const { country_code: code, phone_code: prefix } = useSession((session) => session.countryInfo);
  return (
    <>
      <button
        type="button"
        aria-label={t('auth.country', { code: `+${prefix}`, country: countryName(code, tag) })}
        onClick={() => setOpen(true)}
        className="flex min-h-62 min-w-104 shrink-0 items-center justify-center gap-7 rounded-field bg-raised font-medium inset-ring inset-ring-edge"
      >
        <Flag country={code} size={24} />
        {`+${prefix}`}
        <ChevronDown aria-hidden="true" className="size-16 text-ink-2" />
      </button>
      <CountrySheet
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(country) => {
          useSession.setState({ countryInfo: countryInfo(country) });
          setOpen(false);
        }}
      />
    </>
  );
};
