import { enterSample, login } from '@assay/contract/auth';
import { getMyUserInfo, logout } from '@assay/contract/session';
import type { Endpoint } from '@assay/contract/endpoint';
import { errorCode } from '@assay/contract/errors';
import { QueryClientProvider, QueryObserver, type UseMutationResult } from '@tanstack/react-query';
import { act } from 'preact/test-utils';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CallError } from './call-error.ts';
import { createQueryClient, endpointQuery, useCommand } from './hooks.ts';
import { configureClient } from './settings.ts';
import { allowOtherOrigins, envelope, makeKeyPair, startTestServer, type TestAnswer, unseal } from './test-server.ts';

/** Stands for a money command: a repeat of the same request gets the first answer. */
const payOut = { ...logout, replay: 'answer' as const };
const keys = makeKeyPair('test');

let server: Awaited<ReturnType<typeof startTestServer>>;
let answer: () => TestAnswer;
let shown: CallError[];
let root: Root;
let command: UseMutationResult<unknown, CallError>;

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  allowOtherOrigins();
});

beforeEach(async () => {
  shown = [];
  answer = () => envelope(200);
  server = await startTestServer(({ path }) =>
    path.endsWith('getPublicKey') ? envelope(200, { kid: keys.kid, spki: keys.spki }) : answer(),
  );
  configureClient({ baseUrl: server.url, onRefused: (error) => shown.push(error) });
  root = createRoot(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

const mount = (endpoint: Endpoint, queries = createQueryClient(), wishOf = (input: unknown) => input) => {
  const Probe = () => {
    const current: typeof command = useCommand<Endpoint>(endpoint, { invalidates: [getMyUserInfo], wishOf });
    useEffect(() => {
      command = current;
    });
    return null;
  };
  return act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
};

const run = () => act(async () => void (await command.mutateAsync({}).catch(() => {})));
const requestIds = () =>
  server.requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['x-request-id']);

test('a repeat after an unknown outcome carries the request id of the first try, a new command a new one', async () => {
  await mount(payOut);
  answer = () => ({ status: 502, body: 'Bad gateway' });
  await run();
  await run();
  answer = () => envelope(200);
  await run();
  await run();
  const [first, second, third, fourth] = requestIds();
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(fourth).not.toBe(first);
});

test('what changes by itself makes no new request of a repeat: the first try is sent again as it was', async () => {
  await mount(payOut, createQueryClient(), (input) => ({ ...(input as object), tick: undefined }));
  const pay = (input: object) => act(async () => void (await command.mutateAsync(input).catch(() => {})));
  answer = () => ({ status: 502, body: 'Bad gateway' });
  await pay({ amount: '1', tick: 1 });
  await pay({ amount: '1', tick: 2 });
  await pay({ amount: '2', tick: 2 });
  const [first, second, third] = requestIds();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  const sent = server.requests.filter(({ method }) => method === 'POST');
  expect(sent.map((request) => JSON.parse(unseal(request, keys).json) as unknown)).toEqual([
    { amount: '1', tick: 1 },
    { amount: '1', tick: 1 },
    { amount: '2', tick: 2 },
  ]);
});

test('a refusal is an answer: the next try is a new request', async () => {
  await mount(payOut);
  answer = () => envelope(errorCode('rate_limited'));
  await run();
  await run();
  expect(new Set(requestIds()).size).toBe(2);
});

test('a log-in, whose repeats are refused, never repeats its id', async () => {
  expect(login.replay).toBe('refuse');
  await mount(enterSample);
  answer = () => ({ status: 502, body: 'Bad gateway' });
  await run();
  await run();
  expect(new Set(requestIds()).size).toBe(2);
});

test('a command that got no answer says so, and a refusal is said once', async () => {
  await mount(payOut);
  answer = () => ({ status: 502, body: 'Bad gateway' });
  await run();
  answer = () => envelope(errorCode('rate_limited'));
  await run();
  expect(shown.map(({ name }) => name)).toEqual(['network', 'rate_limited']);
});

test('a command makes the answers it names out of date', async () => {
  const queries = createQueryClient();
  const { queryKey } = endpointQuery(getMyUserInfo, {});
  expect(queryKey).toEqual(['auth.getMyUserInfo', {}]);
  queries.setQueryData(queryKey, {
    id: '1',
    username: 'a',
    email: null,
    phone: null,
    inviteCode: 'x',
    createTime: '2026-11-14 12:00:00',
  });
  await mount(payOut, queries);
  await run();
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('what was asked for before a command was done, and has no answer yet, is asked again after it', async () => {
  const queries = createQueryClient();
  await mount(logout, queries);
  const asked: string[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: [getMyUserInfo.id],
    // The first question was read before the command, and its answer comes after it.
    queryFn: async () => {
      const said = asked.length === 0 ? 'before' : 'after';
      asked.push(said);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return said;
    },
  });
  const stop = observer.subscribe(() => {});
  await act(async () => void (await command.mutateAsync({})));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  expect(asked).toEqual(['before', 'after']);
  stop();
});
