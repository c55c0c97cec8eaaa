import { Card } from '@assay/ui/card.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import type { ReactElement, ReactNode } from 'react';
import { useT } from '../i18n/i18n.ts';

/** Design pixels of a money row. */
const ROW_HEIGHT = 56;

interface Pages<T> {
  records: readonly T[];
  state: 'loading' | 'error' | 'ready';
  isFetching: boolean;
  refetch: () => unknown;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
}

interface EndlessCardProps<T> {
  pages: Pages<T>;
  render: (record: T) => ReactElement;
  empty: ReactNode;
  failed: { title: string; text: string };
}

/** A card with the pages of a list of money rows, in all states. */
export const EndlessCard = <T,>({ pages, render, empty, failed }: EndlessCardProps<T>) => {
  const t = useT();
  const skeleton = (count: number) => (
    <RowSkeletons kind="money" count={count} label={t('app.loading')} className="px-16" />
  );
  return (
    <Card className="py-6">
      <EndlessList
        items={pages.records}
        rowHeight={ROW_HEIGHT}
        state={pages.state}
        render={render}
        skeleton={skeleton(3)}
        error={
          <ErrorState
            {...failed}
            retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
          />
        }
        empty={empty}
        more={{ has: pages.hasMore, busy: pages.isFetchingMore, onMore: pages.fetchMore, skeleton: skeleton(1) }}
      />
    </Card>
  );
};
