import { gunzipSync } from 'node:zlib';
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

it('a long answer for everyone is pressed for whoever can unpress it', async () => {
  const url = `${listInstruments.path}?pageSize=100`;
  const plain = await get(url, {});
  const pressed = await get(url, { 'accept-encoding': 'br, gzip' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(pressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(JSON.parse(gunzipSync(pressed.bytes).toString())).toMatchObject({ code: 200 });
  expect(pressed.bytes.length).toBeLessThan(plain.bytes.length / 2);
});

it('what belongs to a member is never pressed', async () => {
  const member = await openMember(app);
  for (let i = 0; i < 20; i++) await deposit(app, member, 'USDT', '1');
  const answer = await get(`${listEntries.path}?pageSize=100`, {
    'accept-encoding': 'gzip',
    'x-access-token': member.token,
  });
  expect(answer.bytes.length).toBeGreaterThan(2048);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
