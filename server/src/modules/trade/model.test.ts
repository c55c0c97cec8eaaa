import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import { DomainError, invariant } from '../../base/domain-error.ts';
import { cancelAll, cancelOrder, changeOrder } from './order-commands.ts';
import { addPositionMargin, askToClose, changeTargets, closeAll } from './position-commands.ts';
import { chargeNights } from './charge-financing.ts';
import { auditTrades } from './audit-trades.ts';
import { bet, buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';

/** `npm test` does this many runs; more of them by ASSAY_MODEL_RUNS. The pure model beside the engine does the most. */
const RUNS = Number(process.env['ASSAY_MODEL_RUNS'] ?? 12);
const COMMANDS = 50;

/** Expected state, as far as the sender of the commands can know it: ids, and what was refused. */
interface Model {
  memberId: string;
  stranger: string;
  /** Everything this member ever opened. */
  ids: string[];
}

interface Real {
  trade: TestTrade;
  price: number;
}

type Command = fc.AsyncCommand<Model, Real>;

/** Errors that a member may get; any other is a fault of ours. */
const EXPECTED = new Set([
  'too_late',
  'not_found',
  'no_price',
  'trading_halted',
  'bad_target',
  'insufficient_funds',
  'amount_invalid',
  'amount_too_large',
  'amount_too_small',
  'request_replayed',
  'bad_limit',
]);

const allow = async (work: () => Promise<unknown>): Promise<string | undefined> => {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && EXPECTED.has(error.error)) return error.error;
    throw error;
  }
};

const command = (name: string, run: (model: Model, real: Real) => Promise<unknown>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await real.trade.settled();
  },
  toString: () => name,
});

const onOne = (
  name: string,
  pick: number,
  run: (id: string, model: Model, real: Real) => Promise<unknown>,
): Command => ({
  ...command(name, async (model, real) => {
    const id = model.ids[pick % model.ids.length]!;
    await allow(() => run(id, model, real));
    // The same from another member is refused.
    const refused = await allow(() => run(id, { ...model, memberId: model.stranger }, real));
    invariant(refused === 'not_found' || refused === 'too_late', 'what is not yours is not there');
  }),
  check: (model) => model.ids.length > 0,
});

const tick = (move: number): Command =>
  command(`tick ${move}`, async (_model, real) => {
    real.price = Math.max(1_000_000, Math.round(real.price * (1 + move / 10_000)));
    await real.trade.tick(real.price);
  });

const pick = fc.nat(40);
const percent = fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined });
const target = (value: number | undefined) => (value === undefined ? undefined : { percent: String(value) });

