import { randomUUID } from 'node:crypto';
import {
  exitContest,
  getContest,
  getContestRanking,
  joinContest,
  listContestEntries,
  listContests,
} from '@assay/contract/contest';
import { guestLogin } from '@assay/contract/login';
import { listMyNotices } from '@assay/contract/notice';
import { getReceipt } from '@assay/contract/receipt';
import {
  cancelOrder,
  changeOrder,
  closeAllPositions,
  closePosition,
  createPosition,
  getTradeSummary,
  getTradeTerms,
  listOrders,
  listPositions,
  openDemo,
  refillDemo,
} from '@assay/contract/trade';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import { openLogin } from '../auth/logins.ts';
import { tellNews } from '../trade/tell-news.ts';
import { transfer } from '../../ledger/journal-draft.ts';
import { post } from '../wallet/test-wallet.ts';
import type { TestMember } from '../wallet/test-wallet.ts';
import { auditContests } from './audit-contests.ts';
import { exitContest as leave } from './exit-contest.ts';
import { poolOf } from './journals.ts';
import { publishContest } from './publish-contest.ts';
import { findContest } from './queries.ts';
import { runContests } from './run-contests.ts';
import { freezeRanking } from './settle-contest.ts';
import { HOUR, newContest, openTestContest } from './test-contest.ts';
import type { TestContest } from './test-contest.ts';

let test: TestContest;
beforeAll(async () => {
  test = await openTestContest();
});
beforeEach(() => test.next());
afterAll(() => test.app.close());

const market = () =>
  ({
    realm: 'demo',
    contestId: test.id(),
    symbol: 'BTCUSDT',
    direction: 'buy',
    kind: 'market',
    quantity: '0.1',
    leverage: 10,
  }) as const;
/** Later than any machine needs to get there. */
const soon = () => new Date(test.app.clock.now() + HOUR / 4);
const join = (member: TestMember, requestId: string = randomUUID()) =>
  test.app.call(joinContest, { id: test.id() }, { token: member.token, requestId });
const ranking = (member: TestMember) => test.app.call(getContestRanking, { id: test.id(), pageSize: 100 }, member);
const entryOf = async (member: TestMember) => (await test.app.call(getContest, { id: test.id() }, member)).entry!;
const faults = async () => (await auditBooks(test.app.db)).flatMap(({ first }) => first ?? []);
const accountOf = async ({ id }: TestMember): Promise<string> =>
  (
    await test.app.db.query<{ id: string }>('select account_id as id from contest_account where member_id = $1', [id])
  )[0]!.id;

describe('joining', () => {
  it('freezes the stake, gives everybody the same virtual capital, and shows both', async () => {
    await test.publish({ startsAt: soon() });
    const member = await test.member();
    const shown = await join(member);
    expect(shown).toMatchObject({
      name: 'Cup en-us',
      status: 0,
      isOpen: true,
      stake: '100.000000',
      capital: '10000.000000',
      participants: 1,
      prizeTotal: '100.000000',
      pool: '100.000000',
      entry: { status: 0, equity: '10000.000000', yieldPercent: '0.0000', rank: null, prize: null },
    });
    expect(await test.balance(member.id, 'available')).toBe(900_000_000n);
    expect(await test.balance(member.id, 'competition')).toBe(100_000_000n);
    expect(await test.balance(await accountOf(member), 'available', 'demo')).toBe(10_000_000_000n);
    expect(await faults()).toEqual([]);
  });

  it('is done once: a repeat gets the same answer, a second time is refused, and of many at once one wins', async () => {
    await test.publish();
    const [one, other] = [await test.member(), await test.member()];
    const requestId = randomUUID();
    expect(await join(one, requestId)).toEqual(await join(one, requestId));
    expect(await test.app.refused(joinContest, { id: test.id() }, one)).toBe('already_joined');
    const at = { token: other.token };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => test.app.send(joinContest, { id: test.id() }, { ...at, requestId: randomUUID() })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await test.balance(other.id, 'competition')).toBe(100_000_000n);
    expect(await faults()).toEqual([]);
  });

  it('is done by more members at once than there are connections to the database', async () => {
    await test.publish();
    const members = [];
    for (let i = 0; i < 24; i++) members.push(await test.member());
    await Promise.all(members.map((member) => join(member)));
    await test.seconds(4);
    expect((await ranking(members[0]!)).total).toBe(24);
    expect(await faults()).toEqual([]);
  });

  it('needs the stake, an account of one’s own, a contest, and time', async () => {
    await test.publish();
    const poor = await test.member('99');
    expect(await test.app.refused(joinContest, { id: test.id() }, poor)).toBe('insufficient_funds');
    expect(await test.app.refused(joinContest, { id: test.id() })).toBe('unauthorized');
    expect(await test.app.refused(joinContest, { id: 'nope' }, poor)).toBe('not_found');
    expect(await test.app.refused(joinContest, { id: "'; drop table member; --" }, poor)).toBe('invalid_input');
    const guest = await test.app.call(guestLogin, { deviceKey: 'contest-guest-of-a-test', agreed: true });
    expect(await test.app.refused(joinContest, { id: test.id() }, { token: guest.token })).toBe('guest_restricted');
    const late = await test.member();
    test.app.clock.advance(HOUR / 2 + 1000);
    expect(await test.app.refused(joinContest, { id: test.id() }, late)).toBe('contest_closed');
    expect(await test.balance(late.id, 'available')).toBe(1_000_000_000n);
  });
});

