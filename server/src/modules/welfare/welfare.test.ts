import { randomUUID } from 'node:crypto';
import { listMyNotices } from '@assay/contract/notice';
import { createPosition } from '@assay/contract/trade';
import { answerLesson, claimWelfare, getWelfare, listWelfareRewards, WELFARE_TASKS } from '@assay/contract/welfare';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { readBalances } from '../../ledger/read-books.ts';
import { rewardPool } from '../../ledger/reward-pool.ts';
import { guestLogin } from '@assay/contract/login';
import { refillDemo } from '@assay/contract/trade';
import { makePerson, verifyBasic } from '../identity/test-identity.ts';
import { auditFindings, fundPool } from '../level/test-levels.ts';
import { openMember, openTradingApp, post, trade } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { payWaitingClaims } from './claim-reward.ts';

const DAY = 86_400_000;
const RIGHT = { leverage: 'b', close_out: 'c', options: 'c', financing: 'a' } as const;

let app: TestApp;
let member: TestMember;
let token: { token: string };
beforeEach(async () => {
  app = await openTradingApp();
  member = await openMember(app);
  token = { token: member.token };
});
afterEach(() => app.close());

const states = async () =>
  Object.fromEntries((await app.call(getWelfare, {}, token)).tasks.map(({ task, state }) => [task, state]));
const available = async (): Promise<bigint> =>
  (await readBalances(app.db, member.id)).find(({ purpose, realm }) => purpose === 'available' && realm === 'money')
    ?.balance ?? 0n;

describe('tasks', () => {
  it('are done by what happened elsewhere, each seen from its own rows', async () => {
    expect(await states()).toEqual({
      check_in: 'done',
      lesson: 'open',
      demo_trade: 'open',
      authenticator: 'open',
      verify: 'open',
    });
    await verifyBasic(app, member);
    expect(await states()).toMatchObject({ verify: 'done', authenticator: 'open' });
    await app.db.query(`insert into authenticator (member_id, secret, bound_at) values ($1, '\\x00', now())`, [
      member.id,
    ]);
    expect(await states()).toMatchObject({ authenticator: 'done' });
    await app.call(refillDemo, {}, token);
    const order = { realm: 'demo', symbol: 'BTCUSDT', direction: 'buy', kind: 'market' } as const;
    await app.call(createPosition, { ...order, quantity: '0.01', leverage: 10 }, token);
    await trade(app, 3);
    await app.trading.engine.settled();
    expect(await states()).toMatchObject({ demo_trade: 'done' });
  });

  it('are learned: the lesson counts with every answer right, and stays passed', async () => {
    const wrong = await app.call(answerLesson, { ...RIGHT, leverage: 'a' }, token);
    expect(wrong).toMatchObject({ isPassed: false });
    expect(await states()).toMatchObject({ lesson: 'open' });
    expect(await app.call(answerLesson, RIGHT, token)).toMatchObject({ isPassed: true });
    await app.call(answerLesson, { ...RIGHT, leverage: 'a' }, token);
    expect(await states()).toMatchObject({ lesson: 'done' });
    for (const bad of [{}, { ...RIGHT, options: 'd' }, { ...RIGHT, isPassed: true }, { ...RIGHT, leverage: '<b>' }])
      expect(await app.refused(answerLesson, bad, token)).toBe('invalid_input');
  });
});

