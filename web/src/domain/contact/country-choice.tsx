import { Flag } from '@assay/ui/flag.tsx';
import { cx } from '@assay/ui/cx.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { countryName } from './countries.ts';
import { CountrySheet } from './country-sheet.tsx';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { localeTag } from '../../i18n/locales.ts';

interface CountryChoiceProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
}

/** A country by its ISO code. For the forms of a person; a phone number has a field of its own. */
export const CountryChoice = ({ label, value, onChange, error }: CountryChoiceProps) => {
  const t = useT();
  const tag = localeTag(useLocale());
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cx(
          'flex min-h-62 w-full items-center gap-12 rounded-field bg-raised px-16 py-8 text-left inset-ring inset-ring-edge',
          error !== undefined && 'outline-2 outline-bad',
        )}
      >
        {value !== '' && <Flag country={value} size={26} />}
        <span className="min-w-0 flex-1">
          <span className="block truncate text-caption text-ink-2">{label}</span>
          <span className={cx('block leading-22 font-medium', value === '' && 'text-ink-3')}>
            {value === '' ? t('identity.chooseCountry') : countryName(value, tag)}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-18 shrink-0 text-ink-2" />
      </button>
      {error !== undefined && (
        <p role="alert" className="px-16 pt-6 text-note font-book text-bad">
          {error}
        </p>
      )}
      <CountrySheet
        open={open}
        title={label}
        onClose={() => setOpen(false)}
        onChoose={({ code }) => {
          onChange(code);
          setOpen(false);
        }}
      />
    </div>
  );
};

interface PrefixChoiceProps {
  label: string;
  /** Digits without the plus sign. */
  prefix: string;
  onChange: (prefix: string) => void;
}

/** The prefix of a phone number, 104 wide, beside the number. */
export const PrefixChoice = ({ label, prefix, onChange }: PrefixChoiceProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`${label} +${prefix}`}
        onClick={() => setOpen(true)}
        className="flex min-h-62 min-w-104 shrink-0 items-center justify-center gap-7 rounded-field bg-raised font-medium inset-ring inset-ring-edge"
      >
        {`+${prefix}`}
        <ChevronDown aria-hidden="true" className="size-16 text-ink-2" />
      </button>
      <CountrySheet
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(country) => {
          onChange(country.prefix);
          setOpen(false);
        }}
      />
    </>
  );
};
