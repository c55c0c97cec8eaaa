import { formatWireTime } from '@assay/contract/time';
import { randomUUID } from 'node:crypto';
import {
  acceptLoan,
  applyCredit,
  applyPledge,
  declineLoan,
  getLoanInfo,
  listLoans,
  listLoanTerms,
  releaseLoan,
  repayLoan,
  topUpLoan,
} from '@assay/contract/loan';
import type { Loan } from '@assay/contract/loan';
import { parseUnits } from '@assay/contract/money';
import { getCreditScore } from '@assay/contract/profile';
import { listBalances } from '@assay/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import type { TestApp } from '../../http/test-app.ts';
import { verifyBasic } from '../identity/test-identity.ts';
import { deposit, openMember, openTradingApp, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { openRichPayer, withdraw } from '../withdrawal/test-withdrawal.ts';
import { accrueLoans } from './accrue-loans.ts';
import { expireOffers } from './end-application.ts';
import { lockLoan } from './queries.ts';
import { remindMembers } from './remind-members.ts';
import { logInAgain } from './test-loan.ts';
import { openReview, reviewLoan } from './review-loan.ts';
import { reviewDueLoans } from '../../sandbox/loan-reviewer.ts';

const DAY_MS = 86_400_000;
const NOBODYS = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let member: TestMember;
let token: { token: string };
beforeAll(async () => {
  app = await openTradingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await openMember(app);
  token = { token: member.token };
  await trade(app, 1);
});

const PLEDGE = { amount: '2000', days: 30, pledgeCurrency: 'BTC', pledgeAmount: '0.1' };
const balanceOf = async (currency: string, who = token) => {
  const { available, pledged } = (await app.call(listBalances, {}, who)).find((one) => one.currency === currency)!;
  return { available, pledged };
};
const pledged = async (input: Partial<typeof PLEDGE> = {}) => {
  await deposit(app, member, 'BTC', '1');
  await trade(app, 3);
  return app.call(applyPledge, { ...PLEDGE, ...input }, token);
};
const accepted = async (loan: Loan) => app.call(acceptLoan, { id: loan.id, totalDue: loan.totalDue }, token);
const stateOf = async (id: string) => (await app.call(listLoans, { id }, token)).records[0]!;
/** Both steps of the robot. */
const letRobotReview = async () => {
  for (let i = 0; i < 2; i++) {
    app.clock.advance(3000);
    await reviewDueLoans(app);
  }
};
/** Days pass; the market goes on afterwards, and the member logs in again. */
const waitDays = async (days: number) => {
  app.clock.advance(days * DAY_MS);
  await trade(app, 2);
  token = { token: await logInAgain(app, member) };
};
const toldTo = async ({ id }: TestMember) => {
  const told = await app.db.query<{ kind: string }>(
    `select m.kind from message m join member o on o.email = m.target where o.id = $1 and m.kind like 'loan%' order by m.id`,
    [id],
  );
  return told.map(({ kind }) => kind);
};
const noticesOf = async ({ id }: TestMember) =>
  (
    await app.db.query<{ kind: string; params: Record<string, string> }>(
      `select kind, params from notice where member_id = $1 and kind like 'loan%' order by id`,
      [id],
    )
  ).map(({ kind, params }) => [kind, params['id'], params['amount']]);
/** As the last test of a file would find the books. */
const failures = async () => (await auditBooks(app.db)).filter((tally) => tally.failures > 0);

describe('listLoanTerms', () => {
  it('says rates, the ladder and what an overdue loan can cost at most', async () => {
    const terms = await app.call(listLoanTerms, {}, token);
    expect(terms).toMatchObject({
      currency: 'USDT',
      minAmount: '100.000000',
      liquidationFeePercent: '1',
      overdueCapPercent: '20',
    });
    expect(terms.terms).toContainEqual({
      kind: 'pledge',
      days: 30,
      dailyPercent: '0.022',
      aprPercent: '8.03',
      maxAmount: '100000.000000',
    });
    expect(terms.pledges[0]).toEqual({
      currency: 'BTC',
      symbol: 'BTCUSDT',
      ladder: { initial: '60.00', call: '75.00', liquidation: '85.00' },
    });
    expect(await app.refused(listLoanTerms, {})).toBe('unauthorized');
  });
});

describe('a loan against a pledge', () => {
  it('locks the pledge at once, says its whole cost, and pays out when that is accepted', async () => {
    const loan = await pledged();
    expect(loan).toMatchObject({
      kind: 'pledge',
      state: 'waiting',
      amount: '2000.000000',
      totalInterest: '13.200000',
      totalDue: '2013.200000',
      mostInterest: '400.000000',
      principalLeft: '0.000000',
      startTime: null,
      pledge: { currency: 'BTC', amount: '0.10000000', calledAt: null },
    });
    expect(await balanceOf('BTC')).toEqual({ available: '0.90000000', pledged: '0.10000000' });
    expect(await balanceOf('USDT')).toEqual({ available: '0.000000', pledged: '0.000000' });
    const paid = await accepted(loan);
    // The first day has begun: 2,000 x 0.022 %.
    expect(paid).toMatchObject({ state: 'passed', principalLeft: '2000.000000', accrued: '0.440000' });
    expect((await balanceOf('USDT')).available).toBe('2000.000000');
    expect(await toldTo(member)).toEqual(['loan_paid_out']);
  });

  it('is paid back early for the days that have begun, and the pledge is free', async () => {
    const loan = await accepted(await pledged());
    await deposit(app, member, 'USDT', '100');
    await waitDays(9.5);
    await accrueLoans(app);
    expect(await stateOf(loan.id)).toMatchObject({ accrued: '4.400000', interestAhead: '8.800000' });
    const back = await app.call(repayLoan, { id: loan.id }, token);
    expect(back).toMatchObject({ state: 'paid_back', end: 'repaid', principalLeft: '0.000000', accrued: '0.000000' });
    expect(back.interestCharged).toBe('4.400000');
    expect(await balanceOf('BTC')).toEqual({ available: '1.00000000', pledged: '0.00000000' });
    expect((await balanceOf('USDT')).available).toBe('95.600000');
    expect(await app.refused(repayLoan, { id: loan.id }, token)).toBe('too_late');
    expect(await failures()).toEqual([]);
  });

  it('costs less after a part was paid back', async () => {
    const loan = await accepted(await pledged());
    const left = await app.call(repayLoan, { id: loan.id, amount: '1000.44' }, token);
    expect(left).toMatchObject({ state: 'passed', principalLeft: '1000.000000', accrued: '0.000000' });
    await waitDays(1);
    expect(await stateOf(loan.id)).toMatchObject({ accrued: '0.220000', interestCharged: '0.660000' });
  });

  it('takes more pledge, and nothing of what belongs to others', async () => {
    const loan = await accepted(await pledged());
    const before = Number(loan.pledge!.ltvPercent);
    const more = await app.call(topUpLoan, { id: loan.id, amount: '0.1' }, token);
    expect(more.pledge!.amount).toBe('0.20000000');
    expect(Number(more.pledge!.ltvPercent)).toBeLessThan(before * 0.6);
    expect(await app.refused(topUpLoan, { id: loan.id, amount: '5' }, token)).toBe('insufficient_funds');
    expect(await app.refused(topUpLoan, { id: loan.id, amount: '0' }, token)).toBe('amount_invalid');
  });

  it('gives back what it does not need of its pledge, and keeps what covers it as a new loan', async () => {
    const loan = await accepted(await pledged());
    await app.call(topUpLoan, { id: loan.id, amount: '0.1' }, token);
    const price = app.quotes.ticker(app.quotes.find('BTCUSDT')!.id)!.bid / 100;
    const least = 2000.44 / 0.6 / price;
    const tooMuch = (0.2 - least + 0.00001).toFixed(8);
    expect(await app.refused(releaseLoan, { id: loan.id, amount: tooMuch }, token)).toBe('pledge_too_small');
    expect(await app.refused(releaseLoan, { id: loan.id, amount: '0.2' }, token)).toBe('pledge_too_small');
    expect(await app.refused(releaseLoan, { id: loan.id, amount: '7' }, token)).toBe('pledge_too_small');
    expect(await app.refused(releaseLoan, { id: loan.id, amount: '0' }, token)).toBe('amount_invalid');
    expect((await balanceOf('BTC')).pledged).toBe('0.20000000');
    const enough = (0.2 - least - 0.00001).toFixed(8);
    // Only one of several concurrent releases passes, though each is allowed alone.
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.send(releaseLoan, { id: loan.id, amount: enough }, token)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const after = await stateOf(loan.id);
    expect(after.pledge!.returned).toBe(enough);
    expect(Number(after.pledge!.ltvPercent)).toBeLessThanOrEqual(60);
    expect((await balanceOf('BTC')).pledged).toBe(after.pledge!.amount);
    expect(await failures()).toEqual([]);
  });

  it('tells every step that moved money, and when it ended with what', async () => {
    const loan = await accepted(await pledged());
    expect(loan.doneTime).toBeNull();
    await app.call(topUpLoan, { id: loan.id, amount: '0.1' }, token);
    await app.call(releaseLoan, { id: loan.id, amount: '0.05' }, token);
    await app.call(repayLoan, { id: loan.id, amount: '1000.44' }, token);
    await deposit(app, member, 'USDT', '100');
    await waitDays(1);
    const back = await app.call(repayLoan, { id: loan.id }, token);
    expect(back.doneTime).toBe(formatWireTime(app.clock.now()));
    expect(back.pledge).toMatchObject({ amount: '0.00000000', returned: '0.20000000' });
    expect(back.history.map(({ what, currency, amount, interest }) => [what, currency, amount, interest])).toEqual([
      ['paid_out', 'USDT', '2000.000000', null],
      ['topped_up', 'BTC', '0.10000000', null],
      ['released', 'BTC', '0.05000000', null],
      ['repaid', 'USDT', '1000.440000', '0.440000'],
      ['repaid', 'USDT', '1000.220000', '0.220000'],
    ]);
    expect(await app.refused(releaseLoan, { id: loan.id, amount: '0.01' }, token)).toBe('too_late');
    const declined = await app.call(declineLoan, { id: (await pledged()).id }, token);
    expect(declined).toMatchObject({ doneTime: formatWireTime(app.clock.now()), history: [] });
    expect(declined.pledge!.returned).toBe('0.10000000');
  });

  it('is declined without a trace of cost', async () => {
    const loan = await pledged();
    expect(await app.call(declineLoan, { id: loan.id }, token)).toMatchObject({
      state: 'rejected',
      reason: 'declined',
    });
    expect(await balanceOf('BTC')).toEqual({ available: '1.00000000', pledged: '0.00000000' });
    expect(await app.refused(declineLoan, { id: loan.id }, token)).toBe('too_late');
    expect(await app.refused(acceptLoan, { id: loan.id, totalDue: loan.totalDue }, token)).toBe('too_late');
  });

  it('is offered for a day', async () => {
    const loan = await pledged();
    await waitDays(1.1);
    expect(await app.refused(acceptLoan, { id: loan.id, totalDue: loan.totalDue }, token)).toBe('too_late');
    await expireOffers(app);
    expect(await stateOf(loan.id)).toMatchObject({ state: 'rejected', reason: 'expired' });
    expect((await balanceOf('BTC')).pledged).toBe('0.00000000');
    expect(await noticesOf(member)).toEqual([['loan_expired', loan.id, '2000.000000']]);
  });

  it('binds to the total that was read', async () => {
    const loan = await pledged();
    expect(await app.refused(acceptLoan, { id: loan.id, totalDue: '2013.19' }, token)).toBe('loan_changed');
    expect((await accepted(loan)).state).toBe('passed');
  });

  it.each([
    ['amount_invalid', { amount: '0' }],
    ['amount_invalid', { amount: '100.0000001' }],
    ['amount_too_small', { amount: '99.999999' }],
    ['amount_too_large', { amount: '100000.000001' }],
    ['loan_term_unknown', { days: 31 }],
    ['unknown_currency', { pledgeCurrency: 'EUR' }],
    ['unknown_currency', { pledgeCurrency: 'DOGE' }],
    ['amount_invalid', { pledgeAmount: '-1' }],
    ['pledge_too_small', { pledgeAmount: '0.001' }],
    ['insufficient_funds', { pledgeAmount: '1.1' }],
    ['invalid_input', { days: 0 }],
  ])('refuses with %s and changes nothing: %j', async (error, change) => {
    await deposit(app, member, 'BTC', '1');
    expect(await app.refused(applyPledge, { ...PLEDGE, ...change }, token)).toBe(error);
    expect((await app.call(listLoans, {}, token)).total).toBe(0);
    expect(await balanceOf('BTC')).toEqual({ available: '1.00000000', pledged: '0.00000000' });
  });

  it('says what pledge would be enough', async () => {
    await deposit(app, member, 'BTC', '1');
    const refused = await app.send(applyPledge, { ...PLEDGE, pledgeAmount: '0.001' }, token);
    const { minimum } = refused.result as unknown as { minimum: string };
    const enough = await app.call(applyPledge, { ...PLEDGE, pledgeAmount: minimum.replace(' BTC', '') }, token);
    expect(Number(enough.pledge!.ltvPercent)).toBeGreaterThan(59.99);
    expect(Number(enough.pledge!.ltvPercent)).toBeLessThanOrEqual(60);
  });

  it('refuses more than ten at once', async () => {
    await deposit(app, member, 'BTC', '1');
    for (let i = 0; i < 10; i++) await app.call(applyPledge, PLEDGE, token);
    expect(await app.refused(applyPledge, PLEDGE, token)).toBe('too_many_open');
  });
});

describe('a loan by credit', () => {
  const CREDIT = { amount: '500', days: 30 };

  it('needs a verified identity, which says so in the limit', async () => {
    expect(await app.refused(applyCredit, CREDIT, token)).toBe('identity_needed');
    const info = await app.call(getLoanInfo, {}, token);
    expect(info).toMatchObject({ creditLimit: '0.000000', score: 45, open: 0 });
    expect(info.reasons.map(({ key, amount }) => [key, amount])).toEqual([
      ['identity', '0.000000'],
      ['score', '0.000000'],
      ['repaid', '0.000000'],
      ['overdue', '0.000000'],
    ]);
    expect(info.reasons[0]!.most).toBe('4000.000000');
  });

  it('is looked at, granted and accepted, and its limit is used meanwhile', async () => {
    await verifyBasic(app, member);
    // 1,000 for the document; a score of 60 gives ten points of 50.
    expect(await app.call(getLoanInfo, {}, token)).toMatchObject({ creditLimit: '1500.000000', score: 60 });
    const loan = await app.call(applyCredit, CREDIT, token);
    expect(loan).toMatchObject({ state: 'pending_review', totalInterest: '6.750000', pledge: null, reviewer: null });
    app.clock.advance(3000);
    await reviewDueLoans(app);
    expect(await stateOf(loan.id)).toMatchObject({ state: 'under_review' });
    app.clock.advance(3000);
    await reviewDueLoans(app);
    expect(await stateOf(loan.id)).toMatchObject({ state: 'waiting', reviewer: 'sandbox-reviewer' });
    expect((await accepted(loan)).state).toBe('passed');
    expect((await balanceOf('USDT')).available).toBe('500.000000');
    expect(await app.call(getLoanInfo, {}, token)).toMatchObject({
      creditUsed: '500.000000',
      borrowed: '500.000000',
      accrued: '0.225000',
      open: 1,
    });
    expect(await app.refused(applyCredit, { amount: '1000.000001', days: 30 }, token)).toBe('loan_limit');
    expect(await failures()).toEqual([]);
  });

  it('is sent back for a smaller amount, and sent again', async () => {
    await verifyBasic(app, member);
    const loan = await app.call(applyCredit, { ...CREDIT, amount: '1400' }, token);
    expect(await app.refused(applyCredit, { ...CREDIT, id: loan.id }, token)).toBe('too_late');
    await letRobotReview();
    expect(await stateOf(loan.id)).toMatchObject({ state: 'retry', reason: 'lower_amount' });
    const again = await app.call(applyCredit, { ...CREDIT, id: loan.id }, token);
    expect(again).toMatchObject({ id: loan.id, state: 'pending_review', amount: '500.000000', reason: null });
    await letRobotReview();
    expect((await stateOf(loan.id)).state).toBe('waiting');
    expect((await app.call(listLoans, {}, token)).total).toBe(1);
    expect(await noticesOf(member)).toEqual([
      ['loan_sent_back', loan.id, '1400.000000'],
      ['loan_granted', loan.id, '500.000000'],
    ]);
  });

  it('is rejected with a reason, by an operator who is not its owner, once', async () => {
    await verifyBasic(app, member);
    const { id } = await app.call(applyCredit, CREDIT, token);
    const review = { id, decision: 'reject', reason: 'not_accepted' } as const;
    await expect(reviewLoan(app, { ...review, actor: 'operator:a' })).rejects.toMatchObject({ error: 'too_late' });
    await expect(openReview(app, { id, actor: member.id })).rejects.toMatchObject({ error: 'forbidden' });
    await openReview(app, { id, actor: 'operator:a' });
    await expect(reviewLoan(app, { ...review, actor: member.id })).rejects.toMatchObject({ error: 'forbidden' });
    const outcomes = await Promise.allSettled([
      reviewLoan(app, { ...review, actor: 'operator:a' }),
      reviewLoan(app, { id, actor: 'operator:b', decision: 'grant' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(openReview(app, { id: NOBODYS, actor: 'operator:a' })).rejects.toMatchObject({ error: 'not_found' });
  });

  it('is told of when it is rejected, and each time it is sent back', async () => {
    await verifyBasic(app, member);
    const { id } = await app.call(applyCredit, CREDIT, token);
    const by = { id, actor: 'operator:a' };
    for (const _time of [1, 2]) {
      await openReview(app, by);
      await reviewLoan(app, { ...by, decision: 'send_back', reason: 'lower_amount' });
      await app.call(applyCredit, { ...CREDIT, id }, token);
    }
    await openReview(app, by);
    await reviewLoan(app, { ...by, decision: 'reject', reason: 'not_accepted' });
    expect((await noticesOf(member)).map(([kind]) => kind)).toEqual([
      'loan_sent_back',
      'loan_sent_back',
      'loan_rejected',
    ]);
  });

  it('is taken back while it is reviewed', async () => {
    await verifyBasic(app, member);
    const { id } = await app.call(applyCredit, CREDIT, token);
    expect(await app.call(declineLoan, { id }, token)).toMatchObject({ state: 'rejected', reason: 'withdrawn' });
    await letRobotReview();
    expect((await stateOf(id)).state).toBe('rejected');
  });

  it('lets many at once use the limit once', async () => {
    await verifyBasic(app, member);
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => app.call(applyCredit, { amount: '700', days: 7 }, token)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await app.call(getLoanInfo, {}, token)).creditUsed).toBe('1400.000000');
  });

  it('goes on after its end up to what was disclosed, takes the limit away, and gives it back when paid', async () => {
    await verifyBasic(app, member);
    await deposit(app, member, 'USDT', '200');
    // Two percent of what is lent: 10.
    await app.db.query(`insert into setting (key, value) values ('loan_rules', '{"overdueCapPercent": "2"}')`);
    const loan = await app.call(applyCredit, CREDIT, token);
    await letRobotReview();
    await accepted(loan);
    await waitDays(27.5);
    await remindMembers(app);
    await waitDays(1.6);
    await remindMembers(app);
    await waitDays(2);
    await remindMembers(app);
    await accrueLoans(app);
    expect(await stateOf(loan.id)).toMatchObject({ state: 'passed', isOverdue: true, interestCharged: '7.200000' });
    expect(await toldTo(member)).toEqual(['loan_granted', 'loan_paid_out', 'loan_due', 'loan_due', 'loan_overdue']);
    const info = await app.call(getLoanInfo, {}, token);
    expect(info.creditLimit).toBe('0.000000');
    expect((await app.call(getCreditScore, {}, token)).parts).toContainEqual({
      part: 'loans_overdue',
      points: -20,
      most: 0,
    });
    expect(await app.refused(applyCredit, { amount: '100', days: 7 }, token)).toBe('loan_limit');
    await app.db.query(`delete from setting where key = 'loan_rules'`);
    await waitDays(15);
    await accrueLoans(app);
    await accrueLoans(app);
    expect(await stateOf(loan.id)).toMatchObject({ interestCharged: '10.000000', mostInterest: '10.000000' });
    await app.call(repayLoan, { id: loan.id }, token);
    expect((await balanceOf('USDT')).available).toBe('190.000000');
    expect(Number((await app.call(getLoanInfo, {}, token)).creditLimit)).toBeGreaterThan(0);
    expect(await failures()).toEqual([]);
  });
});

describe('the credit limit', () => {
  const repaidPart = async () =>
    (await app.call(getLoanInfo, {}, token)).reasons.find(({ key }) => key === 'repaid')!.amount;

  it('is not raised by quick loans, one after another or at once: time at risk counts', async () => {
    await verifyBasic(app, member);
    await deposit(app, member, 'USDT', '200');
    await deposit(app, member, 'BTC', '1');
    for (let i = 0; i < 3; i++) {
      const loan = await app.call(applyPledge, { ...PLEDGE, amount: '100' }, token);
      await accepted(loan);
      await app.call(repayLoan, { id: loan.id }, token);
    }
    expect(await repaidPart()).toBe('0.000000');
    const before = (await app.call(getCreditScore, {}, token)).parts.find(({ part }) => part === 'loans_repaid');
    expect(before!.points).toBe(0);
    const two = [];
    for (let i = 0; i < 2; i++) two.push(await app.call(applyPledge, { ...PLEDGE, amount: '100', days: 90 }, token));
    for (const loan of two) await accepted(loan);
    await waitDays(31);
    await accrueLoans(app);
    for (const { id } of two) await app.call(repayLoan, { id }, token);
    // Thirty-one days with two loans are one stretch, not two.
    expect(await repaidPart()).toBe('200.000000');
  });
});

describe('repayLoan', () => {
  it.each([
    ['amount_invalid', '0'],
    ['amount_too_small', '0.5'],
    ['amount_too_large', '2000.440001'],
  ])('refuses with %s: %s', async (error, amount) => {
    const loan = await accepted(await pledged());
    await deposit(app, member, 'USDT', '100');
    expect(await app.refused(repayLoan, { id: loan.id, amount }, token)).toBe(error);
  });

  it('refuses more than there is', async () => {
    const loan = await accepted(await pledged());
    expect(await app.refused(repayLoan, { id: loan.id }, token)).toBe('insufficient_funds');
    expect(await stateOf(loan.id)).toMatchObject({ principalLeft: '2000.000000' });
  });

  it('has one effect for one request, and for ten at once each its own', async () => {
    const loan = await accepted(await pledged());
    const requestId = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 5 }, () => app.call(repayLoan, { id: loan.id, amount: '100' }, { ...token, requestId })),
    );
    expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await stateOf(loan.id)).principalLeft).toBe('1900.440000');
    await Promise.all(Array.from({ length: 9 }, () => app.call(repayLoan, { id: loan.id, amount: '100' }, token)));
    expect((await stateOf(loan.id)).principalLeft).toBe('1000.440000');
    await app.call(repayLoan, { id: loan.id, amount: '100' }, token);
    await deposit(app, member, 'USDT', '1');
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => app.call(repayLoan, { id: loan.id }, token)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await balanceOf('USDT')).available).toBe('0.560000');
    expect(await failures()).toEqual([]);
  });
});

