import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { withTexts } from '../../i18n/i18n.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { OverviewView } from './overview-view.tsx';

const VIEWS = {
  devices: lazyPart(async () => (await import('./logins-view.tsx')).LoginsView),
  events: lazyPart(async () => (await import('./events-view.tsx')).EventsView),
  proof: lazyPart(async () => (await withTexts('proof')(import('./proof-view.tsx'))).ProofView),
};

const isView = (view: string): view is keyof typeof VIEWS => Object.hasOwn(VIEWS, view);

/** Security of the account. Lists have an address of their own, so that back leads from them to the overview. */
export const SecurityScreen = () => {
  const { view } = useScreenSearch('security');
  if (!view || !isView(view)) return <OverviewView />;
  const View = VIEWS[view];
  return (
    <Suspense>
      <View />
    </Suspense>
  );
};
