/**
 * Waiting never gains: a member's booked orders never depend on prices after their acceptance, whatever he sends,
 * repeats or holds up.
 */
import { randomUUID } from 'node:crypto';
import { buyOption } from '@assay/contract/option';
import { logout } from '@assay/contract/session';
import { closeAllPositions, closePosition, createPosition, listPositions, refillDemo } from '@assay/contract/trade';
import type { TradeOrder } from '@assay/contract/trade';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.trading.orderAgeMs = 60_000;
  member = await openTrader();
});

const openTrader = async (): Promise<TestMember> => {
  const trader = await openMember(app);
  await deposit(app, trader, 'USDT', '20000');
  await trade(app, 2);
  // The first order of a member opens accounts; the tests are about the second.
  await app.call(createPosition, { ...MARKET, quantity: '0.001' }, trader);
  await trade(app, 2);
  await app.trading.engine.settled();
  return trader;
};

const MARKET = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 } as const;
const OPTION = { symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '10' } as const;

/** Holds the row that every commit of a member needs, as a slow disk or a long lock would; ends by itself after a test. */
const stalls: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of stalls.splice(0)) await end();
});
const stall = async ({ id }: TestMember): Promise<() => Promise<void>> => {
  const holder = await app.db.dedicated();
  await holder.query('begin');
  await holder.query('select from chain where owner_id = $1 for update', [id]);
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    await holder.query('rollback');
    await holder.end();
  };
  stalls.push(end);
  return end;
};

/** Resolves when a commit on this database waits for the row that is held. */
const isStalled = async (): Promise<void> => {
  const waiting = () =>
    app.db.aside.query(
      `select 1 from pg_locks join pg_stat_activity using (pid)
        where not granted and locktype in ('tuple', 'transactionid') and datname = current_database()`,
    );
  await expect.poll(waiting, { timeout: 10_000 }).not.toEqual([]);
};

const lastTick = () => app.trading.engine.lastSeq(app.quotes.find('BTCUSDT')!.id);

const ordersOf = async ({ id }: TestMember) =>
  app.db.query<{ id: string; state: string }>(
    'select id, state from trade_order where member_id = $1 order by accept_us',
    [id],
  );

