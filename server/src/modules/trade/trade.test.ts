import { randomUUID } from 'node:crypto';
import { settleOption } from '@assay/verify/option-rule';
import { readRange } from '@assay/verify/tape-chain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { cancelOrder } from './order-commands.ts';
import { addPositionMargin, askToClose, changeTargets, closeAll } from './position-commands.ts';
import { auditTrades } from './audit-trades.ts';
import { chargeNights } from './charge-financing.ts';
import { findOptions, findOrders, findPositions } from './queries.ts';
import { toOption } from './stored.ts';
import { bet, BTC, buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';

let trade: TestTrade;
beforeAll(async () => {
  trade = await openTestTrade();
});
afterAll(() => trade.close());

const ALL = { offset: 0, limit: 100 };
/** Over midnight, but not as far as the tape is kept. */
const NIGHT_MS = 20 * 3_600_000;
const wrongTrades = async () => (await auditTrades(trade.db, 0)).filter(({ failures }) => failures > 0);
const order = async (memberId: string, id: string) => (await findOrders(trade.db, { memberId, id }, ALL)).rows[0]!;
const position = async (memberId: string, id: string) => (await findPositions(trade.db, { memberId, id }, ALL)).rows[0];

/** Opens at 90,000.00 with a half spread of 4.80. */
const opened = async (given: Parameters<typeof buy>[0] = {}): Promise<{ memberId: string; id: string }> => {
  const memberId = await trade.member();
  await trade.tick(9_000_000);
  const id = await placed(trade, by(memberId), buy(given));
  await trade.tick(9_000_000);
  await trade.settled();
  return { memberId, id };
};

/** L9: what stands on margin accounts is what orders, positions and options hold. */
const clearing = async () => {
  const [row] = await trade.db.query<{ accounts: string; objects: string }>(
    `select (select coalesce(sum(balance), 0) from account where purpose = 'margin')::text as accounts,
       ((select coalesce(sum(held), 0) from trade_order where state = 'waiting') +
        (select coalesce(sum(margin), 0) from position) +
        (select coalesce(sum(stake), 0) from trade_option where outcome is null))::text as objects`,
  );
  return row!;
};

describe('an order', () => {
  it('holds margin and fee, then fills at the ask of the first tick after its acceptance and gives the rest back', async () => {
    const memberId = await trade.member();
    const id = await placed(trade, by(memberId), buy());
    // At most half a percent worse than 90,004.80: 90,454.83 for 0.1, a tenth of it as margin, 0.04 % as fee.
    expect(await order(memberId, id)).toMatchObject({ state: 'waiting', bound: 9_045_483n, held: '908166494' });
    expect(await trade.balances(memberId)).toEqual({ available: 10_000_000_000n - 908_166_494n, margin: 908_166_494n });
    await trade.tick(9_001_000);
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({
      open_price: 9_001_480n,
      margin: '900148000',
      open_fee: '3600592',
    });
    expect(await trade.balances(memberId)).toEqual({
      available: 10_000_000_000n - 900_148_000n - 3_600_592n,
      margin: 900_148_000n,
    });
    expect((await order(memberId, id)).state).toBe('filled');
  });

  it('is returned whole when the price runs away', async () => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    const id = await placed(trade, by(memberId), buy({ slippagePercent: '0.01' }));
    await trade.tick(9_100_000);
    await trade.settled();
    expect(await order(memberId, id)).toMatchObject({ state: 'returned', reason: 'slippage' });
    expect(await trade.balances(memberId)).toEqual({ available: 10_000_000_000n, margin: 0n });
  });

  it('waits at its limit and can be taken back', async () => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    const id = await placed(trade, by(memberId), buy({ kind: 'limit', price: '80000' }));
    await trade.tick(8_900_000);
    await cancelOrder(trade.deps, by(memberId), id);
    expect(await order(memberId, id)).toMatchObject({ state: 'cancelled' });
    expect(await trade.balances(memberId)).toEqual({ available: 10_000_000_000n, margin: 0n });
    await expect(cancelOrder(trade.deps, by(memberId), id)).rejects.toMatchObject({ error: 'too_late' });
  });

  it('is not closed by a request that comes while it fills, and is by the next one', async () => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    const id = await placed(trade, by(memberId), buy({ kind: 'limit', price: '89900' }));
    const early = askToClose(trade.deps, by(memberId), { id });
    const [asked] = await Promise.allSettled([early, trade.tick(8_980_000)]);
    expect(asked).toMatchObject({ status: 'rejected', reason: { error: 'too_late' } });
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({ id });
    await askToClose(trade.deps, by(memberId), { id });
    await trade.tick(8_980_000);
    await trade.settled();
    expect(await wrongTrades()).toEqual([]);
  });

  it('B1: one request is one order, however often it is sent at once', async () => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    const caller = by(memberId, randomUUID());
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => placed(trade, caller, buy())));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await trade.tick(9_000_000);
    await trade.settled();
    expect((await findPositions(trade.db, { memberId }, ALL)).total).toBe(1);
    expect(await clearing()).toSatisfy(
      ({ accounts, objects }: { accounts: string; objects: string }) => accounts === objects,
    );
  });

  it.each([
    [{ symbol: 'NOPEUSDT' }, 'unknown_symbol'],
    [{ quantity: '0.00001' }, 'amount_invalid'],
    [{ quantity: '0' }, 'amount_invalid'],
    [{ quantity: '-1' }, 'amount_invalid'],
    [{ quantity: '1000' }, 'amount_too_large'],
    [{ leverage: 101 }, 'leverage_not_offered'],
    [{ quantity: '2', leverage: 1 }, 'insufficient_funds'],
    [{ stopLoss: { price: '91000' } }, 'bad_target'],
    [{ stopLoss: { price: '85000' } }, 'bad_target'],
    [{ stopLoss: { percent: '50' } }, 'bad_target'],
    [{ takeProfit: { price: '89000' } }, 'bad_target'],
    [{ takeProfit: { percent: '0' } }, 'bad_target'],
    [{ direction: 'sell', stopLoss: { price: '89000' } }, 'bad_target'],
    [{ kind: 'limit' }, 'bad_limit'],
    [{ kind: 'limit', price: '95000' }, 'bad_limit'],
    [{ price: '90000' }, 'bad_limit'],
    [{ slippagePercent: '11' }, 'invalid_input'],
    [{ symbol: 'ETHUSDT' }, 'no_price'],
  ] as const)('%j is refused: %s, and nothing has changed', async (given, error) => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    await expect(placed(trade, by(memberId), buy(given))).rejects.toMatchObject({ error });
    expect(await trade.balances(memberId)).toEqual({ available: 10_000_000_000n, margin: 0n });
    expect((await findOrders(trade.db, { memberId }, ALL)).total).toBe(0);
  });

  it('takes any whole leverage between the first step and the last', async () => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    const id = await placed(trade, by(memberId), buy({ leverage: 33 }));
    await trade.tick(9_000_000);
    await trade.settled();
    // 9,000.48 by 33, rounded up.
    expect(await position(memberId, id)).toMatchObject({ leverage: 33, open_margin: '272741819' });
  });

  it('is refused while the market is silent', async () => {
    const memberId = await trade.member();
    await trade.wait(11);
    await expect(placed(trade, by(memberId), buy())).rejects.toMatchObject({ error: 'no_price' });
    await trade.tick(9_000_000);
  });
});

