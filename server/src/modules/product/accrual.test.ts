import { errorCode } from '@assay/contract/errors';
import { exitProduct, getProduct, getProductOrder } from '@assay/contract/product';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transfer } from '../../ledger/journal-draft.ts';
import { post } from '../wallet/test-wallet.ts';
import { escrowOf, poolOf } from './journals.ts';
import { openTestProducts } from './test-product.ts';
import type { TestProducts } from './test-product.ts';

const ID = 'arb-btc-eth';
const PERCENT = 10_000_000n;
const PRODUCT = { id: ID, currency: 'USDT' };

let test: TestProducts;
beforeEach(async () => {
  test = await openTestProducts();
  await test.fundDesk(ID, '250000');
  // Days before the first order bring nothing to nobody.
  await test.run();
});
afterEach(() => test.close());

const daysOf = (id: string) =>
  test.app.db.query<{ day: string; income: string }>(
    'select day::text, income from product_accrual where order_id = $1 order by day',
    [id],
  );

describe('a day of a variable product', () => {
  it('shares what was earned by principal, cut, and carries what is left', async () => {
    const [a, b] = [await test.member('1000'), await test.member('1000')];
    const [first, second] = [await test.buy(a, ID, '100.000001'), await test.buy(b, ID, '200.000001')];
    test.rates.set(test.day(1), PERCENT / 3n);
    test.rates.set(test.day(2), PERCENT / 3n);
    test.goTo(2);
    await test.run();
    // floor(300.000002 x 0.00333333333) = 0.999999; a third of it and two thirds, cut, leave one unit.
    expect(await test.balances(a.id)).toEqual({ available: 900_333_332n, invested: 100_000_001n });
    expect(await test.balances(b.id)).toEqual({ available: 800_666_664n, invested: 200_000_001n });
    const [day] = await test.app.db.query<{ result: string; distributed: string; residual: string }>(
      `select result, distributed, residual from product_day where product_id = $1 and day = $2`,
      [ID, test.day(1)],
    );
    expect(BigInt(day!.result)).toBe(BigInt(day!.distributed) + BigInt(day!.residual));
    expect(await test.pool(ID)).toBe(BigInt(day!.residual));
    test.goTo(3);
    await test.run();
    expect((await daysOf(first)).map((row) => row.day)).toEqual([test.day(1), test.day(2)]);
    expect(await daysOf(second)).toHaveLength(2);
    expect(test.told).toContain(`paid ${first}`);
  });

  it('takes losses from principal, for the desk, and never more than there is', async () => {
    const member = await test.member('1000');
    const id = await test.buy(member, ID, '1000');
    test.rates.set(test.day(1), -2n * PERCENT);
    test.rates.set(test.day(2), -300n * PERCENT);
    test.goTo(2);
    await test.run();
    expect(await test.balances(member.id)).toEqual({ available: 0n, invested: 980_000_000n });
    expect(await test.pool(ID)).toBe(0n);
    test.goTo(3);
    await test.run();
    expect(await test.order(id)).toMatchObject({ principal: 0n, income: -1_000_000_000n, state: 'running' });
    test.goTo(32);
    await test.run();
    expect(await test.order(id)).toMatchObject({ principal: 0n, state: 'ended', reason: 'term' });
    expect(await test.balances(member.id)).toEqual({ available: 0n, invested: 0n });
  });

  it('gives back at the next gain what the cut of a loss took too much', async () => {
    const members = [await test.member('1000'), await test.member('1000'), await test.member('1000')];
    for (const member of members) await test.buy(member, ID, '100.000001');
    test.rates.set(test.day(1), -5n);
    test.goTo(2);
    await test.run();
    const carried = await test.pool(ID);
    expect(carried).toBeGreaterThan(0n);
    test.rates.set(test.day(2), PERCENT);
    test.goTo(3);
    await test.run();
    expect(await test.pool(ID)).toBeLessThan(3n);
  });

  it('returns the principal at the end of the term, once', async () => {
    const member = await test.member('500');
    const id = await test.buy(member, ID, '500');
    test.goTo(31);
    await test.run();
    expect(await test.order(id)).toMatchObject({ state: 'ended', reason: 'term' });
    expect(await daysOf(id)).toHaveLength(30);
    test.goTo(40);
    await test.run();
    expect(await test.balances(member.id)).toEqual({ available: 500_000_000n, invested: 0n });
    expect(test.told).toEqual([`ended ${id}`]);
  });

  it('is paid once, also after three days without a server', async () => {
    const member = await test.member('1000');
    const id = await test.buy(member, ID, '1000');
    for (const day of [1, 2, 3, 4]) test.rates.set(test.day(day), BigInt(day) * PERCENT);
    test.goTo(2);
    await test.run();
    test.goTo(5);
    await test.run();
    await test.run();
    expect(await daysOf(id)).toEqual(
      [1, 2, 3, 4].map((day) => ({ day: test.day(day), income: String(day * 10_000_000) })),
    );
    expect((await test.balances(member.id)).available).toBe(100_000_000n);
  });

  it('is paid once by two schedulers at once', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => test.member('1000')));
    const ids = [];
    for (const member of members) ids.push(await test.buy(member, ID, '1000'));
    for (const day of [1, 2, 3]) test.rates.set(test.day(day), PERCENT);
    test.goTo(4);
    const ran = await Promise.allSettled([test.run(), test.runAnother(), test.run(), test.runAnother()]);
    expect(ran.some(({ status }) => status === 'fulfilled')).toBe(true);
    await test.run();
    for (const id of ids) expect(await daysOf(id)).toHaveLength(3);
    for (const { id } of members) expect((await test.balances(id)).available).toBe(30_000_000n);
  });
});

