import { randomUUID } from 'node:crypto';
import {
  addAlert,
  addPushDevice,
  countUnread,
  getNoticeSettings,
  listAlerts,
  listMyNotices,
  MAX_ALERTS,
  NOTICE_KIND_NAMES,
  readNotices,
  removeAlert,
  removePushDevice,
  setNoticeSettings,
} from '@assay/contract/notice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { words } from '../auth/messages/words/en-us.ts';
import { openMember, openTradingApp } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { tellNotice } from './index.ts';
import type { NewNotice } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

const tell = (member: TestMember, notice: Omit<NewNotice, 'memberId' | 'at'>) =>
  app.db.transaction((tx) => tellNotice(tx, { memberId: member.id, at: new Date(app.clock.now()), ...notice }));

const kinds = async (member: TestMember, filter = {}): Promise<string[]> =>
  (await app.call(listMyNotices, filter, member)).records.map(({ kind }) => kind);

const SETTINGS = { unlisted: [], unpushed: [], quiet: null, timeZone: 'UTC', closeOutPercent: null };

it('lists what a member was told, newest first, by category and by what is unread', async () => {
  const member = await openMember(app);
  await tell(member, { kind: 'new_device', params: { browser: 'Firefox' } });
  await tell(member, { kind: 'deposit_credited', params: { id: 'd1', amount: '5', currency: 'USDT' } });
  await tell(member, { kind: 'welfare_reward' });
  expect(await kinds(member)).toEqual(['welfare_reward', 'deposit_credited', 'new_device']);
  expect(await kinds(member, { category: 'transaction' })).toEqual(['deposit_credited']);
  expect(await kinds(member, { category: 'task' })).toEqual(['welfare_reward']);
  expect(await kinds(member, { pageNo: '2', pageSize: '2' })).toEqual(['new_device']);
  const [newest] = (await app.call(listMyNotices, { category: 'transaction' }, member)).records;
  expect(newest).toMatchObject({
    isRead: false,
    params: { amount: '5', currency: 'USDT' },
    screen: '/chongzhitixianResult?kind=deposit&id=d1',
  });
  await app.call(readNotices, { id: newest!.id }, member);
  expect(await app.call(countUnread, {}, member)).toEqual({ notices: 2, chat: 0 });
  expect(await kinds(member, { unread: 'true' })).toEqual(['welfare_reward', 'new_device']);
  await app.call(readNotices, {}, member);
  expect(await app.call(countUnread, {}, member)).toEqual({ notices: 0, chat: 0 });
});

it('tells of one subject once, however many tell it at once', async () => {
  const member = await openMember(app);
  await Promise.all(Array.from({ length: 8 }, () => tell(member, { kind: 'deposit_credited', subject: 'one' })));
  await tell(member, { kind: 'deposit_credited', subject: 'two' });
  expect(await kinds(member)).toHaveLength(2);
});

it('tells nothing of what was taken back', async () => {
  const member = await openMember(app);
  const work = app.db.transaction(async (tx) => {
    await tellNotice(tx, { memberId: member.id, kind: 'deposit_credited', at: new Date() });
    throw new Error('taken back');
  });
  await expect(work).rejects.toThrow('taken back');
  expect(await kinds(member)).toEqual([]);
});

it('shows a member nothing of another one', async () => {
  const [member, other] = [await openMember(app), await openMember(app)];
  await tell(member, { kind: 'frozen' });
  const [notice] = (await app.call(listMyNotices, {}, member)).records;
  const alert = await app.call(addAlert, { symbol: 'BTCUSDT', price: '1' }, member);
  expect(await kinds(other)).toEqual([]);
  expect(await app.refused(readNotices, { id: notice!.id }, other)).toBe('not_found');
  expect(await app.refused(removeAlert, { id: alert.id }, other)).toBe('not_found');
  expect(await app.call(listAlerts, {}, other)).toEqual([]);
  expect((await app.call(countUnread, {}, member)).notices).toBe(1);
});

it('leaves out of the list what the member does not want there, but never security or money', async () => {
  const member = await openMember(app);
  await app.call(setNoticeSettings, { ...SETTINGS, unlisted: ['trade'], unpushed: ['trade'] }, member);
  await tell(member, { kind: 'order_filled' });
  await tell(member, { kind: 'deposit_credited' });
  expect(await kinds(member)).toEqual(['deposit_credited']);
  const refused = { ...SETTINGS, unlisted: ['money'] };
  expect(await app.refused(setNoticeSettings, refused, member)).toBe('always_listed');
});

it('keeps what a member wants to be told of', async () => {
  const member = await openMember(app);
  expect(await app.call(getNoticeSettings, {}, member)).toMatchObject({ ...SETTINGS, devices: 0 });
  const wish = { ...SETTINGS, unpushed: ['alert' as const], quiet: { from: 1320, until: 420 }, closeOutPercent: 5 };
  await app.call(setNoticeSettings, { ...wish, timeZone: 'Asia/Tokyo' }, member);
  expect(await app.call(getNoticeSettings, {}, member)).toMatchObject({ ...wish, timeZone: 'Asia/Tokyo' });
  expect(await app.refused(setNoticeSettings, { ...wish, timeZone: 'Mars/Olympus' }, member)).toBe('unknown_time_zone');
  // Fields that are null do not travel.
  await app.call(setNoticeSettings, { unlisted: [], unpushed: [], timeZone: 'UTC' }, member);
  expect(await app.call(getNoticeSettings, {}, member)).toMatchObject(SETTINGS);
});