describe('a position', () => {
  it('T3, T4: pays margin and profit less the fee when it is closed at the bid', async () => {
    const { memberId, id } = await opened();
    await askToClose(trade.deps, by(memberId), { id });
    expect(await position(memberId, id)).toMatchObject({ position_state: 'settling' });
    await trade.tick(9_100_000);
    await trade.settled();
    // Opened at 90,004.80, closed at 90,995.20: 99.04 won, 3.639808 charged.
    expect(await position(memberId, id)).toMatchObject({
      position_state: 'closed',
      profit: '99040000',
      closings: [{ number: 1, reason: 'asked', price: '9099520', paid: '995448192', fee: '3639808', shortfall: '0' }],
    });
    expect(await trade.balances(memberId)).toEqual({
      available: 10_000_000_000n - 3_600_192n + 99_040_000n - 3_639_808n,
      margin: 0n,
    });
  });

  it('fifty closings at once close it once', async () => {
    const { memberId, id } = await opened();
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, () => askToClose(trade.deps, by(memberId), { id })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await trade.tick(9_000_000);
    await trade.settled();
    expect((await position(memberId, id))!.closings).toHaveLength(1);
    await expect(askToClose(trade.deps, by(memberId), { id })).rejects.toMatchObject({ error: 'too_late' });
  });

  it('of another member is not there', async () => {
    const { id } = await opened();
    const stranger = await trade.member();
    await expect(askToClose(trade.deps, by(stranger), { id })).rejects.toMatchObject({ error: 'not_found' });
    await expect(addPositionMargin(trade.deps, by(stranger), { id, amount: '1' })).rejects.toMatchObject({
      error: 'not_found',
    });
    await expect(changeTargets(trade.deps, by(stranger), { id, stopLoss: null })).rejects.toMatchObject({
      error: 'not_found',
    });
  });

  it('T7: a crash through its margin takes the margin and no more; the insurance pays the rest', async () => {
    const { memberId, id } = await opened();
    await trade.tick(7_500_000);
    await trade.settled();
    const row = (await position(memberId, id))!;
    expect(row).toMatchObject({ position_state: 'closed', closings: [{ reason: 'close_out', paid: '0', fee: '0' }] });
    expect(BigInt(row.closings[0]!.shortfall)).toBe(1_500_960_000n - 900_048_000n);
    expect(await trade.balances(memberId)).toEqual({
      available: 10_000_000_000n - 900_048_000n - 3_600_192n,
      margin: 0n,
    });
  });

  it('more margin moves the price at which it closes itself, and a stop loss closes it before', async () => {
    const { memberId, id } = await opened();
    await addPositionMargin(trade.deps, by(memberId), { id, amount: '500' });
    await changeTargets(trade.deps, by(memberId), { id, stopLoss: { price: '84000' } });
    await trade.tick(8_450_000);
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({ position_state: 'running', margin: '1400048000' });
    await trade.tick(8_400_000);
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({ closings: [{ reason: 'stop_loss', price: '8399520' }] });
  });

  it('closes in part, keeps the rest, and everything at once when asked', async () => {
    const { memberId, id } = await opened();
    await askToClose(trade.deps, by(memberId), { id, part: '0.03' });
    await trade.tick(9_000_000);
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({
      left_quantity: '700',
      position_state: 'running',
      closings: [{ quantity: '300' }],
    });
    expect(await closeAll(trade.deps, by(memberId), { realm: 'money' })).toBe(1);
    await trade.tick(9_000_000);
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({ left_quantity: '0', position_state: 'closed', margin: '0' });
    expect((await trade.balances(memberId)).margin).toBe(0n);
  });

  it('closes whole when that is asked while a part of it is closing, by itself or with all others', async () => {
    const [one, other] = [await opened(), await opened()];
    for (const { memberId, id } of [one, other]) await askToClose(trade.deps, by(memberId), { id, part: '0.03' });
    await askToClose(trade.deps, by(one.memberId), { id: one.id });
    expect(await closeAll(trade.deps, by(other.memberId), { realm: 'money' })).toBe(1);
    for (const { memberId, id } of [one, other]) {
      await expect(askToClose(trade.deps, by(memberId), { id })).rejects.toMatchObject({ error: 'too_late' });
      await expect(askToClose(trade.deps, by(memberId), { id, part: '0.01' })).rejects.toMatchObject({
        error: 'too_late',
      });
    }
    expect(await closeAll(trade.deps, by(other.memberId), { realm: 'money' })).toBe(0);
    await trade.tick(9_000_000);
    await trade.settled();
    for (const { memberId, id } of [one, other])
      expect(await position(memberId, id)).toMatchObject({
        position_state: 'closed',
        closings: [{ quantity: '1000' }],
      });
    expect(await wrongTrades()).toEqual([]);
  });

  it('can be closed while its market is silent, at the first tick that comes', async () => {
    const { memberId, id } = await opened();
    await trade.wait(12);
    await askToClose(trade.deps, by(memberId), { id });
    await trade.tick(9_010_000);
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({ closings: [{ reason: 'asked', price: '9009520' }] });
  });
});

