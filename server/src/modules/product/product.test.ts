import { randomUUID } from 'node:crypto';
import { errorCode } from '@assay/contract/errors';
import { LANGUAGE_CODES, LANGUAGES } from '@assay/contract/language';
import {
  buyMachine,
  buyProduct,
  exitProduct,
  getProduct,
  getProductOrder,
  getProductStat,
  listProductOrders,
  listProducts,
  previewOrder,
} from '@assay/contract/product';
import { formatUnits } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import { listBalances } from '@assay/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DomainError } from '../../base/domain-error.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import type { AccountKey } from '../../ledger/journal-draft.ts';
import type { TestApp } from '../../http/test-app.ts';
import { deposit, openMember, openTradingApp, post } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { buyCommand, prepareOrder } from './buy-product.ts';
import { findProduct } from './queries.ts';
import { fundDesks } from './test-product.ts';
import { seedProducts } from '../../sandbox/product/seed-products.ts';

let app: TestApp;
let member: TestMember;
let token: { token: string };
beforeAll(async () => {
  app = await openTradingApp();
  await seedProducts(app.db, app.clock.now());
  await fundDesks(app, '250000');
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
  token = { token: member.token };
  await deposit(app, member, 'USDT', '50000');
});

const usdt = async () => (await app.call(listBalances, {}, token)).find(({ currency }) => currency === 'USDT')!;
const pair = { productId: 'arb-btc-eth', amount: '1000' };

describe('listProducts', () => {
  it('shows visitors what there is, by kind and in pages', async () => {
    const all = await app.call(listProducts, { pageSize: 20 });
    expect(all.total).toBe(12);
    const bonds = await app.call(listProducts, { kind: 'bond', pageSize: 3 });
    expect(bonds).toMatchObject({ total: 4, pages: 2 });
    expect(bonds.records.map(({ rateKind }) => rateKind)).toEqual(['fixed', 'fixed', 'fixed']);
    expect(all.records.find(({ id }) => id === 'bond-harbour')).toMatchObject({
      state: 'open',
      yearlyLow: '6.5000000',
      yearlyRealised: null,
      deadline: '2026-11-23 00:00:00',
    });
  });

  it.each(LANGUAGE_CODES)('speaks %s', async (language) => {
    const said = await app.call(
      listProducts,
      { pageSize: 20 },
      { headers: { 'accept-language': LANGUAGES[language] } },
    );
    const english = await app.call(listProducts, { pageSize: 20 });
    expect(said.records.map(({ id }) => id)).toEqual(english.records.map(({ id }) => id));
    const differs = said.records.filter(({ summary }, i) => summary !== english.records[i]!.summary).length;
    expect(differs).toBe(language === 'en-us' ? 0 : 12);
  });

  it('tells arbitrage by the day, and which of it runs all year round', async () => {
    const { records } = await app.call(listProducts, { kind: 'arbitrage', pageSize: 20 });
    const always = records.filter(({ isAlwaysOn }) => isAlwaysOn).map(({ id }) => id);
    expect(always.toSorted()).toEqual(['arb-btc-eth', 'arb-sol-avax']);
    const first = records.find(({ id }) => id === 'arb-btc-eth');
    expect(first).toMatchObject({ yearlyHigh: '9.0000000', dailyLow: '0.0000000', dailyHigh: '0.0246575' });
  });

  it('refuses bad input', async () => {
    for (const input of [{ kind: 'fund' }, { pageNo: 0 }])
      expect(await app.refused(listProducts, input)).toBe('invalid_input');
  });
});

describe('getProduct', () => {
  it('tells the truth about each kind', async () => {
    const desk = await app.call(getProduct, { id: 'arb-btc-eth' });
    expect(desk).toMatchObject({
      machine: null,
      bond: null,
      exit: { isAllowed: true, feePercent: '0.5000000', afterDays: 3 },
    });
    expect(desk.truth).toMatchObject({ pool: '250000.000000', isSimulated: true });
    const { machine } = await app.call(getProduct, { id: 'mine-btc-hydro' });
    expect(machine).toMatchObject({ model: 'NC-319 Hydro', powerWatt: 4785, coin: 'BTC' });
    const { bond } = await app.call(getProduct, { id: 'bond-harbour' });
    expect(bond).toMatchObject({ target: '60000.000000', raised: '0.000000', escrowed: '0.000000' });
    expect(bond!.schedule).toHaveLength(7);
    expect(bond!.schedule.at(-1)).toEqual({ day: '2027-05-22', what: 'redemption', per100: '100' });
  });

  it('refuses what there is not', async () => {
    expect(await app.refused(getProduct, { id: 'arb-nothing' })).toBe('not_found');
    expect(await app.refused(getProduct, { id: "x' or 1" })).toBe('invalid_input');
  });
});

