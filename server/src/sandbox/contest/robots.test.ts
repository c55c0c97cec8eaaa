import { getContestRanking, listContests } from '@assay/contract/contest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import { contestJob } from '../../modules/contest/contest-jobs.ts';
import { openTestContest } from '../../modules/contest/test-contest.ts';
import type { TestContest } from '../../modules/contest/test-contest.ts';
import { contestRobotJob, seedContests } from './robot-job.ts';
import { chooseTrade } from './robots.ts';

let test: TestContest;
beforeAll(async () => {
  test = await openTestContest();
});
afterAll(() => test.app.close());

it('what a trader does next follows from its name, the contest and how often it has traded', () => {
  const one = { name: 'Trader 1', contestId: 'cup', trades: 3, lengthUs: 480_000_000n, markets: null };
  expect(chooseTrade(one)).toEqual(chooseTrade({ ...one }));
  const choices = Array.from({ length: 40 }, (_, trades) => chooseTrade({ ...one, trades }));
  expect(new Set(choices.map(({ direction }) => direction)).size).toBe(2);
  expect(new Set(choices.map(({ symbol }) => symbol)).size).toBeGreaterThan(4);
  for (const { share, holdUs } of choices) {
    expect(share).toBeLessThanOrEqual(0.4);
    expect(holdUs).toBeGreaterThanOrEqual(40_000_000);
  }
});

it('a first start has two that run, two to come, and soon one that is over, with traders shown as simulated', async () => {
  const deps = test.deps();
  await seedContests(deps);
  // A second start finds everything there.
  await seedContests(deps);
  const [robots, contests] = [contestRobotJob(deps), contestJob(deps)];
  const member = await test.member();
  for (let i = 0; i < 30; i++) {
    await test.seconds(2);
    test.app.clock.advance(13_000);
    await test.seconds(6);
    await robots.run();
    await contests.run();
  }
  const { records } = await test.app.call(listContests, { pageSize: 30 }, member);
  const states = records.map(({ id, status }) => `${id.split('-')[0]} ${status}`);
  expect(states).toEqual(['sprint 1', 'weekly 1', 'sprint 0', 'weekly 0', 'warmup -2']);
  for (const { participants } of records.slice(0, 2)) expect(participants).toBe(14);
  const final = await test.app.call(getContestRanking, { id: records[4]!.id, pageSize: 30 }, member);
  expect(final.isFinal).toBe(true);
  expect(final.ranked).toBeGreaterThan(10);
  for (const { isSimulated, name } of final.records) {
    expect(isSimulated).toBe(true);
    expect(name).toMatch(/^Trader \d+$/);
  }
  expect((await auditBooks(test.app.db)).flatMap(({ first }) => first ?? [])).toEqual([]);
}, 60_000);

it('the schedule goes on after days of downtime', async () => {
  test.app.clock.advance(9 * 24 * 3_600_000);
  await test.seconds(3);
  const deps = test.deps();
  const member = await test.member();
  for (let i = 0; i < 3; i++) {
    await contestRobotJob(deps).run();
    await contestJob(deps).run();
    await test.seconds(3);
  }
  const { records } = await test.app.call(listContests, { pageSize: 30 }, member);
  expect(records.filter(({ status }) => status === 1)).toHaveLength(2);
  expect(records.filter(({ status }) => status === 0)).toHaveLength(2);
  for (const { settleTime } of records.filter(({ status }) => status === -2)) expect(settleTime).not.toBeNull();
}, 60_000);
