/** How screens link to each other: by route name. A name that does not exist does not compile. */
import { DEFAULT_REDIRECT } from '@assay/client/session';
import { ROUTES, type RouteName, type RouteSearch } from './routes.ts';
import { stringifySearch } from './search.ts';

/** A query whose every part may be left out may be left out as a whole. */
type MayBeLeftOut<S> = S extends Record<string, never> ? true : Partial<S> extends S ? true : false;
type SearchArgs<N extends RouteName> =
  MayBeLeftOut<RouteSearch<N>> extends true ? [search?: RouteSearch<N>] : [search: RouteSearch<N>];

const names = Object.keys(ROUTES) as RouteName[];

export const pathTo = <N extends RouteName>(name: N, ...[search]: SearchArgs<N>): string =>
  ROUTES[name].path + stringifySearch({ ...search });

/** For links: `<a href={hrefTo('chart', { symbol: 'BTCUSDT' })}>`. */
export const hrefTo = <N extends RouteName>(name: N, ...search: SearchArgs<N>): string => `#${pathTo(name, ...search)}`;

export const routeOfPath = (path: string): RouteName | undefined => {
  const bare = path.split(/[?#]/)[0];
  return names.find((name) => ROUTES[name].path === bare);
};

export const go = <N extends RouteName>(name: N, ...search: SearchArgs<N>): void => {
  location.hash = hrefTo(name, ...search);
};

/** Only a known screen of ours may be a target after log-in, and never the log-in page itself. */
export const safeRedirect = (path: string | null | undefined): string => {
  const name = path?.startsWith('/') ? routeOfPath(path) : undefined;
  return name === undefined || name === 'login' ? DEFAULT_REDIRECT : path!;
};
