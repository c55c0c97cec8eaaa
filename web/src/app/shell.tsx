import { isLoggedIn, useSession } from '@assay/client/session';
import { Suspense } from 'react';
import { withTexts } from '../i18n/i18n.ts';
import type { Place } from '../navigation/place.ts';
import { ROUTES, type RouteRow } from '../navigation/routes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { laterPart } from './later-part.ts';
import { NotLoaded } from './not-loaded.tsx';
import { SCREENS } from './screens.ts';
import { TabBar } from './tab-bar.tsx';

/** Members alone have security events, and nothing waits for them. */
const SecurityNotice = laterPart(
  async () => (await withTexts('later')(import('../features/security/security-notice.tsx'))).SecurityNotice,
);

/** The frame of a screen that is not cached. One with a tab bar leaves room for it, so that its last row is never covered. */
export const Shell = ({ place: { name, failed } }: { place: Place }) => {
  const { cached, tab }: RouteRow = ROUTES[name];
  const Screen = SCREENS[name];
  const isMember = useSession(isLoggedIn);
  if (cached && !failed) return null;
  const screen = <ErrorBoundary key={name}>{failed ? <NotLoaded name={name} /> : <Screen />}</ErrorBoundary>;
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