describe('the engine', () => {
  it('T11: another process has the same state, by hash, whatever is open', async () => {
    await opened({ stopLoss: { percent: '30' }, takeProfit: { percent: '80' } });
    await opened({ direction: 'sell', leverage: 5 });
    const { memberId, id } = await opened();
    await placed(trade, by(memberId), buy({ kind: 'limit', price: '70000' }));
    await askToClose(trade.deps, by(memberId), { id, part: '0.01' });
    await bet(trade, by(memberId), {
      realm: 'money',
      symbol: 'BTCUSDT',
      seconds: 60,
      direction: 'rise',
      stake: '10',
    });
    await trade.tick(9_000_500);
    await trade.settled();
    const another = await trade.startAnother();
    expect(another.hash()).toBe(trade.deps.engine.hash());
    await another.stop();
  });

  it('decides after a crash what the tape had decided, exactly once', async () => {
    const { memberId, id } = await opened({ stopLoss: { price: '89000' } });
    const dead = trade.deps.engine;
    await dead.saveCursors();
    // The process dies: it hears of nothing any more, and the price falls and comes back.
    await trade.restart();
    await trade.deps.engine.stop();
    await trade.tick(8_890_000);
    await trade.tick(9_000_000);
    await trade.restart();
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({ closings: [{ reason: 'stop_loss', price: '8889520' }] });
    await trade.restart();
    expect((await position(memberId, id))!.closings).toHaveLength(1);
  });

  it('leaves books that balance and hold exactly what is open', async () => {
    await trade.settled();
    const { accounts, objects } = await clearing();
    expect(accounts).toBe(objects);
    const tallies = await auditBooks(trade.db);
    expect(tallies.filter(({ failures }) => failures > 0)).toEqual([]);
  });
});