describe('a dry pool', () => {
  it('pays nothing, sells nothing and says so, until the money is there', async () => {
    const other = 'arb-gold-silver';
    const member = await test.member('1000');
    const id = await test.buy(member, other, '1000');
    test.rates.set(test.day(1), PERCENT);
    test.goTo(2);
    await test.run();
    expect(await test.app.call(getProduct, { id: other })).toMatchObject({ state: 'dry' });
    expect(await daysOf(id)).toEqual([]);
    const paused = () => test.app.call(getProductOrder, { id }, { token: member.token });
    expect(await paused()).toMatchObject({ state: 'running', isPaused: true });
    await test.run();
    expect(test.told).toEqual([`paused ${id}`]);
    await expect(test.buy(await test.member('500'), other, '200')).rejects.toThrow('isn’t available right now');
    await test.fundDesk(other, '10');
    test.goTo(3);
    await test.run();
    // It pays again, and is sold again when there is more than that.
    expect(await test.app.call(getProduct, { id: other })).toMatchObject({ state: 'uncovered' });
    await test.fundDesk(other, '100');
    expect(await test.app.call(getProduct, { id: other })).toMatchObject({ state: 'open' });
    expect(await daysOf(id)).toHaveLength(2);
    expect(await paused()).toMatchObject({ isPaused: false });
    expect((await test.balances(member.id)).available).toBe(10_000_000n);
  });

  it('that can pay one of the days it owes stays dry, until it can pay them all', async () => {
    const other = 'arb-gold-silver';
    const id = await test.buy(await test.member('1000'), other, '1000');
    for (const day of [1, 2]) test.rates.set(test.day(day), PERCENT);
    test.goTo(3);
    await test.run();
    await test.fundDesk(other, '10');
    await test.run();
    expect(await daysOf(id)).toHaveLength(1);
    expect(await test.app.call(getProduct, { id: other })).toMatchObject({ state: 'dry' });
    expect(test.told.filter((told) => told.startsWith('paused'))).toHaveLength(1);
    await test.fundDesk(other, '110');
    await test.run();
    expect(await daysOf(id)).toHaveLength(2);
    expect(await test.app.call(getProduct, { id: other })).toMatchObject({ state: 'open' });
  });
});

