/** Attacks on what a member asked for by an operator with every right: each is red on a phone that only makes its usual calls. */
import { createHash, randomUUID } from 'node:crypto';
import { acceptLoan, applyPledge, releaseLoan, repayLoan, topUpLoan } from '@assay/contract/loan';
import { subscribeOffering } from '@assay/contract/offering';
import { buyProduct } from '@assay/contract/product';
import { executeSwap, quoteSwap } from '@assay/contract/swap';
import {
  addPositionMargin,
  cancelOrder,
  closeAllPositions,
  closePosition,
  closePositionPart,
  createPosition,
  updateStopLoss,
} from '@assay/contract/trade';
import { applyWithdrawal, cancelWithdrawal } from '@assay/contract/withdrawal';
import { acceptanceWords, bodyHash } from '@assay/verify/acceptance';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../server/src/audit/audit-log.ts';
import type { TestApp } from '../../server/src/http/test-app.ts';
import { proven } from '../../server/src/modules/auth/test-auth.ts';
import { publicLogJob } from '../../server/src/modules/public-log/collect-entries.ts';
import { SAFE_PASSWORD } from '../../server/src/modules/payout/test-payout.ts';
import { deposit, openTradingApp, trade } from '../../server/src/modules/wallet/test-wallet.ts';
import { openRichPayer } from '../../server/src/modules/withdrawal/test-withdrawal.ts';
import type { TestPayer } from '../../server/src/modules/withdrawal/test-withdrawal.ts';
import { reviewDueLoans } from '../../server/src/sandbox/loan-reviewer.ts';
import { fundOfferings } from '../../server/src/sandbox/offering/seed-offerings.ts';
import { fundDesks } from '../../server/src/modules/product/test-product.ts';
import { seedProducts } from '../../server/src/sandbox/product/seed-products.ts';
import { bend } from './operator.ts';
import { openLiar } from './liar.ts';
import type { Liar } from './liar.ts';
import { openPhone } from './phone.ts';
import type { Phone } from './phone.ts';

let app: TestApp;
let liar: Liar;
let payer: TestPayer;
let phone: Phone;
let log: () => Promise<void>;
beforeAll(async () => {
  app = await openTradingApp();
  await seedProducts(app.db, app.clock.now());
  await fundDesks(app, '250000');
  await fundOfferings(app);
  liar = await openLiar((await app.listen()).url);
  log = publicLogJob(app);
});
afterAll(async () => {
  await liar.close();
  await app.close();
});
afterEach(() => {
  liar.lies.length = 0;
});

/** Seconds of a market that ticks, with the log behind it. */
const pass = async (seconds: number): Promise<void> => {
  for (let i = 0; i < seconds; i += 10) {
    await trade(app, 10);
    await app.trading.engine.settled();
    await log();
  }
};

beforeEach(async () => {
  payer = await openRichPayer(app, '50000');
  await deposit(app, payer.member, 'BTC', '1');
  await pass(10);
  phone = await openPhone(liar.url, payer.member);
  await phone.visit();
});

const order = (changes: { kind: 'market' } | { kind: 'limit'; price: string } = { kind: 'market' }) =>
  phone.ask(createPosition, {
    realm: 'money',
    symbol: 'BTCUSDT',
    direction: 'buy',
    quantity: '0.1',
    leverage: 10,
    ...changes,
  });

/** An answer of the operator's own, signed as if it were the server's, or as if it had been signed earlier. */
const answerOtherwise = (
  about: RegExp,
  body: object,
  change: (result: Record<string, unknown>) => object,
  earlierMs = 0,
): void => {
  liar.lies.push({
    about,
    lie: (told, { url, asked, headers }) => {
      const envelope = JSON.parse(told.toString()) as { result: Record<string, unknown> };
      const answer = JSON.stringify({ ...envelope, result: change(envelope.result) });
      const timeMs = app.clock.now() - earlierMs;
      const key = app.trading.receiptKey;
      const words = acceptanceWords({
        member: payer.member.id,
        request: asked['x-request-id']!,
        path: url,
        body: bodyHash(url, JSON.stringify(body)),
        answer: createHash('sha256').update(answer).digest('hex'),
        timeMs,
      });
      headers['x-acceptance'] = `${timeMs} ${Buffer.concat([key.keyHash, key.sign(words)]).toString('base64')}`;
      return answer;
    },
  });
};

