import { listHelp } from '@assay/contract/article';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ rateLimit: true });
});
afterAll(() => app.close());

const allowance = async (method: 'GET' | 'POST', url: string): Promise<number> =>
  Number((await app.request({ method, url })).headers['x-ratelimit-limit']);

describe('what costs more than a row', () => {
  it.each([
    ['GET', '/proof/key'],
    ['GET', '/proof/summary'],
    ['GET', '/proof/seed/2026-11-11'],
    ['GET', '/proof/checkpoints/latest'],
    ['GET', '/proof/checkpoints/1'],
    ['GET', '/proof/tape/BTCUSDT'],
    ['GET', '/proof/tape/BTCUSDT/head'],
    ['GET', '/proof/tape/BTCUSDT/covering'],
    ['GET', '/proof/tape/BTCUSDT/2026-11-10.bin.gz'],
    ['GET', listHelp.path],
    ['GET', '/api/sys/common/file/x.jpg'],
    ['POST', '/api/sys/common/upload'],
    ['GET', '/share/help-receipt'],
    ['GET', '/share/help-receipt/card.png'],
  ] as const)('S25: %s %s has a limit of its own', async (method, url) => {
    const limit = await allowance(method, url);
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThan(await allowance('GET', '/healthz'));
  });

  it('S25: refuses with the envelope what goes beyond it', async () => {
    const limit = await allowance('GET', '/proof/tape/BTCUSDT/2026-11-09.bin.gz');
    const statuses = [];
    for (let i = 0; i < limit; i++)
      statuses.push((await app.request({ method: 'GET', url: '/proof/tape/BTCUSDT/2026-11-09.bin.gz' })).statusCode);
    expect(statuses.at(-1)).toBe(429);
    const { body } = await app.request({ method: 'GET', url: '/proof/tape/BTCUSDT/2026-11-09.bin.gz' });
    expect(JSON.parse(body)).toMatchObject({ code: 429 });
  });
});

it('each of several questions in one request counts by itself', async () => {
  const left = async (url: string): Promise<number> =>
    Number((await app.request({ method: 'GET', url })).headers['x-ratelimit-remaining']);
  const few = encodeURIComponent(listHelp.path);
  const before = await left(listHelp.path);
  await app.request({ method: 'GET', url: `/api/trade/several?call=${few}&call=${few}` });
  expect(await left(listHelp.path)).toBe(before - 3);
});
