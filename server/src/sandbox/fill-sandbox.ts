/**
 * Initial content of a sandbox: people, products and coins, money for what it pays out, and hours in which everybody
 * traded.
 */
import { systemClock } from '../base/clock.ts';
import type { Clock, HeldClock } from '../base/clock.ts';
import type { Db } from '../db/database.ts';
import type { Job } from '../jobs/runner.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { fundRewardPool } from '../ledger/reward-pool.ts';
import { LEVEL_POOL } from '../modules/level/rewards.ts';
import type { Trading } from '../modules/trade/open-trading.ts';
import type { Vault } from '../modules/upload/vault.ts';
import { WELFARE_POOL } from '../modules/welfare/claim-reward.ts';
import type { Quotes } from '../quotes/quotes.ts';
import { payInCapital } from './house-capital.ts';
import { openRobots } from './offering/robots.ts';
import { sampleDraw } from './offering/sample-draw.ts';
import { fundOfferingDraft, seedOfferingDraft } from './offering/seed-draft.ts';
import { fundOfferings, seedOfferings } from './offering/seed-offerings.ts';
import { samplePast } from './product/sample-past.ts';
import { seedContestDraft } from './contest/seed-draft.ts';
import { seedProducts } from './product/seed-products.ts';
import { seedSampleIdentity } from './sample-identity.ts';
import { seedSampleOperators } from './sample-operators.ts';
import { seedSampleMember } from './sample-member.ts';
import { seedSampleProfile } from './sample-profile.ts';
import { seedSampleWallet } from './sample-wallet.ts';
import { fundFriends } from './team/friend-trades.ts';
import { seedTeam } from './team/seed-friends.ts';
import { isFirstStart, sampleBeginsAt, seedSampleTrades } from './trade/seed-sample-trades.ts';

/** In millionths of a USDT. */
const LEVEL_FUNDS = 50_000_000_000n;
const WELFARE_FUNDS = 20_000_000_000n;

/** Before anything runs. */
export const seedRows = async (db: Db, nowMs: number): Promise<void> => {
  await seedOfferings(db, nowMs);
  await seedSampleMember(db, nowMs);
  await seedTeam(db, nowMs);
  await seedProducts(db, nowMs);
  await seedContestDraft(db, nowMs);
  await seedOfferingDraft(db, nowMs);
  await seedSampleOperators(db, nowMs);
};

/** The past of the sample member, before the books are opened. */
export const fillBooks = async ({ db, quotes, vault }: { db: Db; quotes: Quotes; vault: Vault }): Promise<void> => {
  const deps = { db, clock: systemClock, quotes };
  await seedSampleWallet({ ...deps, also: await samplePast(deps) });
  await seedSampleIdentity({ db, clock: systemClock, vault });
  await seedSampleProfile({ db, clock: systemClock, vault });
};

/** Play money for whatever the sandbox pays out. */
export const fundPools = async (deps: { db: Db; clock: Clock; quotes: Quotes; ledger: Ledger }): Promise<void> => {
  await payInCapital(deps);
  await fundOfferings(deps);
  await fundOfferingDraft(deps);
  await fundRewardPool(deps, { label: LEVEL_POOL, amount: LEVEL_FUNDS });
  await fundRewardPool(deps, { label: WELFARE_POOL, amount: WELFARE_FUNDS });
  await fundFriends(deps);
  await openRobots(deps);
};

/** Where the clock is held at the first start; undefined at any later one. */
export const pastBeginsAt = async (db: Db): Promise<number | undefined> =>
  (await isFirstStart(db)) ? sampleBeginsAt(systemClock) : undefined;

type PastDeps = Trading & { db: Db; clock: HeldClock; quotes: Quotes; ledger: Ledger; isLive: boolean };

/** As often as the most eager of the traders looks around. */
const JOBS_EVERY_MS = 10_000;

/** The hours before the first start, as they would have been: everybody trades while the clock is held back. */
export const passPast = async (deps: PastDeps, jobs: readonly Job[]): Promise<void> => {
  const draw = sampleDraw(deps);
  let ranMs = -Infinity;
  const others = async () => {
    if (deps.clock.now() - ranMs >= JOBS_EVERY_MS) {
      ranMs = deps.clock.now();
      for (const job of jobs) await job.run();
    }
    await draw();
  };
  await seedSampleTrades({ ...deps, systemClock, others });
  deps.quotes.run();
};
