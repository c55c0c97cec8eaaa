import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';

interface ResultScreenProps {
  kind: 'deposit' | 'withdrawal';
  query: { isError: boolean; isSuccess: boolean; isFetching: boolean; refetch: () => unknown };
  /** Action that is still possible. */
  action?: ReactNode;
  /** Empty until it is there. */
  children: ReactNode;
}

/** Outcome of a deposit or a withdrawal. It leads to the assets and the records, never to one more of the same. */
export const ResultScreen = ({ kind, query, action, children }: ResultScreenProps) => {
  const t = useT();
  const isMissing = !children && (query.isError || query.isSuccess);
  return (
    <DetailScreen
      title={t(kind === 'deposit' ? 'title.deposit' : 'title.withdrawal')}
      parent="assets"
      dock={
        <div className="grid gap-8">
          <Button href={hrefTo('assets')}>{t('withdrawal.finish')}</Button>
          {action}
          <Button kind="ghost" href={hrefTo('transferRecords', { kind })}>
            {t('withdrawal.seeRecords')}
          </Button>
        </div>
      }
    >
      {children ?? (
        <Card className="mt-8 px-16 py-6">
          {isMissing ? (
            <ErrorState
              className="px-0"
              title={t('app.loadFailed')}
              text={t('wallet.failedText')}
              retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
            />
          ) : (
            <RowSkeletons kind="money" count={5} label={t('app.loading')} />
          )}
        </Card>
      )}
    </DetailScreen>
  );
};
