import { useSession } from '@assay/client/session';
import { envelope } from '@assay/client/test-server';
import { toPage } from '@assay/contract/envelope';
import { listMyNotices, type Notice } from '@assay/contract/notice';
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
const draw = async () => {
  screen = await drawScreen(<AlertBanner />, {
    [listMyNotices.path]: () => envelope(200, toPage([PAID, FIRED], 2, { pageNo: 1, pageSize: 10 })),
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
  await draw();
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
  await draw();
  // The line may still be another test's until this screen listens.
  await vi.waitFor(() => {
    NewsSocket.open.tell(['notice', 'new', '42']);
    expect(screen.asked(listMyNotices).length).toBeGreaterThan(0);
  });
  expect(link()).toBeNull();
  NewsSocket.open.tell(['notice', 'new', '41']);
  await vi.waitFor(() => expect(tones).not.toEqual([]));
});
