/** Standings of seasons on real contests: they follow from final rankings, and from nothing else. */
import { randomUUID } from 'node:crypto';
import { getContestRanking, getSeason, joinContest } from '@assay/contract/contest';
import { isStanding, seasonAt, seasonFrom, seasonPoints } from '@assay/verify/season-rule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestMember } from '../wallet/test-wallet.ts';
import { HOUR, openTestContest } from './test-contest.ts';
import type { TestContest } from './test-contest.ts';

let test: TestContest;
beforeAll(async () => {
  test = await openTestContest();
});
afterAll(() => test.app.close());

const play = async (members: readonly TestMember[], traders: readonly TestMember[]): Promise<string> => {
  test.next();
  await test.publish();
  for (const { token } of members)
    await test.app.call(joinContest, { id: test.id() }, { token, requestId: randomUUID() });
  await test.seconds(3);
  for (const [index, trader] of traders.entries()) await test.buy(trader, { direction: index === 0 ? 'buy' : 'sell' });
  test.app.clock.advance(HOUR);
  await test.seconds(1);
  await test.run();
  await test.run();
  return test.id();
};

it('adds up the points of final ranks, and can be worked out again', async () => {
  const members = [await test.member(), await test.member(), await test.member()];
  const [first, second, idle] = members as [TestMember, TestMember, TestMember];
  const one = await play(members, [first, second]);
  const two = await play([first, idle], [first]);
  test.next();
  await test.publish();
  const season = await test.app.call(getSeason, { pageSize: 100 }, first);
  expect(season).toMatchObject({ season: seasonAt(test.app.clock.now()), isFinal: false, total: 2 });
  // One that is not settled is named, and counts nothing yet.
  expect(season.contests.map(({ id, ranked }) => [id, ranked])).toEqual([
    [one, 2],
    [two, 1],
    [test.id(), null],
  ]);
  expect(isStanding(season.records, season.contests)).toBe(true);
  const ranking = await test.app.call(getContestRanking, { id: one, pageSize: 100 }, first);
  const rank = ranking.own!.rank!;
  expect(season.own).toMatchObject({
    isOwn: true,
    rank: 1,
    points: seasonPoints(rank, 2) + 100,
    results: [
      { contestId: one, rank },
      { contestId: two, rank: 1 },
    ],
  });
  expect(season.records[1]).toMatchObject({ isOwn: false, points: seasonPoints(3 - rank, 2) });
  // Who did not trade has no rank, and stands in no season.
  expect((await test.app.call(getSeason, {}, idle)).own).toBeNull();
  const page = await test.app.call(getSeason, { pageNo: 2, pageSize: 1 }, second);
  expect(page.records).toMatchObject([{ isOwn: true, rank: 2 }]);
});

it('has other seasons empty and final when they are over, and refuses what is none', async () => {
  const reader = await test.member('0');
  const before = seasonFrom(seasonAt(test.app.clock.now()), -1);
  const past = await test.app.call(getSeason, { season: before }, reader);
  expect(past).toMatchObject({ season: before, total: 0, contests: [], own: null, isFinal: true });
  for (const season of ['2026-5', '2026-0', '26-1', '2026'])
    expect(await test.app.refused(getSeason, { season }, reader)).toBe('invalid_input');
  expect(await test.app.refused(getSeason, {})).toBe('unauthorized');
});