describe('an order that waits', () => {
  it('is refused when it waited too long, and nothing is held', async () => {
    const end = await stall(member);
    const first = app.send(createPosition, MARKET, member);
    await isStalled();
    app.trading.orderAgeMs = 500;
    const second = app.send(createPosition, MARKET, member);
    const option = app.send(buyOption, OPTION, member);
    await trade(app, 2);
    await end();
    expect((await first).code).toBe(200);
    expect(await second).toMatchObject({ code: 1208, result: null });
    expect(await option).toMatchObject({ code: 1208, result: null });
    await app.trading.engine.settled();
    expect(await ordersOf(member)).toHaveLength(2);
    const [held] = await app.db.query<{ margin: string }>(
      `select balance as margin from account where member_id = $1 and purpose = 'margin' and realm = 'money'`,
      [member.id],
    );
    const [open] = await app.db.query<{ margin: string }>(
      'select sum(margin)::text as margin from position where member_id = $1',
      [member.id],
    );
    expect(held?.margin).toBe(open?.margin);
  });

  it('closes a position however long it waited, on a tick that nobody had seen when it was accepted', async () => {
    const { id } = await app.call(createPosition, MARKET, member);
    await trade(app, 3);
    await app.trading.engine.settled();
    const end = await stall(member);
    const blocker = app.send(createPosition, MARKET, member);
    await isStalled();
    const closing = app.send(closePosition, { id }, member);
    await trade(app, 3);
    const seen = lastTick();
    await end();
    await blocker;
    expect((await closing).code).toBe(200);
    await trade(app, 3);
    await app.trading.engine.settled();
    const [closed] = (await app.call(listPositions, { id }, member)).records;
    expect(closed!.closings[0]!.tick).toBeGreaterThan(seen);
  });

  it('is accepted on the newest tick of the moment its batch is composed, and an option expires from it', async () => {
    const end = await stall(member);
    const first = app.send(createPosition, MARKET, member);
    await isStalled();
    const option = app.send(buyOption, OPTION, member);
    await trade(app, 4);
    const [seen, now] = [lastTick(), app.clock.now()];
    await end();
    await first;
    const { result } = await option;
    expect(result.acceptTick).toBeGreaterThanOrEqual(seen);
    expect(result.acceptMs).toBeGreaterThanOrEqual(now);
    expect(result.expiryMs).toBe(result.acceptMs + 30_000);
  });

  it('is one of nine at most', async () => {
    const end = await stall(member);
    const refused: number[] = [];
    const sent = Array.from({ length: 30 }, async () => {
      const { code } = await app.send(createPosition, MARKET, member);
      if (code === 429) refused.push(code);
      return code;
    });
    await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(21);
    await end();
    const codes = await Promise.all(sent);
    await app.trading.engine.settled();
    expect(await ordersOf(member)).toHaveLength(1 + codes.filter((code) => code === 200).length);
  });

  it('counts towards the most that may be open, so that many at once are not more', async () => {
    const codes: number[] = [];
    const small = { ...MARKET, quantity: '0.0001', leverage: 100 };
    for (let at = 0; at < 210; at += 9) {
      const sent = Array.from({ length: 9 }, () => app.send(createPosition, small, member));
      codes.push(...(await Promise.all(sent)).map(({ code }) => code));
      // A silent market accepts no orders.
      await trade(app, 1);
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(199);
    expect(new Set(codes)).toEqual(new Set([200, 1412]));
  });
});

describe('an order that was accepted', () => {
  it('is not undone by another request under its id', async () => {
    const requestId = randomUUID();
    const end = await stall(member);
    const order = app.send(createPosition, MARKET, { ...member, requestId });
    await isStalled();
    const collisions = [
      app.send(refillDemo, {}, { ...member, requestId }),
      app.send(createPosition, { ...MARKET, direction: 'sell' }, { ...member, requestId }),
    ];
    const twin = app.send(createPosition, MARKET, { ...member, requestId });
    await trade(app, 2);
    await end();
    const accepted = await order;
    expect(accepted.code).toBe(200);
    expect(await twin).toEqual(accepted);
    for (const collision of collisions) expect((await collision).code).toBe(1004);
    expect(await ordersOf(member)).toHaveLength(2);
  });
});

/** Attempts of an attacker who saw the price to undo his order that is on its way. */
const VETOES = {
  'another path': (requestId: string, by: TestMember) => app.send(refillDemo, {}, { ...by, requestId }),
  'another body': (requestId: string, by: TestMember) =>
    app.send(createPosition, { ...MARKET, quantity: '0.02' }, { ...by, requestId }),
  'the same again': (requestId: string, by: TestMember) => app.send(createPosition, MARKET, { ...by, requestId }),
  'all his money': (_requestId: string, by: TestMember) => app.send(createPosition, { ...MARKET, quantity: '2' }, by),
  'close all': (_requestId: string, by: TestMember) => app.send(closeAllPositions, {}, by),
  'log out': (_requestId: string, by: TestMember) => app.send(logout, {}, by),
};
type Veto = keyof typeof VETOES;

interface Play {
  /** Ticks that the attacker sees before he decides. */
  seconds: number;
  vetoes: Veto[];
  /** Price move that decides which order he wants gone: the first in one future, the second in the other. */
  future: 'rise' | 'fall';
}

/**
 * Two opposite orders, one accepted and on its way, one that waits for its turn. The attacker sees the price and tries to
 * undo the one that loses.
 */
const play = async ({ seconds, vetoes, future }: Play) => {
  const by = await openTrader();
  const ids = { rise: randomUUID(), fall: randomUUID() };
  const end = await stall(by);
  const bought = app.send(createPosition, MARKET, { ...by, requestId: ids.rise });
  await isStalled();
  const sold = app.send(createPosition, { ...MARKET, direction: 'sell' }, { ...by, requestId: ids.fall });
  await trade(app, seconds);
  const seen = lastTick();
  const loser = future === 'rise' ? ids.fall : ids.rise;
  const tried = vetoes.map((veto) => VETOES[veto](loser, by));
  await end();
  const [accepted, waited] = await Promise.all([bought, sold]);
  await Promise.all(tried);
  await app.trading.engine.settled();
  const booked = new Set((await ordersOf(by)).map(({ id }) => id));
  const isBooked = (answer: typeof accepted) => answer.code === 200 && booked.has((answer.result as TradeOrder).id);
  return {
    isAcceptedBooked: isBooked(accepted),
    /** How much newer the tick is that the waiting one was accepted on than the newest that the attacker had seen. */
    unseen: isBooked(waited) ? (waited.result as TradeOrder).acceptTick - seen : 0,
  };
};

it('no set of booked orders depends on prices after their acceptance, whatever is sent meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 5 }),
      fc.array(fc.constantFrom(...(Object.keys(VETOES) as Veto[])), { maxLength: 6 }),
      async (seconds, vetoes) => {
        for (const future of ['rise', 'fall'] as const) {
          const { isAcceptedBooked, unseen } = await play({ seconds, vetoes, future });
          expect(isAcceptedBooked).toBe(true);
          expect(unseen).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: Number(process.env['ASSAY_MODEL_RUNS'] ?? 12) },
  );
});
