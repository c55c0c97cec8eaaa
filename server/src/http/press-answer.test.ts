import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEntries } from '@assay/contract/wallet';
import { listInstruments } from '@assay/contract/market';
import { deposit, openMember, openTradingApp } from '../modules/wallet/test-wallet.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string>) => app.request({ method: 'GET', url, headers });

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate, br;q=0.5', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a long answer for everyone is compressed for a caller who takes %s', async (accepted, coding, read) => {
  const url = `${listInstruments.path}?pageSize=100`;
  const plain = await get(url, {});
  const pressed = await get(url, { 'accept-encoding': accepted });
  expect(pressed.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
  expect(JSON.parse(read(pressed.bytes).toString())).toMatchObject({ code: 200 });
  expect(pressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
});

it.each(['', 'identity', 'br;q=0', 'brr, xgzip'])('and as it is for one who takes %j', async (accepted) => {
  const { headers } = await get(`${listInstruments.path}?pageSize=100`, { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBeUndefined();
});

it('a call by itself is never compressed for a member', async () => {
  const member = await openMember(app);
  for (let i = 0; i < 20; i++) await deposit(app, member, 'USDT', '1');
  const answer = await get(`${listEntries.path}?pageSize=100`, {
    'accept-encoding': 'br, gzip',
    'x-access-token': member.token,
  });
  expect(answer.bytes.length).toBeGreaterThan(2048);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
