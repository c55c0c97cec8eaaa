import { SearchBox } from '@assay/ui/search-box.tsx';
import { useT } from '../../i18n/i18n.ts';

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** How many markets there are to search; undefined while they load. */
  count: number | undefined;
}

export const SearchField = ({ value, onChange, count }: SearchFieldProps) => {
  const t = useT();
  return (
    <SearchBox
      label={count === undefined ? t('market.searchEmpty') : t('market.search', { count })}
      clearLabel={t('market.searchClear')}
      value={value}
      onChange={onChange}
      maxLength={40}
      capitals
    />
  );
};