describe('previewOrder', () => {
  it('says what a variable product does not know, and the worst case', async () => {
    const preview = await app.call(previewOrder, pair, token);
    expect(preview).toMatchObject({
      amount: '1000.000000',
      available: '50000.000000',
      startDay: '2026-11-12',
      endDay: '2026-12-12',
      totalIncome: null,
      worstCase: '1000.000000',
    });
    expect(preview.schedule.every(({ amount }) => amount === null)).toBe(true);
  });

  it('counts the coupons of a bond to the last unit', async () => {
    const preview = await app.call(previewOrder, { productId: 'bond-harbour', amount: '1000' }, token);
    // 1000 x 6.5 % x 180 / 365, cut.
    expect(preview.totalIncome).toBe('32.054794');
    expect(preview.schedule.map(({ what }) => what)).toEqual([
      ...Array.from({ length: 6 }, () => 'coupon'),
      'principal',
    ]);
  });

  it('prices machines by the unit', async () => {
    const preview = await app.call(previewOrder, { productId: 'mine-ltc', units: '3' }, token);
    expect(preview.amount).toBe('1920.000000');
  });

  it('refuses visitors', async () => {
    expect(await app.refused(previewOrder, pair)).toBe('unauthorized');
  });
});

describe('buying', () => {
  it('moves principal from available to invested, and counts it', async () => {
    const before = await app.call(getProduct, { id: 'arb-btc-eth' });
    const order = await app.call(buyProduct, pair, token);
    expect(order).toMatchObject({
      state: 'not_started',
      amount: '1000.000000',
      principal: '1000.000000',
      totalIncome: '0.000000',
      remainingDays: 30,
      exit: { returned: '1000.000000', fee: '0.000000' },
      reason: null,
    });
    expect(await usdt()).toMatchObject({ available: '49000.000000', invested: '1000.000000' });
    const after = await app.call(getProduct, { id: 'arb-btc-eth' });
    expect(Number(after.sold) - Number(before.sold)).toBe(1000);
    expect(after.members - before.members).toBe(1);
    expect(await auditLedger(app.db)).toEqual([]);
  });

  it('rents machines', async () => {
    const order = await app.call(buyMachine, { productId: 'mine-ltc', units: 2 }, token);
    expect(order).toMatchObject({ kind: 'mining', units: 2, amount: '1280.000000' });
  });

  it('answers a repeat of the request with the same bytes, and buys once', async () => {
    const sent = { ...token, requestId: randomUUID(), requestTime: app.clock.now() };
    const [first, second] = [await app.send(buyProduct, pair, sent), await app.send(buyProduct, pair, sent)];
    expect(first.code).toBe(200);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect((await usdt()).invested).toBe('1000.000000');
  });

  it.each([
    [{ productId: 'arb-nothing' }, 'not_found'],
    [{ amount: '0' }, 'amount_invalid'],
    [{ amount: '-100' }, 'amount_invalid'],
    [{ amount: '100.0000001' }, 'amount_invalid'],
    [{ amount: '99.999999' }, 'amount_too_small'],
    [{ amount: '20000.000001' }, 'amount_too_large'],
    [{ productId: 'arb-sol-avax' }, 'product_level'],
    [{ productId: 'bond-solar' }, 'product_closed'],
    [{ productId: 'mine-ltc' }, 'amount_invalid'],
    [{ amount: '1e3' }, 'invalid_input'],
    [{ amount: 1000 }, 'invalid_input'],
    [{ productId: 'x;' }, 'invalid_input'],
    [{ units: 1 }, 'invalid_input'],
  ])('refuses %j', async (change, error) => {
    expect(await app.refused(buyProduct, { ...pair, ...change }, token)).toBe(error);
    expect((await usdt()).available).toBe('50000.000000');
  });

  it.each([
    [{ units: 0 }, 'invalid_input'],
    [{ units: 1.5 }, 'invalid_input'],
    [{ units: '2' }, 'invalid_input'],
    [{ units: 11 }, 'amount_too_large'],
    [{ productId: 'arb-btc-eth' }, 'amount_invalid'],
  ])('refuses machines of %j', async (change, error) => {
    expect(await app.refused(buyMachine, { productId: 'mine-ltc', units: 1, ...change }, token)).toBe(error);
  });

  it('refuses more than one member may hold, and what the member has not', async () => {
    await app.call(buyProduct, { ...pair, amount: '20000' }, token);
    await app.call(buyProduct, { ...pair, amount: '20000' }, token);
    for (const asked of [previewOrder, buyProduct])
      expect(await app.send(asked, { ...pair, amount: '100' }, token)).toMatchObject({
        code: errorCode('product_limit'),
        result: { limit: '40000.000000 USDT', left: '0.000000 USDT' },
      });
    expect(await app.call(getProduct, { id: pair.productId }, token)).toMatchObject({
      memberLimit: '40000.000000',
      held: '40000.000000',
    });
    expect((await app.call(getProduct, { id: pair.productId })).held).toBeNull();
    expect(await app.refused(buyProduct, { productId: 'arb-gold-silver', amount: '10000.000001' }, token)).toBe(
      'insufficient_funds',
    );
  });

  it('refuses visitors', async () => {
    expect(await app.refused(buyProduct, pair)).toBe('unauthorized');
    expect(await app.refused(buyMachine, { productId: 'mine-ltc', units: 1 })).toBe('unauthorized');
  });

  it('P4: of 500 who buy the last ten lots at once, exactly ten get one', async () => {
    await app.db.owner.query('alter table product disable trigger terms_stay');
    await app.db.query(`update product set capacity = sold + 500000000 where id = 'arb-eur-gbp'`);
    await app.db.owner.query('alter table product enable trigger terms_stay');
    const product = await findProduct(app.db, 'arb-eur-gbp');
    const buyers: TestMember[] = [];
    for (let i = 0; i < 500; i++) {
      const buyer = await openMember(app);
      await deposit(app, buyer, 'USDT', '60');
      buyers.push(buyer);
    }
    const at = { decimals: 6, nowMs: app.clock.now(), level: 0 };
    const answers = await Promise.allSettled(
      buyers.map(({ id }) =>
        app.ledger.hot.submit(
          buyCommand(product, prepareOrder(product, { memberId: id, requestId: '1', wanted: { amount: '50' } }, at)),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const reasons = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as DomainError).error : ''));
    expect(new Set(reasons)).toEqual(new Set(['', 'product_sold_out']));
    expect(await app.call(getProduct, { id: 'arb-eur-gbp' })).toMatchObject({
      state: 'sold_out',
      sold: formatUnits(product.capacity, 6),
      members: product.members + 10,
    });
    for (const asked of [previewOrder, buyProduct])
      expect(await app.send(asked, { productId: 'arb-eur-gbp', amount: '50' }, token)).toMatchObject({
        code: errorCode('product_sold_out'),
        result: { left: '0.000000 USDT' },
      });
  }, 60_000);

  it('P4: one member who buys in parallel stays within the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.send(buyProduct, { ...pair, amount: '10000' }, token)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(4);
    expect((await usdt()).invested).toBe('40000.000000');
  });
});

