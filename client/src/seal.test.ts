// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { openSealer, REQUEST_KEY_LIFE_MS, REQUEST_KEY_USES } from './seal.ts';
import { makeKeyPair, unseal } from './test-server.ts';

const pair = makeKeyPair('only');
const sealing = { path: '/api/app/login', requestId: 'id', requestTime: 1, json: '{"a":1}' };
const headers = { 'x-request-id': sealing.requestId, 'x-request-time': String(sealing.requestTime) };
const opened = (body: string) => unseal({ method: 'POST', path: sealing.path, headers, body }, pair);

afterEach(() => vi.useRealTimers());

test('a key is kept for minutes, then made anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { seal } = await openSealer(pair);
  const one = opened(await seal(sealing));
  vi.advanceTimersByTime(REQUEST_KEY_LIFE_MS - 1);
  expect(opened(await seal(sealing))).toEqual(one);
  vi.advanceTimersByTime(1);
  const other = opened(await seal(sealing));
  expect(other.key).not.toBe(one.key);
  expect(other.json).toBe(sealing.json);
});

test('a key seals so many bodies and no more, no two of them with one vector', async () => {
  const { seal } = await openSealer(pair);
  const bodies = await Promise.all(Array.from({ length: REQUEST_KEY_USES + 1 }, () => seal(sealing)));
  const wrapped = bodies.map((body) => body.split('.')[0]);
  expect(new Set(wrapped.slice(0, REQUEST_KEY_USES)).size).toBe(1);
  expect(wrapped.at(-1)).not.toBe(wrapped[0]);
  expect(new Set(bodies.map((body) => body.split('.')[1]!.slice(0, 16))).size).toBe(bodies.length);
});
