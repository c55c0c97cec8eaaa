import { lostParts } from '@assay/ui/lazy-part.ts';
import '@assay/ui/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { startLater } from './app/later.ts';
import { Root } from './app/root.tsx';
import { SCREENS } from './app/screens.ts';
import { connectClient, loadCommonConfig, queries } from './calls/client.ts';
import { redirectDesktop } from './device/desktop.ts';
import { reloadOnce } from './device/reload-once.ts';
import { loadInitialLocale } from './i18n/i18n.ts';
import { whenPlaced } from './navigation/place.ts';
import { startRouter } from './navigation/router.ts';

/** Reading the code, starting it and drawing are tasks of their own: none is long on a slow phone. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

await nextTask();

connectClient();
lostParts.reload = reloadOnce;
void redirectDesktop();
void loadCommonConfig();
startLater();
startRouter(SCREENS);
// The page itself shows that something is coming; until the first screen is here it would only be drawn once more.
await Promise.all([loadInitialLocale(), whenPlaced()]);
await nextTask();

createRoot(document.getElementById('root')!).render(
  <ErrorBoundary>
    <QueryClientProvider client={queries}>
      <Root />
    </QueryClientProvider>
  </ErrorBoundary>,
);
