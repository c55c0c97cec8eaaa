import type { CallError } from '@assay/client/call-error';
import { Card } from '@assay/ui/card.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { Button } from '@assay/ui/button.tsx';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';

interface NotLoadedProps {
  /** The answer is there, and there is no such offering. */
  isMissing: boolean;
  error: CallError | null;
  isFetching: boolean;
  refetch: () => void;
}

/** An offering that is still loading, could not be loaded, or does not exist. */
export const NotLoaded = ({ isMissing, error, isFetching, refetch }: NotLoadedProps) => {
  const t = useT();
  return (
    <DetailScreen title={t('title.offering')} parent="offering">
      {isMissing ? (
        <Empty
          title={t('offering.missing')}
          action={
            <Button size="medium" href={hrefTo('offering')}>
              {t('offering.browse')}
            </Button>
          }
        />
      ) : error ? (
        <Card className="mt-8">
          <ErrorState
            title={t('offering.failed')}
            text={errorText(error)}
            retry={{ label: t('app.retry'), onRetry: refetch, busy: isFetching }}
          />
        </Card>
      ) : (
        <div role="status" className="grid gap-12 px-12 pt-4">
          <span className="sr-only">{t('app.loading')}</span>
          <Skeleton shape="card" className="h-260" />
          <Skeleton shape="card" className="h-240" />
          <Skeleton shape="card" className="h-300" />
        </div>
      )}
    </DetailScreen>
  );
};
