/** Where the member is: the screen on display and its query. Only the router writes it. */
import { createContext, use } from 'react';
import { create } from 'zustand';
import type { RouteName, RouteSearch } from './routes.ts';

export type Search = Readonly<Record<string, unknown>>;

export interface Place {
  name: RouteName;
  search: Search;
  /** Path and query, as they stand behind the hash. */
  href: string;
  /** Its code could not be fetched, or nobody could be asked whether it may be shown. */
  failed: boolean;
}

/** Empty until the first screen is ready to be shown. */
export const usePlace = create<{ place: Place | null }>(() => ({ place: null }));

/** The tab of the personal centre, while one stands: what waits to be read is marked there. */
export const useMarkedTab = create<{ element: HTMLElement | null }>(() => ({ element: null }));
export const markTab = (element: HTMLElement | null): void => useMarkedTab.setState({ element });

/** Resolves when the first screen is ready to be shown. */
export const whenPlaced = (): Promise<void> =>
  new Promise((resolve) => {
    if (usePlace.getState().place) return resolve();
    const stop = usePlace.subscribe(() => {
      stop();
      resolve();
    });
  });

/** A cached screen that is hidden keeps the query it was last shown with. */
export const KeptSearch = createContext<Search | undefined>(undefined);

/** The query of the screen that asks, typed by its route's row. */
export const useScreenSearch = <N extends RouteName>(_name: N): RouteSearch<N> => {
  const active = usePlace(({ place }) => place?.search);
  return (use(KeptSearch) ?? active ?? {}) as RouteSearch<N>;
};
