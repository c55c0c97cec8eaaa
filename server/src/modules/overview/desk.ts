/** The overview of the desk. Sums over all rows are kept for a few seconds: many may look at once. */
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { getOverview, listActive, listCloseOuts, listFlows, listPositions } from '@assay/contract/desk/overview';
import { formatUnits } from '@assay/contract/money';
import { addDays, businessDay, businessDayStart, isCalendarDay } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import { keepFor } from '../../base/keep-for.ts';
import type { Db } from '../../db/database.ts';
import { deskRoute } from '../../http/desk-route.ts';
import type { DeskRoute } from '../../http/desk-route.ts';
import type { AnswerRate } from '../../metrics/answer-rate.ts';
import { readPools } from '../fairness/index.ts';
import { nextOf, PAGE, readCursor } from '../queue/index.ts';
import { VALUE_SCALE } from '../wallet/index.ts';
import {
  countCloseOuts,
  countFlows,
  countMembers,
  listActiveRows,
  listCloseOutRows,
  listFlowRows,
  listPositionRows,
  readHealth,
  sumExposure,
  sumMoney,
} from './queries.ts';
import type { PositionRow } from './queries.ts';

type Overview = DeskOutput<typeof getOverview>;

/** Vital signs of the running server; absent when none runs. */
export interface Vitals {
  answers: Pick<AnswerRate, 'minutes'>;
  streamClients: () => number;
  venues: () => Overview['health']['venues'];
}

interface Deps {
  db: Db;
  clock: Clock;
  vitals?: Vitals | undefined;
}

const DAYS = 14;
const AGE_MS = 5000;
const LARGEST = 8;

const usdt = (units: string): string => formatUnits(BigInt(units), VALUE_SCALE);
const sideOf = (side: 1 | -1): 'long' | 'short' => (side === 1 ? 'long' : 'short');
const msOf = (us: bigint): number => Number(us / 1000n);

const presentPosition = ({ side, margin, openedUs, ...row }: PositionRow): Overview['largest'][number] => ({
  ...row,
  side: sideOf(side),
  margin: usdt(margin),
  openedAt: msOf(openedUs),
});

const readOverview = async ({ db: primary, clock, vitals }: Deps): Promise<Overview> => {
  const db = primary.listReader();
  const nowMs = clock.now();
  const today = new Date(businessDayStart(businessDay(nowMs)));
  const { tapeMs, paused, logEntries } = await readHealth(db);
  const largest = await listPositionRows(db, { symbol: '', class: '', margin: null, id: null, limit: LARGEST });
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
    largest: largest.map(presentPosition),
    closeOutsToday: await countCloseOuts(db, today),
    pools: await readPools(db),
    members: await countMembers(db, today),
    health: {
      tapeAt: tapeMs === null ? null : Number(tapeMs),
      paused,
      logEntries: Number(logEntries ?? 0n),
      answers: (vitals?.answers.minutes() ?? []).map(({ atMs, ...counts }) => ({ at: atMs, ...counts })),
      venues: vitals?.venues() ?? [],
      streamClients: vitals?.streamClients() ?? 0,
    },
  };
};

/** From when until when; a day that is none is refused. */
const spanOf = ({ clock }: Pick<Deps, 'clock'>, day: string): { fromMs: number; untilMs: number } => {
  if (day !== '' && !isCalendarDay(day)) throw new DomainError('invalid_input', { field: 'day' });
  const asked = day === '' ? businessDay(clock.now()) : day;
  return { fromMs: businessDayStart(asked), untilMs: businessDayStart(addDays(asked, 1)) };
};

/** Positions go on behind a margin and an id. */
const readPlace = (cursor: string): { margin: string | null; id: string | null } => {
  const [, margin = null, id = null] = /^(\d{1,38}) ([0-9a-f-]{36})$/.exec(cursor) ?? [];
  return { margin, id };
};

const rowRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(listPositions, async ({ input, tx }) => {
    const rows = await listPositionRows(tx, { ...input, ...readPlace(input.after), limit: PAGE });
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return { records: rows.map(presentPosition), next: last ? `${last.margin} ${last.id}` : null };
  }),
  deskRoute(listCloseOuts, async ({ input, tx }) => {
    const [at, id] = readCursor(input.after);
    const rows = await listCloseOutRows(tx, { ...spanOf(deps, input.day), at, id, limit: PAGE });
    return {
      records: rows.map(({ id: position, memberId, memberName, symbol, side, margin, result, shortfall, us }) => ({
        id: position,
        memberId,
        memberName,
        symbol,
        side: sideOf(side),
        margin: usdt(margin),
        result: usdt(result),
        shortfall: usdt(shortfall),
        at: msOf(us),
      })),
      next: nextOf(rows, ({ us, id: last }) => ({ at: new Date(msOf(us)), id: last })),
    };
  }),
  deskRoute(listFlows, async ({ input, tx }) => {
    const [at, id] = readCursor(input.after);
    const rows = await listFlowRows(tx, input.way, { ...spanOf(deps, input.day), at, id, limit: PAGE });
    return {
      records: rows.map(({ amount, decimals, at: doneAt, ...row }) => ({
        ...row,
        amount: formatUnits(BigInt(amount), decimals),
        at: doneAt.getTime(),
      })),
      next: nextOf(rows, (row) => row),
    };
  }),
  deskRoute(listActive, async ({ input, tx }) => {
    const [at, id] = readCursor(input.after);
    const since = new Date(spanOf(deps, '').fromMs);
    const rows = await listActiveRows(tx, { since, at, id, limit: PAGE });
    return {
      records: rows.map((row) => ({ ...row, at: row.at.getTime() })),
      next: nextOf(rows, ({ at: hour, memberId }) => ({ at: hour, id: memberId })),
    };
  }),
];

export const overviewDeskRoutes = (deps: Deps): DeskRoute[] => {
  const overview = keepFor(AGE_MS, () => readOverview(deps));
  return [deskRoute(getOverview, () => overview()), ...rowRoutes(deps)];
};
