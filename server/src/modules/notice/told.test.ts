import { listInbox } from '@assay/contract/auth';
import { listMyNotices } from '@assay/contract/notice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { notifyMember } from '../auth/index.ts';
import { registered } from '../auth/test-auth.ts';
import { takePayment } from '../deposit/take-payment.ts';
import { openTestProducts } from '../product/test-product.ts';
import { openMember, openTradingApp } from '../wallet/test-wallet.ts';
import { follow } from './follow.ts';
import { products } from './follow-products.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());

it('is a notice, too, what is told by message, without the links that stop somebody', async () => {
  const { email, token, userInfo } = await registered(app);
  const params = { amount: '5', currency: 'USDT', destination: 'TKu4…9pQd' };
  await app.db.transaction((tx) => notifyMember(app, tx, userInfo.id, { kind: 'withdrawal_paid', params, id: 'w1' }));
  const [message] = await app.call(listInbox, { to: email });
  expect(message).toMatchObject({ kind: 'withdrawal_paid', params });
  expect(message!.params).not.toHaveProperty('id');
  const { records } = await app.call(listMyNotices, {}, { token });
  expect(records.find(({ kind }) => kind === 'withdrawal_paid')).toMatchObject({
    params: { ...params, id: 'w1' },
    screen: '/chongzhitixianResult?kind=withdrawal&id=w1',
  });
  expect(JSON.stringify(records)).not.toContain('freeze=');
});

it('tells of a deposit once, however often the rail sees it', async () => {
  const member = await openMember(app);
  const to = { currency: 'USDT', network: 'TRC20', address: 'an address of the test', reference: '' };
  await app.db.query(
    `insert into deposit_address (member_id, currency, network, address, created_at) values ($1, $2, $3, $4, $5)`,
    [member.id, to.currency, to.network, to.address, new Date(app.clock.now())],
  );
  const payment = { ...to, amount: 25_000_000n, txId: 'tx1', index: 0, confirmations: 99 };
  for (let time = 0; time < 3; time++) await takePayment(app, 'faucet', payment);
  const { records } = await app.call(listMyNotices, {}, member);
  expect(records.map(({ kind, params }) => [kind, params['amount'], params['currency']])).toEqual([
    ['deposit_credited', '25.000000', 'USDT'],
  ]);
});

it('tells of a paid day once for all orders of a member, and of each that has ended, also after days of downtime', async () => {
  const test = await openTestProducts();
  const { db, clock } = test.app;
  await test.fundDesk('arb-btc-eth', '250000');
  await test.run();
  const member = await test.member('1000');
  const ids = [await test.buy(member, 'arb-btc-eth', '100'), await test.buy(member, 'arb-btc-eth', '200')];
  for (let day = 1; day < 60; day++) test.rates.set(test.day(day), 1_000_000n);
  const told = () =>
    db.query<{ kind: string; subject: string }>(
      'select kind, subject from notice where member_id = $1 order by kind, subject',
      [member.id],
    );
  const follower = follow({ db, clock }, products(clock));
  await follower.run();
  test.goTo(2);
  await test.run();
  for (const id of ids) follower.note(id);
  await follower.run();
  expect(await told()).toEqual([{ kind: 'product_paid', subject: test.day(1) }]);

  // A day comes that the desk cannot pay; each order hears of it once, whoever finds it.
  await test.app.db.query(`update product set state = 'dry' where id = 'arb-btc-eth'`);
  for (const process of [follower, follow({ db, clock }, products(clock))]) {
    process.note(ids[0]!);
    await process.run();
  }
  expect((await told()).map(({ kind }) => kind)).toEqual(['product_paid', 'product_paused', 'product_paused']);
  await test.app.db.query(`update product set state = 'open' where id = 'arb-btc-eth'`);

  const { endDay } = await test.order(ids[0]!);
  const days = Math.round((Date.parse(endDay) - Date.parse(test.day(0))) / 86_400_000);
  test.goTo(days + 1);
  await test.run();
  await Promise.all([follow({ db, clock }, products(clock)).run(), follow({ db, clock }, products(clock)).run()]);
  const ended = (await told()).filter(({ kind }) => kind === 'product_ended');
  expect(ended.map(({ subject }) => subject)).toEqual(ids.toSorted());
  await test.close();
});
