import { Empty } from '@assay/ui/empty.tsx';
import type { ReactElement } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { EndlessCard, type Pages } from '../../../templates/endless-card.tsx';
import { ArticleRowSkeletons, ROW_HEIGHT } from './article-rows.tsx';

const ROWS = { height: ROW_HEIGHT, count: 6, Skeletons: ArticleRowSkeletons };

interface ArticleListProps<T> {
  pages: Pages<T>;
  render: (record: T) => ReactElement;
}

/** Announcements or news in one card, in every state that a list can be in. */
export const ArticleList = <T,>({ pages, render }: ArticleListProps<T>) => {
  const t = useT();
  return (
    <EndlessCard
      pages={pages}
      render={render}
      // The hairline above the first row lies outside of the card.
      className="mt-4 overflow-hidden *:-mt-1"
      rows={ROWS}
      failed={{ title: t('app.loadFailed'), text: t('article.failedText') }}
      empty={<Empty title={t('article.none')} text={t('article.noneText')} />}
    />
  );
};
