// @vitest-environment node
import createClient from 'openapi-fetch';
import { beforeEach, expect, test } from 'vitest';
import { makeKeyPair, unseal } from '../src/test-server.ts';
import { createAssayClient, isAccepted, sealing } from '@assay/client/api';
import type { paths, Signed } from '@assay/client/api';
import vector from '../../docs/sealed-body.json' with { type: 'json' };

const PATH = '/api/trade/appTradePositions/close/{id}';
const id = '0b8f5a52-7c1e-4c57-9a3e-2f6d1c0e9b44';
const keys = { old: makeKeyPair('old'), new: makeKeyPair('new') };

interface Sent {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Posted requests in order; `answers` are returned one after the other. */
let sent: Sent[] = [];
let answers: Response[] = [];
let key = keys.old;

const envelope = (code: number, result: unknown = null, headers = {}): Response =>
  Response.json({ code, message: '', result }, { headers });

const fetch = async (request: Request): Promise<Response> => {
  const path = new URL(request.url).pathname;
  if (path === '/api/public/getPublicKey') return envelope(200, { kid: key.kid, spki: key.spki });
  sent.push({ path, headers: Object.fromEntries(request.headers), body: await request.text() });
  return answers.shift() ?? envelope(200);
};

beforeEach(() => {
  sent = [];
  answers = [];
  key = keys.old;
});

const openClient = () => {
  const client = createClient<paths>({ baseUrl: 'http://assay.example', fetch });
  client.use(sealing({ fetch }));
  return client;
};
const close = (client: ReturnType<typeof openClient>) => client.POST(PATH, { params: { path: { id } }, body: {} });

const opened = ({ path, headers, body }: Sent, pair: typeof keys.old) =>
  unseal({ method: 'POST', path, headers, body }, pair).json;

test('seals what is posted, bound to its path, id and time, and leaves the rest alone', async () => {
  const client = openClient();
  await close(client);
  await client.GET('/proof/receipt-key');
  const [posted, fetched] = sent;
  expect(opened(posted!, keys.old)).toBe('{}');
  expect(posted!.path).toBe(PATH.replace('{id}', id));
  expect(posted!.headers['x-key-id']).toBe('old');
  expect(posted!.headers['x-request-time']).toMatch(/^\d{13}$/);
  expect(fetched).toMatchObject({ path: '/proof/receipt-key', body: '' });
});

test('dates a request anew by the clock of the server, once, under the same id', async () => {
  const serverTime = Date.now() + 3_600_000;
  answers = [envelope(1003, { serverTime }), envelope(200, 'done')];
  const client = openClient();
  expect((await close(client)).data).toMatchObject({ code: 200, result: 'done' });
  const [first, second] = sent;
  expect(second!.headers['x-request-id']).toBe(first!.headers['x-request-id']);
  expect(Number(second!.headers['x-request-time'])).toBeGreaterThanOrEqual(serverTime);
  expect(opened(second!, keys.old)).toBe('{}');
  await close(client);
  expect(Number(sent[2]!.headers['x-request-time'])).toBeGreaterThanOrEqual(serverTime);
});

test('seals anew for a key that has changed, and gives up when it has not', async () => {
  const client = openClient();
  await close(client);
  key = keys.new;
  answers = [envelope(1002), envelope(200, 'done')];
  expect((await close(client)).data).toMatchObject({ result: 'done' });
  expect(opened(sent[2]!, keys.new)).toBe('{}');
  answers = [envelope(1002)];
  expect((await close(client)).data).toMatchObject({ code: 1002 });
  expect(sent).toHaveLength(4);
});

test('a call that got no answer fails, and may come again under its id', async () => {
  let isDown = true;
  const flaky = (request: Request) =>
    isDown && request.method === 'POST' ? Promise.reject(new Error('cut')) : fetch(request);
  const client = createAssayClient({ baseUrl: 'http://assay.example', fetch: flaky });
  const again = () => client.POST(PATH, { params: { path: { id }, header: { 'X-Request-Id': id } }, body: {} });
  await expect(again()).rejects.toThrow('cut');
  isDown = false;
  await again();
  expect(sent.map(({ headers }) => headers['x-request-id'])).toEqual([id]);
});

test('sends the token of the log-in, and keeps the id that the caller gives', async () => {
  const client = createAssayClient({ baseUrl: 'http://assay.example', fetch });
  client.logIn('secret');
  const header = { 'X-Request-Id': id };
  await client.POST(PATH, { params: { path: { id }, header }, body: {} });
  expect(sent[0]!.headers).toMatchObject({ 'x-access-token': 'secret', 'x-request-id': id });
});

test('tells what the server signed: the JSON as it was, the answer as it came', async () => {
  const heard: Signed[] = [];
  const client = createAssayClient({ baseUrl: 'http://assay.example', fetch, onSigned: (one) => heard.push(one) });
  answers = [envelope(200, 'done', { 'X-Acceptance': 'signed' }), envelope(1301)];
  await client.POST(PATH, { params: { path: { id } }, body: {} });
  await client.POST(PATH, { params: { path: { id } }, body: {} });
  expect(heard).toEqual([
    {
      id: sent[0]!.headers['x-request-id'],
      path: sent[0]!.path,
      json: '{}',
      answer: '{"code":200,"message":"","result":"done"}',
      acceptance: 'signed',
    },
  ]);
});

test('takes the signature of the documents, and no other answer, member or key', async () => {
  const { sealed, acceptance } = vector;
  const { member, publicKey, answer, header } = acceptance;
  const signed = { id: sealed.requestId, path: sealed.path, json: sealed.json, answer, acceptance: header };
  expect(await isAccepted(signed, { member, publicKey })).toBe(true);
  expect(await isAccepted({ ...signed, answer: `${answer} ` }, { member, publicKey })).toBe(false);
  expect(await isAccepted(signed, { member: id, publicKey })).toBe(false);
  expect(await isAccepted(signed, { member, publicKey: btoa('x'.repeat(32)) })).toBe(false);
});
