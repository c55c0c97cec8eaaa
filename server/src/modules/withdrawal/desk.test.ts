import { claimItem } from '@assay/contract/desk/queue';
import {
  approveWithdrawal,
  getWithdrawal,
  getWithdrawalStats,
  listWithdrawals,
  returnWithdrawal,
} from '@assay/contract/desk/withdrawal';
import { listWithdrawals as listOwnWithdrawals } from '@assay/contract/withdrawal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openTestDesk } from '../../http/test-desk.ts';
import type { TestDesk, TestOperator } from '../../http/test-desk.ts';
import { sandboxPayer } from '../../sandbox/payer.ts';
import { sendPayouts } from './send-payouts.ts';
import { openRichPayer, withdraw } from './test-withdrawal.ts';
import type { TestPayer } from './test-withdrawal.ts';

let app: TestApp;
let desk: TestDesk;
let reviewer: TestOperator;
let treasurer: TestOperator;
let both: TestOperator;
let payer: TestPayer;
beforeAll(async () => {
  app = await openTestApp();
  desk = await openTestDesk(app);
  payer = await openRichPayer(app, '90000');
  reviewer = await desk.operator('reviewer');
  treasurer = await desk.operator('treasurer');
  both = await desk.operator('reviewer', 'treasurer');
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

const ask = async (money: string): Promise<{ id: string; hash: string }> => {
  const { id } = await withdraw(app, payer, money);
  app.clock.advance(3_600_001);
  return { id, hash: (await desk.call(getWithdrawal, { id }, { as: await desk.operator('auditor') })).hash };
};

/** Sessions end after half an hour; each test has people of its own. */
const people = async () => {
  reviewer = await desk.operator('reviewer');
  treasurer = await desk.operator('treasurer');
  both = await desk.operator('reviewer', 'treasurer');
};

const ownRecord = async (id: string) => (await app.call(listOwnWithdrawals, { id }, payer.token)).records[0]!;

/** In smallest units. */
const available = async (): Promise<string> => {
  const [row] = await app.db.query<{ balance: string }>(
    `select balance from account where member_id = $1 and purpose = 'available' and currency = 'USDT'`,
    [payer.member.id],
  );
  return row!.balance;
};

describe('a withdrawal at the desk', () => {
  it('leaves with one approval where one is enough', async () => {
    const asked = await ask('100');
    await people();
    const answer = await desk.call(approveWithdrawal, asked, { as: reviewer });
    expect(answer).toEqual({ approvals: 1, approvalsNeeded: 1, isReleased: true });
    expect(await ownRecord(asked.id)).toMatchObject({ status: 2 });
    expect(await desk.refused(approveWithdrawal, asked, { as: reviewer })).toBe('too_late');
  });

  it('needs two people of two roles where it is large, and one person with both roles is refused', async () => {
    const asked = await ask('15000');
    await people();
    expect(await desk.refused(approveWithdrawal, asked, { as: treasurer })).toBe('forbidden');
    const first = await desk.call(approveWithdrawal, asked, { as: both });
    expect(first).toEqual({ approvals: 1, approvalsNeeded: 2, isReleased: false });
    expect(await desk.refused(approveWithdrawal, asked, { as: both })).toBe('second_person');
    const seen = await desk.call(getWithdrawal, { id: asked.id }, { as: both });
    expect(seen.can).toMatchObject({ approve: false, why: 'The second half is another person’s' });
    expect(await desk.refused(approveWithdrawal, asked, { as: reviewer })).toBe('too_late');
    const second = await desk.call(approveWithdrawal, asked, { as: treasurer });
    expect(second).toMatchObject({ approvals: 2, isReleased: true });
  });

  it('is approved once, whoever comes at once', async () => {
    const asked = await ask('120');
    const crowd = await Promise.all(Array.from({ length: 8 }, () => desk.operator('reviewer')));
    const answers = await Promise.all(crowd.map((as) => desk.send(approveWithdrawal, asked, { as })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const returned = await desk.send(
      returnWithdrawal,
      { id: asked.id, reason: 'rejected_by_review' },
      { as: crowd[0]! },
    );
    expect(returned.code).not.toBe(200);
  });

  it('is not approved when it is another request than the one that was read', async () => {
    const asked = await ask('130');
    await people();
    const other = { id: asked.id, hash: 'ab'.repeat(32) };
    expect(await desk.refused(approveWithdrawal, other, { as: reviewer })).toBe('item_changed');
    expect(await ownRecord(asked.id)).toMatchObject({ status: 0 });
  });

  it('is not sent when somebody bent it after the approval', async () => {
    const asked = await ask('140');
    await people();
    await desk.call(approveWithdrawal, asked, { as: reviewer });
    await app.db.owner.query('alter table withdrawal disable trigger user');
    await app.db.owner.query(`update withdrawal set account = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb' where id = $1`, [
      asked.id,
    ]);
    await app.db.owner.query('alter table withdrawal enable trigger user');
    await expect(sendPayouts(app, sandboxPayer)).rejects.toThrow('what was approved');
    const [outbox] = await app.db.query<{ state: string }>('select state from payout_outbox where withdrawal_id = $1', [
      asked.id,
    ]);
    expect(outbox?.state).toBe('uncertain');
  });

  it('comes back whole with the reason, and tells the member', async () => {
    const before = await available();
    const asked = await ask('150');
    await people();
    const input = { id: asked.id, reason: 'name_mismatch' as const, note: 'another holder' };
    await desk.call(returnWithdrawal, input, { as: reviewer });
    expect(await ownRecord(asked.id)).toMatchObject({ status: -1, reason: 'name_mismatch' });
    expect(await available()).toBe(before);
  });

  it('in the hands of one operator is not decided by another', async () => {
    const asked = await ask('160');
    await people();
    await desk.call(claimItem, { queue: 'withdrawal', item: asked.id }, { as: both });
    expect(await desk.refused(approveWithdrawal, asked, { as: reviewer })).toBe('item_claimed');
    const list = await desk.call(listWithdrawals, { search: asked.id.slice(0, 8) }, { as: reviewer });
    expect(list.records[0]?.claim).toMatchObject({ operatorId: both.id });
    app.clock.advance(10 * 60_000 + 1);
    await desk.call(approveWithdrawal, asked, { as: reviewer });
  });
});

describe('the queue', () => {
  it('has what is due first on top, and is searched by reference, amount, e-mail, name and address', async () => {
    await people();
    const ids = [(await ask('171')).id, (await ask('172')).id];
    await people();
    const open = await desk.call(listWithdrawals, {}, { as: reviewer });
    const dues = open.records.map(({ dueAt }) => dueAt);
    expect(dues).toEqual(dues.toSorted((a, b) => a - b));
    const found = async (search: string) =>
      (await desk.call(listWithdrawals, { search }, { as: reviewer })).records.map(({ id }) => id);
    expect(await found(ids[0]!.slice(0, 8))).toEqual([ids[0]]);
    expect(await found('172')).toEqual([ids[1]]);
    expect(await found('TR7NHqje')).toEqual(expect.arrayContaining(ids));
    const [member] = await app.db.query<{ email: string; name: string }>(
      'select email, name from member where id = $1',
      [payer.member.id],
    );
    expect(await found(member!.name.slice(0, 4))).toEqual(expect.arrayContaining(ids));
    expect(await found(member!.email.toUpperCase())).toEqual(expect.arrayContaining(ids));
    for (const hostile of ["'; drop table withdrawal; --", '%', '_', '\\', '<img src=x onerror=alert(1)>'])
      expect(await found(hostile)).toEqual([]);
  });

  it('shows a reviewer and a treasurer what waits for them, and says so in figures', async () => {
    await people();
    const asked = await ask('12000');
    await people();
    const mine = async (as: TestOperator) =>
      (await desk.call(listWithdrawals, { view: 'mine' }, { as })).records.map(({ id }) => id);
    expect(await mine(reviewer)).toContain(asked.id);
    expect(await mine(treasurer)).not.toContain(asked.id);
    await desk.call(approveWithdrawal, asked, { as: both });
    expect(await mine(reviewer)).not.toContain(asked.id);
    expect(await mine(treasurer)).toContain(asked.id);
    expect(await mine(both)).not.toContain(asked.id);
    const stats = await desk.call(getWithdrawalStats, {}, { as: treasurer });
    expect(stats.mine).toBe((await mine(treasurer)).length);
    expect(stats.sums.find(({ currency }) => currency === 'USDT')).toBeDefined();
  });
});
