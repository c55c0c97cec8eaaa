/** A server that stands by knows, whenever it looks, exactly what a start would read from the tables. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { DomainError } from '../../base/domain-error.ts';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../db/database.ts';
import type { Quote } from '../../engine/contract.ts';
import { drawInt, withSeeds } from '../../test-seeds.ts';
import type { Draw } from '../../test-seeds.ts';
import { cancelOrder } from './order-commands.ts';
import { addPositionMargin, askToClose, changeTargets } from './position-commands.ts';
import { keepNear, NearState } from './keep-near.ts';
import { loadScales, readOpenState } from './open-state.ts';
import type { OpenState } from './open-state.ts';
import { bet, BTC, buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';
import { createForgetting } from './trade-changes.ts';

const STEPS = 90;
let trade: TestTrade;
beforeAll(async () => {
  // Nothing is saved by time: between two looks there is what the test does.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  trade = await openTestTrade();
});
afterAll(async () => {
  vi.useRealTimers();
  await trade.deps.engine.stop();
  await trade.close();
});

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));
const linesOf = (state: OpenState) => ({
  open: state.book.text().split('\n'),
  closings: [...state.closings].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  options: [...state.options.values()].map(textOf).toSorted(),
});
const readAll = async (): Promise<OpenState> => readOpenState(trade.db, await loadScales(trade.db));
const expectSame = async (near: NearState): Promise<void> => {
  expect(linesOf(near.state)).toEqual(linesOf(await readAll()));
};

/** Refused, or gone meanwhile: both are part of it. */
const allow = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });

type Session = Awaited<ReturnType<Db['dedicated']>>;

/** Orders far from the price, which ticks leave alone, changed by transactions that stay open over many looks. */
const openAside = async (memberId: string) => {
  const far = { kind: 'limit', price: '10000', quantity: '0.001' } as const;
  const orders = await Promise.all(Array.from({ length: 30 }, () => placed(trade, by(memberId), buy(far))));
  const open: Session[] = [];
  const end = async (index: number, how: 'commit' | 'rollback'): Promise<void> => {
    const [session] = open.splice(index, 1);
    await session!.query(how);
    await session!.end();
  };
  return {
    begin: async (): Promise<void> => {
      const id = orders.pop();
      if (id === undefined) return;
      const session = await trade.db.dedicated({ mayWait: true });
      await session.query('begin');
      await session.query(
        `update trade_order set state = 'cancelled', reason = 'cancelled', done_us = accept_us + 1 where id = $1`,
        [id],
      );
      open.push(session);
    },
    end: async (draw: Draw): Promise<void> => {
      if (open.length > 0) await end(drawInt(draw, open.length), draw() < 0.8 ? 'commit' : 'rollback');
    },
    endAll: async (): Promise<void> => {
      while (open.length > 0) await end(0, 'commit');
    },
  };
};

/** One act of a member or the market. */
const actOf = (draw: Draw, members: readonly string[], market: { price: number }): (() => Promise<unknown>) => {
  const memberId = members[drawInt(draw, members.length)]!;
  const caller = by(memberId);
  const { book } = trade.deps.engine;
  const own = [...book.idsOf(memberId)];
  const id = own[drawInt(draw, Math.max(own.length, 1))] ?? '';
  const quantity = (0.01 + Math.floor(draw() * 5) / 100).toFixed(2);
  const direction = draw() < 0.5 ? 'buy' : 'sell';
  const near = ((market.price + (draw() - 0.5) * 40_000) / 100).toFixed(2);
  const onPosition = async (act: () => Promise<unknown>) => (book.position(id) ? act() : undefined);
  const acts: (() => Promise<unknown>)[] = [
    () => trade.tick((market.price = Math.round(market.price * (1 + (draw() - 0.5) / 100)))),
    () => trade.tick((market.price = Math.round(market.price * (1 + (draw() - 0.5) / 1000)))),
    () => placed(trade, caller, buy({ quantity, direction })),
    () => placed(trade, caller, buy({ quantity, direction, stopLoss: { trailPercent: '0.5' } })),
    () => placed(trade, caller, buy({ quantity, direction, kind: 'limit', price: near })),
    () => onPosition(() => askToClose(trade.deps, caller, { id, part: draw() < 0.6 ? '0.01' : undefined })),
    () => onPosition(() => addPositionMargin(trade.deps, caller, { id, amount: '5' })),
    () => onPosition(() => changeTargets(trade.deps, caller, { id, takeProfit: { price: '120000' } })),
    () => cancelOrder(trade.deps, caller, id),
    () => bet(trade, caller, { realm: 'money', symbol: 'BTCUSDT', seconds: 60, direction: 'rise', stake: '10' }),
    () => trade.deps.engine.saveCursors(),
  ];
  return acts[drawInt(draw, acts.length)]!;
};

