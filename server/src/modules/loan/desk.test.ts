import { randomUUID } from 'node:crypto';
import { applyCredit, listLoans as listOwn } from '@assay/contract/loan';
import { listActs } from '@assay/contract/desk/act';
import { getLoan, grantLoan, listLoans, openReview, rejectLoan, sendBackLoan } from '@assay/contract/desk/loan';
import { claimItem, getCounts } from '@assay/contract/desk/queue';
import { listMyNotices } from '@assay/contract/notice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { verifyBasic } from '../identity/test-identity.ts';
import { openMember, openTradingApp } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';

let app: TestApp;
let desk: TestDesk;
let reviewer: TestOperator;
beforeAll(async () => {
  app = await openTradingApp();
  desk = await openTestDesk(app);
  reviewer = await desk.operator('reviewer');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const apply = async (amount = '300'): Promise<{ id: string; member: TestMember }> => {
  const member = await openMember(app);
  await verifyBasic(app, member, { surname: `Person ${randomUUID().slice(0, 4)}` });
  const { id } = await app.call(applyCredit, { amount, days: 30 }, { token: member.token });
  return { id, member };
};
const stateOf = async ({ id, member }: { id: string; member: TestMember }) =>
  (await app.call(listOwn, { id }, { token: member.token })).records[0]!;
const read = (id: string, as = reviewer) => desk.call(getLoan, { id }, { as });

describe('the queue of credits', () => {
  it('lists applications, oldest first, finds them, and counts them', async () => {
    const one = await apply('301');
    const other = await apply('302');
    const { records } = await desk.call(listLoans, { view: 'pending' }, { as: reviewer });
    const ids = records.map(({ id }) => id);
    expect(ids.indexOf(one.id)).toBeLessThan(ids.indexOf(other.id));
    const byAmount = await desk.call(listLoans, { search: '302' }, { as: reviewer });
    expect(byAmount.records.map(({ id }) => id)).toEqual([other.id]);
    const first = records[ids.indexOf(one.id)]!;
    const rest = await desk.call(listLoans, { after: `${first.createdAt} ${one.id}` }, { as: reviewer });
    expect(rest.records.map(({ id }) => id)).not.toContain(one.id);
    const risk = await desk.operator('risk');
    await expect
      .poll(
        async () => (await desk.call(getCounts, {}, { as: risk })).queues.find(({ queue }) => queue === 'loan')!.open,
      )
      .toBe(ids.length);
  });

  it('shows the facts: score, limit and what they are made of', async () => {
    const { id } = await apply('400');
    const shown = await read(id);
    expect(shown.score).toBe(shown.scoreParts.reduce((sum, { points }) => sum + points, 0));
    expect(shown).toMatchObject({
      creditUsed: '400.000000',
      repaid: 0,
      overdue: 0,
      can: { open: true, decide: false },
    });
    expect(Number(shown.creditLimit)).toBeGreaterThanOrEqual(1000);
    const auditor = await desk.operator('auditor');
    expect((await read(id, auditor)).can).toMatchObject({ open: false, decide: false });
    expect(await desk.refused(getLoan, { id: randomUUID() }, { as: reviewer })).toBe('not_found');
  });
});

describe('an application for credit', () => {
  it('is opened, granted and told; the member learns that a person decided, not which', async () => {
    const loan = await apply();
    const early = { id: loan.id, version: (await read(loan.id)).version };
    expect(await desk.refused(grantLoan, early, { as: reviewer })).toBe('too_late');
    await desk.call(openReview, { id: loan.id }, { as: reviewer });
    expect((await stateOf(loan)).state).toBe('under_review');
    const { version } = await read(loan.id);
    await desk.call(grantLoan, { id: loan.id, version, note: 'fits' }, { as: reviewer });
    expect(await stateOf(loan)).toMatchObject({ state: 'waiting', reviewer: 'desk' });
    const auditor = await desk.operator('auditor');
    const acts = await desk.call(listActs, { search: `loan:${loan.id}` }, { as: auditor });
    expect(acts.records.map(({ act }) => act)).toEqual(['loan.grantLoan', 'loan.openReview']);
    expect(acts.records[0]).toMatchObject({ reason: 'fits' });
    const { events } = await read(loan.id);
    expect(events.at(-1)).toMatchObject({ kind: 'granted', actor: reviewer.name });
  });

  it('is decided by one of two who decide at once', async () => {
    const loan = await apply();
    await desk.call(openReview, { id: loan.id }, { as: reviewer });
    const second = await desk.operator('risk');
    const { version } = await read(loan.id);
    const { id } = loan;
    const answers = await Promise.all([
      desk.send(grantLoan, { id, version }, { as: reviewer }),
      desk.send(rejectLoan, { id, version, reason: 'not_accepted' }, { as: second }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await stateOf(loan)).state).toBe(answers[0].code === 200 ? 'waiting' : 'rejected');
  });

  it('goes back with a reason, and what comes again is another request', async () => {
    const loan = await apply('900');
    const { id, member } = loan;
    await desk.call(openReview, { id }, { as: reviewer });
    const { version } = await read(id);
    await desk.call(sendBackLoan, { id, version, reason: 'lower_amount' }, { as: reviewer });
    expect(await stateOf(loan)).toMatchObject({ state: 'retry', reason: 'lower_amount' });
    const { records } = await app.call(listMyNotices, {}, { token: member.token });
    expect(records[0]).toMatchObject({ kind: 'loan_sent_back' });
    await app.call(applyCredit, { id, amount: '500', days: 30 }, { token: member.token });
    await desk.call(openReview, { id }, { as: await desk.operator('reviewer') });
    expect(await desk.refused(grantLoan, { id, version }, { as: reviewer })).toBe('item_changed');
    await desk.call(rejectLoan, { id, version: (await read(id)).version, reason: 'score_low' }, { as: reviewer });
    expect(await stateOf(loan)).toMatchObject({ state: 'rejected', reason: 'score_low' });
    const decided = await desk.call(listLoans, { view: 'decided' }, { as: reviewer });
    expect(decided.records[0]).toMatchObject({ id, reason: 'score_low' });
  });

  it('in somebody’s hand is nobody else’s, and none goes beyond the limit', async () => {
    const loan = await apply();
    const holder = await desk.operator('reviewer');
    await desk.call(claimItem, { queue: 'loan', item: loan.id }, { as: holder });
    expect(await desk.refused(openReview, { id: loan.id }, { as: reviewer })).toBe('item_claimed');
    await desk.call(openReview, { id: loan.id }, { as: holder });
    const { version } = await read(loan.id);
    const input = { id: loan.id, version };
    expect(await desk.refused(grantLoan, input, { as: reviewer })).toBe('item_claimed');
    const credit = { byLevel: ['0', '100', '100'], fromScore: 99, perPoint: '0', perRepaid: '0', mostRepaid: 0 };
    await app.db.query(
      `insert into setting (key, value) values ('loan_rules', $1) on conflict (key) do update set value = excluded.value`,
      [JSON.stringify({ credit })],
    );
    expect(await desk.refused(grantLoan, input, { as: holder })).toBe('loan_limit');
    expect((await stateOf(loan)).state).toBe('under_review');
  });
});