const commands = fc.commands(
  [
    fc.integer({ min: -150, max: 150 }).map(tick),
    fc.integer({ min: -150, max: 150 }).map(tick),
    fc.integer({ min: -2000, max: 2000 }).map(tick),
    // Not a price: the market is halted until enough good ones came.
    fc.constant(command('not a price', (_model, { trade }) => trade.tick(0))),
    fc
      .record({
        direction: fc.constantFrom('buy', 'sell'),
        quantity: fc.constantFrom('0.01', '0.1', '0.37'),
        leverage: fc.constantFrom(1, 10, 100),
        limit: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
        kind: fc.constantFrom('limit' as const, 'stop' as const),
        stop: percent,
        goal: percent,
      })
      .map(({ direction, quantity, leverage, limit, kind, stop, goal }) =>
        command(
          `order ${direction} ${quantity}x${leverage} ${limit === undefined ? 'market' : `${kind} ${limit}`} ${stop}/${goal}`,
          async (model, real) => {
            const better = direction === 'buy' ? -1 : 1;
            const away = real.price * (1 + ((kind === 'stop' ? -better : better) * (limit ?? 0)) / 10_000);
            const input = buy({
              direction,
              quantity,
              leverage,
              ...(limit !== undefined && { kind, price: (Math.round(away) / 100).toFixed(2) }),
              ...(stop !== undefined && { stopLoss: target(stop) }),
              ...(goal !== undefined && { takeProfit: target(goal) }),
            });
            const requestId = randomUUID();
            const refused = await allow(async () => {
              model.ids.push(await placed(real.trade, by(model.memberId, requestId), input));
            });
            // B1, B3: the same request again has no second effect.
            if (refused === undefined) {
              const again = await allow(() => placed(real.trade, by(model.memberId, requestId), input));
              invariant(again !== undefined, 'B3: a request that is sent again opens nothing');
            }
          },
        ),
      ),
    fc
      .constantFrom('rise' as const, 'fall' as const)
      .map((direction) =>
        command(`option ${direction}`, (model, { trade }) =>
          allow(() =>
            bet(trade, by(model.memberId), { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction, stake: '10' }),
          ),
        ),
      ),
    pick.map((n) => onOne('close', n, (id, { memberId }, { trade }) => askToClose(trade.deps, by(memberId), { id }))),
    pick.map((n) =>
      onOne('close a part', n, (id, { memberId }, { trade }) =>
        askToClose(trade.deps, by(memberId), { id, part: '0.005' }),
      ),
    ),
    fc.tuple(pick, fc.integer({ min: 1, max: 200 }), percent).map(([n, away, stop]) =>
      onOne(`change ${away}/${stop}`, n, async (id, { memberId, ids }, { trade, price }) => {
        const order = trade.deps.engine.book.order(id);
        const way = order === undefined ? 1 : order.side * (order.kind === 'stop' ? 1 : -1);
        const changed = await changeOrder(trade.deps, by(memberId), {
          id,
          price: (Math.round(price * (1 + (way * away) / 10_000)) / 100).toFixed(2),
          quantity: '0.05',
          stopLoss: target(stop) ?? 'none',
        });
        ids.push(changed.id);
      }),
    ),
    fc.constant(command('cancel all', ({ memberId }, { trade }) => cancelAll(trade.deps, by(memberId), 'money'))),
    pick.map((n) => onOne('cancel', n, (id, { memberId }, { trade }) => cancelOrder(trade.deps, by(memberId), id))),
    pick.map((n) =>
      onOne('margin', n, (id, { memberId }, { trade }) =>
        addPositionMargin(trade.deps, by(memberId), { id, amount: '25' }),
      ),
    ),
    fc
      .tuple(pick, percent)
      .map(([n, stop]) =>
        onOne(`stop ${stop}`, n, (id, { memberId }, { trade }) =>
          changeTargets(trade.deps, by(memberId), { id, stopLoss: target(stop) ?? null }),
        ),
      ),
    fc.constant(
      command('close all', ({ memberId }, { trade }) => closeAll(trade.deps, by(memberId), { realm: 'money' })),
    ),
    fc
      .integer({ min: 1, max: 12 })
      .map((seconds) => command(`wait ${seconds}`, (_model, { trade }) => trade.wait(seconds))),
    fc.constantFrom(60, 1800).map((seconds) =>
      command(`away ${seconds}`, async (_model, { trade }) => {
        trade.clock.nowMs += seconds * 1000;
        await trade.quotes.flush();
        await chargeNights(trade.deps);
      }),
    ),
    fc.constantFrom(1, 4, 30).map((seconds) =>
      command(`back ${seconds}`, async (_model, { trade }) => {
        trade.clock.nowMs -= seconds * 1000;
        await trade.quotes.flush();
      }),
    ),
    fc.constant(
      command('restart', async (_model, { trade }) => {
        const before = trade.deps.engine.hash();
        await trade.restart();
        await trade.settled();
        invariant(trade.deps.engine.hash() === before, 'T11: another process has the same state');
      }),
    ),
  ],
  { maxCommands: COMMANDS, size: 'max' },
);

let real: Real;
beforeAll(async () => {
  real = { trade: await openTestTrade(), price: 9_000_000 };
});
afterAll(() => real.trade.close());

describe('the engine on its database', () => {
  it('T1-T11, C1-C6: whatever is commanded, and however the clock and the processes behave, every trade and every book holds', async () => {
    const { trade } = real;
    await fc.assert(
      fc.asyncProperty(commands, async (script) => {
        const model = { memberId: await trade.member('20000'), stranger: await trade.member('20000'), ids: [] };
        await fc.asyncModelRun(() => ({ model, real }), script);
        // The clock comes back to the tape, the market to its senses, and options to their ends.
        trade.clock.nowMs = Math.max(trade.clock.nowMs, trade.quotes.tape.untilMs);
        for (let i = 0; i < 8; i++) await trade.tick(real.price);
        await trade.wait(35);
        await trade.tick(real.price);
        await trade.settled();
        await trade.deps.engine.saveCursors();
        const wrong = [...(await auditBooks(trade.db)), ...(await auditTrades(trade.db, 0))].filter(
          ({ failures }) => failures > 0,
        );
        expect(wrong).toEqual([]);
        expect(trade.deps.engine.options.countOf(model.memberId)).toBe(0);
        const late = await trade.db.query(
          `select id from trade_option where outcome <> 'void' and settled_us > expiry_us + 5000000`,
        );
        expect(late, 'C5: what the tape decides is settled within five seconds').toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 300_000);
});
