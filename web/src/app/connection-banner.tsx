import { useStreamStatus } from '@assay/client/stream/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOnline } from '../device/use-is-online.ts';
import { useT } from '../i18n/i18n.ts';

/** Refetches failed queries when the server's line is back, on whichever screen they stand. */
const useRecovery = (): void => {
  const queries = useQueryClient();
  const isLive = useStreamStatus() === 'live';
  useEffect(() => {
    if (isLive) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [queries, isLive]);
};

/** There is no network. Screens say on their own when only the server is away. */
export const ConnectionBanner = () => {
  const t = useT();
  const isOnline = useIsOnline();
  useRecovery();
  return (
    <div role="status" className="sticky top-0 z-30">
      {!isOnline && (
        <p className="bg-surface">
          <span className="block bg-warn-soft px-20 pt-[calc(0.5rem+var(--safe-top))] pb-8 text-center text-note text-warn">
            {t('app.offline')}
          </span>
        </p>
      )}
    </div>
  );
};
