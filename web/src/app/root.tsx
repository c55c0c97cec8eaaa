import { Toaster } from '@assay/ui/toast.tsx';
import { Outlet } from '@tanstack/react-router';
import { CachedScreens } from './cached-screens.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { MAIN_PAGE_ID } from './lifecycle.ts';
import { LoadingOverlay } from './loading-overlay.tsx';

export const Root = () => (
  <>
    <ConnectionBanner />
    <main id={MAIN_PAGE_ID} className="mx-auto w-full max-w-(--column)">
      <Outlet />
      <CachedScreens />
    </main>
    <Toaster />
    <LoadingOverlay />
  </>
);
