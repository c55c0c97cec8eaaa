/**
 * Follows the hash of the address (spec section 2): unknown paths lead home, closed screens to the log-in page, the
 * overlay covers the wait, and the screen being left stays until the next one's code is here. A later navigation
 * overtakes one that is still under way.
 */
import { reloadOnce } from '../device/reload-once.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { isTrap, numberEntry } from './entries.ts';
import { ensureUser, mayEnter } from './guard.ts';
import { routeOfPath } from './links.ts';
import { hideOverlay, showOverlay } from './overlay.ts';
import { usePlace, type Place } from './place.ts';
import { isBehindTabs, ROUTES, type RouteName, type RouteRow } from './routes.ts';
import { parseSearch } from './search.ts';

/** Fetches the code of a screen. */
type Screens = Readonly<Record<RouteName, { preload: () => Promise<void> }>>;

/** Undefined before the start: parts that are drawn by themselves may navigate, and have nothing to fetch. */
let screens: Screens | undefined;
let turn = 0;

const currentPlace = (): Place | null => usePlace.getState().place;

const wantedPlace = (): Place | undefined => {
  const href = location.hash.slice(1);
  const name = routeOfPath(href);
  if (name === undefined) return undefined;
  const query = href.includes('?') ? href.slice(href.indexOf('?')) : '';
  return { name, href, search: ROUTES[name].search(parseSearch(query)), failed: false };
};

const show = (place: Place): void => {
  usePlace.setState({ place });
  hideOverlay();
};

const follow = async (isQuiet = false): Promise<void> => {
  const ownTurn = ++turn;
  numberEntry();
  const wanted = wantedPlace();
  if (wanted === undefined) return replaceWith(ROUTES.home.path);
  const left = currentPlace();
  // A change of filters inside a screen is no navigation: nothing covers or moves what the member looks at.
  if (left?.name === wanted.name && !left.failed) return show(wanted);
  const row: RouteRow = ROUTES[wanted.name];
  if (!isQuiet) showOverlay({ background: row.background });
  const failed = Promise.all([screens?.[wanted.name].preload(), isBehindTabs(row) && loadTexts('later')]).then(
    () => false,
    () => {
      reloadOnce();
      return true;
    },
  );
  const entry = await mayEnter({ to: wanted.name, from: left?.href, wanted: wanted.href });
  if (ownTurn !== turn) return;
  if (entry === 'closed') return replaceWith(ROUTES.login.path);
  const place = { ...wanted, failed: (await failed) || entry === 'unknown' };
  if (ownTurn === turn) show(place);
};

/** Goes to a path in place of the current entry: "back" does not return here. */
export const replaceWith = (path: string): void => {
  history.replaceState(history.state, '', `#${path}`);
  void follow();
};

/** Changes what a screen shows. Does nothing once the member has left it, or is about to: his way is not taken back. */
export const refine = (name: RouteName, path: string): void => {
  if (wantedPlace()?.name === name) replaceWith(path);
};

/** Tries again to show the screen of the current address. */
export const retry = (): void => void follow();

/** Browsers do not always notice that the connection is back. */
const COME_BACK_MS = 5000;

/** A start without a network comes back by itself: the screen that failed, or the member whom nobody could be asked for. */
const comeBack = (): void => {
  if (document.hidden) return;
  void (currentPlace()?.failed ? follow(true) : ensureUser());
};

export const startRouter = (ownScreens: Screens): (() => void) => {
  screens = ownScreens;
  const onHashChange = (): void => void follow();
  // Screens start at the top, after a reload too.
  history.scrollRestoration = 'manual';
  window.addEventListener('hashchange', onHashChange);
  window.addEventListener('online', comeBack);
  const timer = setInterval(comeBack, COME_BACK_MS);
  // After a reload no sheet has been opened yet that would bring the code along.
  if (isTrap()) import('@assay/ui/close-on-back.ts').catch(() => {});
  void follow();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', comeBack);
    window.removeEventListener('hashchange', onHashChange);
  };
};
