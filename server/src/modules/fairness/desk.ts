/** Earnings of the house at the desk: the figures that the public reads, by day and by month. */
import { listProfit } from '@assay/contract/desk/house';
import { addDays, businessDay } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { keepFor } from '../../base/keep-for.ts';
import type { Db } from '../../db/database.ts';
import { deskRoute } from '../../http/desk-route.ts';
import type { DeskRoute } from '../../http/desk-route.ts';
import { FAIRNESS_DAYS } from './fairness-book.ts';
import { readHouseProfit } from './queries.ts';

const AGE_MS = 60_000;
const MONTHS = 12;

/** The first day of the month eleven months before this one. */
const firstMonth = (today: string): string => {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10);
};

export const houseDeskRoutes = ({ db, clock }: { db: Db; clock: Clock }): DeskRoute[] => {
  const read = (by: 'day' | 'month') =>
    keepFor(AGE_MS, () => {
      const today = businessDay(clock.now());
      const fromDay = by === 'day' ? addDays(today, 1 - FAIRNESS_DAYS) : firstMonth(today);
      return db.listReader().snapshot(async (tx) => {
        // A look at a year of rows may take longer than any request is allowed to.
        await tx.query(`set local statement_timeout = '60s'`);
        return readHouseProfit(tx, { fromDay }, by);
      });
    });
  const readers = { day: read('day'), month: read('month') };
  return [deskRoute(listProfit, ({ input }) => readers[input.by]())];
};
