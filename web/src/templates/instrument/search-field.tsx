import { IconButton } from '@assay/ui/icon-button.tsx';
import { Search, X } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** How many markets there are to search; undefined while they load. */
  count: number | undefined;
}

export const SearchField = ({ value, onChange, count }: SearchFieldProps) => {
  const t = useT();
  const label = count === undefined ? t('market.searchEmpty') : t('market.search', { count });
  return (
    <search className="mx-20 flex h-48 items-center gap-12 rounded-field bg-raised pl-16 outline-2 outline-transparent has-[input:focus]:outline-brand">
      <Search aria-hidden="true" className="size-18 shrink-0 text-ink-3" />
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={40}
        className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton label={t('market.searchClear')} onClick={() => onChange('')} className="text-ink-3">
          <X aria-hidden="true" className="size-18" />
        </IconButton>
      )}
    </search>
  );
};
