import { Card } from '@assay/ui/card.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import type { ReactElement } from 'react';
import { useT } from '../i18n/i18n.ts';
import { CardSkeletons } from './card-skeletons.tsx';
import type { Pages } from './endless-card.tsx';

interface EndlessCardsProps<T> {
  pages: Pages<T>;
  /** Height of a card with its gap, in design pixels. */
  rowHeight: number;
  render: (record: T) => ReactElement;
  empty: ReactElement;
  failed: { title: string; text: string };
}

/** A list whose rows are cards, page by page, in all states. */
export const EndlessCards = <T,>({ pages, rowHeight, render, empty, failed }: EndlessCardsProps<T>) => {
  const t = useT();
  const label = t('app.loading');
  return (
    <EndlessList
      items={pages.records}
      rowHeight={rowHeight}
      state={pages.state}
      render={render}
      skeleton={<CardSkeletons height={rowHeight} count={3} label={label} />}
      error={
        <Card>
          <ErrorState
            {...failed}
            retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
          />
        </Card>
      }
      empty={<Card>{empty}</Card>}
      more={{
        has: pages.hasMore,
        busy: pages.isFetchingMore,
        onMore: pages.fetchMore,
        skeleton: <CardSkeletons height={rowHeight} count={1} label={label} />,
      }}
    />
  );
};
