/** Prices, books and the engine, in the order in which each needs the one before; at the first start of a sandbox with a past. */
import type { HeldClock } from '../clock.ts';
import type { Database, Db } from '../db/database.ts';
import type { Job } from '../jobs/runner.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Log } from '../log.ts';
import type { Vault } from '../modules/upload/vault.ts';
import type { Trading } from '../modules/trade/open-trading.ts';
import type { Quotes } from '../quotes/quotes.ts';
import type { Ending } from './ending.ts';
import { holdable, systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { openLedger } from '../ledger/ledger.ts';
import { fundRewardPool } from '../ledger/reward-pool.ts';
import { contestJob, contestRobotJob, seedContests } from '../modules/contest/contest-jobs.ts';
import { nameOlderPeople } from '../modules/identity/index.ts';
import { seedSampleIdentity } from '../modules/identity/seed-sample-identity.ts';
import { LEVEL_POOL, SANDBOX_POOL as LEVEL_FUNDS } from '../modules/level/rewards.ts';
import { sampleDraw } from '../modules/offering/sample-draw.ts';
import { openRobots } from '../modules/offering/sandbox-robots.ts';
import { fundOfferings } from '../modules/offering/seed-offerings.ts';
import { samplePast } from '../modules/product/seed/sample-past.ts';
import { seedSampleProfile } from '../modules/profile/seed-sample-profile.ts';
import { friendJob, fundFriends } from '../modules/team/friend-trades.ts';
import { openTrading } from '../modules/trade/open-trading.ts';
import { isFirstStart, sampleBeginsAt, seedSampleTrades } from '../modules/trade/seed-sample-trades.ts';
import { seedSampleWallet } from '../modules/wallet/seed-sample-wallet.ts';
import { SANDBOX_POOL as WELFARE_FUNDS, WELFARE_POOL } from '../modules/welfare/claim-reward.ts';
import { step } from '../progress.ts';
import { startQuotes } from '../quotes/start-quotes.ts';

interface Deps {
  config: Config;
  db: Database;
  log: Log;
  vault: Vault;
  keyFolder: string;
  isClockDoubtful: () => boolean;
  endings: Ending[];
}

/** What everything that trades has in common. */
export interface TradeDeps extends Trading {
  db: Db;
  /** Prices, books and trades keep one time. */
  clock: HeldClock;
  quotes: Quotes;
  ledger: Ledger;
  isLive: boolean;
}

/** Who trades by time; friends and robots in the sandbox alone. */
export interface TradeJobs {
  contests: Job;
  contestRobots: Job;
  friends: Job;
}

export interface OpenBooks {
  trading: Trading;
  tradeDeps: TradeDeps;
  tradeJobs: TradeJobs;
}

const openLedgerOf = async ({ db, vault }: Deps, clock: HeldClock, quotes: Quotes, isSandbox: boolean) => {
  await nameOlderPeople({ db, vault });
  if (isSandbox) {
    const deps = { db, clock: systemClock, quotes };
    await seedSampleWallet({ ...deps, also: await samplePast(deps) });
    await seedSampleIdentity({ db, clock: systemClock, vault });
    await seedSampleProfile({ db, clock: systemClock, vault });
  }
  return openLedger({ db, clock });
};

/** Play money for whatever the sandbox pays out. */
const fundSandbox = async (deps: { db: Db; clock: HeldClock; quotes: Quotes; ledger: Ledger }): Promise<void> => {
  await fundOfferings(deps);
  await fundRewardPool(deps, { label: LEVEL_POOL, amount: LEVEL_FUNDS });
  await fundRewardPool(deps, { label: WELFARE_POOL, amount: WELFARE_FUNDS });
  await fundFriends(deps);
  await openRobots(deps);
};

/** The hours before the first start, as they would have been: everybody trades while the clock is held back. */
const passPast = async (deps: TradeDeps, { friends, contestRobots, contests }: TradeJobs): Promise<void> => {
  const draw = sampleDraw(deps);
  const others = async () => {
    await friends.run();
    await contestRobots.run();
    await contests.run();
    await draw();
  };
  await step('Sample', () => seedSampleTrades({ ...deps, systemClock, others }));
  deps.quotes.run();
};

export const openBooks = async (deps: Deps): Promise<OpenBooks> => {
  const { db, log, keyFolder, endings } = deps;
  const { profile, dataDir, tapeDays, orderAgeMs } = deps.config;
  const isSandbox = profile === 'sandbox';
  const clock = holdable(systemClock);
  const isSeeded = isSandbox && (await isFirstStart(db));
  if (isSeeded) clock.holdAt(sampleBeginsAt(systemClock));
  const quotes = await step('Market', () =>
    startQuotes({
      db: db.tape,
      reads: db,
      clock,
      log,
      profile,
      dataDir,
      tapeDays,
      isManual: isSeeded,
      isHeld: deps.isClockDoubtful,
    }),
  );
  endings.push(() => quotes.stop());

  const ledger = await step('Books', () => openLedgerOf(deps, clock, quotes, isSandbox));
  endings.push(() => ledger.hot.stop());
  if (isSandbox) await fundSandbox({ db, clock, quotes, ledger });

  const trading = await step('Engine', () =>
    openTrading({ db: db.jobs, clock, log, quotes, ledger, keyFolder, orderAgeMs }),
  );
  endings.push(() => trading.engine.stop());
  const tradeDeps = { db, clock, quotes, ledger, isLive: profile === 'live', ...trading };
  const jobDeps = { ...tradeDeps, db: db.jobs };
  const tradeJobs = {
    friends: friendJob(jobDeps),
    contests: contestJob(jobDeps),
    contestRobots: contestRobotJob(jobDeps),
  };
  if (isSandbox) await seedContests(tradeDeps);
  if (isSeeded) await passPast(tradeDeps, tradeJobs);
  return { trading, tradeDeps, tradeJobs };
};
