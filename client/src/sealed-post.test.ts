// @vitest-environment node
import { login } from '@assay/contract/auth';
import { errorCode } from '@assay/contract/errors';
import { getServerTime } from '@assay/contract/market';
import { formatWireTime } from '@assay/contract/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { call as Call } from './call.ts';
import { envelope, makeKeyPair, startTestServer, unseal, type Received, type TestAnswer } from './test-server.ts';

const member = {
  id: '1',
  username: 'Mara',
  email: 'm@e.org',
  phone: null,
  inviteCode: 'ABC',
  createTime: '2026-11-14 12:00:00',
};
const session = { token: 't', userInfo: member };
const credentials = { username: 'm@e.org', password: 'päss wörd' };

const first = makeKeyPair('first');
const second = makeKeyPair('second');
let keyOnOffer = first;
let post: (received: Received) => TestAnswer;
let server: Awaited<ReturnType<typeof startTestServer>>;
/** The key is cached by the module, so each test starts with a fresh one. */
let call: typeof Call;

const posts = () => server.requests.filter(({ method }) => method === 'POST');

beforeEach(async () => {
  keyOnOffer = first;
  post = () => envelope(200, session);
  server = await startTestServer((received) => {
    if (received.method === 'POST') return post(received);
    if (received.path === getServerTime.path) {
      const timestamp = Date.now() + 3_600_000;
      return envelope(200, { time: formatWireTime(timestamp), timestamp });
    }
    return envelope(200, { kid: keyOnOffer.kid, spki: keyOnOffer.spki });
  });
  vi.resetModules();
  const settings = await import('./settings.ts');
  settings.configureClient({ baseUrl: server.url, token: () => 'secret' });
  ({ call } = await import('./call.ts'));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

test('what was sealed opens with the private key, and carries token, key id, request id and time', async () => {
  await expect(call(login, credentials)).resolves.toEqual(session);
  const [sent] = posts();
  const { key, json } = unseal(sent!, first);
  expect(JSON.parse(json)).toEqual(credentials);
  expect(key).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{32}$/);
  expect(sent!.headers).toMatchObject({ 'x-access-token': 'secret', 'x-key-id': 'first' });
  expect(sent!.headers['content-type']).toBe('application/json');
  expect(sent!.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(Math.abs(Number(sent!.headers['x-request-time']) - Date.now())).toBeLessThan(60_000);
});

test('a body moved to another path, id or time does not open', async () => {
  await call(login, credentials);
  const sent = posts()[0]!;
  expect(() => unseal({ ...sent, path: '/api/app/register' }, first)).toThrow();
  expect(() => unseal({ ...sent, headers: { ...sent.headers, 'x-request-id': 'other' } }, first)).toThrow();
  expect(() => unseal({ ...sent, headers: { ...sent.headers, 'x-request-time': '1' } }, first)).toThrow();
});

test('two posts share one fetch of the public key and one wrapped key, but no id and no vector', async () => {
  await Promise.all([call(login, credentials), call(login, credentials)]);
  expect(server.requests.filter(({ path }) => path.endsWith('getPublicKey'))).toHaveLength(1);
  const [one, two] = posts() as [Received, Received];
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id']);
  expect(one.body.split('.')[0]).toBe(two.body.split('.')[0]);
  expect(one.body.split('.')[1]!.slice(0, 16)).not.toBe(two.body.split('.')[1]!.slice(0, 16));
  for (const sent of [one, two]) expect(JSON.parse(unseal(sent, first).json)).toEqual(credentials);
});

test('after a body that did not open, the next one has another key', async () => {
  await call(login, credentials);
  post = () => envelope(errorCode('decryption_failed'));
  await expect(call(login, credentials)).rejects.toMatchObject({ name: 'decryption_failed' });
  post = () => envelope(200, session);
  await call(login, credentials);
  const [before, failed, after] = posts().map((sent) => unseal(sent, first).key);
  expect(failed).toBe(before);
  expect(after).not.toBe(before);
});

test('a clock an hour off is corrected and the same request sent again, once', async () => {
  post = ({ headers }) => {
    const skew = Math.abs(Number(headers['x-request-time']) - Date.now() - 3_600_000);
    return skew > 60_000 ? envelope(errorCode('clock_skew')) : envelope(200, session);
  };
  await expect(call(login, credentials)).resolves.toEqual(session);
  const [wrong, right] = posts() as [Received, Received];
  expect(right.headers['x-request-id']).toBe(wrong.headers['x-request-id']);
  expect(unseal(right, first).json).toBe(unseal(wrong, first).json);
  await call(login, credentials);
  expect(posts()).toHaveLength(3);
});

test('a clock that stays wrong is reported instead of retried for ever', async () => {
  post = () => envelope(errorCode('clock_skew'));
  await expect(call(login, credentials)).rejects.toMatchObject({ name: 'clock_skew' });
  expect(posts()).toHaveLength(2);
});

test('a rotated key is fetched and used, once', async () => {
  await call(login, credentials);
  keyOnOffer = second;
  post = ({ headers }) =>
    headers['x-key-id'] === 'second' ? envelope(200, session) : envelope(errorCode('decryption_failed'));
  await expect(call(login, credentials)).resolves.toEqual(session);
  expect(JSON.parse(unseal(posts().at(-1)!, second).json)).toEqual(credentials);
});

test('a decryption failure with the key still on offer is not retried', async () => {
  post = () => envelope(errorCode('decryption_failed'));
  await expect(call(login, credentials)).rejects.toMatchObject({ name: 'decryption_failed' });
  expect(posts()).toHaveLength(1);
});

test('a command can repeat its own request id', async () => {
  await call(login, credentials, { requestId: 'my-id' });
  expect(posts()[0]!.headers['x-request-id']).toBe('my-id');
});

test('without WebCrypto the call says so and sends nothing', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await expect(call(login, credentials)).rejects.toMatchObject({ name: 'insecure_origin' });
  expect(posts()).toHaveLength(0);
});
