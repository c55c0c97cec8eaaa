import { enterSample } from '@assay/contract/auth';
import { listDeposits } from '@assay/contract/deposit';
import { listLoans } from '@assay/contract/loan';
import { listDestinations } from '@assay/contract/payout';
import { parseUnits } from '@assay/contract/money';
import { listSwaps } from '@assay/contract/swap';
import { getAssets, listBalances, listEntries } from '@assay/contract/wallet';
import { listWithdrawals } from '@assay/contract/withdrawal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../audit/audit-books.ts';
import { openTestApp } from '../http/test-app.ts';
import type { TestApp } from '../http/test-app.ts';
import { WEDNESDAY } from '../quotes/test-market.ts';
import { SAMPLE_EVENTS } from './sample-events.ts';
import { seedSampleWallet } from './sample-wallet.ts';
import { openMember, post, trade } from '../modules/wallet/test-wallet.ts';

let app: TestApp;
let token: { token: string };
beforeAll(async () => {
  app = await openTestApp({ startAtMs: WEDNESDAY, historyDays: 100 });
  await trade(app, 2);
  await seedSampleWallet(app);
  token = { token: (await app.call(enterSample, {})).token };
});
afterAll(() => app.close());

describe('the sample wallet', () => {
  it('has a past of deposits, swaps and withdrawals over three months, in order', async () => {
    const { records } = await app.call(listEntries, { pageSize: 100 }, token);
    expect(new Set(records.map(({ type }) => type))).toEqual(
      new Set([
        'deposit',
        'swap',
        'withdrawal_hold',
        'withdrawal_paid',
        'withdrawal_returned',
        'loan_pledged',
        'loan_paid_out',
        'loan_repaid',
        'loan_pledge_returned',
      ]),
    );
    const times = records.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]! < '2026-11-11').toBe(true);
    expect(times.at(-1)! < '2026-08-20').toBe(true);
    const swaps = SAMPLE_EVENTS.filter(({ kind }) => kind === 'swap').length;
    expect((await app.call(listSwaps, {}, token)).total).toBe(swaps);
  });

  it('shows each deposit and withdrawal among the records, with its destination', async () => {
    const deposits = await app.call(listDeposits, { pageSize: 100 }, token);
    expect(deposits.total).toBe(SAMPLE_EVENTS.filter(({ kind }) => kind === 'deposit').length);
    expect(new Set(deposits.records.map(({ status }) => status))).toEqual(new Set([1]));
    const { records } = await app.call(listWithdrawals, {}, token);
    expect(records).toMatchObject([
      { currency: 'BTC', amount: '0.05020000', status: -1, reason: 'rejected_by_review' },
      { currency: 'USDT', amount: '1201.000000', fee: '1.000000', status: 1, txId: expect.any(String) },
    ]);
    expect(await app.call(listDestinations, {}, token)).toHaveLength(2);
  });

  it('has a loan that was paid back early and one that runs against a pledge', async () => {
    const { records } = await app.call(listLoans, {}, token);
    expect(records).toMatchObject([
      { state: 'passed', kind: 'pledge', days: 30, pledge: { amount: '0.06000000', calledAt: null } },
      { state: 'paid_back', end: 'repaid', accrued: '0.000000' },
    ]);
    // Eighteen days and some hours were begun of the first.
    const perDay = parseUnits(records[1]!.totalInterest, 6)! / 30n;
    expect(parseUnits(records[1]!.interestCharged, 6)).toBe(perDay * 19n);
  });

  it('holds four currencies, nothing on hold, and virtual money apart', async () => {
    const balances = await app.call(listBalances, {}, token);
    const held = balances.filter(({ total }) => Number(total) > 0).map(({ currency }) => currency);
    expect(held.toSorted()).toEqual(['BTC', 'ETH', 'EUR', 'USDT']);
    expect(balances.every(({ withdrawalHeld }) => Number(withdrawalHeld) === 0)).toBe(true);
    const assets = await app.call(getAssets, {}, token);
    expect(assets.virtualAssets).toBe('10000.000000');
    expect(assets.history).toHaveLength(30);
    expect(assets.history.every(({ value }) => parseUnits(value, 6)! > 0n)).toBe(true);
  });

  it('passes the audit, and lets the books go on from now', async () => {
    const member = await openMember(app);
    const to = { memberId: member.id, purpose: 'available', currency: 'USDT' } as const;
    const custody = { purpose: 'custody', label: 'faucet', currency: 'USDT' } as const;
    const legs = [
      { account: custody, delta: -5n },
      { account: to, delta: 5n },
    ];
    await post(app, { kind: 'deposit', legs });
    expect((await auditBooks(app.db)).filter(({ failures }) => failures > 0)).toEqual([]);
  });

  it('is written once', async () => {
    const before = (await app.call(listEntries, {}, token)).total;
    await seedSampleWallet(app);
    expect((await app.call(listEntries, {}, token)).total).toBe(before);
  });
});
