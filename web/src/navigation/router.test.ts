import { endSession, useSession } from '@assay/client/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goBack } from './back.ts';
import { useOverlay } from './overlay.ts';
import { usePlace } from './place.ts';
import { refine, replaceWith, startRouter } from './router.ts';
import { ROUTES, type RouteName } from './routes.ts';

const name = () => usePlace.getState().place?.name;
const arriveAt = (expected: string) => vi.waitFor(() => expect(name()).toBe(expected));

/** The code of screens is not under test here. */
const fetchScreen = vi.fn<(name: RouteName) => Promise<void>>();
const screens = Object.fromEntries(
  (Object.keys(ROUTES) as RouteName[]).map((route) => [route, { preload: () => fetchScreen(route) }]),
) as Parameters<typeof startRouter>[0];

const MEMBER = {
  id: '7',
  username: 'Mara Keller',
  email: null,
  phone: null,
  inviteCode: 'ABCD2345',
  createTime: '2026-11-14 12:00:00',
};

let stop: () => void;
const open = (hash: string) => {
  history.replaceState(null, '', hash);
  usePlace.setState({ place: null });
  stop = startRouter(screens);
};

/** From now on the code of this screen comes with `arrival`; that of others is there. */
const deliver = (late: RouteName, arrival: Promise<void>): void => {
  fetchScreen.mockImplementation(async (route) => {
    if (route === late) await arrival;
  });
};

beforeEach(() => {
  fetchScreen.mockReset().mockResolvedValue();
  endSession();
});
afterEach(() => stop());

test.each(['', '#', '#/', '#/nowhere', '#/home/', '#home', '#/HOME', '#/%68ome', '#//'])(
  '%j leads home',
  async (hash) => {
    open(hash || '/');
    await arriveAt('home');
    expect(location.hash).toBe('#/home');
  },
);

test('a screen gets its query, cleaned of what it does not know', async () => {
  open('#/kline?symbol=BTCUSDT&evil=1');
  await arriveAt('chart');
  expect(usePlace.getState().place?.search).toEqual({ symbol: 'BTCUSDT' });
});

test('a visitor who wants a closed screen sees the log-in page, and "back" does not return to the closed one', async () => {
  open('#/home');
  await arriveAt('home');
  const entries = history.length;
  location.hash = '#/my';
  await arriveAt('login');
  expect(location.hash).toBe('#/login');
  expect(history.length).toBe(entries + 1);
  expect(useSession.getState().redirectTo).toBe('/home');
});

test('the overlay takes the colour of the screen, and none shows for a change of query', async () => {
  open('#/home');
  await arriveAt('home');
  location.hash = '#/kline?symbol=A';
  await vi.waitFor(() => expect(useOverlay.getState()).toMatchObject({ shown: true, background: '#000000' }));
  await arriveAt('chart');
  await vi.waitFor(() => expect(useOverlay.getState().shown).toBe(false));
  location.hash = '#/kline?symbol=B';
  await vi.waitFor(() => expect(usePlace.getState().place?.search).toEqual({ symbol: 'B' }));
  expect(useOverlay.getState().shown).toBe(false);
});

test('a screen whose code cannot be fetched is marked as failed, and the overlay goes', async () => {
  deliver('settings', Promise.reject(new Error('gone')));
  open('#/settings');
  await arriveAt('settings');
  expect(usePlace.getState().place?.failed).toBe(true);
  await vi.waitFor(() => expect(useOverlay.getState().shown).toBe(false));
});

test('a start without a network keeps the screen and its address, and comes back by itself', async () => {
  useSession.setState({ token: 'token' });
  const away = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  open('#/my');
  await arriveAt('my');
  expect(usePlace.getState().place?.failed).toBe(true);
  expect(location.hash).toBe('#/my');
  away.mockImplementation(async () => new Response(JSON.stringify({ code: 200, message: '', result: MEMBER })));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(usePlace.getState().place).toMatchObject({ name: 'my', failed: false }));
  expect(useSession.getState().userInfo?.id).toBe('7');
  away.mockRestore();
});

test('a member whom nobody could be asked for on a public screen is found when the network is back', async () => {
  useSession.setState({ token: 'token' });
  const away = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  open('#/home');
  await arriveAt('home');
  expect(useSession.getState().userInfo).toBeNull();
  away.mockImplementation(async () => new Response(JSON.stringify({ code: 200, message: '', result: MEMBER })));
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(useSession.getState().userInfo?.id).toBe('7');
  });
  away.mockRestore();
});

test('a later navigation overtakes one that is still under way', async () => {
  let release = (): void => {};
  deliver('settings', new Promise((resolve) => (release = resolve)));
  open('#/home');
  await arriveAt('home');
  replaceWith('/settings');
  replaceWith('/hangqing');
  await arriveAt('markets');
  release();
  await new Promise((resolve) => setTimeout(resolve));
  expect(name()).toBe('markets');
});

test('back from a screen that was opened by a link from outside leads to the given one', async () => {
  open('#/outlink?url=x');
  await arriveAt('outlink');
  history.replaceState({ index: 0 }, '');
  replaceWith('/outlink?url=y');
  goBack('markets');
  await arriveAt('markets');
  expect(location.hash).toBe('#/hangqing');
});

test('a filter that is set late does not call back whoever goes elsewhere', async () => {
  open('#/help');
  await arriveAt('help');
  refine('help', '/help?q=fee');
  expect(usePlace.getState().place?.search).toEqual({ q: 'fee' });
  let release = (): void => undefined;
  deliver('chart', new Promise((resolve) => (release = resolve)));
  location.hash = '#/kline';
  await vi.waitFor(() => expect(useOverlay.getState().shown).toBe(true));
  refine('help', '/help?q=fees');
  release();
  await arriveAt('chart');
  expect(location.hash).toBe('#/kline');
});
