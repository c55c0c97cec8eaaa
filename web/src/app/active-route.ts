import { useRouterState } from '@tanstack/react-router';
import { createContext, use } from 'react';
import { routeOfPath } from './navigation.ts';
import type { RouteName, RouteSearch } from './routes.ts';

type Search = Readonly<Record<string, unknown>>;

/** The screen on display: the last one whose navigation was committed. */
export const useActiveRoute = (): RouteName | undefined =>
  useRouterState({ select: ({ matches }) => routeOfPath(matches.at(-1)?.pathname ?? '') });

export const useActiveSearch = (): Search =>
  useRouterState({ select: ({ matches }) => (matches.at(-1)?.search ?? {}) as Search });

/** A cached screen that is hidden keeps the query it was last shown with. */
export const KeptSearch = createContext<Search | undefined>(undefined);

/** The query of the screen that asks, typed by its route's row. */
export const useScreenSearch = <N extends RouteName>(_name: N): RouteSearch<N> => {
  const active = useActiveSearch();
  return (use(KeptSearch) ?? active) as RouteSearch<N>;
};
