import { cx } from '@assay/ui/cx.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import type { Sort, SortKey } from '../market-list.ts';
import { nextSort } from '../next-sort.ts';

const LABELS = { name: 'market.sortName', price: 'market.sortPrice', change: 'market.sortChange' } as const;

interface SortHeadProps {
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}

/** The heads of the columns; pressing one sorts by it. */
export const SortHead = ({ sort, onSort }: SortHeadProps) => {
  const head = (key: SortKey) => <HeadButton sortKey={key} sort={sort} onPress={() => onSort(nextSort(sort, key))} />;
  return (
    <div className="flex items-center px-20 text-caption text-ink-3">
      {head('name')}
      <span className="ml-auto flex items-center gap-6">
        {head('price')}
        <span aria-hidden="true">{'·'}</span>
        {head('change')}
      </span>
    </div>
  );
};

const HeadButton = ({ sortKey, sort, onPress }: { sortKey: SortKey; sort: Sort | undefined; onPress: () => void }) => {
  const t = useT();
  const isActive = sort?.key === sortKey;
  const Arrow = sort?.direction === 'ascending' ? ChevronUp : ChevronDown;
  const label = t(LABELS[sortKey]);
  return (
    <button
      type="button"
      aria-pressed={isActive}
      aria-label={t('market.sortBy', { column: label })}
      onClick={onPress}
      className={cx('hit flex min-h-36 items-center gap-2', isActive && 'font-semi text-ink')}
    >
      {label}
      {isActive && <Arrow aria-hidden="true" className="size-13" strokeWidth={2.4} />}
    </button>
  );
};
