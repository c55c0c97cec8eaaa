import { gunzipSync } from 'node:zlib';
import { endpoints } from '@assay/contract';
import type { Endpoint } from '@assay/contract/endpoint';
import { listInstruments } from '@assay/contract/market';
import { getMyUserInfo } from '@assay/contract/session';
import { getSetting } from '@assay/contract/settings';
import { getTradeSummary, listPositions } from '@assay/contract/trade';
import { listEntries } from '@assay/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMember, openTradingApp } from '../modules/wallet/test-wallet.ts';
import type { TestApp } from './test-app.ts';
import { serveTestEdges } from './test-edge.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

const CONFIG = `${getSetting.path}?key=common_config`;
const MARKETS = `${listInstruments.path}?pageNo=1&pageSize=100`;
const SUMMARY = `${getTradeSummary.path}?realm=money`;
const urlOf = (calls: readonly string[]): string =>
  `/api/trade/several?${calls.map((call) => `call=${encodeURIComponent(call)}`).join('&')}`;
const ask = (calls: readonly string[], headers: Record<string, string> = {}) =>
  app.request({ method: 'GET', url: urlOf(calls), headers });
const alone = async (url: string, headers: Record<string, string> = {}): Promise<unknown> =>
  JSON.parse((await app.request({ method: 'GET', url, headers })).body);
/** Those of all together and those of each alone, at one time: some tell it. */
const bothWays = (
  calls: readonly string[],
  headers: Record<string, string>,
  together: () => Promise<{ body: string }>,
): Promise<[body: string, each: unknown[]]> =>
  app.clock.still(async () => [(await together()).body, await Promise.all(calls.map((call) => alone(call, headers)))]);

it('every question gets the answer that it would get alone, in order', async () => {
  const headers = { 'x-access-token': (await openMember(app)).token };
  const calls = [CONFIG, SUMMARY, `${listPositions.path}?realm=money&state=open&pageSize=100`, getMyUserInfo.path];
  const [body, each] = await bothWays(calls, headers, () => ask(calls, headers));
  expect(JSON.parse(body)).toEqual(each);
  // The page cuts it into lines without reading it.
  expect(
    body
      .slice(1, -1)
      .split(',\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(JSON.parse(body));
});

it('a question that is refused leaves the others as they are', async () => {
  const [config, summary, wrong] = JSON.parse((await ask([CONFIG, SUMMARY, `${SUMMARY}&realm=x`])).body) as {
    code: number;
  }[];
  expect([config!.code, summary!.code]).toEqual([200, 401]);
  expect(wrong).toEqual(await alone(`${SUMMARY}&realm=x`));
});

it('takes nothing but questions that only read, and not itself', async () => {
  const isQuestion = ({ method, acts, renewsToken }: Endpoint) => method === 'GET' && !acts && !renewsToken;
  const questions = new Set(endpoints.filter(isQuestion).map(({ path }) => path));
  const closed = endpoints.map(({ path }) => path).filter((path) => !questions.has(path));
  expect(closed.length).toBeGreaterThan(50);
  for (const path of closed) expect(JSON.parse((await ask([CONFIG, path])).body)).toMatchObject({ code: 400 });
  for (const call of [
    '/healthz',
    '/proof/key',
    '/api/trade/several',
    `//x${MARKETS}`,
    `http://localhost${MARKETS}`,
    '',
  ])
    expect(JSON.parse((await ask([call])).body)).toMatchObject({ code: 400 });
  expect(JSON.parse((await ask(Array.from({ length: 13 }, () => CONFIG))).body)).toMatchObject({ code: 400 });
  expect(JSON.parse((await app.request({ method: 'GET', url: '/api/trade/several' })).body)).toMatchObject({
    code: 400,
  });
});

it('is compressed only where nobody but the member has chosen a word of it', async () => {
  const headers = { 'accept-encoding': 'gzip', 'x-access-token': (await openMember(app)).token };
  const open = await ask([CONFIG, MARKETS], headers);
  expect(open.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(open.bytes).toString())).toHaveLength(2);
  const own = await ask([getMyUserInfo.path, SUMMARY, MARKETS], headers);
  expect(own.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(own.bytes).toString())).toMatchObject([{ code: 200 }, { code: 200 }, { code: 200 }]);
  // A sender chooses words in the books of another member.
  expect((await ask([listEntries.path, MARKETS], headers)).headers['content-encoding']).toBeUndefined();
});

it('an edge answers the same', async () => {
  const engine = await serveTestEdges(app);
  const edge = await engine.openEdge();
  try {
    const headers = { 'x-access-token': (await openMember(app)).token };
    const calls = [CONFIG, SUMMARY];
    const url = urlOf(calls);
    const [body, each] = await bothWays(calls, headers, () => edge.request({ method: 'GET', url, headers }));
    expect(JSON.parse(body)).toEqual(each);
  } finally {
    await edge.close();
    await engine.close();
  }
});