describe('an option', () => {
  const option = async (memberId: string, id: string) => (await findOptions(trade.db, { memberId, id }, ALL)).rows[0]!;
  const bought = async (direction: 'rise' | 'fall', seconds = 30) => {
    const memberId = await trade.member();
    await trade.tick(9_000_000);
    const id = await bet(trade, by(memberId), {
      realm: 'money',
      symbol: 'BTCUSDT',
      seconds,
      direction,
      stake: '100',
    });
    return { memberId, id };
  };
  const run = async (prices: number[]) => {
    for (const price of prices) await trade.tick(price);
    await trade.settled();
  };

  it('C1, C2: ends as the rule says of the published tape, and pays stake and payout', async () => {
    const { memberId, id } = await bought('rise');
    await run(Array.from({ length: 31 }, (_, i) => 9_000_000 + i * 10));
    const row = await option(memberId, id);
    expect(row).toMatchObject({ outcome: 'won', credit: '180000000', entry_price: 9_000_000n, exit_price: 9_000_290n });
    const range = await new TapeReader(trade.db, trade.quotes.tape).range(BTC, 1, trade.quotes.tape.of(BTC).seq);
    const end = settleOption(toOption(row), readRange(range!).records);
    expect(end).toMatchObject({ outcome: 'won', credit: 180_000_000n, exit: { seq: Number(row.exit_seq) } });
    expect(await trade.balances(memberId)).toEqual({ available: 10_080_000_000n, margin: 0n });
  });

  it('is lost, tied or void by the same rule', async () => {
    const lost = await bought('fall');
    await run(Array.from({ length: 31 }, (_, i) => 9_000_000 + i * 10));
    expect(await option(lost.memberId, lost.id)).toMatchObject({ outcome: 'lost', credit: '0' });
    expect(await trade.balances(lost.memberId)).toEqual({ available: 9_900_000_000n, margin: 0n });
    const tied = await bought('fall');
    await run(Array.from({ length: 31 }, () => 9_000_000));
    expect(await option(tied.memberId, tied.id)).toMatchObject({ outcome: 'tie', credit: '100000000' });
    const silent = await bought('rise');
    // Two seconds more: until then a tick of before the expiry might still have arrived.
    await trade.wait(33);
    await trade.settled();
    expect(await option(silent.memberId, silent.id)).toMatchObject({
      outcome: 'void',
      reason: 'late_entry',
      credit: '100000000',
    });
    expect(await trade.balances(silent.memberId)).toEqual({ available: 10_000_000_000n, margin: 0n });
    await trade.tick(9_000_000);
  });

  it.each([
    [{ stake: '0.5' }, 'amount_too_small'],
    [{ stake: '501' }, 'amount_too_large'],
    [{ stake: '1e2' }, 'amount_invalid'],
    [{ seconds: 31 }, 'option_not_offered'],
    [{ symbol: 'XPTUSD' }, 'option_not_offered'],
  ])('%j is refused: %s', async (given, error) => {
    const memberId = await trade.member();
    const input = {
      realm: 'money',
      symbol: 'BTCUSDT',
      seconds: 30,
      direction: 'rise',
      stake: '100',
      ...given,
    } as const;
    await expect(bet(trade, by(memberId), input)).rejects.toMatchObject({ error });
    expect(await trade.balances(memberId)).toEqual({ available: 10_000_000_000n, margin: 0n });
  });

  it('never mixes demo and real money', async () => {
    const memberId = await trade.member('10000', 'demo');
    await trade.tick(9_000_000);
    await expect(placed(trade, by(memberId), buy())).rejects.toMatchObject({ error: 'insufficient_funds' });
    await placed(trade, by(memberId), buy({ realm: 'demo' }));
    await trade.tick(9_000_000);
    await trade.settled();
    expect((await trade.balances(memberId, 'money')).margin).toBe(0n);
    expect((await trade.balances(memberId, 'demo')).margin).toBe(900_048_000n);
  });
});

