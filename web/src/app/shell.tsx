import { isLoggedIn, useSession } from '@assay/client/session';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { useT, withTexts } from '../i18n/i18n.ts';
import type { Place } from '../navigation/place.ts';
import { retry } from '../navigation/router.ts';
import { ROUTES, type RouteRow } from '../navigation/routes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { SCREENS } from './screens.ts';
import { TabBar } from './tab-bar.tsx';

/** Members alone have security events, and nothing waits for them. */
const SecurityNotice = lazyPart(
  async () => (await withTexts('later')(import('../features/security/security-notice.tsx'))).SecurityNotice,
);

/** The frame of a screen that is not cached. One with a tab bar leaves room for it, so that its last row is never covered. */
export const Shell = ({ place: { name, failed } }: { place: Place }) => {
  const { cached, tab }: RouteRow = ROUTES[name];
  const Screen = SCREENS[name];
  const isMember = useSession(isLoggedIn);
  if (cached && !failed) return null;
  const screen = <ErrorBoundary key={name}>{failed ? <NotLoaded /> : <Screen />}</ErrorBoundary>;
  if (!tab) return screen;
  return (
    <>
      <div className="min-h-dvh pb-[calc(5.125rem+var(--safe-bottom))]">{screen}</div>
      <TabBar active={name} />
      {isMember && (
        <Suspense>
          <SecurityNotice />
        </Suspense>
      )}
    </>
  );
};

/** The code of the screen did not arrive: most likely there is no connection. */
const NotLoaded = () => {
  const t = useT();
  return (
    <ErrorState
      className="px-20 pt-[calc(2rem+var(--safe-top))]"
      title={t('app.loadFailed')}
      text={t('errors.network')}
      retry={{ label: t('app.retry'), onRetry: retry }}
    />
  );
};