describe('trading in a contest', () => {
  it('moves virtual money of the entry and nothing else, and every step is in its lists', async () => {
    await test.publish({ startsAt: soon() });
    const member = await test.member();
    await join(member);
    expect(await test.app.refused(createPosition, market(), member)).toBe('contest_not_started');
    test.app.clock.advance(HOUR / 4);
    await test.seconds(3);
    const heard: string[] = [];
    const stop = tellNews(test.app.trading, (to, news) => heard.push(`${to} ${news[1]}`));
    const id = await test.buy(member);
    stop();
    expect(heard).toContain(`${member.id} filled`);
    const own = { realm: 'demo', contestId: test.id() } as const;
    expect((await test.app.call(listPositions, own, member)).records).toMatchObject([{ id, realm: 'demo' }]);
    expect((await test.app.call(listPositions, { realm: 'demo' }, member)).records).toEqual([]);
    expect((await test.app.call(listPositions, { id }, member)).records).toHaveLength(1);
    expect(await test.app.call(getTradeSummary, own, member)).toMatchObject({ openPositions: 1 });
    expect(await test.app.call(getTradeTerms, { symbol: 'BTCUSDT', ...own }, member)).toMatchObject({
      feePercent: '0.0400000',
    });
    expect((await test.app.call(getReceipt, { id }, member)).receipt).toContain('fill');
    await test.app.call(closePosition, { id }, member);
    await test.seconds(3);
    expect((await test.app.call(listPositions, { ...own, state: 'closed' }, member)).records).toHaveLength(1);
    expect(await test.balance(member.id, 'available')).toBe(900_000_000n);
    expect(await test.balance(member.id, 'available', 'demo')).toBe(0n);
    expect(await entryOf(member)).toMatchObject({ rank: 1 });
    expect(await faults()).toEqual([]);
  });

  it('is nobody else’s: others find no contest, no position and no order of it', async () => {
    await test.publish();
    const [member, stranger] = [await test.member(), await test.member()];
    await join(member);
    await test.seconds(3);
    const id = await test.buy(member);
    const own = { realm: 'demo', contestId: test.id() } as const;
    expect(await test.app.refused(createPosition, market(), stranger)).toBe('not_found');
    expect(await test.app.refused(listPositions, own, stranger)).toBe('not_found');
    expect(await test.app.refused(listOrders, own, stranger)).toBe('not_found');
    expect(await test.app.refused(getTradeSummary, own, stranger)).toBe('not_found');
    expect(await test.app.refused(closeAllPositions, own, stranger)).toBe('not_found');
    expect(await test.app.refused(closePosition, { id }, stranger)).toBe('not_found');
    expect(await test.app.refused(getReceipt, { id }, stranger)).toBe('not_found');
    expect((await test.app.call(listPositions, { id }, stranger)).records).toEqual([]);
    expect(await test.app.refused(createPosition, { ...market(), realm: 'money' }, member)).toBe('invalid_input');
    expect(await test.app.refused(getTradeTerms, { symbol: 'BTCUSDT', ...own })).toBe('not_found');
    const { token } = await test.app.call(openDemo, {});
    const visitor = { headers: { 'x-demo-token': token } };
    expect(await test.app.refused(createPosition, market(), visitor)).toBe('not_found');
    expect(await test.app.refused(joinContest, { id: test.id() }, visitor)).toBe('unauthorized');
  });

  it('takes no more than the capital, which nobody can fill up', async () => {
    await test.publish();
    const member = await test.member();
    await join(member);
    await test.seconds(3);
    expect(await test.app.refused(createPosition, { ...market(), quantity: '3' }, member)).toBe('insufficient_funds');
    await test.app.call(refillDemo, {}, member);
    expect(await test.balance(await accountOf(member), 'available', 'demo')).toBe(10_000_000_000n);
  });
});

