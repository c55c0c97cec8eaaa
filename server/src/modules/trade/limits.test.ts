import { randomUUID } from 'node:crypto';
import fc from 'fast-check';

import { positionRisk } from '@assay/verify/limit-rule';
import { limitKeyOf, limitWords, signLimitWords } from '@assay/verify/limit-terms';
import type { LimitTerms } from '@assay/verify/limit-terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '../../base/domain-error.ts';
import { insertStatements } from '../limit/queries.ts';
import { placeOption } from './option-commands.ts';
import { placeOrder } from './order-commands.ts';
import { addPositionMargin, askToClose, changeTargets } from './position-commands.ts';
import { openTestTrade } from './test-trade.ts';

const UNIT = 1_000_000n;
const SECRET = new Uint8Array(32).fill(3);

type World = Awaited<ReturnType<typeof openTestTrade>>;
let world: World;
beforeAll(async () => {
  world = await openTestTrade();
});
afterAll(async () => {
  await world.deps.engine.stop();
  await world.close();
});

/** As if the phone had stated them, without the call. */
const state = async (memberId: string, terms: LimitTerms): Promise<void> => {
  const { deps, db, clock } = world;
  await deps.limits.keep(db, memberId);
  const words = limitWords({ member: memberId, number: 1, before: undefined, key: limitKeyOf(SECRET), terms });
  const statement = { words, signature: signLimitWords(words, SECRET), timeMs: clock.now(), acceptance: '-' };
  await insertStatements.write(db, [{ ...statement, memberId, number: 1 }]);
  deps.limits.state(memberId, statement);
};

const buy = (memberId: string, change: object = {}) =>
  placeOrder(
    world.deps,
    { memberId, requestId: randomUUID() },
    {
      realm: 'money',
      symbol: 'BTCUSDT',
      direction: 'buy',
      kind: 'market',
      quantity: '0.01',
      leverage: 10,
      ...change,
    },
  );

/** True when it was done, false when it was refused. */
const tried = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      return false;
    },
  );

describe('50 orders at once at the edge of a limit', () => {
  it.each([
    ['open positions', { openPositions: 7n }, 7],
    // 0.01 of 90,000.00 is 900 and its slippage: three fit.
    ['turnover', { turnoverDay: 2800n * UNIT }, 3],
    // About 45.9 and fees each.
    ['loss', { lossDay: 150n * UNIT }, 3],
  ])('%s: exactly as many are accepted as fit', async (_name, terms, fits) => {
    const memberId = await world.member('100000');
    await world.tick(9_000_000);
    await state(memberId, terms);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tried(buy(memberId))));
    expect(answers.filter(Boolean)).toHaveLength(fits);
    await world.tick(9_000_000);
    await world.settled();
    expect(world.deps.engine.book.idsOf(memberId).size).toBe(fits);
    expect(await tried(buy(memberId))).toBe(false);
  });
});

/** Realised loss of the day by the books; open positions are not in it. */
const realisedLoss = async (memberId: string): Promise<bigint> => {
  const { bySpan } = world.deps.limits.view(memberId);
  return bySpan.day.loss;
};

const STEPS = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('buy' as const),
      quantity: fc.constantFrom('0.001', '0.01', '0.02'),
      side: fc.constantFrom('buy', 'sell'),
      stop: fc.constantFrom(undefined, '5', '20', '45'),
      waits: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('tick' as const), move: fc.integer({ min: -40, max: 40 }) }),
    fc.record({ kind: fc.constant('close' as const), which: fc.nat(5) }),
    fc.record({ kind: fc.constant('loosen' as const), which: fc.nat(5) }),
    fc.record({ kind: fc.constant('margin' as const), which: fc.nat(5) }),
    fc.record({ kind: fc.constant('option' as const), stake: fc.constantFrom('10', '40') }),
    fc.record({ kind: fc.constant('restart' as const) }),
  ),
  { minLength: 5, maxLength: 25 },
);

const LOSS = 120n * UNIT;
const TURNOVER = 6000n * UNIT;

it('no interleaving loses more than the limit but for gaps, nor turns over more, restarts included', async () => {
  let price = 9_000_000;
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const memberId = await world.member('100000');
      await world.tick(price);
      await state(memberId, { lossDay: LOSS, turnoverDay: TURNOVER });
      const startDay = world.deps.limits.view(memberId);
      expect(startDay.bySpan.day).toEqual({ turnover: 0n, loss: 0n });
      let gaps = 0n;
      const stopGaps = world.deps.engine.onEvent(({ effect }) => {
        if (effect.kind !== 'closed' || effect.position.memberId !== memberId) return;
        // A gap took this much beyond the price where it should have closed.
        const beyond =
          effect.margin -
          effect.closing.paid -
          positionRisk({ ...effect.position, best: effect.position.trailed?.best });
        if (beyond > 0n) gaps += beyond;
      });
      const open = () => [...world.deps.engine.book.idsOf(memberId)];
      const caller = () => ({ memberId, requestId: randomUUID() });
      const runStep = async (step: (typeof steps)[number]): Promise<void> => {
        const id = 'which' in step ? open()[step.which] : undefined;
        if (step.kind === 'tick') await world.tick((price = Math.round(price * (1 + step.move / 1000))));
        if (step.kind === 'restart') {
          await world.settled();
          await world.restart();
        }
        if (step.kind === 'buy') {
          const { quantity, side: direction, stop } = step;
          const waits = step.waits
            ? { kind: 'limit', price: ((price / 100) * (direction === 'buy' ? 0.99 : 1.01)).toFixed(2) }
            : {};
          const stopLoss = stop === undefined ? undefined : { percent: stop };
          // Two at once, on purpose.
          await Promise.all([1, 2].map(() => tried(buy(memberId, { quantity, direction, stopLoss, ...waits }))));
        }
        if (step.kind === 'option') {
          const input = {
            realm: 'money',
            symbol: 'BTCUSDT',
            direction: 'rise',
            seconds: 30,
            stake: step.stake,
          } as const;
          await tried(placeOption(world.deps, caller(), input));
        }
        if (id === undefined || world.deps.engine.book.position(id) === undefined) return;
        if (step.kind === 'close') await tried(askToClose(world.deps, caller(), { id }));
        if (step.kind === 'loosen') await tried(changeTargets(world.deps, caller(), { id, stopLoss: 'none' }));
        if (step.kind === 'margin') await tried(addPositionMargin(world.deps, caller(), { id, amount: '20' }));
      };
      for (const step of steps) {
        await runStep(step);
        const { bySpan, open: standing } = world.deps.limits.view(memberId);
        expect(bySpan.day.turnover + standing.turnover).toBeLessThanOrEqual(TURNOVER);
        expect(await realisedLoss(memberId)).toBeLessThanOrEqual(LOSS + gaps);
      }
      stopGaps();
    }),
    { numRuns: 15 },
  );
}, 120_000);
