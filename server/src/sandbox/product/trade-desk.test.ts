import { businessDay } from '@assay/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trade } from '../../modules/wallet/test-wallet.ts';
import { openTestProducts } from '../../modules/product/test-product.ts';
import type { TestProducts } from '../../modules/product/test-product.ts';
import type { ProductOf } from '../../modules/product/product.ts';
import { findProduct } from '../../modules/product/queries.ts';
import { tradedByDesk } from './simulated-source.ts';
import { setHeld } from './trade-desk.ts';

const ID = 'arb-btc-eth';

let test: TestProducts;
beforeAll(async () => {
  test = await openTestProducts();
  await test.fundDesk(ID, '250000');
});
afterAll(() => test.close());

describe('a desk', () => {
  it('trades both legs through the engine, and its product brings what the books say it won', async () => {
    const { app } = test;
    const deps = { ...app, ...app.trading, isLive: false };
    const desk = (await findProduct(app.db, ID)) as ProductOf<'arbitrage'>;
    const own = () =>
      [...app.trading.engine.book.idsOf(desk.deskId)].flatMap((id) => app.trading.engine.book.position(id) ?? []);
    const sideOf = (symbol: string) => own().find(({ symbolId }) => symbolId === app.quotes.find(symbol)!.id)?.side;
    const day = businessDay(app.clock.now());
    expect((await tradedByDesk(app.db, desk, day)).rate).toBe(0n);

    await setHeld(deps, desk, 1);
    await trade(app, 3);
    await app.trading.engine.settled();
    expect([sideOf('BTCUSDT'), sideOf('ETHUSDT')]).toEqual([1, -1]);
    // Held already: nothing more is bought.
    await setHeld(deps, desk, 1);
    expect(own()).toHaveLength(2);

    await setHeld(deps, desk, 0);
    await trade(app, 3);
    await app.trading.engine.settled();
    expect(own()).toEqual([]);
    const { available } = await test.balances(desk.deskId);
    const { rate, facts, isModelled } = await tradedByDesk(app.db, desk, day);
    expect(facts).toEqual({ closings: 2, won: String(available - 250_000_000_000n), capital: '250000000000' });
    // There and back within seconds costs fees and spread.
    expect(rate).toBeLessThan(0n);
    expect(isModelled).toBe(false);
  });
});
