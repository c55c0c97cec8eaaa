import assert from 'node:assert/strict';
import { getDepositAddress, listDeposits } from '@assay/contract/deposit';
import { listBalances, listEntries } from '@assay/contract/wallet';
import { applyWithdrawal, getWithdrawalTerms, listWithdrawals } from '@assay/contract/withdrawal';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { auditLedger } from '../../ledger/audit-ledger.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { openLedger } from '../../ledger/ledger.ts';
import { SAFE_PASSWORD } from '../payout/test-payout.ts';
import { openTradingApp, post } from '../wallet/test-wallet.ts';
import { auditWithdrawals } from '../withdrawal/audit-withdrawals.ts';
import { sandboxPayer } from '../../sandbox/payer.ts';
import { reviewDueWithdrawals } from '../../sandbox/withdrawal-reviewer.ts';
import { sendPayouts } from '../withdrawal/send-payouts.ts';
import { approve, openRichPayer, withdraw } from '../withdrawal/test-withdrawal.ts';
import type { TestPayer } from '../withdrawal/test-withdrawal.ts';
import { collectDebts } from './collect-debts.ts';
import { auditDeposits } from './audit-deposits.ts';
import { takePayment, takePayments } from './take-payment.ts';
import { sandboxFaucet } from '../../sandbox/faucet.ts';
import { undoPayment } from './undo-payment.ts';

const RAIL = 'watcher';
const USDT = 1_000_000n;

let app: TestApp;
let payer: TestPayer;
let paid = 0;
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  payer = await openRichPayer(app, '100');
});
afterEach(async () => {
  const findings = [await auditLedger(app.db), await auditDeposits(app.db), await auditWithdrawals(app.db)].flat();
  assert.deepEqual(findings, []);
});

const pay = async (amount: bigint, confirmations = 20) => {
  const to = await app.call(getDepositAddress, { currency: 'USDT', chainType: 'TRC20' }, payer.token);
  const key = { txId: `tx ${paid++}`, index: 0 };
  const payment = { ...key, currency: 'USDT', network: 'TRC20', address: to.address, reference: '', amount };
  await takePayment(app, RAIL, { ...payment, confirmations });
  return { ...payment, confirmations };
};
/** Money that is in a position, or gone in any other way. */
const spend = (amount: bigint) =>
  post(app, {
    kind: 'order_hold',
    legs: transfer(
      { memberId: payer.member.id, purpose: 'available', currency: 'USDT' },
      { memberId: payer.member.id, purpose: 'margin', currency: 'USDT' },
      amount,
    ),
  });
const available = async () =>
  (await app.call(listBalances, {}, payer.token)).find(({ currency }) => currency === 'USDT')!.available;
const terms = () => app.call(getWithdrawalTerms, { currency: 'USDT' }, payer.token);
const owed = async () => (await terms()).debts[0]?.amount ?? '0';
const deposits = async () => (await app.call(listDeposits, {}, payer.token)).records;

