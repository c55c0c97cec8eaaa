/** Prices, books and the engine, in the order in which each needs the one before; at the first start of a sandbox with a past. */
import type { HeldClock } from '../base/clock.ts';
import type { Database, Db } from '../db/database.ts';
import type { Job } from '../jobs/runner.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Log } from '../base/log.ts';
import type { Vault } from '../modules/upload/vault.ts';
import type { Near } from '../modules/trade/keep-near.ts';
import type { Trading } from '../modules/trade/open-trading.ts';
import type { Quotes } from '../quotes/quotes.ts';
import type { Ending } from './ending.ts';
import { holdable, systemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import { openLedger } from '../ledger/ledger.ts';
import { contestJob } from '../modules/contest/contest-jobs.ts';
import { nameOlderPeople } from '../modules/identity/index.ts';
import { openTrading } from '../modules/trade/open-trading.ts';
import { step } from '../base/progress.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { startQuotes } from '../quotes/start-quotes.ts';

interface Deps {
  config: Config;
  /** Absent in live. */
  sandbox: Sandbox | undefined;
  db: Database;
  log: Log;
  vault: Vault;
  keyFolder: string;
  /** Of a server that stood by. */
  near: Near | undefined;
  isClockDoubtful: () => boolean;
  endings: Ending[];
}

/** Shared dependencies of all trading code. */
export interface TradeDeps extends Trading {
  db: Db;
  /** Prices, books and trades keep one time. */
  clock: HeldClock;
  quotes: Quotes;
  ledger: Ledger;
  isLive: boolean;
}

/** Jobs that trade by time. */
export interface TradeJobs {
  contests: Job;
  /** Jobs of the sandbox alone. */
  contestRobots: Job[];
  friends: Job[];
}

export interface OpenBooks {
  trading: Trading;
  tradeDeps: TradeDeps;
  tradeJobs: TradeJobs;
}

const openLedgerOf = async ({ db, vault, sandbox }: Deps, clock: HeldClock, quotes: Quotes) => {
  await nameOlderPeople({ db, vault });
  await sandbox?.fillBooks({ db, quotes, vault });
  return openLedger({ db, clock });
};

export const openBooks = async (deps: Deps): Promise<OpenBooks> => {
  const { db, log, keyFolder, endings, sandbox } = deps;
  const { profile, dataDir, tapeDays, orderAgeMs, venues } = deps.config;
  const clock = holdable(systemClock);
  const pastMs = await sandbox?.pastBeginsAt(db);
  if (pastMs !== undefined) {
    clock.holdAt(pastMs);
    db.hurryCommits();
  }
  const quotes = await step('Market', () =>
    startQuotes({
      db: db.tape,
      reads: db,
      clock,
      log,
      profile,
      dataDir,
      tapeDays,
      venues,
      isManual: pastMs !== undefined,
      isHeld: deps.isClockDoubtful,
    }),
  );
  endings.push({ name: 'the tape', end: () => quotes.stop() });

  const ledger = await step('Books', () => openLedgerOf(deps, clock, quotes));
  endings.push({ name: 'the hot lane', end: () => ledger.hot.stop() });
  await sandbox?.fundPools({ db, clock, quotes, ledger });

  const trading = await step('Engine', () =>
    openTrading({ db: db.jobs, clock, log, quotes, ledger, keyFolder, orderAgeMs, near: deps.near }),
  );
  endings.push({ name: 'the engine', end: () => trading.engine.stop() });
  const tradeDeps = { db, clock, quotes, ledger, isLive: profile === 'live', ...trading };
  const jobDeps = { ...tradeDeps, db: db.jobs };
  const tradeJobs = {
    contests: contestJob(jobDeps),
    friends: sandbox ? [sandbox.friendJob(jobDeps)] : [],
    contestRobots: sandbox ? [sandbox.contestRobotJob(jobDeps)] : [],
  };
  await sandbox?.seedContests(tradeDeps);
  const everybody = [...tradeJobs.friends, ...tradeJobs.contestRobots, tradeJobs.contests];
  if (pastMs !== undefined) {
    await step('Sample', () => sandbox!.passPast(tradeDeps, everybody));
    // Members are let in after this, and may rely on whatever they see.
    await db.settleCommits();
  }
  return { trading, tradeDeps, tradeJobs };
};
