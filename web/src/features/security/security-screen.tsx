import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { withTexts } from '../../i18n/i18n.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { EventsView } from './events-view.tsx';
import { LoginsView } from './logins-view.tsx';
import { OverviewView } from './overview-view.tsx';

const ProofView = lazyPart(async () => (await withTexts('proof')(import('./proof-view.tsx'))).ProofView);

/** What guards the account. Lists have an address of their own, so that back leads from them to the overview. */
export const SecurityScreen = () => {
  const { view } = useScreenSearch('security');
  if (view === 'devices') return <LoginsView />;
  if (view === 'events') return <EventsView />;
  if (view === 'proof')
    return (
      <Suspense>
        <ProofView />
      </Suspense>
    );
  return <OverviewView />;
};
