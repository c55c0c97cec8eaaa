import type { CallError } from '@assay/client/call-error';
import { configureClient } from '@assay/client/settings';
import { envelope } from '@assay/client/test-server';
import {
  countUnread,
  getNoticeSettings,
  listAlerts,
  listMyNotices,
  type Notice,
  readNotices,
  setNoticeSettings,
} from '@assay/contract/notice';
import { afterEach, expect, test, vi } from 'vitest';
import { drawScreen } from '../../templates/test-screen.tsx';
import { NoticeScreen } from './notice-screen.tsx';
import { NoticeSettingsScreen } from './notice-settings-screen.tsx';
import { clockText, minuteOfText } from '../../time/clock-minute.ts';

let stop = async (): Promise<void> => {};
afterEach(() => stop());

const notice = (given: Partial<Notice>): Notice => ({
  id: '1',
  kind: 'deposit_credited',
  category: 'transaction',
  params: { amount: '1250.5', currency: 'USDT' },
  screen: '/chongzhitixianResult?kind=deposit&id=d1',
  isRead: false,
  time: '2026-11-15 10:00:00',
  ...given,
});
const pageOf = (records: Notice[]) => envelope(200, { records, total: records.length, size: 30, current: 1, pages: 1 });

const draw = async (...given: Parameters<typeof drawScreen>) => {
  const screen = await drawScreen(...given);
  ({ stop } = screen);
  return screen;
};

test('a notice says what happened, leads to it, and counts as read once it was opened', async () => {
  const screen = await draw(<NoticeScreen />, {
    [listMyNotices.path]: () => pageOf([notice({}), notice({ id: '2', kind: 'frozen', params: {}, isRead: true })]),
    [readNotices.path]: () => envelope(200, null),
  });
  await screen.says('Deposit received');
  await screen.says('1,250.50 USDT');
  const link = screen.container.querySelector<HTMLAnchorElement>('a[href*="chongzhitixianResult"]')!;
  expect(link.textContent).toContain('Unread');
  link.click();
  await vi.waitFor(() => expect(screen.sent(readNotices)).toEqual([{ id: '1' }]));
});

test('everything can be marked as read at once', async () => {
  const screen = await draw(<NoticeScreen />, {
    [listMyNotices.path]: () => pageOf([notice({})]),
    [readNotices.path]: () => envelope(200, null),
  });
  await screen.says('Deposit received');
  screen.button('Mark all as read').click();
  await vi.waitFor(() => expect(screen.sent(readNotices)).toEqual([{}]));
});

test('a failure to mark everything as read is said', async () => {
  const refused: CallError[] = [];
  const screen = await draw(<NoticeScreen />, {
    [listMyNotices.path]: () => pageOf([notice({})]),
    [readNotices.path]: () => envelope(9999, null, 'The vault is being moved.'),
  });
  configureClient({ onRefused: (error) => refused.push(error) });
  await screen.says('Deposit received');
  screen.button('Mark all as read').click();
  await vi.waitFor(() => expect(refused.map(({ message }) => message)).toEqual(['The vault is being moved.']));
});

test('a filter asks for one category, and says when it has none', async () => {
  const screen = await draw(<NoticeScreen />, { [listMyNotices.path]: () => pageOf([]) }, { category: 'task' });
  await screen.says('Nothing of this type');
  expect(screen.asked(listMyNotices)[0]).toContain('category=task');
});

test('nothing told yet and a failed call are said in words', async () => {
  const screen = await draw(<NoticeScreen />, { [listMyNotices.path]: () => pageOf([]) });
  await screen.says('You’re all caught up');
  await stop();
  const failed = await draw(<NoticeScreen />, { [listMyNotices.path]: () => envelope(503) });
  await failed.says('We couldn’t load your notifications');
  expect(failed.button('Try again')).toBeDefined();
});

test('a screen that the app does not know is not led to', async () => {
  const screen = await draw(<NoticeScreen />, {
    [listMyNotices.path]: () => pageOf([notice({ screen: 'javascript:alert(1)' })]),
  });
  await screen.says('Deposit received');
  expect([...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).not.toContain(
    '#javascript:alert(1)',
  );
});

const SETTINGS = {
  unlisted: [],
  unpushed: ['trade'],
  quiet: null,
  timeZone: 'UTC',
  closeOutPercent: null,
  devices: 1,
  pushKey: 'key',
};

test('a switch says all of what is wanted from then on, and keeps what it does not show', async () => {
  const screen = await draw(<NoticeSettingsScreen />, {
    // Read and replaced under one address.
    [getNoticeSettings.path]: ({ method }) => envelope(200, method === 'GET' ? SETTINGS : null),
    [listAlerts.path]: () => envelope(200, []),
    [countUnread.path]: () => envelope(200, { notices: 0, chat: 0 }),
  });
  await screen.says('No price alerts');
  const flip = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!.click();
  flip('Investments');
  await vi.waitFor(() =>
    expect(screen.sent(setNoticeSettings)).toEqual([{ unlisted: ['invest'], unpushed: ['trade'], timeZone: 'UTC' }]),
  );
  expect(document.querySelector('input[aria-label="Security and identity"]')).toBeNull();
  expect(screen.container.textContent).toContain('Always on');
});

test('times of day are read as they are written, and nothing else is', () => {
  for (const minute of [0, 59, 60, 719, 1439]) expect(minuteOfText(clockText(minute))).toBe(minute);
  for (const text of ['', '24:00', '7:00', '07:60', 'noon']) expect(minuteOfText(text)).toBeUndefined();
});