describe('what has ended', () => {
  it('cannot be changed or deleted by anyone with the database in hand', async () => {
    const { id } = await opened();
    await expect(trade.db.query(`update trade_order set held = held + 1 where id = $1`, [id])).rejects.toThrow(
      /stays|never/,
    );
    await expect(trade.db.query(`update position set open_price = open_price + 1 where id = $1`, [id])).rejects.toThrow(
      'never changed',
    );
    // Another outcome has another credit; a change of both, or of anything else, meets the trigger.
    await expect(trade.db.query(`update trade_option set outcome = 'won' where outcome = 'lost'`)).rejects.toThrow(
      'trade_option_check',
    );
    for (const change of [`outcome = 'won', credit = stake + div(stake * payout_rate, 1000000000)`, 'seconds = 1'])
      await expect(trade.db.query(`update trade_option set ${change} where outcome = 'lost'`)).rejects.toThrow(
        'ends once',
      );
    await expect(trade.db.owner.query(`update position_closing set profit = profit + 1`)).rejects.toThrow(
      'append-only',
    );
    for (const table of ['trade_order', 'position', 'position_closing', 'trade_option']) {
      await expect(trade.db.owner.query(`delete from ${table}`)).rejects.toThrow(/never deleted|append-only/);
    }
  });
});

// The last ones: they let days pass, and with them the tape of before.
describe('a night', () => {
  it('moves the price at which a position closes itself from then on, not for ticks that passed it', async () => {
    const { memberId, id } = await opened();
    // Just above the 85,504.56 at which it closes itself; after a night that is 85,531.57.
    await trade.tick(8_551_000);
    trade.clock.nowMs += NIGHT_MS;
    await trade.tick(8_600_000);
    await chargeNights(trade.deps);
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({ position_state: 'running' });
    expect(await wrongTrades()).toEqual([]);
    await trade.tick(8_553_000);
    await trade.settled();
    expect(await position(memberId, id)).toMatchObject({ closings: [{ reason: 'close_out' }] });
    expect(await wrongTrades()).toEqual([]);
  });

  it('leaves a stop behind it where it is, and what else is changed can be changed', async () => {
    const { memberId, id } = await opened({ stopLoss: { percent: '49.9' } });
    trade.clock.nowMs += NIGHT_MS;
    await trade.tick(9_000_000);
    await chargeNights(trade.deps);
    await trade.settled();
    const change = (targets: Omit<Parameters<typeof changeTargets>[2], 'id'>) =>
      changeTargets(trade.deps, by(memberId), { id, ...targets });
    await expect(change({ stopLoss: { percent: '49.9' } })).rejects.toMatchObject({
      error: 'bad_target',
      params: { field: 'stopLoss' },
    });
    await change({ takeProfit: { percent: '100' } });
    await change({ takeProfit: 'none' });
    expect(await position(memberId, id)).toMatchObject({ position_state: 'running' });
  });

  it('B4: is charged once for each position and day, also after days without a server', async () => {
    const { memberId, id } = await opened();
    expect(await chargeNights(trade.deps)).toBe(0);
    trade.clock.nowMs += 3 * 86_400_000;
    await trade.tick(9_000_000);
    expect(await chargeNights(trade.deps)).toBeGreaterThan(0);
    expect(await chargeNights(trade.deps)).toBe(0);
    await trade.settled();
    // 0.03 % of 9,000.48, three times, each rounded up.
    expect(await position(memberId, id)).toMatchObject({
      financing: '8100432',
      margin: String(900_048_000 - 8_100_432),
    });
    expect((await trade.balances(memberId)).margin).toBe(900_048_000n - 8_100_432n);
  });
});