describe('a payment that vanished (W5)', () => {
  it('before it was credited is rejected with the reason, and nothing was ever credited', async () => {
    const payment = await pay(50n * USDT, 3);
    await undoPayment(app, RAIL, payment);
    expect((await deposits())[0]).toMatchObject({ status: -1, reason: 'payment_lost', reversedTime: null });
    expect(await available()).toBe('100.000000');
  });

  it('after its credit is corrected once, however often and by however many workers it is reported', async () => {
    const payment = await pay(50n * USDT);
    expect(await available()).toBe('150.000000');
    const workers = await Promise.all(
      Array.from({ length: 4 }, async () => ({ db: app.db, clock: app.clock, ledger: await openLedger(app) })),
    );
    await Promise.all(workers.map((deps) => undoPayment(deps, RAIL, payment)));
    await undoPayment(app, RAIL, payment);
    expect(await available()).toBe('100.000000');
    expect(await owed()).toBe('0');
    expect((await deposits())[0]).toMatchObject({ status: 1, reversedTime: expect.any(String) });
    const { records } = await app.call(listEntries, { type: 'correction' }, payer.token);
    expect(records).toMatchObject([{ amount: '-50.000000', purpose: 'available' }]);
    const told = await app.db.query(
      `select params ->> 'amount' as amount from message where kind = 'deposit_reversed' and target = (select email from member where id = $1)`,
      [payer.member.id],
    );
    expect(told).toEqual([{ amount: '50.000000' }]);
  });

  it('is not credited a second time when it is seen again', async () => {
    const payment = await pay(50n * USDT);
    await undoPayment(app, RAIL, payment);
    await takePayment(app, RAIL, payment);
    expect(await available()).toBe('100.000000');
  });

  it('that nobody ever saw changes nothing', async () => {
    await undoPayment(app, RAIL, { txId: 'unheard of', index: 0 });
    expect(await available()).toBe('100.000000');
  });

  it('is reported by its rail, as payments are', async () => {
    const payment = await pay(50n * USDT);
    const rail = { ...sandboxFaucet, name: RAIL, poll: async () => [], pollReversals: async () => [payment] };
    await takePayments(app, rail);
    expect(await available()).toBe('100.000000');
  });

  it('and was spent leaves a debt, never a balance below zero, and nothing can leave until it is paid', async () => {
    const payment = await pay(50n * USDT);
    await spend(130n * USDT);
    await undoPayment(app, RAIL, payment);
    expect(await available()).toBe('0.000000');
    expect(await owed()).toBe('30.000000');
    const input = { currency: 'USDT', money: '10', accountId: payer.accountId, safePassword: SAFE_PASSWORD };
    expect(await app.send(applyWithdrawal, input, payer.token)).toMatchObject({
      code: 1414,
      result: { amount: '30.000000', currency: 'USDT' },
    });

    await pay(20n * USDT);
    await collectDebts(app);
    expect([await available(), await owed()]).toEqual(['0.000000', '10.000000']);
    await pay(25n * USDT);
    await collectDebts(app);
    await collectDebts(app);
    expect([await available(), await owed()]).toEqual(['15.000000', '0']);
    await withdraw(app, payer, '10');
  });

  it('and was all spent stands as a debt alone', async () => {
    const payment = await pay(50n * USDT);
    await spend(150n * USDT);
    await undoPayment(app, RAIL, payment);
    expect([await available(), await owed()]).toEqual(['0.000000', '50.000000']);
  });

  it('brings back a withdrawal under review, with the reason, and is paid from it', async () => {
    const payment = await pay(50n * USDT);
    const { id } = await withdraw(app, payer, '150');
    await undoPayment(app, RAIL, payment);
    expect(await owed()).toBe('50.000000');
    await expect(approve(app, id)).rejects.toMatchObject({ error: 'debt_open' });
    app.clock.advance(5000);
    await reviewDueWithdrawals(app);
    expect((await app.call(listWithdrawals, { id }, payer.token)).records[0]).toMatchObject({
      status: -1,
      reason: 'deposit_reversed',
    });
    await collectDebts(app);
    expect([await available(), await owed()]).toEqual(['100.000000', '0']);
  });

  it('brings back a withdrawal that was approved and not sent yet', async () => {
    const payment = await pay(50n * USDT);
    const { id } = await withdraw(app, payer, '150');
    await approve(app, id);
    await undoPayment(app, RAIL, payment);
    const sent: string[] = [];
    await sendPayouts(app, { ...sandboxPayer, send: (payout) => (sent.push(payout.id), sandboxPayer.send(payout)) });
    expect(sent).not.toContain(id);
    expect((await app.call(listWithdrawals, { id }, payer.token)).records[0]).toMatchObject({
      status: -2,
      reason: 'deposit_reversed',
      txId: null,
    });
    await collectDebts(app);
    expect([await available(), await owed()]).toEqual(['100.000000', '0']);
  });

  it('takes what is there and owes the rest, whatever was paid in and spent in between', async () => {
    const amounts = fc.bigInt({ min: 1n * USDT, max: 90n * USDT });
    await fc.assert(
      fc.asyncProperty(fc.array(amounts, { minLength: 1, maxLength: 3 }), fc.nat(100), async (sums, percent) => {
        payer = await openRichPayer(app, '10');
        const payments = [];
        for (const sum of sums) payments.push(await pay(sum));
        const total = sums.reduce((sum, one) => sum + one, 10n * USDT);
        const spent = (total * BigInt(percent)) / 100n;
        if (spent > 0n) await spend(spent);
        for (const payment of payments) await undoPayment(app, RAIL, payment);
        await collectDebts(app);
        const units = (text: string) => BigInt(text.replace('.', ''));
        const left = 10n * USDT - spent;
        expect(units(await available())).toBe(left > 0n ? left : 0n);
        expect(units(await owed())).toBe(left < 0n ? -left : 0n);
      }),
      { numRuns: 15 },
    );
  });
});

describe('the audit of deposits', () => {
  it('finds a correction that no vanished payment stands behind, and one that takes too little', async () => {
    const payment = await pay(50n * USDT);
    await undoPayment(app, RAIL, payment);
    const [{ id } = { id: '' }] = await deposits();
    const undo = new Error('nothing of this stays');
    const tamper = (sql: string, values: unknown[]) =>
      app.db.owner.transaction(async (tx) => {
        await tx.query('alter table deposit_reversal disable trigger append_only');
        await tx.query(sql, values);
        expect(await auditDeposits(tx)).toHaveLength(1);
        throw undo;
      });
    await expect(tamper('delete from deposit_reversal where deposit_id = $1', [id])).rejects.toBe(undo);
    await expect(tamper('update deposit_reversal set owed = 1 where deposit_id = $1', [id])).rejects.toBe(undo);
  });
});
