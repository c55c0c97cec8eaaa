// @vitest-environment node
import { listInbox } from '@assay/contract/auth';
import { getMyUserInfo } from '@assay/contract/session';
import { errorCode } from '@assay/contract/errors';
import { getServerTime } from '@assay/contract/market';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { call, request } from './call.ts';
import { configureClient } from './settings.ts';
import { envelope, startTestServer, type TestAnswer } from './test-server.ts';

const time = { time: '2026-11-14 12:00:00', timestamp: 1 };
let answer: TestAnswer;
let shown: CallError[];
let redirects: number;
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeEach(async () => {
  shown = [];
  redirects = 0;
  server = await startTestServer(() => answer);
  configureClient({
    baseUrl: server.url,
    token: () => null,
    onRefused: (error) => shown.push(error),
    onUnauthorized: () => redirects++,
  });
});

afterEach(() => server.stop());

describe('spec section 8', () => {
  test.each([200, 0])('code %i is success', async (code) => {
    answer = envelope(code, time);
    await expect(call(getServerTime, {})).resolves.toEqual(time);
    expect(shown).toEqual([]);
  });

  test('an array body is success', async () => {
    const times = { time: time.time, expiresAt: time.time };
    const message = {
      to: 'a@b.cd',
      kind: 'code',
      code: '123456',
      purpose: 'enter',
      cancelLink: null,
      params: {},
      freezeLink: null,
      phrase: null,
      ...times,
    };
    answer = { body: JSON.stringify([message]) };
    await expect(call(listInbox, { to: 'a@b.cd' })).resolves.toEqual([message]);
  });

  test('401 leads to the log-in page and the body is still returned', async () => {
    answer = envelope(401, null, 'Log in to continue.');
    await expect(request(getMyUserInfo, {})).resolves.toEqual({ ok: false, code: 401, message: 'Log in to continue.' });
    expect(redirects).toBe(1);
    expect(shown).toEqual([]);
  });

  test('an expected 401 does not lead anywhere', async () => {
    answer = envelope(401);
    await request(getMyUserInfo, {}, { redirect: false });
    expect(redirects).toBe(0);
  });

  test('any other code is shown and rejects with the message of the server', async () => {
    answer = envelope(errorCode('unknown_symbol'), { symbol: 'X' }, 'Market not found.');
    const failed = call(getServerTime, {});
    await expect(failed).rejects.toThrow('Market not found.');
    await expect(failed).rejects.toMatchObject({ name: 'unknown_symbol', code: 1201, params: { symbol: 'X' } });
    expect(shown).toHaveLength(1);
  });

  test('a refusal without a message rejects with the text Error', async () => {
    answer = envelope(9999);
    await expect(call(getServerTime, {})).rejects.toMatchObject({ message: 'Error', name: 'unknown', code: 9999 });
  });

  test('a caller that shows the refusal itself keeps it out of the toasts', async () => {
    answer = envelope(errorCode('invalid_input'));
    await expect(call(getServerTime, {}, { announce: false })).rejects.toBeInstanceOf(CallError);
    expect(shown).toEqual([]);
  });

  test('a transport error that mentions a 401 status is resolved', async () => {
    answer = { status: 401, body: '<html>Unauthorized</html>' };
    await expect(request(getMyUserInfo, {})).resolves.toMatchObject({ ok: false, code: 401 });
  });

  test('other transport errors reject with their message and are not shown by the call', async () => {
    answer = { status: 502, body: '<html>Bad gateway</html>' };
    await expect(request(getMyUserInfo, {})).rejects.toThrow('Request failed with status code 502');
    await server.stop();
    await expect(request(getMyUserInfo, {})).rejects.toMatchObject({ name: 'network' });
    expect(shown).toEqual([]);
  });
});

test('an answer that breaks the contract is refused', async () => {
  answer = envelope(200, { time: 'yesterday', timestamp: 'x' });
  await expect(call(getServerTime, {})).rejects.toMatchObject({ name: 'bad_answer' });
});

test('the exact path of the server time, both slashes included, is called', async () => {
  answer = envelope(200, time);
  await call(getServerTime, {});
  expect(server.requests[0]!.path).toBe('/api//public/getServerTime');
});

test('a caller that gives up gets its own reason, not a transport error', async () => {
  const giveUp = new AbortController();
  giveUp.abort(new Error('left the screen'));
  await expect(call(getServerTime, {}, { signal: giveUp.signal })).rejects.toThrow('left the screen');
});
