import { ErrorState } from '@assay/ui/error-state.tsx';
import { useT } from '../../../i18n/i18n.ts';

/** The markets could not be fetched. */
export const NoMarkets = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => {
  const t = useT();
  return (
    <ErrorState
      title={t('market.failed')}
      text={t('market.failedText')}
      retry={{ label: t('app.retry'), onRetry, busy: isRetrying }}
      className="px-20 pt-20"
    />
  );
};
