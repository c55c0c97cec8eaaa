/** Once an hour, what nobody needs any more goes. */
import type { Db } from '../db/database.ts';
import type { Hold } from '../hold.ts';
import type { Log } from '../log.ts';
import type { Vault } from '../modules/upload/vault.ts';
import { systemClock } from '../clock.ts';
import { forgetOldRequests } from '../http/handled-requests.ts';
import { forgetExpired } from '../modules/auth/forget-expired.ts';
import { endIdleVisitors } from '../modules/auth/visitors.ts';
import { closeExpiredGuests } from '../modules/auth/ways/open-guest.ts';
import { forgetRejected } from '../modules/identity/forget-applications.ts';
import { forgetNotices } from '../modules/notice/queries.ts';
import { forgetUnusedQuotes } from '../modules/swap/queries.ts';
import { cleanUpUploads } from '../modules/upload/clean-up.ts';

const HOUR_MS = 3_600_000;

const prune = async (deps: { db: Db; vault: Vault }): Promise<void> => {
  const timed = { ...deps, clock: systemClock };
  const nowMs = systemClock.now();
  await forgetOldRequests(deps.db);
  await forgetUnusedQuotes(deps.db, nowMs);
  await forgetExpired(deps.db, nowMs);
  await forgetNotices(deps.db, nowMs);
  await closeExpiredGuests(timed);
  await endIdleVisitors(timed);
  await forgetRejected(timed);
  await cleanUpUploads(timed);
};

export const startPruning = ({
  log,
  hold,
  ...deps
}: {
  db: Db;
  log: Log;
  vault: Vault;
  hold: Hold;
}): { stop: () => void } => {
  const timer = setInterval(() => {
    if (hold.reason() !== undefined) return;
    void prune(deps).catch((error: unknown) => log.warn({ err: error }, 'what is no longer needed was not pruned'));
  }, HOUR_MS);
  return { stop: () => clearInterval(timer) };
};
