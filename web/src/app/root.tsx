import { Toaster } from '@assay/ui/toast.tsx';
import { useLayoutEffect } from 'react';
import { useT } from '../i18n/i18n.ts';
import { CachedScreens } from './cached-screens.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { usePlace } from './place.ts';
import type { RouteName } from './routes.ts';
import { Shell } from './shell.tsx';

const MAIN_PAGE_ID = 'main-page';

/** After a navigation the page and its main element stand at the top (spec section 2), under the title of the screen. */
const useArrival = (name: RouteName | undefined): void => {
  const t = useT();
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById(MAIN_PAGE_ID)?.scrollTo(0, 0);
  }, [name]);
  useLayoutEffect(() => {
    document.title = name === undefined ? 'Assay' : `${t(`title.${name}`)} · Assay`;
  }, [name, t]);
};

export const Root = () => {
  const place = usePlace((state) => state.place);
  useArrival(place?.name);
  return (
    <>
      <ConnectionBanner />
      <main id={MAIN_PAGE_ID} className="mx-auto w-full max-w-(--column)">
        {place && <Shell place={place} />}
        <ErrorBoundary>
          <CachedScreens place={place} />
        </ErrorBoundary>
      </main>
      <Toaster />
      <LoadingOverlay />
    </>
  );
};
