/** Tests of renewal at the end of an order's term, by its owner's choice. */
import { formatUnits } from '@assay/contract/money';
import { listMyNotices } from '@assay/contract/notice';
import { getProductOrder, renewProduct } from '@assay/contract/product';
import { addDays } from '@assay/contract/time';
import { DAY_MS } from '@assay/verify/limit-terms';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLimitBook } from '../limit/index.ts';
import { state } from '../limit/test-limit.ts';
import { createPrices } from '../wallet/index.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { findProduct, loadProducts } from './queries.ts';
import { readRenewals, renewOrders, setRenewal } from './renew-order.ts';
import { fundDesks, openTestProducts } from './test-product.ts';
import type { TestProducts } from './test-product.ts';

let world: TestProducts;
let productId: string;
beforeEach(async () => {
  world = await openTestProducts();
  await fundDesks(world.app, '1000000');
  const products = (await loadProducts(world.app.db)).filter(
    ({ kind, level, currency }) => kind === 'arbitrage' && level === 0 && currency === 'USDT',
  );
  productId = products.toSorted((a, b) => a.termDays - b.termDays)[0]!.id;
});
afterEach(() => world.close());

const deps = () => {
  const { db, clock, ledger, trading } = world.app;
  return { db, clock, ledger, limits: trading.limits, prices: createPrices(world.app) };
};
const choose = (memberId: string, id: string, mode: 'off' | 'principal' | 'all') =>
  world.app.db.transaction((tx) => setRenewal(deps(), tx, { id, memberId }, mode));
const renewal = async (id: string) => (await readRenewals(world.app.db, [id])).get(id);

const toldOf = async (member: TestMember) =>
  (await world.app.call(listMyNotices, {}, await world.tokenOf(member))).records
    .filter(({ kind }) => kind === 'renewal_refused')
    .map(({ params }) => params);

/** Runs every day until the order is over, with the same result on each. */
const runOut = async (id: string, rate: bigint): Promise<number> => {
  const { termDays } = await findProduct(world.app.db, productId);
  for (let days = 1; days <= termDays + 1; days++) {
    world.rates.set(world.day(days), rate);
    world.goTo(days + 1);
    await world.run();
  }
  expect((await world.order(id)).state).toBe('ended');
  return termDays + 2;
};

describe('renewProduct', () => {
  it('is chosen by the owner alone, and never for a bond', async () => {
    const { app } = world;
    const member = await world.member('5000');
    const token = { token: member.token };
    const id = await world.buy(member, productId, '1000');
    expect((await app.call(getProductOrder, { id }, token)).renewal).toEqual({
      mode: 'off',
      newOrderId: null,
      refusal: null,
    });
    expect((await app.call(renewProduct, { id, mode: 'all' }, token)).renewal?.mode).toBe('all');
    expect((await app.call(renewProduct, { id, mode: 'principal' }, token)).renewal?.mode).toBe('principal');
    const stranger = { token: (await world.member('10')).token };
    expect(await app.refused(renewProduct, { id, mode: 'off' }, stranger)).toBe('not_found');
    expect(await app.refused(renewProduct, { id, mode: 'twice' as 'all' }, token)).toBe('invalid_input');
    expect(await app.refused(renewProduct, { id, mode: 'off' })).toBe('unauthorized');
    const bond = (await loadProducts(app.db)).find(({ kind, state }) => kind === 'bond' && state === 'open')!;
    const held = await world.buy(member, bond.id, formatUnits(bond.minAmount, 6));
    expect(await app.refused(renewProduct, { id: held, mode: 'principal' }, token)).toBe('invalid_input');
  });
});

