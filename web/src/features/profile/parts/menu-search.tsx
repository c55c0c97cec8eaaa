import { Card } from '@assay/ui/card.tsx';
import { SearchBox } from '@assay/ui/search-box.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { findPlaces } from '../menu-places.ts';

interface MenuSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Finds a screen by its title, instead of by the group it stands in. */
export const MenuSearch = ({ search, onSearch }: MenuSearchProps) => {
  const t = useT();
  const wanted = search.trim();
  const found = wanted === '' ? [] : findPlaces(t, wanted);
  return (
    <div className="grid gap-12 pt-12">
      <SearchBox
        label={t('my.search')}
        clearLabel={t('market.searchClear')}
        value={search}
        onChange={onSearch}
        maxLength={40}
      />
      {found.length > 0 && (
        <Card>
          {found.map(({ name, title, href }) => (
            <SettingRow key={name} title={title} href={href} />
          ))}
        </Card>
      )}
      {wanted !== '' && found.length === 0 && (
        <p role="status" className="px-20 py-20 text-center text-label text-ink-2">
          {t('market.notFound', { search: wanted })}
        </p>
      )}
    </div>
  );
};