describe('leaving early', () => {
  it('costs the fee of the product after its days, and no more days are paid', async () => {
    const member = await test.member('1000');
    const id = await test.buy(member, ID, '1000');
    const token = { token: member.token };
    test.goTo(1);
    // Its first day has come, though nobody has written that down yet.
    expect(await test.app.refused(exitProduct, { id }, token)).toBe('exit_not_allowed');
    test.goTo(2);
    await test.run();
    expect(await test.app.send(exitProduct, { id }, token)).toMatchObject({
      code: errorCode('exit_not_allowed'),
      result: { day: (await test.order(id)).endDay },
    });
    test.goTo(5);
    await test.run();
    const left = await test.app.call(exitProduct, { id }, token);
    expect(left).toMatchObject({ state: 'running', leavesDay: test.day(5), exit: null });
    expect(await test.app.refused(exitProduct, { id }, token)).toBe('too_late');
    expect(await test.balances(member.id)).toEqual({ available: 0n, invested: 1_000_000_000n });
    test.goTo(6);
    await test.run();
    expect(await test.app.call(getProductOrder, { id }, token)).toMatchObject({
      state: 'ended',
      reason: 'exit',
      remainingDays: 0,
      leavesDay: null,
      end: { returned: '995.000000', fee: '5.000000', lost: '0.000000', time: expect.any(String) },
    });
    expect(await test.balances(member.id)).toEqual({ available: 995_000_000n, invested: 0n });
    test.rates.set(test.day(6), PERCENT);
    test.goTo(7);
    await test.run();
    expect(await daysOf(id)).toHaveLength(5);
  });

  it('takes part in the day on which it is asked for: nobody watches a day go wrong and leaves before its end', async () => {
    const members = [await test.member('1000'), await test.member('1000')];
    const [leaver, stayer] = [await test.buy(members[0]!, ID, '1000'), await test.buy(members[1]!, ID, '1000')];
    test.goTo(5);
    await test.run();
    test.rates.set(test.day(5), -PERCENT);
    // The last second of a day that is known to be a bad one.
    await test.app.call(exitProduct, { id: leaver }, { token: members[0]!.token });
    test.goTo(6);
    await test.run();
    const lost = (await test.order(stayer)).principal;
    expect(lost).toBe(990_000_000n);
    expect(await test.balances(members[0]!.id)).toEqual({ available: lost - lost / 200n, invested: 0n });
  });

  it('waits for no money that a dry product does not have', async () => {
    const member = await test.member('1000');
    const id = await test.buy(member, ID, '1000');
    test.goTo(5);
    await test.run();
    await test.app.call(exitProduct, { id }, { token: member.token });
    test.rates.set(test.day(5), 100_000n * PERCENT);
    test.goTo(6);
    await test.run();
    expect(await test.order(id)).toMatchObject({ state: 'ended', reason: 'exit' });
    expect(await test.balances(member.id)).toEqual({ available: 995_000_000n, invested: 0n });
  });
});

describe('P1: the database itself', () => {
  const outside = { purpose: 'custody', label: 'faucet', currency: 'USDT' } as const;

  it('fills a pool with results alone', async () => {
    const member = await test.member('1000');
    await test.buy(member, ID, '500');
    const invested = { memberId: member.id, purpose: 'invested', currency: 'USDT' } as const;
    const available = { ...invested, purpose: 'available' } as const;
    for (const [kind, from, to] of [
      ['deposit', outside, poolOf(PRODUCT)],
      ['pool_funding', outside, poolOf(PRODUCT)],
      ['correction', available, poolOf(PRODUCT)],
      ['issuer_payment', outside, poolOf(PRODUCT)],
      ['strategy_pnl', outside, escrowOf(PRODUCT)],
      ['strategy_pnl', invested, poolOf(PRODUCT)],
      ['declared_subsidy', invested, poolOf(PRODUCT)],
    ] as const)
      await expect(post(test.app, { kind, legs: transfer(from, to, 100n) }), kind).rejects.toThrow('a pool may not');
    await post(test.app, { kind: 'declared_subsidy', legs: transfer(outside, poolOf(PRODUCT), 100n) });
    for (const [kind, to] of [
      ['correction', outside],
      ['withdrawal_paid', outside],
      ['product_income', invested],
    ] as const)
      await expect(post(test.app, { kind, legs: transfer(poolOf(PRODUCT), to, 10n) }), kind).rejects.toThrow(
        'a pool may not',
      );
  });
});