describe('an order that shall be renewed', () => {
  it('is followed by one other for its principal, whoever runs it and however often', async () => {
    const member = await world.member('5000');
    const id = await world.buy(member, productId, '1000');
    await choose(member.id, id, 'principal');
    await renewOrders(deps());
    expect(await renewal(id)).toEqual({ mode: 'principal', newOrderId: null, refusal: null });
    const days = await runOut(id, 100_000n);
    await Promise.all([renewOrders(deps()), renewOrders(deps())]);
    await renewOrders(deps());
    const done = (await renewal(id))!;
    const next = await world.order(done.newOrderId!);
    expect(next).toMatchObject({ amount: 1_000_000_000n, productId, startDay: world.day(days + 1) });
    expect(next.endDay).toBe(addDays(next.startDay, (await findProduct(world.app.db, productId)).termDays));
    expect((await world.balances(member.id)).invested).toBe(1_000_000_000n);
    const orders = await world.app.db.query('select 1 from product_order where member_id = $1', [member.id]);
    expect(orders).toHaveLength(2);
    // The next one is renewed only if its owner says so again.
    expect(await renewal(next.id)).toBeUndefined();
  });

  it('takes its income along where all of it shall be invested again', async () => {
    const member = await world.member('1000');
    const id = await world.buy(member, productId, '1000');
    await choose(member.id, id, 'all');
    await runOut(id, 200_000n);
    const { income } = await world.order(id);
    expect(income).toBeGreaterThan(0n);
    await renewOrders(deps());
    const next = await world.order((await renewal(id))!.newOrderId!);
    expect(next.amount).toBe(1_000_000_000n + income);
    expect((await world.balances(member.id)).available).toBe(0n);
  });

  it('is not when the product is no longer sold: the money is back, and the order says why', async () => {
    const member = await world.member('1000');
    const id = await world.buy(member, productId, '1000');
    await choose(member.id, id, 'principal');
    await runOut(id, 0n);
    await world.app.db.query('update product set paused_at = now() where id = $1', [productId]);
    await renewOrders(deps());
    expect(await renewal(id)).toEqual({ mode: 'principal', newOrderId: null, refusal: 'closed' });
    await renewOrders(deps());
    const told = await toldOf(member);
    expect(told).toEqual([{ id, amount: '1000.000000', currency: 'USDT', reason: 'closed' }]);
    expect(await world.balances(member.id)).toEqual({ available: 1_000_000_000n, invested: 0n });
    await expect(
      world.app.db.query(`update product_renewal set refusal = 'short' where order_id = $1`, [id]),
    ).rejects.toThrow('does not change');
  });

  it('is not without the money, nor when its owner thought better of it', async () => {
    const member = await world.member('3000');
    const spent = await world.buy(member, productId, '1000');
    const off = await world.buy(member, productId, '1000');
    await choose(member.id, spent, 'all');
    await choose(member.id, off, 'all');
    await choose(member.id, off, 'off');
    await runOut(spent, 0n);
    // All of it is in another order by the time.
    await world.buy(member, productId, '2500');
    await renewOrders(deps());
    expect(await renewal(spent)).toMatchObject({ refusal: 'short' });
    expect((await toldOf(member)).map(({ reason }) => reason)).toEqual(['short']);
    expect(await renewal(off)).toEqual({ mode: 'off', newOrderId: null, refusal: null });
    await expect(choose(member.id, spent, 'off')).rejects.toMatchObject({ error: 'too_late' });
    const other = await world.member('10');
    await expect(choose(other.id, off, 'all')).rejects.toMatchObject({ error: 'not_found' });
  });

  it('is not beyond a limit that its owner has set, nor while he has excluded himself', async () => {
    const [bounded, resting] = [await world.member('3000'), await world.member('1000')];
    const first = await world.buy(bounded, productId, '1000');
    const second = await world.buy(bounded, productId, '1000');
    const paused = await world.buy(resting, productId, '1000');
    for (const id of [first, second]) await choose(bounded.id, id, 'principal');
    await choose(resting.id, paused, 'principal');
    // Room for one of two.
    await state(world.app, bounded, { turnoverDay: 1_500_000_000n });
    await state(world.app, resting, { exclusionUntil: BigInt(world.app.clock.now() + 200 * DAY_MS) });
    await runOut(first, 0n);
    await renewOrders(deps());
    await renewOrders(deps());
    const outcomes = [await renewal(first), await renewal(second)];
    expect(outcomes.filter((one) => one?.newOrderId != null && one.refusal === null)).toHaveLength(1);
    expect(outcomes.filter((one) => one?.newOrderId === null && one.refusal === 'limit')).toHaveLength(1);
    expect(await world.balances(bounded.id)).toEqual({ available: 2_000_000_000n, invested: 1_000_000_000n });
    expect(await renewal(paused)).toEqual({ mode: 'principal', newOrderId: null, refusal: 'limit' });
    expect(await world.balances(resting.id)).toEqual({ available: 1_000_000_000n, invested: 0n });
    // A renewal counts against the limit, also after a restart.
    for (const book of [world.app.trading.limits, await openLimitBook(world.app)])
      expect(book.view(bounded.id).bySpan.day.turnover).toBe(1_000_000_000n);
  });
});
