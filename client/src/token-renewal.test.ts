import { confirm } from '@assay/contract/security';
import { getMyUserInfo } from '@assay/contract/session';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, request } from './call.ts';
import { beginSession, currentToken, endSession } from './session.ts';
import { configureClient } from './settings.ts';
import { allowOtherOrigins, envelope, makeKeyPair, startTestServer } from './test-server.ts';

const keys = makeKeyPair('test');
const OLD = 'o'.repeat(43);
const NEW = 'n'.repeat(43);
const userInfo = {
  id: '7d1f6e0a-0000-4000-8000-000000000001',
  username: 'Mara',
  email: null,
  phone: null,
  inviteCode: 'ABCDEFGH',
  createTime: '2026-11-15 08:00:00',
};
const PROOF = { action: 'download_data', password: 'x' } as const;

let server: Awaited<ReturnType<typeof startTestServer>>;
let valid: string;
/** Runs between the renewal on the server and its response. */
let meanwhile: () => void;
let redirects: number;

beforeAll(allowOtherOrigins);

beforeEach(async () => {
  valid = OLD;
  redirects = 0;
  meanwhile = () => undefined;
  server = await startTestServer(({ path, headers }) => {
    if (path.endsWith('getPublicKey')) return envelope(200, { kid: keys.kid, spki: keys.spki });
    if (headers['x-access-token'] !== valid) return envelope(401);
    if (path !== confirm.path) return envelope(200, userInfo);
    valid = NEW;
    meanwhile();
    return envelope(200, { expiresInSeconds: 120, token: NEW });
  });
  configureClient({
    baseUrl: server.url,
    token: currentToken,
    onUnauthorized: () => redirects++,
  });
  beginSession({ token: OLD, userInfo });
});

afterEach(async () => {
  endSession();
  await server.stop();
});

test('S11: a confirmation brings another token, and the next call carries it', async () => {
  await call(confirm, PROOF);
  expect(currentToken()).toBe(NEW);
  expect(localStorage.getItem('token')).toBe(NEW);
  await call(getMyUserInfo, {});
  expect(redirects).toBe(0);
});

test('S11: a call that was on its way with the token before is made again, and nobody is sent to the log-in', async () => {
  let late: Promise<unknown> | undefined;
  meanwhile = () => {
    late = call(getMyUserInfo, {});
  };
  await call(confirm, PROOF);
  await expect(late).resolves.toEqual(userInfo);
  const tokens = server.requests
    .filter(({ path }) => path === getMyUserInfo.path)
    .map(({ headers }) => headers['x-access-token']);
  expect(tokens).toEqual([OLD, NEW]);
  expect(redirects).toBe(0);
});

test('a log-in that has ended is asked for once and leads to the log-in page', async () => {
  valid = 'nobody';
  expect(await request(getMyUserInfo, {})).toMatchObject({ ok: false, code: 401 });
  expect(server.requests).toHaveLength(1);
  expect(redirects).toBe(1);
});

test('a refused confirmation leaves the token as it was', async () => {
  valid = 'nobody';
  await expect(call(confirm, PROOF)).rejects.toMatchObject({ code: 401 });
  expect(currentToken()).toBe(OLD);
});
