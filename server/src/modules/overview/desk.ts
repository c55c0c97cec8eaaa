/** The overview of the desk. Sums over all rows are kept for a few seconds: many may look at once. */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { getOverview } from '@assay/contract/desk/overview';
import { formatUnits } from '@assay/contract/money';
import { businessDay, businessDayStart } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { keepFor } from '../../base/keep-for.ts';
import type { Db } from '../../db/database.ts';
import { deskRoute } from '../../http/desk-route.ts';
import type { DeskRoute } from '../../http/desk-route.ts';
import { VALUE_SCALE } from '../wallet/index.ts';
import { countCloseOuts, countFlows, countMembers, listLargest, readHealth, sumExposure, sumMoney } from './queries.ts';

type Overview = DeskOutput<typeof getOverview>;

const DAYS = 14;
const AGE_MS = 5000;

const usdt = (units: string): string => formatUnits(BigInt(units), VALUE_SCALE);

const readOverview = async ({ db, clock }: { db: Db; clock: Clock }): Promise<Overview> => {
  const nowMs = clock.now();
  const today = new Date(businessDayStart(businessDay(nowMs)));
  const { tapeMs, paused, logEntries } = await readHealth(db);
  return {
    money: (await sumMoney(db)).map(({ currency, decimals, held, owed, setAside, house }) => {
      const amount = (units: string) => formatUnits(BigInt(units), decimals);
      return { currency, held: amount(held), owed: amount(owed), setAside: amount(setAside), house: amount(house) };
    }),
    flows: (await countFlows(db, DAYS, new Date(nowMs))).map((row) => ({
      ...row,
      depositSum: usdt(row.depositSum),
      withdrawalSum: usdt(row.withdrawalSum),
    })),
    exposure: (await sumExposure(db)).map((row) => ({
      ...row,
      longMargin: usdt(row.longMargin),
      shortMargin: usdt(row.shortMargin),
    })),
    largest: (await listLargest(db)).map(({ side, margin, openedUs, ...row }) => ({
      ...row,
      side: side === 1 ? ('long' as const) : ('short' as const),
      margin: usdt(margin),
      openedAt: Number(openedUs / 1000n),
    })),
    closeOutsToday: await countCloseOuts(db, today),
    members: await countMembers(db, today),
    health: { tapeAt: tapeMs === null ? null : Number(tapeMs), paused, logEntries: Number(logEntries ?? 0n) },
  };
};

export const overviewDeskRoutes = (deps: { db: Db; clock: Clock }): DeskRoute[] => {
  const overview = keepFor(AGE_MS, () => readOverview(deps));
  return [deskRoute(getOverview, () => overview())];
};
