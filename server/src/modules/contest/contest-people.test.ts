import { randomUUID } from 'node:crypto';
import { exitContest, getContest, getContestRanking, joinContest } from '@assay/contract/contest';
import { closePosition } from '@assay/contract/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import { makePerson } from '../identity/test-identity.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { auditContests } from './audit-contests.ts';
import { HOUR, openTestContest } from './test-contest.ts';
import type { TestContest } from './test-contest.ts';

let test: TestContest;
beforeAll(async () => {
  test = await openTestContest();
});
beforeEach(() => test.next());
afterAll(() => test.app.close());

const join = (member: TestMember) =>
  test.app.call(joinContest, { id: test.id() }, { token: member.token, requestId: randomUUID() });
const refusedJoin = (member: TestMember) => test.app.refused(joinContest, { id: test.id() }, { token: member.token });
const see = (member: TestMember) => test.app.call(getContest, { id: test.id() }, member);
const faults = async () => (await auditBooks(test.app.db)).flatMap(({ first }) => first ?? []);
const end = async () => {
  test.app.clock.advance(HOUR);
  await test.seconds(1);
  await test.run();
};
/** As contests were before they had rounds. */
const forgetRounds = () =>
  test.app.db.owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query('update contest set rounds = null, round_cap = null where id = $1', [test.id()]);
  });

describe('an entry', () => {
  it('is of a verified person; the rules say so before anybody tries', async () => {
    await test.publish();
    const member = await test.member('1000', { isVerified: false });
    expect(await see(member)).toMatchObject({ isVerified: false, rounds: { count: 6, cap: '200.000000' } });
    expect(await refusedJoin(member)).toBe('identity_needed');
    expect(await test.balance(member.id, 'available')).toBe(1_000_000_000n);
    await makePerson(test.app, member.id);
    expect(await see(member)).toMatchObject({ isVerified: true });
    await join(member);
  });

  it('is one of a person, on whichever accounts, at once or after having left', async () => {
    await test.publish();
    const accounts = [];
    for (let i = 0; i < 4; i++) {
      const member = await test.member('1000', { isVerified: false });
      await makePerson(test.app, member.id, `one person ${test.id()}`);
      accounts.push(member);
    }
    const answers = await Promise.all(
      accounts.map((member) => test.app.send(joinContest, { id: test.id() }, { token: member.token })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 2402, 2402, 2402]);
    const entered = accounts[answers.findIndex(({ code }) => code === 200)]!;
    await test.app.call(exitContest, { id: test.id() }, { token: entered.token, requestId: randomUUID() });
    for (const member of accounts) expect(await refusedJoin(member)).toBe('already_joined');
    expect(await faults()).toEqual([]);
  });

  it('cannot be written for somebody who is not verified', async () => {
    await test.publish();
    const [one, two] = [await test.member(), await test.member('1000', { isVerified: false })];
    await join(one);
    await expect(
      test.app.db.query(
        `insert into contest_entry (id, contest_id, member_id, account_id, currency, stake, joined_at)
         select gen_random_uuid(), contest_id, $1, account_id, currency, stake, joined_at from contest_entry where contest_id = $2`,
        [two.id, test.id()],
      ),
    ).rejects.toThrow('takes no such entry');
  });
});

describe('a ranking', () => {
  it('counts gains of a round up to the cap and losses in full, live and at the end', async () => {
    await test.publish();
    const members = [await test.member(), await test.member(), await test.member()] as const;
    for (const member of members) await join(member);
    await test.seconds(3);
    // Large and opposite, and one of ordinary size.
    const ids = [
      await test.buy(members[0], { quantity: '5', leverage: 100 }),
      await test.buy(members[1], { quantity: '5', leverage: 100, direction: 'sell' }),
    ];
    await test.buy(members[2], { quantity: '0.01' });
    await test.seconds(200);
    await test.app.call(closePosition, { id: ids[0]! }, { token: members[0].token });
    await test.seconds(5);
    await end();
    const rows = await test.app.db.query<{ equity: bigint; counted: bigint; capital: bigint; result: bigint }>(
      `select e.equity::bigint as equity, e.counted::bigint as counted, c.capital::bigint as capital from contest_entry e
         join contest c on c.id = e.contest_id where e.contest_id = $1`,
      [test.id()],
    );
    for (const { equity, counted, capital } of rows) {
      const gain = equity - capital;
      expect(counted - capital).toBe(gain > 200_000_000n ? 200_000_000n : gain);
    }
    const { records, isFinal } = await test.app.call(getContestRanking, { id: test.id(), pageSize: 10 }, members[0]);
    expect(isFinal).toBe(true);
    const yields = records.map(({ yieldPercent }) => Number(yieldPercent));
    expect(yields).toEqual(yields.toSorted((a, b) => b - a));
    expect(Math.max(...yields)).toBeLessThanOrEqual(2);
    expect(await faults()).toEqual([]);
  });

  it('is audited: what counts is added up again from the books', async () => {
    await test.publish();
    const member = await test.member();
    await join(member);
    await test.seconds(3);
    await test.buy(member);
    await end();
    const undone = test.app.db.owner.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query('update contest_entry set counted = counted + 1 where contest_id = $1', [test.id()]);
      expect((await auditContests(tx)).map(({ where }) => where).join()).toContain('entry');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });
});

describe('a contest of before', () => {
  it('keeps its terms: anybody enters, equity counts, and a prize waits for the verification', async () => {
    await test.publish();
    await forgetRounds();
    const [one, two] = [
      await test.member('1000', { isVerified: false }),
      await test.member('1000', { isVerified: false }),
    ];
    for (const member of [one, two]) await join(member);
    await test.seconds(3);
    for (const member of [one, two]) await test.buy(member);
    await end();
    for (const member of [one, two]) {
      expect(await test.balance(member.id, 'available')).toBe(1_000_000_000n);
      expect((await see(member)).entry).toMatchObject({ prizeTime: null, returnTime: expect.any(String) });
    }
    expect(await faults()).toEqual([]);
    await makePerson(test.app, one.id, `before ${test.id()}`);
    await makePerson(test.app, two.id, `before ${test.id()}`);
    await Promise.all([test.run(), test.run()]);
    await test.run();
    // Both accounts are one person's, who wins one prize.
    const balances = [await test.balance(one.id, 'available'), await test.balance(two.id, 'available')];
    expect(balances.filter((balance) => balance > 1_000_000_000n)).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });
});
