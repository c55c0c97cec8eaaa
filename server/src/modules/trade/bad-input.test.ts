/** Each of these is refused with its reason, and leaves balances, rows and the engine as they were. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainError } from '../../base/domain-error.ts';
import { WEDNESDAY } from '../../quotes/test-market.ts';
import { cancelOrder } from './order-commands.ts';
import { addPositionMargin, askToClose, changeTargets } from './position-commands.ts';
import { bet, BTC, buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';

let trade: TestTrade;
let memberId: string;
let positionId: string;
let orderId: string;
let gold: number;

beforeAll(async () => {
  trade = await openTestTrade();
  gold = trade.quotes.find('XAUUSD')!.id;
  memberId = await trade.member('5000');
  await trade.tick(9_000_000);
  positionId = await placed(trade, by(memberId), buy());
  orderId = await placed(trade, by(memberId), buy({ kind: 'limit', price: '70000', quantity: '0.01' }));
  await trade.tick(9_000_000);
  await trade.settled();
});
afterAll(() => trade.close());

const state = async () => {
  const rows = await trade.db.query<{ orders: string; positions: string; options: string; journals: string }>(
    `select (select count(*) || md5(string_agg(o::text, '' order by id)) from trade_order o) as orders,
       (select count(*) || md5(string_agg(p::text, '' order by id)) from position p) as positions,
       (select count(*)::text from trade_option) as options, (select count(*)::text from journal) as journals`,
  );
  return { rows, hash: trade.deps.engine.hash(), balances: await trade.balances(memberId) };
};

/** The refusal of something that must be refused; afterwards everything is as before. */
const refusalOf = async (work: () => Promise<unknown>): Promise<Pick<DomainError, 'error' | 'params'>> => {
  const before = await state();
  const refusal = await work().then(
    () => ({ error: 'was not refused' }),
    (error: unknown) => error,
  );
  expect(await state()).toEqual(before);
  return refusal as DomainError;
};

const option = { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '10' } as const;

describe('an order is refused', () => {
  it.each([
    [{ symbol: 'NOPEUSDT' }, 'unknown_symbol'],
    [{ quantity: '0.00005' }, 'amount_invalid'],
    [{ leverage: 101 }, 'leverage_not_offered'],
    [{ stopLoss: { price: '90500' } }, 'bad_target'],
    [{ direction: 'sell', stopLoss: { price: '89500' } }, 'bad_target'],
    // Beyond where the position closes itself, half of the margin away.
    [{ stopLoss: { price: '85400' } }, 'bad_target'],
    [{ direction: 'sell', stopLoss: { price: '94600' } }, 'bad_target'],
    [{ takeProfit: { price: '89999' } }, 'bad_target'],
    [{ quantity: '1', leverage: 10 }, 'insufficient_funds'],
    [{ quantity: '100', leverage: 100 }, 'amount_too_large'],
  ] as const)('%j: %s', async (given, error) => {
    expect(await refusalOf(() => placed(trade, by(memberId), buy(given)))).toMatchObject({ error });
  });

  it('with what would have been allowed, where something is too much', async () => {
    const leverage = await refusalOf(() => placed(trade, by(memberId), buy({ leverage: 500 })));
    expect(leverage.params).toEqual({ most: 100 });
    const step = await refusalOf(() => placed(trade, by(memberId), buy({ quantity: '0.00015' })));
    expect(step.params).toMatchObject({ field: 'quantity', step: '0.0001' });
  });

  it('over the cap of retail clients on real money in live, but not in demo', async () => {
    const live = { deps: { ...trade.deps, isLive: true } };
    const refusal = await refusalOf(() => placed(live, by(memberId), buy({ leverage: 5, quantity: '0.01' })));
    expect(refusal).toMatchObject({ error: 'leverage_not_offered', params: { most: 2 } });
    const visitor = await trade.member('10000', 'demo');
    await placed(live, by(visitor), buy({ realm: 'demo', leverage: 50, quantity: '0.01' }));
  });

  it('when it is sent again: one request is one order', async () => {
    const caller = by(memberId, randomUUID());
    await placed(trade, caller, buy({ kind: 'limit', price: '60000', quantity: '0.001' }));
    expect(
      await refusalOf(() => placed(trade, caller, buy({ kind: 'limit', price: '60000', quantity: '0.001' }))),
    ).toMatchObject({ error: 'request_replayed' });
  });

  it('of a market that is halted', async () => {
    await trade.tick(0);
    expect(await refusalOf(() => placed(trade, by(memberId), buy()))).toMatchObject({ error: 'trading_halted' });
    expect(await refusalOf(() => bet(trade, by(memberId), option))).toMatchObject({ error: 'trading_halted' });
    for (let i = 0; i < 5; i++) await trade.tick(9_000_000);
    await trade.settled();
  });
});

describe('an option is refused', () => {
  it.each([
    [{ symbol: 'NOPEUSDT' }, 'unknown_symbol'],
    [{ stake: '0.999999' }, 'amount_too_small'],
    [{ stake: '500.000001' }, 'amount_too_large'],
    [{ stake: '-1' }, 'amount_invalid'],
    [{ stake: '1.0000001' }, 'amount_invalid'],
    [{ seconds: 45 }, 'option_not_offered'],
    [{ symbol: 'ADAUSDT' }, 'option_not_offered'],
    [{ symbol: 'ETHUSDT' }, 'no_price'],
  ] as const)('%j: %s', async (given, error) => {
    expect(await refusalOf(() => bet(trade, by(memberId), { ...option, ...given }))).toMatchObject({ error });
  });

  it('without the money for its stake', async () => {
    const poor = await trade.member('5');
    expect(await refusalOf(() => bet(trade, by(poor), option))).toMatchObject({ error: 'insufficient_funds' });
  });
});

