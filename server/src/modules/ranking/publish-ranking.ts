/**
 * Publishes the leaderboard of the last 24 hours once a minute; missed runs are not made up for, since the next one
 * publishes what holds then. Keeps one leaderboard of each finished business day, however late.
 */
import { addDays, businessDay, businessDayStart } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Job } from '../../jobs/runner.ts';
import { firstTradedDay, keepDay, readDays, replaceCurrent } from './queries.ts';
import type { RankingBook } from './ranking-book.ts';
import { DAY_US } from './rules.ts';
import { loadMinCapital } from './settings.ts';

const EVERY_MS = 60_000;
/** So long after the end of its 24 hours it is added up: what ticks decided until then has been committed. */
const GRACE_US = 10_000_000;
/** However much was traded, adding it up takes no more than a twentieth of the time. */
const REST = 20;

export interface RankingDeps {
  db: Db;
  clock: Clock;
  ranking: RankingBook;
}

/** Days that are over and not kept yet, the oldest first. */
const missingDays = async (db: Db, untilUs: number): Promise<string[]> => {
  const today = businessDay(untilUs / 1000);
  const [last] = await readDays(db);
  const next = last === undefined ? await firstTradedDay(db) : addDays(last, 1);
  const days: string[] = [];
  for (let day = next ?? today; day < today; day = addDays(day, 1)) days.push(day);
  return days;
};

const keepDays = async (db: Db, publishedUs: number): Promise<void> => {
  for (const day of await missingDays(db, publishedUs - GRACE_US)) {
    const fromUs = businessDayStart(day) * 1000;
    await db.transaction(async (tx) => {
      const minCapital = await loadMinCapital(tx);
      await keepDay(tx, day, { fromUs, untilUs: fromUs + DAY_US, publishedUs, minCapital });
    });
  }
};

export const publishRanking = async ({ db, clock, ranking }: RankingDeps): Promise<void> => {
  const publishedUs = clock.now() * 1000;
  const untilUs = publishedUs - GRACE_US;
  await db.transaction(async (tx) => {
    const minCapital = await loadMinCapital(tx);
    await replaceCurrent(tx, { fromUs: untilUs - DAY_US, untilUs, publishedUs, minCapital });
  });
  await keepDays(db, publishedUs);
  await ranking.reload();
};

export const rankingJob = (deps: RankingDeps): Job => {
  let nextMs = 0;
  return {
    name: 'ranking',
    run: async () => {
      const beganMs = deps.clock.now();
      if (beganMs < nextMs) return;
      await publishRanking(deps);
      nextMs = beganMs + Math.max(EVERY_MS, (deps.clock.now() - beganMs) * REST);
    },
  };
};
