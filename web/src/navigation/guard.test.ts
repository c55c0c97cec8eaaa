// @vitest-environment node
import { endSession, useSession } from '@assay/client/session';
import { configureClient } from '@assay/client/settings';
import { envelope, startTestServer, type TestAnswer } from '@assay/client/test-server';
import type { UserInfo } from '@assay/contract/session';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mayEnter, rememberRedirect, takeRedirect } from './guard.ts';

const member: UserInfo = {
  id: '7',
  username: 'Mara Keller',
  email: null,
  phone: null,
  inviteCode: 'ABCD2345',
  createTime: '2026-11-14 12:00:00',
};

let answer: TestAnswer;
let server: Awaited<ReturnType<typeof startTestServer>>;
let redirects: number;

beforeEach(async () => {
  redirects = 0;
  answer = envelope(200, member);
  server = await startTestServer(() => answer);
  configureClient({
    baseUrl: server.url,
    token: () => useSession.getState().token,
    onUnauthorized: () => redirects++,
  });
  endSession();
  useSession.setState({ redirectTo: '/home' });
});

afterEach(() => server.stop());

const logIn = () => useSession.setState({ token: 'token' });
const enterMy = (from?: string) => mayEnter({ to: 'my', from, wanted: '/my' });
const redirectTo = () => useSession.getState().redirectTo;

describe('a screen that needs a log-in', () => {
  test('opens for a member, whose data are fetched first and kept', async () => {
    logIn();
    expect(await enterMy()).toBe('open');
    expect(useSession.getState().userInfo).toEqual(member);
    expect(await enterMy()).toBe('open');
    expect(server.requests).toHaveLength(1);
  });

  test('stays closed for a visitor, and the path being left is remembered', async () => {
    expect(await enterMy('/kline?symbol=BTCUSDT')).toBe('closed');
    expect(redirectTo()).toBe('/kline?symbol=BTCUSDT');
    expect(server.requests).toHaveLength(0);
  });

  test('that the app was opened at is itself remembered', async () => {
    await enterMy();
    expect(redirectTo()).toBe('/my');
  });

  test.each([
    ['an answer other than 200', envelope(503)],
    ['an answer that cannot be read', { status: 502, body: 'Bad gateway' }],
  ])('stays shut after %s, silently, and the token waits for the next try', async (_what, given) => {
    logIn();
    answer = given;
    expect(await enterMy()).toBe('unknown');
    expect(useSession.getState()).toMatchObject({ userInfo: null, token: 'token' });
    expect(redirects).toBe(0);
    answer = envelope(200, member);
    expect(await enterMy()).toBe('open');
  });

  test('forgets a token that the server no longer knows', async () => {
    logIn();
    answer = envelope(401);
    expect(await enterMy()).toBe('closed');
    expect(useSession.getState().token).toBeNull();
    expect(redirects).toBe(0);
  });
});

test('a public screen does not wait for the user, who arrives while it is drawn', async () => {
  logIn();
  expect(await mayEnter({ to: 'home', from: undefined, wanted: '/home' })).toBe('open');
  expect(useSession.getState().userInfo).toBeNull();
  await enterMy();
  expect(useSession.getState().userInfo).toEqual(member);
  expect(server.requests).toHaveLength(1);
});

describe('the redirect target', () => {
  test('is never the log-in page; an earlier one stays', () => {
    rememberRedirect('/hangqing?tab=metal');
    rememberRedirect('/login?mode=register');
    expect(takeRedirect()).toBe('/hangqing?tab=metal');
  });

  test('is forgotten once it was followed', () => {
    rememberRedirect('/my');
    takeRedirect();
    expect(takeRedirect()).toBe('/home');
  });

  test('is only ever a screen of ours', () => {
    rememberRedirect('//evil.example/');
    expect(takeRedirect()).toBe('/home');
    useSession.setState({ redirectTo: 'https://evil.example' });
    expect(takeRedirect()).toBe('/home');
  });
});