describe('loans of others', () => {
  it.each([
    [acceptLoan, { totalDue: '1' }],
    [declineLoan, {}],
    [repayLoan, {}],
    [topUpLoan, { amount: '0.1' }],
    [releaseLoan, { amount: '0.001' }],
    [applyCredit, { amount: '500', days: 30 }],
  ] as const)('are not found by %#', async (endpoint, rest) => {
    const { id } = await pledged();
    const stranger = await openMember(app);
    for (const one of [id, NOBODYS])
      expect(await app.refused(endpoint, { ...rest, id: one }, { token: stranger.token })).toBe('not_found');
    expect((await app.call(listLoans, { id }, { token: stranger.token })).total).toBe(0);
  });
});

describe('listLoans', () => {
  it('narrows by kind, state and id', async () => {
    const first = await pledged();
    const second = await accepted(await pledged());
    const ids = async (input: object) => (await app.call(listLoans, input, token)).records.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ state: 'waiting' })).toEqual([first.id]);
    expect(await ids({ kind: 'credit' })).toEqual([]);
    expect(await ids({ id: second.id })).toEqual([second.id]);
  });
});

describe('a running loan', () => {
  it('keeps no other money in: all of it can be withdrawn', async () => {
    const payer = await openRichPayer(app, '300');
    member = payer.member;
    token = payer.token;
    await accepted(await pledged());
    expect((await balanceOf('USDT')).available).toBe('2300.000000');
    const withdrawn = await withdraw(app, payer, '2300');
    expect(withdrawn.status).toBe(0);
    expect(await balanceOf('USDT')).toEqual({ available: '0.000000', pledged: '0.000000' });
  });

  it('is charged once for days of downtime, by however many processes', async () => {
    const loan = await accepted(await pledged());
    await waitDays(3.2);
    await Promise.all([accrueLoans(app), accrueLoans(app), accrueLoans(app)]);
    await accrueLoans(app);
    const charged = await app.db.query<{ count: bigint }>(
      `select count(*) as count from journal where object = $1 and kind = 'loan_interest'`,
      [`loan:${loan.id}`],
    );
    expect(charged[0]!.count).toBe(2n);
    expect(await stateOf(loan.id)).toMatchObject({ interestCharged: '1.760000' });
  });
});

describe('the database', () => {
  const refuses = (sql: string, id: string) => expect(app.db.query(sql, [id])).rejects.toThrow();

  it('refuses what no code may do', async () => {
    const { id } = await accepted(await pledged());
    const { version } = (await app.db.transaction((tx) => lockLoan(tx, id)))!;
    const set = (change: string) => `update loan set version = ${version + 1}, ${change} where id = $1`;
    // N1: beyond what was disclosed, or away from the books.
    await refuses(set('interest_exact = (total_interest + 1) * 1000000000'), id);
    await refuses(set('interest_exact = interest_exact + 1000000000'), id);
    await refuses(set('principal_left = principal_left - 1'), id);
    await refuses(set('amount = amount + 1'), id);
    await refuses(set('daily_rate = daily_rate - 1'), id);
    await refuses(set('liquidation_ltv = 8000'), id);
    await refuses(set(`state = 'waiting'`), id);
    await refuses('update loan set reminders = 1 where id = $1', id);
    await refuses('delete from loan where id = $1', id);
    await refuses(`update loan_event set actor = 'x' where loan_id = $1`, id);
    await refuses('delete from loan_event where loan_id = $1', id);
    expect(parseUnits((await stateOf(id)).accrued, 6)).toBe(440_000n);
  });
});
