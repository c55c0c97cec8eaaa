import { ROUTES, type RouteName, type RouteRow } from './routes.ts';
import { TabBar } from './tab-bar.tsx';

/** The frame of a screen that is not cached. One with a tab bar leaves room for it, so that its last row is never covered. */
export const Shell = ({ name }: { name: RouteName }) => {
  const { screen: Screen, cached, tab }: RouteRow = ROUTES[name];
  if (cached) return null;
  if (!tab) return <Screen />;
  return (
    <>
      <div className="min-h-dvh pb-[calc(5.125rem+var(--safe-bottom))]">
        <Screen />
      </div>
      <TabBar active={name} />
    </>
  );
};
