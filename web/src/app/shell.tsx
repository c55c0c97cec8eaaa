import { Outlet } from '@tanstack/react-router';
import { useActiveRoute } from './active-route.ts';
import { ROUTES, type RouteRow } from './routes.ts';
import { TabBar } from './tab-bar.tsx';

/** Screens with a tab bar leave room for it, so that their last row is never covered. */
export const Shell = () => {
  const name = useActiveRoute();
  const row: RouteRow | undefined = name && ROUTES[name];
  if (!row?.tab) return <Outlet />;
  return (
    <>
      <div className="min-h-dvh pb-[calc(5.125rem+var(--safe-bottom))]">
        <Outlet />
      </div>
      <TabBar active={name!} />
    </>
  );
};