it.each([
  { ...SETTINGS, quiet: { from: 1440, until: 0 } },
  { ...SETTINGS, closeOutPercent: 0 },
  { ...SETTINGS, closeOutPercent: 5.5 },
  { ...SETTINGS, unpushed: ['everything'] },
  { ...SETTINGS, timeZone: '<script>' },
])('refuses settings that make no sense: %j', async (input) => {
  const member = await openMember(app);
  expect(await app.refused(setNoticeSettings, input, member)).toBe('invalid_input');
});

it.each([
  [listMyNotices, { category: 'everything' }],
  [listMyNotices, { pageSize: '101' }],
  [readNotices, { id: '-1' }],
  [readNotices, { id: "1' or '1'='1" }],
  [addAlert, { symbol: 'BTCUSDT', price: '1e5' }],
  [addAlert, { symbol: 'BTCUSDT', price: 5 }],
  [removeAlert, { id: 'x' }],
] as const)('refuses bad input to %o', async (endpoint, input) => {
  expect(await app.refused(endpoint, input, await openMember(app))).toBe('invalid_input');
});

it('is for members alone', async () => {
  for (const endpoint of [listMyNotices, countUnread, getNoticeSettings, listAlerts])
    expect(await app.refused(endpoint, {})).toBe('unauthorized');
});

it('takes the addresses of known push services alone', async () => {
  const member = await openMember(app);
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const evil = [
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://evil.example/fcm.googleapis.com',
    'javascript:alert(1)',
    'nothing',
  ];
  for (const endpoint of evil)
    expect(await app.refused(addPushDevice, { endpoint, ...keys }, member), endpoint).toBe('unknown_push_service');
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
  await app.call(addPushDevice, { endpoint, ...keys }, member);
  await app.call(addPushDevice, { endpoint, ...keys }, member);
  expect((await app.call(getNoticeSettings, {}, member)).devices).toBe(1);
  await app.call(removePushDevice, { endpoint }, member);
  expect((await app.call(getNoticeSettings, {}, member)).devices).toBe(0);
});

it('gives a browser to whoever logged in there last', async () => {
  const [member, other] = [await openMember(app), await openMember(app)];
  const device = {
    endpoint: `https://fcm.googleapis.com/${randomUUID()}`,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  };
  await app.call(addPushDevice, device, member);
  await app.call(addPushDevice, device, other);
  expect((await app.call(getNoticeSettings, {}, member)).devices).toBe(0);
  expect((await app.call(getNoticeSettings, {}, other)).devices).toBe(1);
});

it('sends pushes to ten devices of a member and no more', async () => {
  const member = await openMember(app);
  const device = (number: number) => ({
    endpoint: `https://fcm.googleapis.com/${member.id}/${number}`,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  });
  for (let number = 0; number < 10; number++) await app.call(addPushDevice, device(number), member);
  expect(await app.refused(addPushDevice, device(10), member)).toBe('too_many_push_devices');
});

it('lets a price wait above or below, fifty at a time, and never where the market is', async () => {
  const member = await openMember(app);
  const last = app.quotes.last(app.quotes.find('BTCUSDT')!.id)!;
  const price = (units: number): string => (units / 100).toFixed(2);
  const above = await app.call(addAlert, { symbol: 'BTCUSDT', price: price(last.price + 100) }, member);
  expect(above).toMatchObject({ direction: 'above', fired: null });
  expect(await app.call(addAlert, { symbol: 'BTCUSDT', price: price(last.price - 100) }, member)).toMatchObject({
    direction: 'below',
  });
  const refused = (input: object) => app.refused(addAlert, input, member);
  expect(await refused({ symbol: 'BTCUSDT', price: price(last.price) })).toBe('bad_alert_price');
  expect(await refused({ symbol: 'BTCUSDT', price: '0' })).toBe('bad_alert_price');
  expect(await refused({ symbol: 'BTCUSDT', price: '1.234567' })).toBe('bad_alert_price');
  expect(await refused({ symbol: 'BTCUSDT', price: '9'.repeat(25) })).toMatch(/bad_alert_price|invalid_input/);
  expect(await refused({ symbol: 'NOSUCH', price: '1' })).toBe('unknown_symbol');
  await app.call(removeAlert, { id: above.id }, member);
  const add = async (index: number) =>
    (await app.send(addAlert, { symbol: 'BTCUSDT', price: price(index + 1) }, member)).code;
  const codes: number[] = [];
  for (let at = 0; at < MAX_ALERTS + 5; at += 5)
    codes.push(...(await Promise.all(Array.from({ length: 5 }, (_, index) => add(at + index)))));
  expect(codes.filter((code) => code === 200)).toHaveLength(MAX_ALERTS - 1);
  expect(await app.call(listAlerts, { symbol: 'BTCUSDT' }, member)).toHaveLength(MAX_ALERTS);
  expect(await app.call(listAlerts, { symbol: 'ETHUSDT' }, member)).toEqual([]);
});

it('has a kind for everything that is told by message', () => {
  expect(Object.keys(words.notices).filter((kind) => !(NOTICE_KIND_NAMES as string[]).includes(kind))).toEqual([]);
});
