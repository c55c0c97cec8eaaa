import { exitContest, joinContest } from '@assay/contract/contest';
import { acceptLoan, applyPledge, repayLoan } from '@assay/contract/loan';
import { buyOption } from '@assay/contract/option';
import { buyProduct, exitProduct, listProductOrders } from '@assay/contract/product';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import { closePosition, createPosition, listPositions } from '@assay/contract/trade';
import { positionRisk } from '@assay/verify/limit-rule';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedProducts } from '../../sandbox/product/seed-products.ts';
import { openTestContest } from '../contest/test-contest.ts';
import type { TestContest } from '../contest/test-contest.ts';
import { fundDesks } from '../product/test-product.ts';
import { deposit, trade } from '../wallet/test-wallet.ts';
import { openLimitBook } from './limit-book.ts';
import { state } from './test-limit.ts';

const UNIT = 1_000_000n;
const DAY_MS = 86_400_000;
const LOSS = 120n * UNIT;
const TURNOVER = 4000n * UNIT;

let world: TestContest;
beforeAll(async () => {
  world = await openTestContest();
  await seedProducts(world.app.db, world.app.clock.now());
  await fundDesks(world.app, '250000');
});
afterAll(() => world.app.close());

const STEP = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), quantity: fc.constantFrom('0.002', '0.01', '0.02') }),
  fc.record({ kind: fc.constant('close' as const) }),
  fc.record({ kind: fc.constant('option' as const), stake: fc.constantFrom('10', '60') }),
  fc.record({ kind: fc.constant('swap' as const), amount: fc.constantFrom('50', '900') }),
  fc.record({ kind: fc.constant('product' as const), amount: fc.constantFrom('200', '1500') }),
  fc.record({ kind: fc.constant('exit' as const) }),
  fc.record({ kind: fc.constant('loan' as const) }),
  fc.record({ kind: fc.constant('contest' as const) }),
  fc.record({ kind: fc.constant('day' as const) }),
  fc.record({ kind: fc.constant('ticks' as const), seconds: fc.integer({ min: 1, max: 20 }) }),
);

it('no interleaving of orders, products, swaps, loans, contests and days goes beyond a limit but for gaps', async () => {
  const { app } = world;
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 6, maxLength: 14 }), async (steps) => {
      world.next();
      await world.publish();
      const member = await world.member('50000');
      const token = { token: member.token };
      await deposit(app, member, 'BTC', '1');
      await trade(app, 2);
      await state(app, member, { lossDay: LOSS, turnoverDay: TURNOVER });
      let gaps = 0n;
      const stopGaps = app.trading.engine.onEvent(({ effect }) => {
        if (effect.kind !== 'closed' || effect.position.memberId !== member.id) return;
        const risk = positionRisk({ ...effect.position, best: effect.position.trailed?.best });
        const beyond = effect.margin - effect.closing.paid - risk;
        if (beyond > 0n) gaps += beyond;
      });
      /** Refusals are answers; anything else fails the run. */
      const tried = async (...works: Promise<unknown>[]): Promise<void> => {
        const failed = (await Promise.allSettled(works)).filter((done) => done.status === 'rejected');
        const isRefusal = ({ reason }: PromiseRejectedResult): boolean =>
          /was refused: \{"code":(?!500)/.test(String(reason));
        expect(failed.filter((one) => !isRefusal(one))).toEqual([]);
      };
      const run = async (step: (typeof steps)[number]): Promise<void> => {
        if (step.kind === 'order') {
          const order = { realm: 'money', symbol: 'BTCUSDT', direction: 'buy', kind: 'market', leverage: 10 } as const;
          const place = () => app.call(createPosition, { ...order, quantity: step.quantity }, token);
          await tried(place(), place());
          await trade(app, 2);
          await app.trading.engine.settled();
        }
        if (step.kind === 'close') {
          const [position] = (await app.call(listPositions, {}, token)).records;
          if (position) await tried(app.call(closePosition, { id: position.id }, token));
          await trade(app, 2);
          await app.trading.engine.settled();
        }
        if (step.kind === 'option') {
          const option = { realm: 'money', symbol: 'BTCUSDT', direction: 'rise', seconds: 30 } as const;
          const buy = () => app.call(buyOption, { ...option, stake: step.stake }, token);
          await tried(buy(), buy());
        }
        if (step.kind === 'swap') {
          const swap = async () => {
            const asked = { fromCoin: 'USDT', toCoin: 'BTC', amount: step.amount };
            const { quoteId } = await app.call(quoteSwap, asked, token);
            return app.call(executeSwap, { quoteId }, token);
          };
          await tried(swap());
        }
        if (step.kind === 'product') {
          const buy = () => app.call(buyProduct, { productId: 'arb-btc-eth', amount: step.amount }, token);
          await tried(buy(), buy());
        }
        if (step.kind === 'exit') {
          const [order] = (await app.call(listProductOrders, {}, token)).records;
          if (order) await tried(app.call(exitProduct, { id: order.id }, token));
        }
        if (step.kind === 'loan') {
          const borrow = async () => {
            const asked = { amount: '500', days: 30, pledgeCurrency: 'BTC', pledgeAmount: '0.05' };
            const { id, totalDue } = await app.call(applyPledge, asked, token);
            await app.call(acceptLoan, { id, totalDue }, token);
            await app.call(repayLoan, { id }, token);
          };
          await tried(borrow());
        }
        if (step.kind === 'contest') {
          await tried(app.call(joinContest, { id: world.id() }, token));
          await tried(app.call(exitContest, { id: world.id() }, token));
        }
        if (step.kind === 'day') {
          app.clock.advance(DAY_MS);
          await trade(app, 8);
          await app.trading.engine.settled();
        }
        if (step.kind === 'ticks') await trade(app, step.seconds);
      };
      for (const step of steps) {
        await run(step);
        const { bySpan, open } = app.trading.limits.view(member.id);
        expect(bySpan.day.turnover + open.turnover).toBeLessThanOrEqual(TURNOVER);
        expect(bySpan.day.loss).toBeLessThanOrEqual(LOSS + gaps);
      }
      await app.trading.engine.settled();
      stopGaps();
      // Another process reads the same from the rows.
      const another = await openLimitBook(app);
      expect(another.view(member.id).bySpan).toEqual(app.trading.limits.view(member.id).bySpan);
    }),
    { numRuns: 8 },
  );
}, 180_000);
