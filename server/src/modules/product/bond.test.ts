import { getDeskProduct, recoverBond } from '@assay/contract/desk/product';
import { decideProposal } from '@assay/contract/desk/proposal';
import { getProduct, getProductOrder } from '@assay/contract/product';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDesk } from '../../http/test-desk.ts';
import { openLogin } from '../auth/logins.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { buyCommand, prepareOrder } from './buy-product.ts';
import { payEscrow } from './journals.ts';

import { findProduct } from './queries.ts';
import type { Bond } from './run-bond.ts';
import { openTestProducts } from './test-product.ts';
import type { TestProducts } from './test-product.ts';

/** Begins on day 12; 60,000 USDT at 6.5 % for 180 days, coupons every 30. */
const ID = 'bond-harbour';
const BEGINS = 12;
const AGAIN = { way: 'password', caller: { ip: '127.0.0.1', userAgent: '' } } as const;

let test: TestProducts;
beforeEach(async () => {
  test = await openTestProducts({ hasSource: false });
});
afterEach(() => test.close());

const fill = async () => {
  const members = [];
  for (let i = 0; i < 4; i++) {
    const member = await test.member('15000');
    members.push({ ...member, order: await test.buy(member, ID, '15000') });
  }
  return members;
};
const conduct = (paid: number, recovered: number, days: number) =>
  test.app.db.query(
    'update sandbox_issuer set paid_coupons = $2, recovered = $3, recovery_days = $4 where product_id = $1',
    [ID, paid, recovered, days],
  );
const bond = async () => (await test.app.call(getProduct, { id: ID })).bond!;
const state = async () => (await test.app.call(getProduct, { id: ID })).state;

