import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import { auditTrades } from './audit-trades.ts';
import { cancelAll, changeOrder } from './order-commands.ts';
import { findOrders, findPositions } from './queries.ts';
import { buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';

let trade: TestTrade;
beforeAll(async () => {
  trade = await openTestTrade();
});
afterAll(() => trade.close());

const ALL = { offset: 0, limit: 100 };
const START = 10_000_000_000n;
const order = async (memberId: string, id: string) => (await findOrders(trade.db, { memberId, id }, ALL)).rows[0]!;
const position = async (memberId: string, id: string) => (await findPositions(trade.db, { memberId, id }, ALL)).rows[0];
const wrong = async () =>
  [...(await auditBooks(trade.db)), ...(await auditTrades(trade.db, 0))].filter(({ failures }) => failures > 0);

const waiting = async (given: Parameters<typeof buy>[0] = {}) => {
  const memberId = await trade.member();
  await trade.tick(9_000_000);
  const id = await placed(trade, by(memberId), buy({ kind: 'limit', price: '89000', ...given }));
  return { memberId, id };
};

describe('an order that waits', () => {
  it('gives way to another in one commit: what the old one held is free, and the new one holds its own', async () => {
    const { memberId, id } = await waiting({ stopLoss: { price: '88000' } });
    const changed = await changeOrder(trade.deps, by(memberId), { id, price: '89500', quantity: '0.2' });
    expect(changed.id).not.toBe(id);
    expect(await order(memberId, id)).toMatchObject({ state: 'cancelled', reason: 'changed', limit_price: 8_900_000n });
    expect(await order(memberId, changed.id)).toMatchObject({
      state: 'waiting',
      limit_price: 8_950_000n,
      quantity: '2000',
      stop_loss: '@8800000',
      held: '1797160000',
    });
    expect(await trade.balances(memberId)).toEqual({ available: START - 1_797_160_000n, margin: 1_797_160_000n });
    expect(await wrong()).toEqual([]);
  });

  it('fills on its new terms, and on its old ones never', async () => {
    const { memberId, id } = await waiting();
    const changed = await changeOrder(trade.deps, by(memberId), { id, price: '87000', takeProfit: { percent: '50' } });
    await trade.tick(8_850_000);
    await trade.settled();
    expect(await position(memberId, id)).toBeUndefined();
    expect(await position(memberId, changed.id)).toBeUndefined();
    await trade.tick(8_690_000);
    await trade.settled();
    expect(await position(memberId, changed.id)).toMatchObject({
      open_price: 8_690_480n,
      own_take_profit: '%500000000',
    });
    expect(await wrong()).toEqual([]);
  });

  it('may use what the old one held: without it the new one could not be paid', async () => {
    // 0.9 times 89,000 at 10: 8,042.04 of 10,000 are held, and 9,829.16 are needed.
    const { memberId, id } = await waiting({ quantity: '0.9' });
    const changed = await changeOrder(trade.deps, by(memberId), { id, quantity: '1.1' });
    expect(await trade.balances(memberId)).toMatchObject({ margin: changed.held });
  });

  it('stays as it is when the change is refused', async () => {
    const { memberId, id } = await waiting({ quantity: '0.9' });
    const before = await trade.balances(memberId);
    for (const [change, error] of [
      [{ quantity: '5' }, 'insufficient_funds'],
      [{ price: '95000' }, 'bad_limit'],
      [{ price: '0' }, 'bad_limit'],
      [{ quantity: '0' }, 'amount_invalid'],
      [{ stopLoss: { price: '89500' } }, 'bad_target'],
    ] as const)
      await expect(changeOrder(trade.deps, by(memberId), { id, ...change })).rejects.toMatchObject({ error });
    expect(await order(memberId, id)).toMatchObject({ state: 'waiting' });
    expect(await trade.balances(memberId)).toEqual(before);
    // And it still meets its tick.
    await trade.tick(8_890_000);
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({ open_price: 8_890_480n });
    expect(await wrong()).toEqual([]);
  });

  it('is changed by its owner alone, once, and not after it has ended', async () => {
    const { memberId, id } = await waiting();
    const stranger = await trade.member();
    await expect(changeOrder(trade.deps, by(stranger), { id, quantity: '0.2' })).rejects.toMatchObject({
      error: 'not_found',
    });
    const caller = by(memberId);
    await changeOrder(trade.deps, caller, { id, quantity: '0.2' });
    await expect(changeOrder(trade.deps, caller, { id, quantity: '0.2' })).rejects.toMatchObject({ error: 'too_late' });
    expect((await findOrders(trade.db, { memberId, isWaiting: true }, ALL)).total).toBe(1);
    expect(await trade.balances(stranger)).toEqual({ available: START, margin: 0n });
  });

  it('is a market order only until the next tick, so there is nothing to change', async () => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    const id = await placed(trade, by(memberId), buy());
    await expect(changeOrder(trade.deps, by(memberId), { id, quantity: '0.2' })).rejects.toMatchObject({
      error: 'too_late',
    });
  });

  it('has the same state in another process after it was changed', async () => {
    const { memberId, id } = await waiting();
    await changeOrder(trade.deps, by(memberId), { id, price: '88000' });
    await trade.settled();
    const other = await trade.startAnother();
    expect(other.hash()).toBe(trade.deps.engine.hash());
    await other.stop();
  });
});

