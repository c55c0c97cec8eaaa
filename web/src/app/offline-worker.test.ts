import { beforeAll, expect, test, vi } from 'vitest';

/** The public log tells what is ours, which `app-guard.test.ts` tests. */
const isOurs = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('./app-guard.ts', () => ({ isOurs, learn: async () => {}, forgetKnown: async () => {} }));

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const shown = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(async () => {});
const page = { focus: vi.fn(async () => page), navigate: vi.fn<(url: string) => Promise<void>>(async () => {}) };
const openWindow = vi.fn<(url: string) => Promise<void>>(async () => {});
let pages: (typeof page)[] = [];

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener));
  vi.stubGlobal('self', {
    registration: { showNotification: shown },
    clients: { matchAll: async () => pages, openWindow },
  });
  await import('./offline-worker.ts');
});

const happen = async (name: string, event: object): Promise<void> => {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(name)!({ ...event, waitUntil: (lasting: Promise<unknown>) => (work = lasting) });
  await work;
};
const push = (data: object | null): Promise<void> => happen('push', { data: data && { json: () => data } });
const lastShown = () => shown.mock.lastCall!;

test('a push is shown in the words it brings, once for one notice', async () => {
  await push({
    id: '17',
    kind: 'frozen',
    title: 'Assay',
    text: 'Something has changed.',
    screen: '/security?view=events',
  });
  expect(lastShown()[0]).toBe('Assay');
  expect(lastShown()[1]).toMatchObject({
    body: 'Something has changed.',
    tag: '17',
    data: '/#/security?view=events',
  });
});

test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '/a/../b', '', 5, undefined])(
  'a push that would lead to %s leads to the notices',
  async (screen) => {
    await push({ id: '1', text: 'x', screen });
    expect(lastShown()[1].data).toBe('/#/notice');
  },
);

test('a push that cannot be read is shown all the same, as browsers ask', async () => {
  await push(null);
  expect(lastShown()[0]).toBe('Assay');
});

test('a press opens the screen in the page that is there, or in a new one', async () => {
  const close = vi.fn();
  await happen('notificationclick', { notification: { data: '/#/chat', close } });
  expect(openWindow).toHaveBeenCalledWith('/#/chat');
  pages = [page];
  await happen('notificationclick', { notification: { data: '/#/chat', close } });
  expect(page.focus).toHaveBeenCalled();
  expect(page.navigate).toHaveBeenCalledWith('/#/chat');
  expect(close).toHaveBeenCalledTimes(2);
});

test('a file that is not ours is refused, and the kept copy stands in for it', async () => {
  const kept = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({ match: async (path: string) => kept.get(path), put: async () => {} }),
  });
  vi.stubGlobal('fetch', async () => new Response('from the server'));
  const ask = async (): Promise<string> => {
    let reply: Promise<Response> | undefined;
    const request = { method: 'GET', mode: 'no-cors', url: `${location.origin}/assets/a.js` };
    await happen('fetch', { request, respondWith: (given: Promise<Response>) => (reply = given) });
    return (await reply!).text();
  };
  isOurs.mockResolvedValueOnce(true);
  expect(await ask()).toBe('from the server');
  isOurs.mockResolvedValueOnce(false);
  expect(await ask()).toMatch(/its public log does not have/);
  kept.set('/', new Response('the kept page'));
  isOurs.mockResolvedValueOnce(false);
  let reply: Promise<Response> | undefined;
  const request = { method: 'GET', mode: 'navigate', url: `${location.origin}/` };
  await happen('fetch', { request, respondWith: (given: Promise<Response>) => (reply = given) });
  expect(await (await reply!).text()).toBe('the kept page');
});

test('a kept file is answered as one that comes from a server, so that no code cache is made of it', async () => {
  const file = new Response('let a;', { headers: { 'content-type': 'text/javascript' } });
  vi.stubGlobal('caches', { open: async () => ({ match: async () => file }) });
  let reply: Promise<Response> | undefined;
  const request = { method: 'GET', mode: 'cors', url: `${location.origin}/assets/a.js` };
  await happen('fetch', { request, respondWith: (given: Promise<Response>) => (reply = given) });
  const answer = await reply!;
  expect(answer).not.toBe(file);
  expect(answer.headers.get('content-type')).toBe('text/javascript');
  expect(await answer.text()).toBe('let a;');
});

test('a page of today opens at once and is fetched for the next time; a reload and an older page ask the server', async () => {
  vi.useFakeTimers();
  const dated = (text: string, atMs: number) => new Response(text, { headers: { date: new Date(atMs).toUTCString() } });
  const kept = new Map([['/', dated('the kept page', Date.now() - 3_600_000)]]);
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, reply: Response) => void kept.set(path, reply),
    }),
  });
  const asked = vi.fn(async () => dated('the new page', Date.now()));
  vi.stubGlobal('fetch', asked);
  isOurs.mockResolvedValue(true);
  const openPage = async (cache: RequestCache): Promise<string> => {
    let reply: Promise<Response> | undefined;
    const request = { method: 'GET', mode: 'navigate', cache, url: `${location.origin}/` };
    const work = happen('fetch', { request, respondWith: (given: Promise<Response>) => (reply = given) });
    const text = await (await reply!).text();
    await work;
    return text;
  };
  expect(await openPage('default')).toBe('the kept page');
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await openPage('default')).toBe('the new page');
  expect(asked).toHaveBeenCalledTimes(1);

  kept.set('/', dated('the kept page', Date.now()));
  expect(await openPage('no-cache')).toBe('the new page');
  kept.set('/', dated('the kept page', Date.now() - 25 * 3_600_000));
  expect(await openPage('default')).toBe('the new page');
  vi.useRealTimers();
});