describe('a phone at its usual visits', () => {
  it('is silent when every command is done and booked as it was signed', async () => {
    const withdrawal = { currency: 'USDT', money: '100', accountId: payer.accountId, safePassword: SAFE_PASSWORD };
    const { id: held } = await phone.ask(applyWithdrawal, await proven(app, applyWithdrawal, withdrawal, payer.token));
    await phone.ask(cancelWithdrawal, { id: held });
    const quote = await phone.ask(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '1000' });
    await phone.ask(executeSwap, { quoteId: quote.quoteId });
    await phone.ask(buyProduct, { productId: 'arb-btc-eth', amount: '1000' });
    await phone.ask(subscribeOffering, { offeringId: 'tidewater', lots: 2 });
    const pledge = { amount: '2000', days: 30, pledgeCurrency: 'BTC', pledgeAmount: '0.1' };
    const loan = await phone.ask(applyPledge, pledge);
    for (let i = 0; i < 2; i += 1) {
      app.clock.advance(3000);
      await reviewDueLoans(app);
    }
    await phone.ask(acceptLoan, { id: loan.id, totalDue: loan.totalDue });
    await phone.ask(topUpLoan, { id: loan.id, amount: '0.01' });
    await phone.ask(releaseLoan, { id: loan.id, amount: '0.005' });
    await phone.ask(repayLoan, { id: loan.id, amount: '500' });
    await phone.ask(repayLoan, { id: loan.id });
    const { id: waiting } = await order({ kind: 'limit', price: '10000' });
    await phone.ask(cancelOrder, { id: waiting });
    const [first, second] = [await order(), await order()];
    await pass(10);
    await phone.ask(updateStopLoss, { id: first.id, stopLoss: { percent: '40' } });
    await phone.ask(addPositionMargin, { id: first.id, amount: '50' });
    await phone.ask(closePositionPart, { id: second.id, quantity: '0.04' });
    await pass(10);
    await phone.ask(closePosition, { id: second.id });
    await pass(10);
    await phone.ask(closeAllPositions, { realm: 'money' });
    await pass(200);
    expect(await phone.visit()).toEqual([]);
    expect(await phone.pending()).toBe(0);
    expect(await phone.due()).toBe(0);
  });

  it('is red when a command is done without a signature', async () => {
    const { id } = await order();
    await pass(10);
    liar.lies.push({
      about: /closePart/,
      lie: (body, { headers }) => {
        delete headers['x-acceptance'];
        return body;
      },
    });
    await phone.ask(closePositionPart, { id, quantity: '0.04' });
    expect(await phone.visit()).toEqual(['acceptance']);
  });

  it('is red when another answer is signed than the one that came', async () => {
    liar.lies.push({
      about: /quote$/,
      lie: (body) => body.toString().replace('"tolerance":"0.0500000"', '"tolerance":"0.9"'),
    });
    await phone.ask(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '1000' });
    expect(await phone.visit()).toEqual(['acceptance']);
  });

  it('is red when what was accepted with a signature is never booked', async () => {
    const { quoteId } = await phone.ask(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '1000' });
    answerOtherwise(/flashExchange$/, { quoteId }, (result) => ({ ...result, id: randomUUID() }));
    await phone.ask(executeSwap, { quoteId });
    expect(await phone.visit()).toEqual([]);
    await pass(190);
    expect(await phone.visit()).toEqual(['denied']);
    expect((await phone.evidence())[0]!.was).toContain('flashExchange');
  });

  it('is red when another answer was signed than the one that the log covers', async () => {
    const asked = { fromCoin: 'USDT', toCoin: 'BTC', amount: '1000' };
    answerOtherwise(/quote$/, asked, (result) => ({ ...result, tolerance: '0.9' }));
    await phone.ask(quoteSwap, asked);
    expect(await phone.visit()).toEqual([]);
    await pass(190);
    expect(await phone.visit()).toEqual(['denied']);
  });

  it('H8: finds a command that was bent after the log had its minute, and a root that was', async () => {
    const H8 = async () => (await auditLog(app.db)).find(({ name }) => name.startsWith('H8'))!;
    const { id } = await order();
    await pass(10);
    await phone.ask(closePosition, { id });
    for (let i = 0; i < 3; i += 1) {
      await pass(70);
      await phone.ask(quoteSwap, { fromCoin: 'USDT', toCoin: 'BTC', amount: '1000' });
    }
    await pass(70);
    expect(await H8()).toMatchObject({ failures: 0 });
    expect((await H8()).count).toBeGreaterThan(1);
    await bend(app, (tx) =>
      tx.query(`update request set answer = replace(answer, '"buy"', '"sell"') where actor = $1 and path ~ 'create'`, [
        payer.member.id,
      ]),
    );
    expect((await H8()).first).toMatch(`of member ${payer.member.id} is not the accepted one`);
    await bend(app, (tx) =>
      tx.query(`update request set answer = replace(answer, '"sell"', '"buy"') where actor = $1 and path ~ 'create'`, [
        payer.member.id,
      ]),
    );
    expect(await H8()).toMatchObject({ failures: 0 });
    await bend(app, (tx) => tx.query('update logged_requests set leaves = sha256(leaves) where count = 1'));
    expect((await H8()).first).toMatch('others than were published');
  });

  it('is red when a closing came later than the first tick after it was accepted', async () => {
    const { id } = await order();
    await pass(30);
    answerOtherwise(/\/close\//, {}, (result) => result, 5000);
    await phone.ask(closePosition, { id });
    await pass(130);
    expect(await phone.visit()).toEqual(['receipt']);
  });

  it('is red when a closing that was accepted does not come', async () => {
    const { id } = await order();
    await pass(10);
    answerOtherwise(/\/close\//, {}, (result) => ({ ...result, id: randomUUID() }));
    await phone.ask(closePosition, { id });
    await pass(30);
    expect(await phone.visit()).toEqual([]);
    await pass(190);
    expect(await phone.visit()).toEqual(['denied']);
  });

  it('is red when a stop that was accepted is forgotten', async () => {
    const { id } = await order();
    await pass(10);
    const body = { id, stopLoss: { percent: '40' } } as const;
    answerOtherwise(/updateStopLoss$/, body, (result) => ({
      ...result,
      termsTick: (result['termsTick'] as number) + 1,
    }));
    await phone.ask(updateStopLoss, body);
    await pass(10);
    await phone.ask(closePosition, { id });
    await pass(130);
    expect(await phone.visit()).toEqual(['receipt']);
  });

  it('is red when a stop is not the one that was accepted', async () => {
    const { id } = await order();
    await pass(10);
    const body = { id, stopLoss: { percent: '40' } } as const;
    answerOtherwise(/updateStopLoss$/, body, (result) => ({ ...result, stopLossPrice: '1.00' }));
    await phone.ask(updateStopLoss, body);
    await pass(10);
    await phone.ask(closePosition, { id });
    await pass(130);
    expect(await phone.visit()).toEqual(['receipt']);
  });
});
