import type { useEndpointPages } from '@assay/client/page-hooks';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import type { ReactElement } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { ArticleRowSkeletons, ROW_HEIGHT } from './article-rows.tsx';

interface ArticleListProps<T> {
  pages: Omit<ReturnType<typeof useEndpointPages>, 'records'> & { records: T[] };
  render: (record: T) => ReactElement;
}

/** Announcements or news in one card, in every state that a list can be in. */
export const ArticleList = <T,>({ pages, render }: ArticleListProps<T>) => {
  const t = useT();
  return (
    // The hairline above the first row lies outside of the card.
    <Card className="mt-4 overflow-hidden *:-mt-1">
      <EndlessList
        items={pages.records}
        rowHeight={ROW_HEIGHT}
        state={pages.state}
        render={render}
        skeleton={<ArticleRowSkeletons count={6} label={t('app.loading')} />}
        error={
          <ErrorState
            title={t('app.loadFailed')}
            text={t('article.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
          />
        }
        empty={<Empty title={t('article.none')} text={t('article.noneText')} />}
        more={{
          has: pages.hasMore,
          busy: pages.isFetchingMore,
          onMore: pages.fetchMore,
          skeleton: <ArticleRowSkeletons count={1} label={t('app.loading')} />,
        }}
      />
    </Card>
  );
};
