/**
 * The service worker: keeps the built files that this phone has used, so that the app opens without a network. It never
 * touches an answer of the server: prices and balances come from the line or not at all. A page that was fetched today opens
 * at once, and the newest one is put away for the next time; a reload asks the server (ADR 126). Hashed files never change.
 * It also shows pushes, whose words the server chose, and opens the screen they lead to. A file that the public log does not
 * have is refused (see app-guard.ts): the kept copy stands in for it.
 */
import { forgetKnown, isOurs, learn } from './app-guard.ts';

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith: (reply: Promise<Response>) => void;
}

interface Pushed extends Lasting {
  data: { json: () => unknown } | null;
}
interface Clicked extends Lasting {
  notification: { data: unknown; close: () => void };
}
interface Page {
  focus: () => Promise<Page>;
  navigate: (url: string) => Promise<unknown>;
}
/** Parts of the worker's own world that the types of a page do not know. */
interface Worker {
  skipWaiting: () => Promise<void>;
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  clients: { matchAll: (options: object) => Promise<Page[]>; openWindow: (url: string) => Promise<unknown> };
}
const worker = self as unknown as Worker;

/** All hashed files of this build, and those that its page names; written in front of this code by the build. */
declare const FILES: readonly string[];
declare const SHELL: readonly string[];

const PAGE = '/';
const open = (): Promise<Cache> => caches.open('assay');
const isHashed = (path: string): boolean => path.startsWith('/assets/');

const kept = async (path: string): Promise<Response | undefined> => (await open()).match(path);

/**
 * A file as it came from a server. A browser that is given a kept script itself makes a code cache of it while the second visit
 * starts: that takes a slow phone 0.1 s, and no later visit was seen to gain from it (ADR 138).
 */
const asFetched = ({ body, headers }: Response): Response => new Response(body, { headers });

/** Plain words: there is no app here that could say it in the member's language. */
const refused = (): Response =>
  new Response('This server sent an app that its public log does not have. It was not run.', { status: 503 });

/** A file that is ours is answered with and put away; another one is neither. */
const fetchAndKeep = async (event: Fetching, path: string): Promise<Response> => {
  const reply = await fetch(event.request);
  if (!reply.ok) return reply;
  if (!(await isOurs(path, await reply.clone().arrayBuffer()))) return (await kept(path)) ?? refused();
  const copy = reply.clone();
  event.waitUntil(open().then((cache) => cache.put(path, copy)));
  return reply;
};

const keptOrFetched = async (event: Fetching, path: string): Promise<Response> => {
  const copy = await kept(path);
  return copy === undefined ? fetchAndKeep(event, path) : asFetched(copy);
};

const fetchedOrKeptPage = async (event: Fetching): Promise<Response> => {
  try {
    return await fetchAndKeep(event, PAGE);
  } catch (error) {
    const copy = await kept(PAGE);
    if (copy) return copy;
    throw error;
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long a page may open without a question to the server: a newer app is a day late at most. */
const OPENS_FOR_MS = 24 * 3_600_000;
/** The line belongs to the first prices until then. */
const REFRESH_AFTER_MS = 5000;

const isOfToday = (page: Response): boolean => Date.now() - Date.parse(page.headers.get('date') ?? '') < OPENS_FOR_MS;

/** A reload is asked for when something is wrong with the page that is there. */
const pageFor = async (event: Fetching): Promise<Response> => {
  const copy = event.request.cache === 'default' ? await kept(PAGE) : undefined;
  if (copy === undefined || !isOfToday(copy)) return fetchedOrKeptPage(event);
  const renewed = pause(REFRESH_AFTER_MS).then(() => keep([PAGE]));
  event.waitUntil(renewed.catch(() => {}));
  return copy;
};

const keepOne = async (cache: Cache, path: string): Promise<void> => {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path}: status ${reply.status}`);
  if (await isOurs(path, await reply.clone().arrayBuffer())) await cache.put(path, reply);
};

const keep = async (paths: readonly string[]): Promise<void> => {
  const cache = await open();
  await Promise.all([...new Set(paths)].map((path) => keepOne(cache, path)));
};

/** Files of older builds go, and those that are not ours; what this build has in common with older ones stays. */
const forgetOld = async (): Promise<void> => {
  const cache = await open();
  const known = new Set(FILES);
  const isOld = async (path: string): Promise<boolean> => {
    if (!isHashed(path)) return false;
    const copy = known.has(path) ? await cache.match(path) : undefined;
    return copy === undefined || !(await isOurs(path, await copy.arrayBuffer()));
  };
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(paths.map(async (path) => (await isOld(path)) && cache.delete(path)));
};

addEventListener('install', (event) => {
  worker.skipWaiting().catch(() => {});
  (event as Lasting).waitUntil(learn().then(() => keep([PAGE, ...SHELL])));
});
addEventListener('activate', (event) => (event as Lasting).waitUntil(forgetOld()));

/** The page tells what it had loaded before there was a worker, or that the member starts anew. */
addEventListener('message', (event) => {
  const told = event.data as string[] | 'forget';
  const work = told === 'forget' ? forgetKnown() : learn().then(() => keep(told.filter(isHashed)));
  (event as unknown as Lasting).waitUntil(work);
});

addEventListener('fetch', (untyped) => {
  const event = untyped as Fetching;
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin || method !== 'GET') return;
  if (mode === 'navigate' && pathname === PAGE) event.respondWith(pageFor(event));
  else if (isHashed(pathname)) event.respondWith(keptOrFetched(event, pathname));
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Only a path of the app: what a push brings must not lead anywhere else. */
const pageOf = (screen: unknown): string =>
  /^\/\w+(\?[\w=&%+.-]*)?$/.test(textOf(screen)) ? `/#${textOf(screen)}` : '/#/notice';

/** One notice is shown once, however often it comes. */
const showPush = async (event: Pushed): Promise<void> => {
  const { id, title, text, screen } = (event.data?.json() ?? {}) as Record<string, unknown>;
  await worker.registration.showNotification(textOf(title) || 'Assay', {
    body: textOf(text),
    tag: textOf(id),
    data: pageOf(screen),
  });
};

const openPage = async ({ notification }: Clicked): Promise<void> => {
  notification.close();
  const url = textOf(notification.data) || '/';
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (page === undefined) await worker.clients.openWindow(url);
  else {
    await page.focus();
    await page.navigate(url);
  }
};

addEventListener('push', (event) => (event as Pushed).waitUntil(showPush(event as Pushed)));
addEventListener('notificationclick', (event) => (event as Clicked).waitUntil(openPage(event as Clicked)));
