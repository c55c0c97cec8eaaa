/** Once an hour, what nobody needs any more goes, and the tables of the next days are made. */
import type { Db } from '../db/database.ts';
import type { Hold } from './hold.ts';
import type { Log } from '../base/log.ts';
import type { Vault } from '../modules/upload/vault.ts';
import { systemClock } from '../base/clock.ts';
import { keepRequestDays } from '../commands/request-days.ts';
import { keepBookMonths } from '../ledger/book-months.ts';
import { forgetExpired } from '../modules/auth/forget-expired.ts';
import { endIdleVisitors } from '../modules/auth/visitors.ts';
import { closeExpiredGuests } from '../modules/auth/ways/open-guest.ts';
import { forgetRejected } from '../modules/identity/forget-applications.ts';
import { forgetNotices } from '../modules/notice/queries.ts';
import { forgetUnusedQuotes } from '../modules/swap/queries.ts';
import { cleanUpUploads } from '../modules/upload/clean-up.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const prune = async (deps: { db: Db; vault: Vault }): Promise<void> => {
  const timed = { ...deps, clock: systemClock };
  const nowMs = systemClock.now();
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
  const warn = (error: unknown): void => log.warn({ err: error }, 'what is no longer needed was not pruned');
  const keepDays = (): void => void keepRequestDays(deps.db).catch(warn);
  const keepMonths = (): void => void keepBookMonths(deps.db).catch(warn);
  // Tables of days that came while nothing ran; the rest can wait for its hour.
  keepDays();
  keepMonths();
  let month = new Date().getUTCMonth();
  const timers = [
    setInterval(() => {
      if (hold.reason() !== undefined) return;
      keepDays();
      keepMonths();
      void prune(deps).catch(warn);
    }, HOUR_MS),
    // A month of the books begins within a minute of the calendar's.
    setInterval(() => {
      if (month === new Date().getUTCMonth()) return;
      month = new Date().getUTCMonth();
      keepMonths();
    }, MINUTE_MS),
  ];
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
};
