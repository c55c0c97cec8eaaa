/** Where the operator is: the screen and what is open in it are the path, the filters are the query. */
import { useSyncExternalStore } from 'react';

export interface Place {
  screen: string;
  /** Id of the item open in the panel; empty for none. */
  id: string;
  query: Readonly<Record<string, string>>;
}

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};
window.addEventListener('popstate', tell);

let read: { href: string; place: Place } | undefined;

/** The same object for the same address. */
const placeNow = (): Place => {
  if (read?.href === location.href) return read.place;
  const [screen = '', id = ''] = location.pathname.split('/').slice(1).map(decodeURIComponent);
  const place = { screen, id, query: Object.fromEntries(new URLSearchParams(location.search)) };
  read = { href: location.href, place };
  return place;
};

export const pathOf = ({ screen, id = '', query = {} }: Partial<Place>): string => {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  const path = [screen ?? '', id].filter((part) => part !== '').map(encodeURIComponent);
  return `/${path.join('/')}${search === '' ? '' : `?${search}`}`;
};

/** `replace` for what back should not return to, such as every letter of a search. */
export const go = (to: Partial<Place>, { replace = false }: { replace?: boolean } = {}): void => {
  history[replace ? 'replaceState' : 'pushState'](null, '', pathOf(to));
  tell();
};

export const usePlace = (): Place =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, placeNow);
