/** The route table as the router wants it: a shell with its screens, the cached screens beside it, the rest leads home. */
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import { BrokenScreen } from './broken-screen.tsx';
import { mayEnter } from './guard.ts';
import { Root } from './root.tsx';
import { ROUTES, type RouteName, type RouteRow } from './routes.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { Shell } from './shell.tsx';

const rows = Object.entries(ROUTES) as [RouteName, RouteRow][];

/** Cached screens are drawn beside the outlet, where they can stay alive; their routes only fetch the code. */
const drawnElsewhere = ({ preload }: RouteRow['screen']) => Object.assign(() => null, { preload });

const leadHome = (): never => {
  throw redirect({ to: ROUTES.home.path, replace: true });
};

const buildTree = (leftHref: () => string | undefined): AnyRoute => {
  const rootRoute = createRootRoute({ component: Root });
  const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });

  const screenRoute = (parent: AnyRoute, [name, row]: [RouteName, RouteRow]): AnyRoute =>
    createRoute({
      getParentRoute: () => parent,
      path: row.path,
      validateSearch: row.search,
      component: row.cached ? drawnElsewhere(row.screen) : row.screen,
      beforeLoad: async ({ location }: { location: { href: string } }) => {
        if (await mayEnter({ to: name, from: leftHref(), wanted: location.href })) return;
        throw redirect({ to: ROUTES.login.path });
      },
    });

  return rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: leadHome }),
    createRoute({ getParentRoute: () => rootRoute, path: '$', beforeLoad: leadHome }),
    shellRoute.addChildren(rows.filter(([, row]) => !row.cached).map((row) => screenRoute(shellRoute, row))),
    ...rows.filter(([, row]) => row.cached).map((row) => screenRoute(rootRoute, row)),
  ]);
};

export const createAppRouter = (history: RouterHistory = createHashHistory()) => {
  let leftHref = (): string | undefined => undefined;
  const router = createRouter({
    routeTree: buildTree(() => leftHref()),
    history,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: BrokenScreen,
    // The overlay covers the wait, so the screen being left stays until the next one is ready.
    defaultPendingMs: Infinity,
  });
  leftHref = () => router.state.resolvedLocation?.href;
  return router;
};

export type AppRouter = ReturnType<typeof createAppRouter>;