describe('all orders that wait', () => {
  it('are taken back in one commit, each with a journal of its own', async () => {
    const { memberId, id } = await waiting();
    const second = await placed(trade, by(memberId), buy({ kind: 'limit', price: '88000' }));
    const third = await placed(trade, by(memberId), buy({ kind: 'stop', price: '99000' }));
    expect(await cancelAll(trade.deps, by(memberId), 'demo')).toBe(0);
    expect(await cancelAll(trade.deps, by(memberId), 'money')).toBe(3);
    for (const one of [id, second, third])
      expect(await order(memberId, one)).toMatchObject({ state: 'cancelled', reason: 'cancelled' });
    expect(await trade.balances(memberId)).toEqual({ available: START, margin: 0n });
    expect(await cancelAll(trade.deps, by(memberId), 'money')).toBe(0);
    expect(await wrong()).toEqual([]);
  });
});

describe('a stop entry', () => {
  it('keeps the slippage it was given when its price or size changes', async () => {
    for (const [direction, price, next] of [
      ['buy', '91000', '92000'],
      ['sell', '89000', '88000'],
    ] as const) {
      const { memberId, id } = await waiting({ kind: 'stop', direction, price, slippagePercent: '2' });
      const same = await changeOrder(trade.deps, by(memberId), { id, quantity: '0.2' });
      expect((await order(memberId, same.id)).limit_price).toBe((await order(memberId, id)).limit_price);
      const moved = await changeOrder(trade.deps, by(memberId), { id: same.id, price: next });
      const worst = (BigInt(next) * 100n * (direction === 'buy' ? 102n : 98n)) / 100n;
      expect(await order(memberId, moved.id)).toMatchObject({ limit_price: worst, stop_price: BigInt(next) * 100n });
    }
    expect(await wrong()).toEqual([]);
  });

  it('waits for a price that is worse than now and fills at the first tick at or beyond it', async () => {
    const { memberId, id } = await waiting({ kind: 'stop', price: '91000', stopLoss: { percent: '20' } });
    // Held for half a percent beyond the stop: 91,455.00 for 0.1, a tenth as margin, 0.04 % as fee.
    expect(await order(memberId, id)).toMatchObject({
      stop_price: 9_100_000n,
      limit_price: 9_145_500n,
      held: '918208200',
    });
    await trade.tick(9_099_000);
    await trade.settled();
    expect(await position(memberId, id)).toBeUndefined();
    await trade.tick(9_110_000);
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({ open_price: 9_110_480n });
    expect(await wrong()).toEqual([]);
  });

  it('is returned whole by a gap that is worse than the member allows', async () => {
    const { memberId, id } = await waiting({ kind: 'stop', direction: 'sell', price: '89000' });
    expect(await order(memberId, id)).toMatchObject({ bound: 8_900_000n, limit_price: 8_855_500n });
    await trade.tick(8_800_000);
    await trade.settled();
    expect(await order(memberId, id)).toMatchObject({ state: 'returned', reason: 'slippage' });
    expect(await trade.balances(memberId)).toEqual({ available: START, margin: 0n });
    expect(await wrong()).toEqual([]);
  });

  it.each([
    [{ price: '89000' }, 'bad_limit'],
    [{ direction: 'sell', price: '91000' }, 'bad_limit'],
    [{ price: undefined }, 'bad_limit'],
    [{ price: '99999999' }, 'bad_limit'],
    [{ price: '91000', slippagePercent: '11' }, 'invalid_input'],
    [{ price: '91000', takeProfit: { price: '90500' } }, 'bad_target'],
  ] as const)('refuses %o', async (given, error) => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    await expect(placed(trade, by(memberId), buy({ kind: 'stop', ...given }))).rejects.toMatchObject({ error });
    expect(await trade.balances(memberId)).toEqual({ available: START, margin: 0n });
  });
});
