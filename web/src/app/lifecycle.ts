/** What happens around every navigation (spec section 2): overlay before, then title, scroll to top and overlay away. */
import type { RouterEvents } from '@tanstack/react-router';
import { t } from '../i18n/i18n.ts';
import { routeOfPath } from './navigation.ts';
import { hideOverlay, showOverlay } from './overlay.ts';
import type { AppRouter } from './router.tsx';
import { ROUTES, type RouteName, type RouteRow } from './routes.ts';

export const MAIN_PAGE_ID = 'main-page';

const rowOf = (name: RouteName | undefined): RouteRow | undefined => (name === undefined ? undefined : ROUTES[name]);

export const showTitle = (name: RouteName | undefined): void => {
  document.title = name === undefined ? 'Assay' : `${t(`title.${name}`)} · Assay`;
};

const scrollToTop = (): void => {
  window.scrollTo(0, 0);
  document.getElementById(MAIN_PAGE_ID)?.scrollTo(0, 0);
};

/** A change of filters inside a screen is no navigation: nothing covers or moves what the member is looking at. */
export const followNavigations = (router: AppRouter): void => {
  const begin = ({ pathChanged, fromLocation, toLocation }: RouterEvents['onBeforeNavigate']): void => {
    if (pathChanged || fromLocation === undefined)
      showOverlay({ background: rowOf(routeOfPath(toLocation.pathname))?.background });
  };
  const finish = ({ pathChanged, fromLocation, toLocation }: RouterEvents['onResolved']): void => {
    hideOverlay();
    if (!pathChanged && fromLocation !== undefined) return;
    showTitle(routeOfPath(toLocation.pathname));
    scrollToTop();
  };
  router.subscribe('onBeforeNavigate', begin);
  router.subscribe('onResolved', finish);
};
