import { useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { toPage } from '@assay/contract/envelope';
import { listMyNotices, type Notice } from '@assay/contract/notice';
import { formatWireTime } from '@assay/contract/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewsSocket } from '../../calls/test-news-socket.ts';
import { drawScreen } from '../../templates/test-screen.tsx';
import { AlertBanner } from './alert-banner.tsx';
import { setAlertSound } from './alert-sound.ts';

const FIRED: Notice = {
  id: '41',
  kind: 'price_above',
  category: 'system',
  params: { symbol: 'BTCUSDT', price: '97000', tick: '48' },
  screen: '/kline?symbol=BTCUSDT',
  isRead: false,
  time: '2026-11-14 12:00:00',
};
const PAID: Notice = { ...FIRED, id: '42', kind: 'deposit_credited', category: 'transaction', params: {} };

const tones: string[] = [];
class Tone {
  currentTime = 0;
  destination = {};
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (to: unknown) => to,
  });
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (to: unknown) => to,
    addEventListener: () => undefined,
    start: () => tones.push('played'),
    stop: () => undefined,
  });
}

let screen: Awaited<ReturnType<typeof drawScreen>>;
const draw = async (...listed: Notice[]) => {
  screen = await drawScreen(<AlertBanner />, {
    [listMyNotices.path]: () => envelope(200, toPage(listed, listed.length, { pageNo: 1, pageSize: 10 })),
  });
  await vi.waitFor(() => expect(NewsSocket.open).toBeDefined());
};
const link = () => document.querySelector<HTMLAnchorElement>('a[href="#/kline?symbol=BTCUSDT"]');

beforeEach(() => {
  vi.stubGlobal('WebSocket', NewsSocket);
  vi.stubGlobal('AudioContext', Tone);
  useSession.setState({ token: 'a token', userInfo: { id: '7' } as never });
  tones.length = 0;
});
afterEach(async () => {
  await screen.stop();
  setAlertSound(false);
  vi.unstubAllGlobals();
});

test('a price that was waited for is said over any screen, leads to its market, and can be put away', async () => {
  await draw(PAID, FIRED);
  await vi.waitFor(() => {
    NewsSocket.open.tell(['notice', 'new', '41']);
    expect(link()?.textContent).toContain('BTCUSDT');
  });
  expect(tones).toEqual([]);
  screen.button('Close').click();
  await vi.waitFor(() => expect(link()).toBeNull());
});

test('it sounds for those who switched that on, and other notices show no banner', async () => {
  setAlertSound(true);
  await draw(PAID, FIRED);
  // The line may still be another test's until this screen listens.
  await vi.waitFor(() => {
    NewsSocket.open.tell(['notice', 'new', '42']);
    expect(screen.asked(listMyNotices).length).toBeGreaterThan(0);
  });
  expect(link()).toBeNull();
  NewsSocket.open.tell(['notice', 'new', '41']);
  await vi.waitFor(() => expect(tones).not.toEqual([]));
});

const firedJustNow = (): Notice => ({ ...FIRED, time: formatWireTime(Date.now() - 2000) });

test('an alert that fired just before anyone listened is shown', async () => {
  await draw(PAID, firedJustNow());
  await vi.waitFor(() => expect(link()?.textContent).toContain('BTCUSDT'));
});

test.each([
  ['fired long ago', () => FIRED],
  ['was read', () => ({ ...firedJustNow(), isRead: true })],
])('an alert that %s is not shown again', async (_, listed) => {
  await draw(listed());
  await vi.waitFor(() => expect(screen.asked(listMyNotices).length).toBeGreaterThan(0));
  // Asked again for another notice: by then the first answer was taken in.
  const asked = screen.asked(listMyNotices).length;
  await vi.waitFor(() => {
    NewsSocket.open.tell(['notice', 'new', '42']);
    expect(screen.asked(listMyNotices).length).toBeGreaterThan(asked);
  });
  expect(link()).toBeNull();
});