describe('the ranking', () => {
  it('follows the equity of the accounts, pins the own row, and hides names', async () => {
    await test.publish();
    const [up, down, idle] = [await test.member(), await test.member(), await test.member()];
    for (const member of [up, down, idle]) await join(member);
    await test.seconds(3);
    await test.buy(up);
    await test.buy(down, { direction: 'sell' });
    const shown = await ranking(down);
    expect(shown).toMatchObject({ total: 3, ranked: 2, isFinal: false });
    const [first, second, last] = shown.records;
    expect([first!.rank, second!.rank, last!.rank]).toEqual([1, 2, null]);
    expect(Number(first!.yieldPercent)).toBeGreaterThanOrEqual(Number(second!.yieldPercent));
    expect(first).toMatchObject({ prize: '60.000000', isSimulated: false });
    expect(last).toMatchObject({ yieldPercent: '0.0000', prize: null });
    for (const { name } of shown.records) expect(name).toMatch(/^.\*\*\*$/u);
    expect(shown.records.filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(shown.own).toMatchObject({ isOwn: true, rank: shown.records.find(({ isOwn }) => isOwn)!.rank });
    expect(shown.bins.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    const { equity } = await test.app.call(getTradeSummary, { realm: 'demo', contestId: test.id() }, down);
    expect(Number(shown.own!.equity)).toBeCloseTo(Number(equity), 0);
    expect(await test.app.refused(getContestRanking, { id: 'nope' }, up)).toBe('not_found');
  });
});

describe('leaving', () => {
  it('returns the stake at once, closes what is open, and there is no way back', async () => {
    await test.publish();
    const [member, other] = [await test.member(), await test.member()];
    await join(member);
    await join(other);
    await test.seconds(3);
    const id = await test.buy(member);
    const waiting = await test.app.call(
      createPosition,
      { ...market(), kind: 'limit', price: '1000', quantity: '0.01' },
      member,
    );
    expect(await test.app.refused(exitContest, { id: 'nope' }, member)).toBe('not_found');
    const left = await test.app.call(exitContest, { id: test.id() }, member);
    expect(left.entry).toMatchObject({ status: -3, rank: null, prize: null });
    expect(left.entry!.exitTime).toBe(left.entry!.returnTime);
    expect(await test.balance(member.id, 'available')).toBe(1_000_000_000n);
    expect(await test.app.refused(createPosition, market(), member)).toBe('contest_over');
    // A waiting order cannot be changed into a new one either.
    expect(await test.app.refused(changeOrder, { id: waiting.id, price: '2000' }, member)).toBe('contest_over');
    await test.run();
    expect((await test.app.call(listPositions, { id }, member)).records).toMatchObject([{ state: 'closed' }]);
    expect(await test.app.refused(cancelOrder, { id: waiting.id }, member)).toBe('too_late');
    expect(await test.app.refused(exitContest, { id: test.id() }, member)).toBe('contest_over');
    expect(await test.app.refused(joinContest, { id: test.id() }, member)).toBe('already_joined');
    expect((await ranking(other)).total).toBe(1);
    expect((await test.app.call(listContestEntries, { status: '-3' }, member)).records).toHaveLength(1);
    expect(await faults()).toEqual([]);
  });

  it('is refused when the ranking became final meanwhile, and nothing of it stays', async () => {
    await test.publish();
    const member = await test.member();
    await join(member);
    const early = test.app.clock.now();
    test.app.clock.advance(2 * HOUR);
    const contest = await findContest(test.app.db, test.id());
    expect(await freezeRanking(test.deps(), contest!)).toBe(true);
    // It was asked for before the end.
    const deps = { ...test.deps(), clock: { now: () => early } };
    const left = test.app.db.transaction((tx) => leave(deps, tx, { memberId: member.id, contestId: test.id() }));
    await expect(left).rejects.toMatchObject({ error: 'contest_over' });
    expect(await test.balance(member.id, 'competition')).toBe(100_000_000n);
    await test.run();
    expect(await test.balance(member.id, 'available')).toBe(1_000_000_000n);
    expect(await faults()).toEqual([]);
  });
});

describe('the end', () => {
  it('closes what is open, freezes the ranking, returns every stake and pays every prize, once', async () => {
    await test.publish();
    const members = [await test.member(), await test.member(), await test.member()];
    for (const member of members) await join(member);
    await test.seconds(3);
    await test.buy(members[0]!);
    await test.buy(members[1]!, { direction: 'sell' });
    const before = await test.app.call(listMyNotices, {}, members[0]);
    await test.run(1);
    const begun = await test.app.call(listMyNotices, {}, members[0]);
    expect(begun.total).toBe(before.total + 1);
    test.app.clock.advance(HOUR);
    await test.seconds(1);
    expect(await test.app.refused(createPosition, market(), members[0])).toBe('contest_over');
    expect(await test.app.refused(exitContest, { id: test.id() }, members[0])).toBe('contest_over');
    await test.run();
    await test.run();
    const final = await ranking(members[0]!);
    expect(final).toMatchObject({ isFinal: true, ranked: 2 });
    const prizes: (string | null)[] = [];
    for (const member of members) {
      const entry = await entryOf(member);
      prizes.push(entry.prize);
      expect(await test.balance(member.id, 'competition')).toBe(0n);
      const prize = entry.prize === null ? 0n : BigInt(entry.prize.replace('.', ''));
      expect(await test.balance(member.id, 'available')).toBe(1_000_000_000n + prize);
    }
    expect(new Set(prizes)).toEqual(new Set(['30.000000', '60.000000', null]));
    expect(await entryOf(members[2]!)).toMatchObject({ rank: null, prize: null });
    const notices = (await test.app.call(listMyNotices, {}, members[0])).records.map(({ kind }) => kind);
    expect(notices).toEqual(expect.arrayContaining(['contest_started', 'contest_ended', 'contest_prize']));
    const ended = await test.app.call(getContest, { id: test.id() }, members[0]);
    expect(ended).toMatchObject({ status: -2, isOpen: false, pool: '10.000000' });
    expect(await faults()).toEqual([]);
  });

  it('is the same when two processes run it at once, days late', async () => {
    await test.publish();
    const members = [await test.member(), await test.member()];
    for (const member of members) await join(member);
    await test.seconds(3);
    await test.buy(members[0]!);
    test.app.clock.advance(3 * 24 * HOUR);
    await test.seconds(2);
    for (let i = 0; i < 4; i++) {
      await Promise.all([runContests(test.deps()), runContests(test.deps())]);
      await test.seconds(3);
    }
    expect(await entryOf(members[0]!)).toMatchObject({ rank: 1, prize: '60.000000' });
    expect(await test.balance(members[0]!.id, 'available')).toBe(1_060_000_000n);
    expect(await test.balance(members[1]!.id, 'available')).toBe(1_000_000_000n);
    expect(await faults()).toEqual([]);
  });
});

describe('lists', () => {
  it('have running contests first, then those to come, then the archive, each by its state too', async () => {
    const now = test.app.clock.now();
    const span = (fromHours: number, hours: number) => ({
      startsAt: new Date(now + 1000 + fromHours * HOUR),
      joinUntil: new Date(now + 1000 + (fromHours + hours) * HOUR),
      endsAt: new Date(now + 1000 + (fromHours + hours) * HOUR),
    });
    await test.publish({ id: 'over', ...span(0, 1) });
    await test.publish({ id: 'runs', ...span(0, 48) });
    await test.publish({ id: 'comes', ...span(30, 1) });
    test.app.clock.advance(2 * HOUR);
    const member = await test.member();
    const own = new Set(['over', 'runs', 'comes']);
    const listed = async (input: object) =>
      (await test.app.call(listContests, { pageSize: 100, ...input }, member)).records
        .map(({ id }) => id)
        .filter((id) => own.has(id));
    expect(await listed({})).toEqual(['runs', 'comes', 'over']);
    expect(await listed({ status: '-2' })).toEqual(['over']);
    const { total, pages } = await test.app.call(listContests, { pageSize: 2 }, member);
    expect(pages).toBe(Math.ceil(total / 2));
    await test.app.call(joinContest, { id: 'runs' }, member);
    await test.app.call(joinContest, { id: 'comes' }, member);
    const entries = await test.app.call(listContestEntries, {}, member);
    expect(entries.records.map(({ contestId, status }) => [contestId, status])).toEqual([
      ['comes', 0],
      ['runs', 1],
    ]);
    expect((await test.app.call(listContestEntries, { status: '1' }, member)).total).toBe(1);
  });
});

describe('the database', () => {
  it('lets nobody publish what the pool cannot pay, or change what was published', async () => {
    const { db } = test.app;
    const broke = { ...test.app, ledger: { post: async () => {} } };
    await expect(publishContest(broke, newContest(test.app, test.id()))).rejects.toThrow('does not hold its prizes');
    expect(await test.app.refused(getContest, { id: test.id() }, await test.member())).toBe('not_found');
    await test.publish();
    await expect(db.query('update contest set stake = 1')).rejects.toThrow('never changed');
    await expect(db.query('update contest_prize set amount = 1')).rejects.toThrow('as it was published');
    await expect(db.query('delete from contest_prize')).rejects.toThrow('as it was published');
    await expect(db.query(`update contest_text set name = 'x'`)).rejects.toThrow('as it was published');
  });

  it('keeps money and log-ins out of contest accounts, and the final ranking as it is', async () => {
    await test.publish();
    const member = await test.member();
    await join(member);
    const accountId = await accountOf(member);
    const legs = transfer(
      { purpose: 'custody', label: 'faucet', currency: 'USDT' },
      { memberId: accountId, purpose: 'available', currency: 'USDT' },
      1n,
    );
    await expect(post(test.app, { kind: 'deposit', legs })).rejects.toThrow('neither money nor a log-in');
    const from = { way: 'password', caller: { ip: '127.0.0.1', userAgent: '' } } as const;
    await expect(test.app.db.transaction((tx) => openLogin(test.app, tx, accountId, from))).rejects.toThrow(
      'neither money nor a log-in',
    );
    await test.seconds(3);
    await test.buy(member);
    test.app.clock.advance(HOUR);
    await test.seconds(2);
    await test.run();
    const ranked = `where account_id = '${accountId}'`;
    await expect(test.app.db.query(`update contest_entry set rank = 2 ${ranked}`)).rejects.toThrow('written once');
    await expect(test.app.db.query(`delete from contest_entry ${ranked}`)).rejects.toThrow('never deleted');
  });
});

describe('the audit', () => {
  it('finds a prize, an equity and a return that the books do not have, though the database let them in', async () => {
    await test.publish();
    const member = await test.member();
    await join(member);
    await test.seconds(3);
    await test.buy(member);
    test.app.clock.advance(HOUR);
    await test.seconds(2);
    await test.run();
    const accountId = await accountOf(member);
    const changed = async (what: string): Promise<number> => {
      let found = 0;
      const undone = new Error('undone');
      const change = test.app.db.owner.transaction(async (tx) => {
        await tx.query('alter table contest_entry disable trigger terms_stay');
        await tx.query(`update contest_entry set ${what} where account_id = '${accountId}'`);
        found = (await auditContests(tx)).length;
        throw undone;
      });
      await expect(change).rejects.toBe(undone);
      return found;
    };
    expect(await changed('stake = stake')).toBe(0);
    expect(await changed('prize = prize + 1')).toBeGreaterThan(0);
    expect(await changed('equity = equity + 1')).toBeGreaterThan(0);
    expect(await changed('rank = rank + 1')).toBeGreaterThan(0);
    expect(await changed('returned_at = null')).toBeGreaterThan(0);
  });

  it('finds a pool that paid for something else', async () => {
    await test.publish();
    const member = await test.member();
    const legs = transfer(
      { purpose: 'pool', label: poolOf(test.id()), currency: 'USDT' },
      { memberId: member.id, purpose: 'available', currency: 'USDT' },
      1n,
    );
    await post(test.app, { kind: 'welfare_reward', legs });
    const tally = (await auditBooks(test.app.db)).find(({ name }) => name.startsWith('V8'));
    expect(tally!.failures).toBeGreaterThan(0);
  });
});
