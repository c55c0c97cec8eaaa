import { enterSample } from '@assay/contract/auth';
import { getProduct, getProductOrder, getProductStat, listProductOrders, listProducts } from '@assay/contract/product';
import { getAssets, listCosts } from '@assay/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { seedSampleWallet } from '../sample-wallet.ts';
import { trade } from '../../modules/wallet/test-wallet.ts';
import { addUp } from '../../modules/worth/test-worth.ts';
import { PRODUCT_SEEDS } from './product-seeds.ts';
import { samplePast } from './sample-past.ts';
import { SAMPLE_PURCHASES } from './sample-purchases.ts';
import { seedProducts } from './seed-products.ts';

let app: TestApp;
let token: { token: string };
beforeAll(async () => {
  app = await openTestApp({ historyDays: 140 });
  await trade(app, 2);
  await seedProducts(app.db, app.clock.now());
  await seedSampleWallet({ ...app, also: await samplePast(app) });
  token = { token: (await app.call(enterSample, {})).token };
}, 120_000);
afterAll(() => app.close());

describe('the sample member', () => {
  it('is worth the same on every screen, with a loan, bonds in default and coins that were bought', async () => {
    expect(await app.call(getAssets, {}, token)).toMatchObject({
      loansOwed: expect.not.stringMatching(/^0\.0+$/),
      impairedAssets: expect.not.stringMatching(/^0\.0+$/),
    });
    expect((await app.call(listCosts, {}, token)).map(({ currency }) => currency)).toContain('ETH');
    await addUp(app, token);
  });
});

describe('the past of the sandbox', () => {
  it('has bonds in four states, and everything else is open', async () => {
    const { records } = await app.call(listProducts, { pageSize: 20 });
    const states = Object.fromEntries(records.map(({ id, state }) => [id, state]));
    expect(states).toMatchObject({
      'bond-harbour': 'open',
      'bond-solar': 'closed',
      'bond-ferry': 'default',
      'bond-orchard': 'unfilled',
    });
    expect(records.filter(({ state }) => state === 'open')).toHaveLength(9);
  });

  it('has a day of each variable product for each business day since it opened, marked as modelled', async () => {
    for (const { id, openedDaysAgo } of PRODUCT_SEEDS.filter(({ kind }) => kind !== 'bond')) {
      const { history, truth, yearlyRealised, realisedDays } = await app.call(getProduct, { id });
      expect(history, id).toHaveLength(openedDaysAgo);
      expect(history.every(({ isModelled }) => isModelled)).toBe(true);
      expect(
        history.some(({ percent }) => Number(percent) !== 0),
        id,
      ).toBe(true);
      expect(truth).toMatchObject({ isSimulated: true });
      expect(yearlyRealised).not.toBeNull();
      const all = Math.min(30, openedDaysAgo);
      expect(realisedDays).toEqual({ all, modelled: all });
    }
  });

  it('shows the sample member orders in every state, with their days', async () => {
    const { records } = await app.call(listProductOrders, { pageSize: 50 }, token);
    expect(records).toHaveLength(SAMPLE_PURCHASES.length);
    expect(new Set(records.map(({ state }) => state))).toEqual(
      new Set(['not_started', 'running', 'ended', 'frozen', 'cancelled']),
    );
    const running = records.find(({ productId }) => productId === 'mine-ltc')!;
    expect((await app.call(getProductOrder, { id: running.id }, token)).days).toHaveLength(37);
    expect(Number((await app.call(getProductStat, {}, token)).totalMoney)).toBeGreaterThan(5000);
    expect(Number((await app.call(getAssets, {}, token)).investedAssets)).toBeGreaterThan(5000);
  });

  it('passes the audit, and is made once', async () => {
    expect((await auditBooks(app.db)).filter(({ failures }) => failures > 0)).toEqual([]);
    expect(await samplePast(app)).toEqual([]);
  });
});
