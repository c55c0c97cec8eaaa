import { call } from '@assay/client/call';
import { endSession, renewSession, useSession } from '@assay/client/session';
import { configureClient } from '@assay/client/settings';
import { memberKey, readStored, writeStored } from '@assay/client/storage';
import { allowOtherOrigins, envelope, startTestServer } from '@assay/client/test-server';
import { listDeposits } from '@assay/contract/deposit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadInitialLocale, setLocale } from '../i18n/i18n.ts';
import { loadUser, takeRedirect } from '../navigation/guard.ts';
import { pathTo } from '../navigation/links.ts';
import { readKept, writeKept } from '../proof/kept.ts';
import { connectClient, queries } from './client.ts';

const HERE = pathTo('transferRecords', { kind: 'withdrawal', currency: 'BTC' });

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeEach(async () => {
  allowOtherOrigins();
  server = await startTestServer(() => envelope(401));
  connectClient();
  configureClient({ baseUrl: server.url });
  location.hash = `#${HERE}`;
  useSession.setState({ token: 'ended meanwhile' });
});
afterEach(async () => {
  endSession();
  sessionStorage.clear();
  await server.stop();
});

test('401 in the middle of a screen leads to the log-in, which leads back to where the member was', async () => {
  await expect(call(listDeposits, {})).rejects.toMatchObject({ code: 401 });
  expect(location.hash).toBe('#/login');
  expect(useSession.getState().token).toBeNull();
  expect(takeRedirect()).toBe(HERE);
  expect(takeRedirect()).toBe('/home');
});

test('many calls that find the log-in ended lead back to the same place', async () => {
  await Promise.allSettled([1, 2, 3].map((pageNo) => call(listDeposits, { pageNo })));
  expect(takeRedirect()).toBe(HERE);
  expect(useSession.getState().leftBy).toBe('ended');
});

test('a phone that throws the page away while a code is looked up leads back all the same', async () => {
  await expect(call(listDeposits, {})).rejects.toMatchObject({ code: 401 });
  // Initial state after a reload.
  useSession.setState({ redirectTo: '/home' });
  expect(takeRedirect()).toBe(HERE);
});

test('what was answered in one language is asked for again in the next', async () => {
  await loadInitialLocale();
  queries.setQueryData(['article'], 'Fees');
  await setLocale('zh-cn');
  await vi.waitFor(() => expect(queries.getQueryState(['article'])?.isInvalidated).toBe(true));
  queries.setQueryData(['article'], '費用');
  await setLocale('zh-cn');
  expect(queries.getQueryState(['article'])?.isInvalidated).toBe(false);
});

const OF_A_MEMBER = [memberKey('chatOutbox', '7'), memberKey('securityEvents', '7'), memberKey('verifyState', '8')];
const STAYING = ['lang', 'theme', 'favourites', 'drawings-BTCUSDT', 'guestKey', 'offerings'];

const fillPhone = (): void => {
  for (const key of [...OF_A_MEMBER, ...STAYING]) writeStored(key, 'kept');
};
const left = (): string[] => [...OF_A_MEMBER, ...STAYING].filter((key) => readStored(key) !== null);

test('a log-in that was ended elsewhere takes everything of the member with it, but choices and proofs', async () => {
  fillPhone();
  queries.setQueryData(['wallet.listBalances'], '100');
  await writeKept('statement 7', { seq: 4 });
  await expect(call(listDeposits, {})).rejects.toMatchObject({ code: 401 });
  expect(left()).toEqual(STAYING);
  expect(localStorage.getItem('token')).toBeNull();
  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect(await readKept('statement 7')).toEqual({ seq: 4 });
});

test('an app that starts with a log-in that was ended meanwhile empties the phone as well', async () => {
  fillPhone();
  expect(useSession.getState().userInfo).toBeNull();
  await loadUser();
  expect(left()).toEqual(STAYING);
});

test('another member who comes in another tab finds nothing of the one before', () => {
  fillPhone();
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'of another' }));
  expect(left()).toEqual(STAYING);
});

test('a renewed token is the same log-in: nothing goes', () => {
  useSession.setState({ userInfo: { id: '7' } as never });
  fillPhone();
  renewSession('renewed');
  expect(left()).toEqual([...OF_A_MEMBER, ...STAYING]);
});
