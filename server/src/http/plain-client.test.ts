/** Other clients of this family add what this server does not ask for, and leave out what only our own client sends. */
import { getEmailCode, getPhoneCode } from '@assay/contract/auth';
import { checkAccount } from '@assay/contract/login';
import { listInstruments } from '@assay/contract/market';
import { reportActive, reportOnline } from '@assay/contract/profile';
import { closePosition, createPosition, listPositions } from '@assay/contract/trade';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deposit, openMember, trade } from '../modules/wallet/test-wallet.ts';
import type { TestMember } from '../modules/wallet/test-wallet.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  member = await openMember(app);
});
afterAll(() => app.close());

const ask = async (method: 'GET' | 'POST', url: string, token?: string) => {
  const headers = token === undefined ? {} : { 'x-access-token': token };
  return JSON.parse((await app.request({ method, url, headers })).body) as { code: number; result: unknown };
};

it('a query field that nobody knows is ignored', async () => {
  expect(await ask('GET', `${listInstruments.path}?pageNo=1&column=createTime&order=desc&_t=1700000000`)).toMatchObject(
    {
      code: 200,
    },
  );
  expect(await ask('GET', `${checkAccount.path}?account=a@example.com&__proto__=x&constructor=y`)).toMatchObject({
    code: 200,
  });
});

it('a query field that is known must still be right', async () => {
  expect(await ask('GET', `${listInstruments.path}?pageNo=-1&_t=1`)).toMatchObject({ code: 400 });
  expect(await ask('GET', `${checkAccount.path}?name=a@example.com`)).toMatchObject({
    code: 400,
    result: { field: 'account' },
  });
});

it('a code is sent without a request id', async () => {
  expect(await ask('GET', `${getEmailCode.path}?email=plain@example.com`)).toMatchObject({ code: 200 });
  expect(await ask('GET', `${getPhoneCode.path}?phone=5550001234&phoneCode=1`)).toMatchObject({ code: 200 });
});

it('the reports take their query', async () => {
  const query = '?time=1700000000000&userId=7';
  expect(await ask('GET', reportActive.path + query, member.token)).toMatchObject({ code: 200, result: null });
  expect(await ask('GET', reportOnline.path, member.token)).toMatchObject({ code: 200, result: null });
});

it('a position is closed by an empty body without headers of ours, once', async () => {
  await deposit(app, member, 'USDT', '1000');
  await trade(app, 3);
  const order = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.001', leverage: 10 } as const;
  const { id } = await app.call(createPosition, order, member);
  await trade(app, 3);
  await app.trading.engine.settled();
  const url = closePosition.path.replace('{id}', id);
  expect(await ask('POST', url)).toMatchObject({ code: 401 });
  expect(await ask('POST', url, member.token)).toMatchObject({ code: 200, result: { id } });
  await trade(app, 3);
  await app.trading.engine.settled();
  expect(await ask('POST', url, member.token)).toMatchObject({ code: 1411 });
  const { records } = await app.call(listPositions, { state: 'closed' }, member);
  expect(records.filter((position) => position.id === id)).toHaveLength(1);
});
