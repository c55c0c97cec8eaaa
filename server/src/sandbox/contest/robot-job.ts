/** The schedule of the sandbox's contests, and the traders that keep them alive. */
import type { Job } from '../../jobs/runner.ts';
import { publishContest } from '../../modules/contest/publish-contest.ts';
import { openContestRobots, runContestRobots } from './robots.ts';
import type { RobotDeps } from './robots.ts';
import { missingOf, SERIES, warmUp } from './schedule.ts';

/** Seldom enough that traders cost the first start little. */
const LOOK_MS = 20_000;

const keepSchedule = async (deps: RobotDeps): Promise<void> => {
  const rows = await deps.db.query<{ series: string; endsAt: Date }>(
    'select series, ends_at as "endsAt" from contest where ends_at > $1',
    [new Date(deps.clock.now())],
  );
  for (const series of SERIES) {
    const ends = rows.filter((row) => row.series === series.series).map(({ endsAt }) => endsAt.getTime());
    for (const contest of missingOf(series, ends, deps.clock.now())) await publishContest(deps, contest);
  }
};

/** Before the first turn: the traders, and a contest that is soon over. */
export const seedContests = async (deps: RobotDeps): Promise<void> => {
  await openContestRobots(deps);
  const [existing] = await deps.db.query('select 1 from contest limit 1');
  if (!existing) await publishContest(deps, warmUp(deps.clock.now()));
  await keepSchedule(deps);
};

export const contestRobotJob = (deps: RobotDeps): Job => {
  let lookedMs = 0;
  return {
    name: 'contest robots',
    run: async () => {
      if (deps.clock.now() - lookedMs < LOOK_MS) return;
      lookedMs = deps.clock.now();
      await keepSchedule(deps);
      await runContestRobots(deps);
    },
  };
};
