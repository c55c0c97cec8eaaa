/**
 * Tables of handled requests, one a day: made some days ahead, dropped a week later. A day without a table is no harm: its
 * rows go to the default one, and from there to their own as soon as it is made. No statement here waits long for a lock,
 * because every command would wait behind it; what could not be done is done the next time.
 */
import type { Db } from '../db/database.ts';
import { inShort } from '../db/patience.ts';

const DAYS_AHEAD = 3;
const DAYS_KEPT = 7;
const TODAY = `(now() at time zone 'UTC')::date`;

export const keepRequestDays = async (db: Db): Promise<void> => {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) await inShort(db, `select open_request_day(${TODAY} + ${ahead})`);
  await inShort(db, `select drop_request_days(${TODAY} - ${DAYS_KEPT})`);
};