describe('a bond', () => {
  it('that is not filled goes back in full on the day of its deadline', async () => {
    const member = await test.member('1000');
    const id = await test.buy(member, ID, '1000');
    test.goTo(BEGINS - 1);
    await test.run();
    expect(await test.order(id)).toMatchObject({ state: 'not_started' });
    test.goTo(BEGINS);
    await test.run();
    await test.run();
    expect(await test.order(id)).toMatchObject({ state: 'cancelled', reason: 'unfilled' });
    expect(await test.balances(member.id)).toEqual({ available: 1_000_000_000n, invested: 0n });
    expect(await state()).toBe('unfilled');
  });

  it('takes nobody who comes with the deadline, and returns what slipped in while it was being refunded', async () => {
    const bond = await findProduct(test.app.db, ID);
    const early = { decimals: 6, nowMs: test.app.clock.now(), level: 0 };
    const [first, second] = [await test.member('1000'), await test.member('1000')];
    const command = ({ id: memberId }: TestMember) =>
      buyCommand(bond, prepareOrder(bond, { memberId, requestId: '1', wanted: { amount: '500' } }, early));
    test.goTo(BEGINS);
    await test.run();
    expect(await state()).toBe('unfilled');
    await expect(test.app.ledger.hot.submit(command(first))).rejects.toMatchObject({ error: 'product_closed' });
    // As if it had been written between the refund of the others and the state.
    await test.app.db.query(`update product set state = 'open' where id = $1`, [ID]);
    await test.app.ledger.hot.submit(command(second));
    await test.app.db.query(`update product set state = 'unfilled' where id = $1`, [ID]);
    await test.run();
    for (const { id } of [first, second])
      expect(await test.balances(id)).toEqual({ available: 1_000_000_000n, invested: 0n });
  });

  it('that is filled pays its coupons and its redemption, from what the issuer has paid in', async () => {
    const [member] = await fill();
    expect(await state()).toBe('sold_out');
    // The money is still theirs: it goes to the issuer at the deadline.
    expect((await bond()).owed).toBe('0.000000');
    test.goTo(BEGINS + 30);
    await test.run();
    expect((await bond()).owed).toBe('61602.739726');
    // 15,000 x 6.5 % x 30 / 365, cut.
    expect((await test.balances(member!.id)).available).toBe(80_136_986n);
    test.goTo(BEGINS + 180);
    await test.run();
    await test.run();
    // After 180 days, floor(P x r x n), whatever the coupons were cut to.
    expect(await test.balances(member!.id)).toEqual({ available: 15_000_000_000n + 480_821_917n, invested: 0n });
    expect(await test.order(member!.order)).toMatchObject({ state: 'ended', reason: 'term', income: 480_821_917n });
    expect(await state()).toBe('closed');
    expect(await test.pool(ID)).toBe(0n);
  });

  it('whose issuer is late pays nothing and says so; after the days of grace it is in default', async () => {
    await conduct(1, 0, 0);
    const [member] = await fill();
    test.goTo(BEGINS + 60);
    await test.run();
    expect(await state()).toBe('dry');
    expect(test.told).toContain(`paused ${member!.order}`);
    expect((await test.balances(member!.id)).available).toBe(80_136_986n);
    test.goTo(BEGINS + 64);
    await test.run();
    expect(await state()).toBe('default');
    expect(await test.order(member!.order)).toMatchObject({
      state: 'frozen',
      reason: 'default',
      principal: 15_000_000_000n,
    });
    expect(test.told).toContain(`frozen ${member!.order}`);
    // A coupon that was missed is still owed.
    expect((await bond()).owed).toBe('61602.739726');
  });

  it('in default shares what its escrow holds when two people of the desk say so, each time once', async () => {
    await conduct(1, 0, 0);
    const members = await fill();
    test.goTo(BEGINS + 64);
    await test.run();
    const { app } = test;
    const desk = await openTestDesk(app);
    const [treasurer, other] = [await desk.operator('treasurer'), await desk.operator('treasurer', 'owner')];
    const wish = { id: ID, isLast: false, reason: 'the issuer paid a part' };
    const input = (proposalId: string) => ({ id: proposalId, decision: 'approve' as const, reason: 'as agreed' });
    expect(await desk.refused(recoverBond, wish, { as: treasurer })).toBe('insufficient_funds');
    const issued = (await findProduct(app.db, ID)) as Bond;
    const pay = (key: string, amount: bigint) =>
      app.db.transaction((tx) => app.ledger.post(tx, [payEscrow(issued, key, amount)]));
    await pay('part:1', 20_000_000_002n);
    expect(await desk.call(getDeskProduct, { id: ID }, { as: treasurer })).toMatchObject({
      recoverable: '20000.000002',
      can: { recover: true, fund: false },
    });
    const { proposalId } = await desk.call(recoverBond, wish, { as: treasurer });
    const twin = await desk.call(recoverBond, wish, { as: treasurer });
    expect(await desk.refused(decideProposal, input(proposalId), { as: treasurer })).toBe('second_person');
    await test.run();
    expect((await test.balances(members[0]!.id)).invested).toBe(15_000_000_000n);
    await desk.call(decideProposal, input(proposalId), { as: other });
    // While one is being paid there is no second one.
    expect(await desk.refused(decideProposal, input(twin.proposalId), { as: other })).toBe('too_late');
    await Promise.allSettled([test.run(), test.runAnother()]);
    await test.run();
    for (const { id } of members)
      expect(await test.balances(id)).toEqual({ available: 80_136_986n + 5_000_000_000n, invested: 10_000_000_000n });
    await pay('part:2', 8_000_000_000n);
    const last = await desk.call(recoverBond, { ...wish, isLast: true }, { as: treasurer });
    await desk.call(decideProposal, input(last.proposalId), { as: other });
    await test.run();
    for (const { id, order } of members) {
      expect(await test.balances(id)).toEqual({ available: 80_136_986n + 7_000_000_000n, invested: 0n });
      expect(await test.order(order)).toMatchObject({ state: 'ended', reason: 'recovered', principal: 0n });
    }
    expect(await desk.refused(recoverBond, wish, { as: treasurer })).toBe('too_late');
    await desk.close();
  });

  it('in default shares what is recovered by what is owed, and writes the rest off', async () => {
    await conduct(1, 333_333_333, 5);
    const members = await fill();
    test.goTo(BEGINS + 64);
    await test.run();
    test.goTo(BEGINS + 69);
    await Promise.allSettled([test.run(), test.runAnother()]);
    await test.run();
    for (const { id, order } of members) {
      // A third of 60,000 cut to 19,999.99998, and a quarter of that.
      expect(await test.balances(id)).toEqual({ available: 80_136_986n + 4_999_999_995n, invested: 0n });
      expect(await test.order(order)).toMatchObject({ state: 'ended', reason: 'recovered', principal: 0n });
      // Months have passed: the log-in of before is over.
      const token = await test.app.db.transaction((tx) => openLogin(test.app, tx, id, AGAIN));
      const { end } = await test.app.call(getProductOrder, { id: order }, { token });
      expect(end).toMatchObject({ returned: '4999.999995', fee: '0.000000', lost: '10000.000005' });
    }
    expect(await test.pool(ID)).toBe(0n);
  });
});
