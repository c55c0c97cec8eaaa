import { endSession, useSession } from '@assay/client/session';
import { configureClient } from '@assay/client/settings';
import { readStored, writeStored } from '@assay/client/storage';
import { allowOtherOrigins, envelope, startTestServer, type TestAnswer } from '@assay/client/test-server';
import { reportActive, reportOnline } from '@assay/contract/profile';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHourlyReports } from './hourly-reports.ts';

const MINUTE_MS = 60_000;
let answer: TestAnswer;
let server: Awaited<ReturnType<typeof startTestServer>>;
let stop = (): void => {};

beforeEach(async () => {
  allowOtherOrigins();
  for (const key of ['lastActiveReport', 'lastOnlineReport']) writeStored(key, null);
  answer = envelope(200);
  server = await startTestServer(() => answer);
  configureClient({ baseUrl: server.url, token: () => useSession.getState().token });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2026, 10, 15, 6) });
});

afterEach(async () => {
  stop();
  vi.useRealTimers();
  endSession();
  await server.stop();
});

const logIn = (): void =>
  useSession.setState({
    token: 'a token',
    userInfo: { id: 'member' } as NonNullable<ReturnType<typeof useSession.getState>['userInfo']>,
  });

const paths = (): string[] => server.requests.map(({ path }) => path).toSorted();
const expectReports = (times: number): Promise<void> =>
  vi.waitFor(() =>
    expect(paths()).toEqual(
      [
        ...Array.from({ length: times }, () => reportActive.path),
        ...Array.from({ length: times }, () => reportOnline.path),
      ].toSorted(),
    ),
  );

test('whoever is logged in is reported at once and then once an hour, however often one looks', async () => {
  logIn();
  stop = startHourlyReports();
  await expectReports(1);
  vi.advanceTimersByTime(59 * MINUTE_MS);
  stop();
  stop = startHourlyReports();
  await expectReports(1);
  vi.advanceTimersByTime(MINUTE_MS);
  await expectReports(2);
  expect(server.requests).toHaveLength(4);
});

test('without a token nothing is sent, and a log-in is reported when it happens', async () => {
  stop = startHourlyReports();
  vi.advanceTimersByTime(120 * MINUTE_MS);
  expect(paths()).toEqual([]);
  logIn();
  await expectReports(1);
  expect(server.requests[0]!.headers['x-access-token']).toBe('a token');
});

test('a report that failed is made up for a minute later', async () => {
  answer = { status: 502, body: 'bad gateway' };
  logIn();
  stop = startHourlyReports();
  await expectReports(1);
  await vi.waitFor(() => expect(readStored('lastOnlineReport')).toBeNull());
  answer = envelope(200);
  vi.advanceTimersByTime(MINUTE_MS);
  await expectReports(2);
});

test('a clock that was set back by days does not silence the reports', async () => {
  writeStored('lastActiveReport', String(Date.now() + 86_400_000));
  writeStored('lastOnlineReport', 'nonsense');
  logIn();
  stop = startHourlyReports();
  await expectReports(1);
  expect(Number(readStored('lastActiveReport'))).toBeLessThanOrEqual(Date.now());
});
