import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { useT } from '../i18n/i18n.ts';

interface NotThereProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  failed: { title: string; text: string };
  /** Design pixels of the cards to come, each another one. */
  heights: readonly number[];
}

/** Replacement for the cards of a screen while they load, or when they could not be loaded. */
export const NotThere = ({ query, failed, heights }: NotThereProps) => {
  const t = useT();
  if (query.isError)
    return (
      <Card>
        <ErrorState
          {...failed}
          retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
        />
      </Card>
    );
  return (
    <div role="status" className="grid gap-12 px-12">
      <span className="sr-only">{t('app.loading')}</span>
      {heights.map((height) => (
        <div key={height} className="flex" style={{ height: `${height / 16}rem` }}>
          <Skeleton shape="card" className="flex-1" />
        </div>
      ))}
    </div>
  );
};
