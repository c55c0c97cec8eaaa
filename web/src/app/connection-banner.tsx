import { useIsOnline } from '../device/use-is-online.ts';
import { useT } from '../i18n/i18n.ts';

/** There is no network. Screens say on their own when only the server is away. */
export const ConnectionBanner = () => {
  const t = useT();
  const isOnline = useIsOnline();
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