describe('a change is refused', () => {
  it.each([
    [
      'a part off the step',
      () => askToClose(trade.deps, by(memberId), { id: positionId, part: '0.00005' }),
      'amount_invalid',
    ],
    ['a part of nothing', () => askToClose(trade.deps, by(memberId), { id: positionId, part: '0' }), 'amount_invalid'],
    [
      'more than there is',
      () => askToClose(trade.deps, by(memberId), { id: positionId, part: '0.2' }),
      'amount_too_large',
    ],
    [
      'margin that is not there',
      () => addPositionMargin(trade.deps, by(memberId), { id: positionId, amount: '99999' }),
      'insufficient_funds',
    ],
    ['no margin', () => addPositionMargin(trade.deps, by(memberId), { id: positionId, amount: '0' }), 'amount_invalid'],
    [
      'a stop on the wrong side',
      () => changeTargets(trade.deps, by(memberId), { id: positionId, stopLoss: { price: '91000' } }),
      'bad_target',
    ],
    [
      'a stop beyond the close-out',
      () => changeTargets(trade.deps, by(memberId), { id: positionId, stopLoss: { price: '85000' } }),
      'bad_target',
    ],
    ['cancelling what has filled', () => cancelOrder(trade.deps, by(memberId), positionId), 'too_late'],
    ['closing what only waits', () => askToClose(trade.deps, by(memberId), { id: orderId }), 'too_late'],
  ] as const)('%s: %s', async (_name, work, error) => {
    expect(await refusalOf(work)).toMatchObject({ error });
  });

  it("of another member's position or order: it is not there", async () => {
    const stranger = await trade.member();
    expect(await refusalOf(() => askToClose(trade.deps, by(stranger), { id: positionId }))).toMatchObject({
      error: 'not_found',
    });
    expect(await refusalOf(() => cancelOrder(trade.deps, by(stranger), orderId))).toMatchObject({ error: 'not_found' });
  });

  it('the second time, and forty-nine times out of fifty at once', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, () => askToClose(trade.deps, by(memberId), { id: positionId })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(() => askToClose(trade.deps, by(memberId), { id: positionId }))).toMatchObject({
      error: 'too_late',
    });
    await trade.tick(9_000_000);
    await trade.settled();
    expect(await refusalOf(() => askToClose(trade.deps, by(memberId), { id: positionId }))).toMatchObject({
      error: 'too_late',
    });
  });
});

// The last one: it lets days pass.
describe('a market that is closed', () => {
  it('says when it opens, takes nothing new, and closes what is asked for when it opens', async () => {
    await trade.tick(400_000, gold);
    const id = await placed(trade, by(memberId), buy({ symbol: 'XAUUSD', quantity: '0.1' }));
    await trade.tick(400_000, gold);
    await trade.settled();
    // From Wednesday to Saturday.
    trade.clock.nowMs = WEDNESDAY + 3 * 86_400_000;
    await trade.quotes.flush();
    // The days that passed ended an option.
    await trade.settled();
    const order = await refusalOf(() => placed(trade, by(memberId), buy({ symbol: 'XAUUSD', quantity: '0.1' })));
    expect(order).toMatchObject({ error: 'market_closed', params: { opensAt: expect.stringMatching(/^2026-11-16 /) } });
    expect(await refusalOf(() => bet(trade, by(memberId), { ...option, symbol: 'XAUUSD' }))).toMatchObject({
      error: 'market_closed',
    });
    await askToClose(trade.deps, by(memberId), { id });
    trade.clock.nowMs += 2 * 86_400_000 + 12 * 3_600_000;
    for (let i = 0; i < 3; i++) await trade.tick(401_000, gold);
    await trade.settled();
    const [closing] = await trade.db.query<{ reason: string; price: bigint }>(
      'select reason, price from position_closing where position_id = $1',
      [id],
    );
    expect(closing).toEqual({ reason: 'asked', price: 400_988n });
  });
});

describe.each(['an option', 'an order'] as const)('%s is refused', (kind) => {
  const send = (given: { clientTick: number }) =>
    kind === 'an option'
      ? bet(trade, by(memberId), { ...option, stake: '1', ...given })
      : placed(trade, by(memberId), buy({ kind: 'limit', price: '70000', quantity: '0.01', ...given }));

  it('when the market went on for more than a second since the phone saw it', async () => {
    const seen = trade.deps.engine.lastSeq(BTC);
    await trade.tick(9_000_000);
    await trade.tick(9_000_000);
    // Two ticks a second apart were not seen; with a third it is too long.
    await send({ clientTick: seen });
    await trade.tick(9_000_000);
    for (const clientTick of [seen, 1]) {
      expect(await refusalOf(() => send({ clientTick }))).toMatchObject({
        error: 'price_passed',
      });
    }
    // A tick that nobody can have seen yet.
    const clientTick = trade.deps.engine.lastSeq(BTC) + 1;
    expect(await refusalOf(() => send({ clientTick }))).toMatchObject({
      error: 'invalid_input',
      params: { field: 'clientTick' },
    });
  });
});
