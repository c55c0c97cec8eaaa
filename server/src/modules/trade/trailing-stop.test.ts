/** A stop that follows the price, from the order to its end: over changes, restarts, kills and pauses. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditTrades } from './audit-trades.ts';
import { changeOrder } from './order-commands.ts';
import { addPositionMargin, askToClose, changeTargets } from './position-commands.ts';
import { findPositions } from './queries.ts';
import { BTC, buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';

let trade: TestTrade;
beforeEach(async () => {
  trade = await openTestTrade();
});
afterEach(async () => {
  await trade.deps.engine.stop();
  await trade.close();
});

const run = async (...prices: number[]): Promise<void> => {
  for (const price of prices) await trade.tick(price);
  await trade.settled();
};
const opened = async (given: Parameters<typeof buy>[0]) => {
  const memberId = await trade.member('100000');
  const id = await placed(trade, by(memberId), buy(given));
  await run(9_000_000);
  return { memberId, id };
};
const bestOf = (id: string) => trade.deps.engine.book.position(id)?.trailed?.best;
const closings = async (id: string) => {
  const rows = await trade.db.query<{ reason: string; price: bigint; stop_loss: bigint | null; trail: string | null }>(
    'select reason, price, stop_loss, trail from position_closing where position_id = $1 order by number',
    [id],
  );
  return rows.map(({ reason, price, stop_loss, trail }) => ({ reason, price, stop: stop_loss, trail }));
};
const failures = async () => {
  await trade.deps.engine.saveCursors();
  return (await auditTrades(trade.db, 0)).filter((tally) => tally.failures > 0).map(({ name }) => name);
};

describe('a trailing stop', () => {
  it('by a price closes where the bid has come back by it from the best price', async () => {
    const { id } = await opened({ stopLoss: { trail: '500' } });
    const from = trade.deps.engine.book.position(id)!.trailed!.fromSeq;
    await run(9_030_000, 9_080_000, 9_040_000);
    expect(await closings(id)).toEqual([]);
    await run(9_030_480);
    expect(await closings(id)).toEqual([
      { reason: 'stop_loss', price: 9_030_000n, stop: 9_030_000n, trail: `trail@50000:${from}` },
    ]);
    expect(await failures()).toEqual([]);
  });

  it('in percent of a sell follows the lowest price, and a gap closes at its own tick', async () => {
    const { id } = await opened({ direction: 'sell', stopLoss: { trailPercent: '1' } });
    await run(8_800_000, 8_850_000, 9_200_000);
    // One percent above 88,000.00.
    expect(await closings(id)).toMatchObject([{ reason: 'stop_loss', price: 9_200_480n, stop: 8_888_000n }]);
    expect(await failures()).toEqual([]);
  });

  it('is known again after a restart and after a kill, whatever was saved by then', async () => {
    const { id } = await opened({ stopLoss: { trail: '500' } });
    await run(9_050_000);
    await trade.deps.engine.saveCursors();
    await run(9_090_000, 9_060_000);
    // Another process knows what was saved and the tape alone.
    const another = await trade.startAnother();
    expect(another.hash()).toBe(trade.deps.engine.hash());
    expect(another.book.position(id)?.trailed?.best).toBe(9_090_000n);
    await another.stop();
    await trade.restart();
    expect(bestOf(id)).toBe(9_090_000n);
    // 90,900.00 less 500.00 is reached, though no price after the restart came near the best.
    await run(9_040_480);
    expect(await closings(id)).toMatchObject([{ price: 9_040_000n, stop: 9_040_000n }]);
    expect(await trade.db.query('select 1 from position_trail')).toHaveLength(1);
    await trade.restart();
    expect(await trade.db.query('select 1 from position_trail')).toEqual([]);
    expect(await failures()).toEqual([]);
  });

  it('that was reached while no process ran closes at the tick that reached it', async () => {
    const { id } = await opened({ stopLoss: { trail: '500' } });
    await run(9_020_000);
    await trade.deps.engine.stop();
    for (const price of [9_100_000, 9_050_480, 9_200_000]) await trade.tick(price);
    await trade.restart();
    await trade.settled();
    expect(await closings(id)).toMatchObject([{ price: 9_050_000n }]);
    expect(await failures()).toEqual([]);
  });

  it('goes on when margin is added or a part is closed, and begins anew when it is changed', async () => {
    const { memberId, id } = await opened({ stopLoss: { trail: '500' } });
    await run(9_080_000, 9_070_000);
    await addPositionMargin(trade.deps, by(memberId), { id, amount: '20' });
    await askToClose(trade.deps, by(memberId), { id, part: '0.04' });
    await run(9_060_000);
    expect(bestOf(id)).toBe(9_080_000n);
    await changeTargets(trade.deps, by(memberId), { id, takeProfit: { price: '99000' } });
    expect(bestOf(id)).toBe(9_080_000n);
    await changeTargets(trade.deps, by(memberId), { id, stopLoss: { trail: '800' } });
    expect(bestOf(id)).toBe(9_060_000n);
    await run(8_990_000);
    expect(bestOf(id)).toBe(9_060_000n);
    await run(8_980_480);
    expect(await closings(id)).toMatchObject([
      { reason: 'asked', trail: expect.stringContaining('trail@50000:') },
      { reason: 'stop_loss', price: 8_980_000n, trail: expect.stringContaining('trail@80000:') },
    ]);
    expect(await failures()).toEqual([]);
  });

  it('meets the ticks that came while it was being set, and no tick of before', async () => {
    const { memberId, id } = await opened({});
    await run(9_200_000, 9_010_000);
    const changing = changeTargets(trade.deps, by(memberId), { id, stopLoss: { trail: '100' } });
    // The best price of before does not count: a stop that was set then would have been reached long ago.
    await Promise.all([changing, trade.tick(9_015_000)]);
    await trade.settled();
    expect(await closings(id)).toEqual([]);
    expect(bestOf(id)).toBe(9_015_000n);
    await run(9_004_000);
    expect(await closings(id)).toMatchObject([{ reason: 'stop_loss', price: 9_003_520n }]);
    expect(await failures()).toEqual([]);
  });

  it('of a waiting order begins with the fill, and stays with the order that takes its place', async () => {
    const memberId = await trade.member('100000');
    const id = await placed(trade, by(memberId), buy({ kind: 'limit', price: '89000', stopLoss: { trail: '500' } }));
    await run(9_100_000);
    const changed = await changeOrder(trade.deps, by(memberId), { id, price: '89500' });
    expect(changed.stopLoss).toEqual({ kind: 'trail', distance: 50_000n });
    await run(8_949_000);
    expect(bestOf(changed.id)).toBe(8_949_000n);
    await run(8_960_000, 8_910_480);
    expect(await closings(changed.id)).toMatchObject([{ price: 8_910_000n }]);
    expect(await failures()).toEqual([]);
  });

  it('rests while the market does: ticks that are not believed move nothing', async () => {
    const { id } = await opened({ stopLoss: { trail: '500' } });
    await run(9_010_000);
    // Too far from the last price to be believed at once.
    await run(12_000_000);
    expect(bestOf(id)).toBe(9_010_000n);
    await trade.wait(20);
    expect(await closings(id)).toEqual([]);
    expect(await failures()).toEqual([]);
  });

  it('nearer than the spread, beyond the price or of nothing is refused, and nothing is held', async () => {
    const memberId = await trade.member('1000');
    const before = await trade.balances(memberId);
    const refused = [
      { trail: '9.60' },
      { trail: '91000' },
      { trail: '0' },
      { trail: '500.001' },
      { trailPercent: '0' },
      { trailPercent: '0.01' },
      { trailPercent: '100' },
    ];
    for (const stopLoss of refused)
      await expect(placed(trade, by(memberId), buy({ stopLoss }))).rejects.toMatchObject({ error: 'bad_target' });
    expect(await trade.balances(memberId)).toEqual(before);
    const { memberId: owner, id } = await opened({});
    for (const stopLoss of refused)
      await expect(changeTargets(trade.deps, by(owner), { id, stopLoss })).rejects.toMatchObject({
        error: 'bad_target',
      });
    expect(bestOf(id)).toBeUndefined();
  });

  it('is listed with where it stands', async () => {
    const { memberId, id } = await opened({ stopLoss: { trail: '500' } });
    await run(9_080_000);
    await trade.deps.engine.saveCursors();
    const { rows } = await findPositions(trade.db, { memberId, id }, { offset: 0, limit: 1 });
    expect(rows[0]).toMatchObject({ trail_best: 9_080_000n, symbol_id: BTC });
  });
});
