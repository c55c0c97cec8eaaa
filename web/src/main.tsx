import '@assay/ui/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { connectClient, loadCommonConfig, queries } from './app/client.ts';
import { redirectDesktop } from './app/desktop.ts';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { followNavigations } from './app/lifecycle.ts';
import { reloadOnPreloadError } from './app/preload-error.ts';
import { createAppRouter } from './app/router.tsx';
import { loadInitialLocale } from './i18n/i18n.ts';

const router = createAppRouter();

connectClient();
reloadOnPreloadError();
followNavigations(router);
void redirectDesktop();
void loadCommonConfig();
await loadInitialLocale();

createRoot(document.getElementById('root')!).render(
  <ErrorBoundary>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </ErrorBoundary>,
);
