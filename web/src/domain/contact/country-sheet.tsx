import { Field } from '@assay/ui/field.tsx';
import { Flag } from '@assay/ui/flag.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useMemo, useState } from 'react';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { localeTag } from '../../i18n/locales.ts';
import { listCountries, searchCountries, type Country } from './countries.ts';

interface CountrySheetProps {
  open: boolean;
  /** Where the country itself is chosen and its telephone prefix does not matter. */
  title?: string;
  onClose: () => void;
  onChoose: (country: Country) => void;
}

export const CountrySheet = ({ open, title, onClose, onChoose }: CountrySheetProps) => {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={title ?? t('auth.countryTitle')}>
      <CountryList hasPrefixes={title === undefined} onChoose={onChoose} />
    </Sheet>
  );
};

/** Mounted with the sheet's content, so that a search is forgotten when the sheet closes. */
const CountryList = ({ hasPrefixes, onChoose }: Pick<CountrySheetProps, 'onChoose'> & { hasPrefixes: boolean }) => {
  const t = useT();
  const tag = localeTag(useLocale());
  const [search, setSearch] = useState('');
  const countries = useMemo(() => listCountries(tag), [tag]);
  const found = searchCountries(countries, search);
  return (
    <div className="min-h-[76dvh]">
      <div className="sticky top-0 z-1 -mt-4 bg-surface pt-4 pb-8">
        <Field
          label={t('auth.countrySearch')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <ul>
        {found.map((country) => (
          <li key={country.code} className="[contain-intrinsic-size:auto_3.375rem] [content-visibility:auto]">
            <button
              type="button"
              onClick={() => onChoose(country)}
              className="flex min-h-54 w-full items-center gap-14 py-8 text-left -outline-offset-2"
            >
              <Flag country={country.code} size={24} />
              <span className="min-w-0 flex-1 text-[0.9375rem] leading-20 font-medium">{country.name}</span>
              {hasPrefixes && <span className="text-label text-ink-3">{`+${country.prefix}`}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="py-24 text-center text-label text-ink-2 empty:hidden">
        {found.length === 0 && t('auth.countryNone', { text: search.trim() })}
      </p>
    </div>
  );
};