/** Told the same ticks, both decide the same: what watches prices is the same, too. */
const expectSameDecisions = (draw: Draw, near: OpenState, all: OpenState, price: number): void => {
  const seq = trade.deps.engine.lastSeq(BTC);
  for (let step = 1; step <= 40; step++) {
    const bid = Math.round(price * (1 + (draw() - 0.5) / 5));
    const us = (trade.clock.now() + step * 1000) * 1000;
    const quote: Quote = { symbolId: BTC, seq: seq + step, us, bid, ask: bid + 960 };
    expect(textOf(near.book.onQuote(quote))).toBe(textOf(all.book.onQuote(quote)));
  }
};

describe('a server that stands by', () => {
  it('T11: has what a start would read, whatever was on its way when it looked', async () => {
    await withSeeds({ known: [1, 2] }, async (draw) => {
      const members = await Promise.all([trade.member('100000'), trade.member('100000')]);
      const aside = await openAside(await trade.member('100000'));
      const market = { price: 9_000_000 };
      await trade.tick(market.price);
      const near = await NearState.read(trade.db);
      for (let step = 0; step < STEPS; step++) {
        const what = draw();
        if (what < 0.12) await aside.begin();
        else if (what < 0.2) await aside.end(draw);
        else if (what < 0.35) {
          // Looks while commands are on their way.
          const acts = Array.from({ length: 3 }, () => allow(actOf(draw, members, market)()));
          await Promise.all([...acts, near.look()]);
        } else if (what < 0.5) {
          await trade.settled();
          await near.look();
          await expectSame(near);
        } else await allow(actOf(draw, members, market)());
      }
      await aside.endAll();
      await trade.settled();
      await near.look();
      const all = await readAll();
      expect(linesOf(near.state)).toEqual(linesOf(all));
      expectSameDecisions(draw, near.state, all, market.price);
      await near.end();
    });
  });

  it('reads again what was touched by a transaction that began before the newest and ended after it', async () => {
    const memberId = await trade.member('10000');
    const far = { kind: 'limit', price: '10000', quantity: '0.001' } as const;
    const [slow, fast] = [await placed(trade, by(memberId), buy(far)), await placed(trade, by(memberId), buy(far))];
    const near = await NearState.read(trade.db);
    const session = await trade.db.dedicated({ mayWait: true });
    await session.query('begin');
    await session.query(
      `update trade_order set state = 'cancelled', reason = 'cancelled', done_us = accept_us + 1 where id = $1`,
      [slow],
    );
    await cancelOrder(trade.deps, by(memberId), fast);
    await near.look();
    expect([slow, fast].map((id) => near.state.book.order(id) !== undefined)).toEqual([true, false]);
    await session.query('commit');
    await session.end();
    await near.look();
    expect(near.state.book.order(slow)).toBeUndefined();
    await near.end();
  });

  it('starts an engine with what it has, and breaks off what it has not read yet', async () => {
    const isReady = async () => true;
    const log = pino({ level: 'silent' });
    expect(await keepNear({ db: trade.db, log, isReady }).take()).toBeUndefined();
    const said: string[] = [];
    const listening = {
      info: (_: object, words: string) => said.push(words),
      warn: log.warn.bind(log),
    } as unknown as Log;
    const near = keepNear({ db: trade.db, log: listening, isReady });
    await expect.poll(() => said).toEqual(['standing by with everything open']);
    await placed(trade, by(await trade.member('10000')), buy({ kind: 'limit', price: '10000', quantity: '0.001' }));
    await trade.settled();
    const engine = await trade.startAnother({ near });
    expect(said.at(-1)).toBe('took over with everything open');
    const another = await trade.startAnother();
    expect(engine.hash()).toBe(another.hash());
    await Promise.all([engine.stop(), another.stop()]);
  });

  it('forgets what nobody can need any more, and nothing younger', async () => {
    const forget = createForgetting();
    const count = async () =>
      (await trade.db.query<{ count: number }>('select count(*)::int as count from trade_change'))[0]!.count;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await forget(trade.db);
    expect(await count()).toBe(before);
  });
});