describe('a claim', () => {
  beforeEach(() => makePerson(app, member.id));

  it('is paid from the pool, once, and stands in the history', async () => {
    await fundPool(app, 'welfare', '10');
    await app.call(answerLesson, RIGHT, token);
    const requestId = randomUUID();
    const first = await app.call(claimWelfare, { task: 'lesson' }, { ...token, requestId });
    expect(first).toEqual({ task: 'lesson', currency: 'USDT', amount: '2.000000', isWaiting: false });
    expect(await app.call(claimWelfare, { task: 'lesson' }, { ...token, requestId })).toEqual(first);
    expect(await app.refused(claimWelfare, { task: 'lesson' }, token)).toBe('already_claimed');
    expect(await available()).toBe(2_000_000n);
    const told = (await app.call(listMyNotices, {}, token)).records;
    expect(told).toMatchObject([
      {
        kind: 'welfare_reward',
        category: 'task',
        params: { task: 'lesson', amount: '2.000000' },
        screen: '/fuliCenter',
      },
    ]);
    expect(await app.call(getWelfare, {}, token)).toMatchObject({ pool: '8.000000', claimed: '2.000000' });
    expect((await app.call(listWelfareRewards, {}, token)).records).toMatchObject([
      { task: 'lesson', amount: '2.000000' },
    ]);
    expect(await auditFindings(app)).toEqual([]);
  });

  it('is one, of twenty at the same moment', async () => {
    await fundPool(app, 'welfare', '10');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(claimWelfare, { task: 'check_in' }, token)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await available()).toBe(100_000n);
    expect(await auditFindings(app)).toEqual([]);
  });

  it('of the check-in comes back with each business day, and days in a row are counted', async () => {
    await fundPool(app, 'welfare', '10');
    for (let day = 1; day <= 3; day++) {
      await app.call(claimWelfare, { task: 'check_in' }, token);
      expect(await app.refused(claimWelfare, { task: 'check_in' }, token)).toBe('already_claimed');
      expect(await app.call(getWelfare, {}, token)).toMatchObject({ checkInDays: day });
      app.clock.advance(DAY);
    }
    app.clock.advance(DAY);
    expect(await app.call(getWelfare, {}, token)).toMatchObject({ checkInDays: 0 });
    expect(await available()).toBe(300_000n);
  });

  it('is refused without any change: not done, unknown, an empty pool, nobody, a guest', async () => {
    expect(await app.refused(claimWelfare, { task: 'check_in' }, token)).toBe('pool_empty');
    await fundPool(app, 'welfare', '0.05');
    expect(await app.refused(claimWelfare, { task: 'check_in' }, token)).toBe('pool_empty');
    await fundPool(app, 'welfare', '100');
    for (const task of WELFARE_TASKS.filter((one) => one !== 'check_in' && one !== 'verify'))
      expect(await app.refused(claimWelfare, { task }, token)).toBe('task_open');
    for (const input of [{ task: 'everything' }, { task: 'lesson', amount: '100' }, {}])
      expect(await app.refused(claimWelfare, input, token)).toBe('invalid_input');
    for (const endpoint of [claimWelfare, answerLesson])
      expect(await app.refused(endpoint, { task: 'lesson', ...RIGHT })).toBe('unauthorized');
    for (const endpoint of [getWelfare, listWelfareRewards])
      expect(await app.refused(endpoint, {})).toBe('unauthorized');
    const guest = await app.call(guestLogin, { deviceKey: 'a'.repeat(32), agreed: true });
    expect(await app.refused(claimWelfare, { task: 'check_in' }, { token: guest.token })).toBe('guest_restricted');
    expect(await available()).toBe(0n);
  });

  it('is not to be had in live, where rewards are off at first', async () => {
    const live = await openTestApp({ profile: 'live' });
    try {
      const someone = { token: (await openMember(live)).token };
      await fundPool(live, 'welfare', '10');
      expect(await live.call(getWelfare, {}, someone)).toMatchObject({ isOn: false });
      expect(await live.refused(claimWelfare, { task: 'check_in' }, someone)).toBe('offer_off');
    } finally {
      await live.close();
    }
  });

  it('is the only thing that the pool pays: the audit finds whatever else leaves or fills it', async () => {
    await fundPool(app, 'welfare', '10');
    expect(await auditFindings(app)).toEqual([]);
    const available = { memberId: member.id, purpose: 'available', currency: 'USDT' } as const;
    await post(app, { kind: 'level_bonus', legs: transfer(rewardPool('welfare'), available, 5n) });
    await post(app, { kind: 'deposit', legs: transfer(available, rewardPool('welfare'), 2n) });
    expect((await auditFindings(app)).join()).toContain('V5');
  });

  it('cannot be written without its journal, nor changed', async () => {
    const claim = (task: string, period: string) =>
      app.db.query(
        `insert into welfare_claim (member_id, task, period, currency, amount, journal_id, claimed_at, paid_at)
         values ($1, $2, $3, 'USDT', 1, $4, now(), now())`,
        [member.id, task, period, randomUUID()],
      );
    await expect(claim('lesson', '')).rejects.toThrow('journal');
    await expect(claim('check_in', '')).rejects.toThrow('period');
    await fundPool(app, 'welfare', '10');
    await app.call(claimWelfare, { task: 'check_in' }, token);
    await expect(app.db.query('update welfare_claim set amount = 5')).rejects.toThrow('paid once');
    await expect(app.db.query('delete from welfare_claim')).rejects.toThrow('never deleted');
  });
});

