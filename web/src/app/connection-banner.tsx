import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/i18n.ts';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** The phone itself says that it has no network. Screens say on their own when only the server is away. */
export const ConnectionBanner = () => {
  const t = useT();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="sticky top-0 z-30">
      {!online && (
        <p className="bg-surface">
          <span className="block bg-warn-soft px-20 pt-[calc(0.5rem+var(--safe-top))] pb-8 text-center text-note text-warn">
            {t('app.offline')}
          </span>
        </p>
      )}
    </div>
  );
};
