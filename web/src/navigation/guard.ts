/** Rules of who may see which screen (spec section 2), and where a log-in leads afterwards. */
import { request } from '@assay/client/call';
import { DEFAULT_REDIRECT, endSession, isLoggedIn, useSession } from '@assay/client/session';
import { getMyUserInfo } from '@assay/contract/session';
import { safeRedirect } from './links.ts';
import { ROUTES, type RouteName, type RouteRow } from './routes.ts';

let loading: Promise<void> | undefined;

/** Code 200 stores the user, anything else an empty one; a failure is ignored and leaves the token. */
export const loadUser = async (): Promise<void> => {
  try {
    const answer = await request(getMyUserInfo, {}, { announce: false, redirect: false });
    if (answer.ok) useSession.setState({ userInfo: answer.result });
    else endSession();
  } catch {}
};

/** Without a token there is nobody to ask for. Concurrent navigations share one fetch. */
export const ensureUser = (): Promise<void> => {
  const session = useSession.getState();
  if (isLoggedIn(session) || session.token === null) return Promise.resolve();
  return (loading ??= loadUser().finally(() => {
    loading = undefined;
  }));
};

interface Crossing {
  to: RouteName;
  /** Path and query of the screen being left; undefined when the app was just opened. */
  from: string | undefined;
  wanted: string;
}

/** `unknown`: nobody could be asked whether the log-in still holds (ADR 59). */
type Entry = 'open' | 'closed' | 'unknown';

/**
 * Whether the screen may be shown. A public one does not wait for the user, who arrives while it is drawn.
 * When it may not, the path being left is remembered; an app opened right at a closed screen returns to that screen.
 */
export const mayEnter = async ({ to, from, wanted }: Crossing): Promise<Entry> => {
  const userKnown = ensureUser();
  const row: RouteRow = ROUTES[to];
  if (row.public) return 'open';
  await userKnown;
  const session = useSession.getState();
  if (isLoggedIn(session)) return 'open';
  if (session.token !== null) return 'unknown';
  rememberRedirect(from ?? wanted);
  return 'closed';
};

const REDIRECT_KEY = 'redirectTo';

const tabStorage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    // Forbidden here: what is remembered lasts until a reload.
    return undefined;
  }
};

/** Also beyond a reload of this tab: phones throw pages away while their owners look up a code elsewhere. */
const keepRedirect = (redirectTo: string): void => {
  useSession.setState({ redirectTo });
  tabStorage()?.setItem(REDIRECT_KEY, redirectTo);
};

const readRedirect = (): string | null | undefined => {
  const { redirectTo } = useSession.getState();
  return redirectTo === DEFAULT_REDIRECT ? tabStorage()?.getItem(REDIRECT_KEY) : redirectTo;
};

/** The log-in page is never a target; coming from it, an earlier target stays. */
export const rememberRedirect = (path: string): void => {
  if (path.split('?')[0] !== ROUTES.login.path) keepRedirect(safeRedirect(path));
};

/** Where a log-in leads; asked once, then forgotten. */
export const takeRedirect = (): string => {
  const target = safeRedirect(readRedirect());
  keepRedirect(DEFAULT_REDIRECT);
  return target;
};