describe('a claim of somebody who is not verified', () => {
  beforeEach(() => fundPool(app, 'welfare', '10'));
  const see = () => app.call(getWelfare, {}, token);

  it('waits, says so, and is paid once after the verification, whoever looks how often', async () => {
    await app.call(answerLesson, RIGHT, token);
    expect(await app.call(claimWelfare, { task: 'lesson' }, token)).toMatchObject({ isWaiting: true });
    await app.call(claimWelfare, { task: 'check_in' }, token);
    expect(await app.refused(claimWelfare, { task: 'lesson' }, token)).toBe('already_claimed');
    await payWaitingClaims(app);
    expect(await available()).toBe(0n);
    expect(await see()).toMatchObject({ claimed: '0.000000', waiting: '2.100000', isVerified: false, checkInDays: 1 });
    expect(await states()).toMatchObject({ lesson: 'waiting', check_in: 'waiting' });
    expect((await app.call(listWelfareRewards, {}, token)).records.map(({ waitsFor }) => waitsFor)).toEqual([
      'identity',
      'identity',
    ]);
    await verifyBasic(app, member);
    await Promise.all([payWaitingClaims(app), payWaitingClaims(app), payWaitingClaims(app)]);
    await payWaitingClaims(app);
    expect(await available()).toBe(2_100_000n);
    expect(await see()).toMatchObject({ claimed: '2.100000', waiting: '0.000000', isVerified: true });
    expect((await app.call(listWelfareRewards, {}, token)).records.map(({ waitsFor }) => waitsFor)).toEqual([
      null,
      null,
    ]);
    const told = (await app.call(listMyNotices, {}, token)).records.filter(({ kind }) => kind === 'welfare_reward');
    expect(told).toHaveLength(2);
    expect(await auditFindings(app)).toEqual([]);
  });

  it('waits on when the pool is empty by then, and costs nobody else anything', async () => {
    await app.call(claimWelfare, { task: 'check_in' }, token);
    await makePerson(app, member.id);
    await post(app, {
      kind: 'pool_funding',
      legs: transfer(rewardPool('welfare'), { purpose: 'grants', currency: 'USDT' }, 9_950_000n),
    });
    await payWaitingClaims(app);
    expect(await see()).toMatchObject({ waiting: '0.100000' });
    expect((await app.call(listWelfareRewards, {}, token)).records[0]).toMatchObject({ waitsFor: 'pool' });
    await fundPool(app, 'welfare', '1');
    await payWaitingClaims(app);
    expect(await available()).toBe(100_000n);
  });

  it('is paid to one person once, over all accounts and after one of them was closed', async () => {
    const other = await openMember(app);
    await app.call(claimWelfare, { task: 'check_in' }, token);
    await app.call(claimWelfare, { task: 'check_in' }, { token: other.token });
    await makePerson(app, member.id, 'Mara');
    await makePerson(app, other.id, 'Mara');
    await payWaitingClaims(app);
    const paid = await app.db.query('select member_id from welfare_claim where paid_at is not null');
    expect(paid).toHaveLength(1);
    const late = await openMember(app);
    await makePerson(app, late.id, 'Mara');
    expect(await app.refused(claimWelfare, { task: 'check_in' }, { token: late.token })).toBe('already_claimed');
    // The accounts keep no trace but what was received.
    await app.db.query('update identity_application set person_hash = null where member_id <> $1', [late.id]);
    expect(await app.refused(claimWelfare, { task: 'check_in' }, { token: late.token })).toBe('already_claimed');
    const unpaid = await app.call(listWelfareRewards, {}, { token: other.token });
    const own = await app.call(listWelfareRewards, {}, token);
    expect([...unpaid.records, ...own.records].filter(({ waitsFor }) => waitsFor === null)).toHaveLength(1);
    expect(await auditFindings(app)).toEqual([]);
  });

  it('cannot be paid by the database’s own means', async () => {
    await app.call(claimWelfare, { task: 'check_in' }, token);
    await expect(app.db.query('update welfare_claim set paid_at = now()')).rejects.toThrow('verified person');
    await expect(
      app.db.query(`insert into person_reward values (sha256('nobody'), 'welfare', 'check_in', gen_random_uuid())`),
    ).rejects.toThrow('verified person');
  });
});
