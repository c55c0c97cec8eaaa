import { useScreenSearch } from '../../navigation/place.ts';
import { EventsView } from './events-view.tsx';
import { LoginsView } from './logins-view.tsx';
import { OverviewView } from './overview-view.tsx';

/** What guards the account. Lists have an address of their own, so that back leads from them to the overview. */
export const SecurityScreen = () => {
  const { view } = useScreenSearch('security');
  if (view === 'devices') return <LoginsView />;
  if (view === 'events') return <EventsView />;
  return <OverviewView />;
};
