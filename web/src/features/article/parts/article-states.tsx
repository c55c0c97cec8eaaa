import type { CallError } from '@assay/client/call-error';
import type { Article } from '@assay/contract/article';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { ArticleView } from './article-view.tsx';

/** An article, or why there is none: still on its way, unknown, or not to be had now. */
export const ArticleStates = ({ query }: { query: UseQueryResult<Article, CallError> }) => {
  const t = useT();
  if (query.data) return <ArticleView article={query.data} />;
  if (query.isPending) return <ArticleSkeleton label={t('app.loading')} />;
  // A link may be old, and an id that was typed wrong is as unknown as one that is gone.
  if (query.error.name === 'not_found' || query.error.name === 'invalid_input')
    return (
      <Card className="mt-8">
        <Empty
          title={t('article.missing')}
          text={t('article.missingText')}
          action={
            <Button kind="secondary" size="medium" href={hrefTo('help', {})}>
              {t('title.help')}
            </Button>
          }
        />
      </Card>
    );
  return (
    <Card className="mt-8">
      <ErrorState
        title={t('app.loadFailed')}
        text={errorText(query.error)}
        retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
      />
    </Card>
  );
};

const ArticleSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-12 px-20 pt-10">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-28 w-4/5" />
    <Skeleton className="h-12 w-120" />
    {Array.from({ length: 7 }, (_, index) => (
      <Skeleton key={index} className={index === 6 ? 'h-16 w-2/3' : 'h-16 w-full'} />
    ))}
  </div>
);