describe('the money behind a product', () => {
  it('P6: is told in days of target income, and below the least nothing is sold, while machines are as before', async () => {
    const before = await app.call(getProduct, { id: pair.productId });
    expect(before).toMatchObject({ state: 'open', truth: { leastCoverDays: 7 } });
    expect(before.truth.coverDays!).toBeGreaterThan(7);
    const { deskId } = await findProduct(app.db, pair.productId);
    const desk: AccountKey = { memberId: deskId!, purpose: 'available', currency: 'USDT' };
    const [row] = await app.db.query<{ balance: string }>(
      `select balance from account where member_id = $1 and purpose = 'available' and currency = 'USDT' and realm = 'money'`,
      [deskId],
    );
    const all = BigInt(row!.balance) - 1n;
    const grants: AccountKey = { purpose: 'grants', currency: 'USDT' };
    await post(app, { kind: 'pool_funding', legs: transfer(desk, grants, all) });
    expect(await app.call(getProduct, { id: pair.productId })).toMatchObject({
      state: 'uncovered',
      truth: { pool: '0.000001', coverDays: 0 },
    });
    const { records } = await app.call(listProducts, { kind: 'arbitrage', pageSize: 20 });
    expect(records.find(({ id }) => id === pair.productId)).toMatchObject({ state: 'uncovered' });
    expect(await app.refused(previewOrder, pair, token)).toBe('product_closed');
    expect(await app.refused(buyProduct, pair, token)).toBe('product_closed');
    expect((await usdt()).invested).toBe('0.000000');
    await post(app, { kind: 'pool_funding', legs: transfer(grants, desk, all) });
    expect(await app.call(buyProduct, pair, token)).toMatchObject({ state: 'not_started' });
    const mining = await app.call(listProducts, { kind: 'mining', pageSize: 20 });
    expect(mining.records.every(({ state }) => state === 'open')).toBe(true);
  });
});

