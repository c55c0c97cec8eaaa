import { isLoggedIn, useSession } from '@assay/client/session';
import { SparkFades } from '@assay/ui/spark.tsx';
import { Toaster } from '@assay/ui/toast.tsx';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { usePlace } from '../navigation/place.ts';
import type { RouteName } from '../navigation/routes.ts';
import { CachedScreens } from './cached-screens.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { laterPart } from './later-part.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { Shell } from './shell.tsx';

/** Only people who trade have news, and nothing waits for them: whatever changed meanwhile is asked for when they begin. */
const AccountNews = laterPart(async () => (await import('./account-news.tsx')).AccountNews);

/** Members alone have something to read. */
const PagePoll = laterPart(async () => (await import('./page-poll.tsx')).PagePoll);

const MAIN_PAGE_ID = 'main-page';

/**
 * After a navigation the page and its main element stand at the top (spec section 2). The first screen begins there,
 * and to scroll all the same would have the page laid out an extra time while the visitor waits for it. Others scroll in
 * the frame that paints them first: to scroll lays the page out, which would be one long task with drawing the screen.
 */
const useScrollToTop = (name: RouteName | undefined): void => {
  const left = useRef<RouteName>(undefined);
  useLayoutEffect(() => {
    const isFirst = left.current === undefined;
    left.current = name;
    if (isFirst) return undefined;
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      document.getElementById(MAIN_PAGE_ID)?.scrollTo(0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [name]);
};

export const Root = () => {
  const place = usePlace((state) => state.place);
  const trader = useSession((session) => session.userInfo?.id ?? session.demoToken);
  const isMember = useSession(isLoggedIn);
  useScrollToTop(place?.name);
  return (
    <>
      <ConnectionBanner />
      <main id={MAIN_PAGE_ID} className="mx-auto w-full max-w-(--column)">
        {place && <Shell place={place} />}
        <ErrorBoundary>
          <CachedScreens place={place} />
        </ErrorBoundary>
      </main>
      <SparkFades />
      <Toaster />
      {trader !== null && (
        <Suspense>
          <AccountNews key={trader} />
        </Suspense>
      )}
      {isMember && (
        <Suspense>
          <PagePoll />
        </Suspense>
      )}
      <LoadingOverlay />
    </>
  );
};
