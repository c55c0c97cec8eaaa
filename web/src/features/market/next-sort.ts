import type { Sort, SortKey } from './market-list.ts';

/** Names start with A, numbers with the largest: what one looks for first. A second press turns it, a third ends it. */
export const nextSort = (current: Sort | undefined, key: SortKey): Sort | undefined => {
  const first = key === 'name' ? 'ascending' : 'descending';
  if (current?.key !== key) return { key, direction: first };
  if (current.direction !== first) return undefined;
  return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
};
