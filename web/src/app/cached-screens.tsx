import { Rest } from '@assay/ui/rest.tsx';
import { useState } from 'react';
import { KeptSearch, type Place, type Search } from '../navigation/place.ts';
import { ROUTES, type RouteName, type RouteRow } from '../navigation/routes.ts';
import { SCREENS } from './screens.ts';

type Kept = Partial<Record<RouteName, Search>>;

const isKept = ({ name, failed }: Place): boolean => !failed && (ROUTES[name] as RouteRow).cached === true;

/**
 * Cached routes (spec section 2) stay mounted once they were visited: typed text and chart stay as they were,
 * while their effects rest. Each remembers the query it was last shown with.
 */
export const CachedScreens = ({ place }: { place: Place | null }) => {
  const [kept, setKept] = useState<Kept>({});
  if (place && isKept(place) && kept[place.name] !== place.search) setKept({ ...kept, [place.name]: place.search });
  return (Object.keys(kept) as RouteName[]).map((name) => {
    const { background }: RouteRow = ROUTES[name];
    const Screen = SCREENS[name];
    return (
      <Rest key={name} isResting={name !== place?.name}>
        <KeptSearch value={kept[name]}>
          <div className="min-h-dvh" style={{ background }}>
            <Screen />
          </div>
        </KeptSearch>
      </Rest>
    );
  });
};
