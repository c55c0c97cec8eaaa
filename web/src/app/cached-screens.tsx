import { Activity, useState } from 'react';
import { KeptSearch, useActiveRoute, useActiveSearch } from './active-route.ts';
import { ROUTES, type RouteName, type RouteRow } from './routes.ts';

type Kept = Partial<Record<RouteName, Readonly<Record<string, unknown>>>>;

const isCached = (name: RouteName): boolean => (ROUTES[name] as RouteRow).cached === true;

/**
 * Cached routes (spec section 2) stay mounted once they were visited: typed text, chart and scroll stay as they were,
 * while their effects rest. Each remembers the query it was last shown with.
 */
export const CachedScreens = () => {
  const active = useActiveRoute();
  const search = useActiveSearch();
  const [kept, setKept] = useState<Kept>({});
  if (active !== undefined && isCached(active) && kept[active] !== search) setKept({ ...kept, [active]: search });
  return (Object.keys(kept) as RouteName[]).map((name) => {
    const { screen: Screen, background }: RouteRow = ROUTES[name];
    return (
      <Activity key={name} mode={name === active ? 'visible' : 'hidden'}>
        <KeptSearch value={kept[name]}>
          <div className="min-h-dvh" style={{ background }}>
            <Screen />
          </div>
        </KeptSearch>
      </Activity>
    );
  });
};
