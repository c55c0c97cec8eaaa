// @vitest-environment node
import { getMyUserInfo } from '@assay/contract/session';
import { getServerTime } from '@assay/contract/market';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, request } from './call.ts';
import type { EarlyAnswers } from './early-answers.ts';
import { configureClient } from './settings.ts';
import { envelope, startTestServer } from './test-server.ts';

const page = globalThis as { earlyAnswers?: EarlyAnswers };
const at = (timestamp: number) => ({ time: '2026-11-14 12:00:00', timestamp });
const early = (token: string | null, answer: Promise<Response>): void => {
  page.earlyAnswers = { token, byPath: { [`${server.url}${getServerTime.path}`]: answer } };
};
const answerOf = (timestamp: number): Response => new Response(envelope(200, at(timestamp)).body as string);
let server: Awaited<ReturnType<typeof startTestServer>>;

beforeEach(async () => {
  server = await startTestServer(() => envelope(200, at(2)));
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  configureClient({ baseUrl: server.url, token: () => 'mine', demoToken: () => null });
});
afterEach(async () => {
  delete page.earlyAnswers;
  vi.restoreAllMocks();
  await server.stop();
});

test('an early answer is taken once, and nothing is asked for it', async () => {
  early('mine', Promise.resolve(answerOf(1)));
  expect(await call(getServerTime, {})).toEqual(at(1));
  expect(server.requests).toHaveLength(0);
  expect(await call(getServerTime, {})).toEqual(at(2));
  expect(server.requests).toHaveLength(1);
});

test('an answer for somebody else is not taken, nor later', async () => {
  early('of another', Promise.resolve(answerOf(1)));
  expect(await call(getServerTime, {})).toEqual(at(2));
  early(null, Promise.resolve(answerOf(1)));
  expect(await call(getServerTime, {})).toEqual(at(2));
  page.earlyAnswers!.token = 'mine';
  expect(await call(getServerTime, {})).toEqual(at(2));
});

test('an answer that has become old, or never came, is asked for anew', async () => {
  early('mine', Promise.reject(new TypeError('no line')));
  expect(await call(getServerTime, {})).toEqual(at(2));
  early('mine', Promise.resolve(answerOf(1)));
  vi.spyOn(performance, 'now').mockReturnValue(15_000);
  expect(await call(getServerTime, {})).toEqual(at(2));
});

test('an early refusal is the refusal that it would have been', async () => {
  const refused = envelope(401, null, 'Log in to continue.').body as string;
  page.earlyAnswers = {
    token: 'mine',
    byPath: { [`${server.url}${getMyUserInfo.path}`]: Promise.resolve(new Response(refused)) },
  };
  expect(await request(getMyUserInfo, {}, { redirect: false })).toEqual({
    ok: false,
    code: 401,
    message: 'Log in to continue.',
  });
});