describe('orders', () => {
  it('are shown to their member alone, newest first, by kind and state', async () => {
    const first = await app.call(buyProduct, pair, token);
    app.clock.advance(1000);
    const second = await app.call(buyMachine, { productId: 'mine-ltc', units: 1 }, token);
    const page = await app.call(listProductOrders, {}, token);
    expect(page.records.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await app.call(listProductOrders, { kind: 'mining' }, token)).records).toHaveLength(1);
    expect((await app.call(listProductOrders, { state: 'running' }, token)).records).toEqual([]);
    const detail = await app.call(getProductOrder, { id: first.id }, token);
    expect(detail).toMatchObject({ id: first.id, days: [] });
    expect(await app.call(getProductStat, {}, token)).toEqual({
      currency: 'USDT',
      totalMoney: '1640.000000',
      totalReward: '0.000000',
      todayReward: '0.000000',
      running: 0,
    });
    const stranger = { token: (await openMember(app)).token };
    expect((await app.call(listProductOrders, {}, stranger)).records).toEqual([]);
    expect(await app.refused(getProductOrder, { id: first.id }, stranger)).toBe('not_found');
    expect(await app.refused(exitProduct, { id: first.id }, stranger)).toBe('not_found');
  });

  it('refuse bad input, and visitors', async () => {
    for (const endpoint of [getProductOrder, exitProduct])
      for (const id of ['', 'x', `${randomUUID()}x`])
        expect(await app.refused(endpoint, { id }, token)).toBe('invalid_input');
    expect(await app.refused(listProductOrders, { state: 'open' }, token)).toBe('invalid_input');
    for (const [endpoint, input] of [
      [listProductOrders, {}],
      [getProductStat, {}],
      [getProductOrder, { id: randomUUID() }],
      [exitProduct, { id: randomUUID() }],
    ] as const)
      expect(await app.refused(endpoint, input)).toBe('unauthorized');
  });
});

describe('exitProduct', () => {
  it('gives all of it back before the first day, once', async () => {
    const { id } = await app.call(buyProduct, pair, token);
    const from = formatWireTime(app.clock.now());
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.send(exitProduct, { id }, token)));
    const until = formatWireTime(app.clock.now());
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const { end } = await app.call(getProductOrder, { id }, token);
    expect([from, end!.time, until].toSorted()).toEqual([from, end!.time, until]);
    expect(end).toMatchObject({
      returned: '1000.000000',
      fee: '0.000000',
      lost: '0.000000',
    });
    expect(await usdt()).toMatchObject({ available: '50000.000000', invested: '0.000000' });
    expect(await app.refused(exitProduct, { id }, token)).toBe('too_late');
  });

  it('is refused where the product has no early exit', async () => {
    const { id } = await app.call(buyProduct, { productId: 'bond-harbour', amount: '100' }, token);
    expect(await app.refused(exitProduct, { id }, token)).toBe('exit_not_allowed');
  });
});
