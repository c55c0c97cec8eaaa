/**
 * Tables of the books, one a month (ADR 121): made some months ahead, and begun by a leap of the journals' numbers. A month
 * without tables is no harm: the numbers do not leap, and the month before goes on.
 */
import type { Db } from '../db/database.ts';
import { inShort } from '../db/patience.ts';

const MONTHS_AHEAD = 2;

export const keepBookMonths = async (db: Db): Promise<void> => {
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++)
    await inShort(
      db,
      `select open_books_month((date_trunc('month', now() at time zone 'UTC') + interval '${ahead} months')::date)`,
    );
  // By itself: tables that are not committed may go again, but numbers never go back.
  await inShort(db, 'select turn_books_month()');
};
