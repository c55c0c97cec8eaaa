/**
 * The public figures in memory. Visitors never reach the database: a job reads everything anew from the books once in a
 * while, and everybody gets the same text.
 */
import { addDays, businessDay } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { inSnapshot } from '../../ledger/read-books.ts';
import * as queries from './queries.ts';
import { FEWEST, toCsv } from './rules.ts';
import type { FairnessSections, SectionName } from './rules.ts';

export const FAIRNESS_DAYS = 30;
/** The tape by market is a file of its own: the page does not draw it. */
const DOWNLOAD_ONLY: SectionName = 'tape';

export interface FairnessBook {
  /** As JSON; undefined before the first time. */
  page(): string | undefined;
  csv(section: SectionName): string | undefined;
  /** Of leveraged contracts; undefined before the first time. */
  lossShare(): LossShare | undefined;
  refresh(): Promise<void>;
}

export interface LossShare {
  accounts: number;
  losing: number;
  percent: string | null;
  fewest: number;
  isSample: boolean;
  computedMs: number;
}

interface Deps {
  db: Db;
  clock: Clock;
  isSimulated: boolean;
  venues?: () => FairnessSections['venues'];
}

const readSections = (db: Db, span: queries.Span): Promise<Omit<FairnessSections, 'venues'>> =>
  inSnapshot(db, async (tx) => {
    // A look at a month of rows may take longer than any request is allowed to.
    await tx.query(`set local statement_timeout = '60s'`);
    return {
      tape: await queries.readTape(tx, span),
      tapeDays: await queries.readTapeDays(tx, span),
      settlements: await queries.readSettlements(tx, span),
      slippage: await queries.readSlippage(tx, span),
      closings: await queries.readClosings(tx, span),
      fillTimes: await queries.readFillTimes(tx, span),
      losing: await queries.readLosing(tx, span),
      house: await queries.readHouse(tx, span),
      reviews: await queries.readReviews(tx, span),
      withdrawals: await queries.readOpenWithdrawals(tx, span),
      pools: await queries.readPools(tx),
      acts: await queries.readActs(tx, span),
      actDays: await queries.readActDays(tx, span),
      pauses: await queries.readPauses(tx, span),
    };
  });

export const createFairnessBook = ({ db, clock, isSimulated, venues = () => [] }: Deps): FairnessBook => {
  let sections: FairnessSections | undefined;
  let page: string | undefined;
  let computedMs = 0;
  return {
    page: () => page,
    csv: (section) => sections && toCsv(section, sections[section]),
    lossShare: () => {
      if (sections === undefined) return undefined;
      // Without a single closed contract there is no row.
      const row = sections.losing.find(({ product }) => product === 'contracts');
      const { accounts, losing, percent } = row ?? { accounts: 0, losing: 0, percent: null };
      return { accounts, losing, percent, fewest: FEWEST, isSample: isSimulated, computedMs };
    },
    refresh: async () => {
      const nowMs = clock.now();
      const fromDay = addDays(businessDay(nowMs), 1 - FAIRNESS_DAYS);
      sections = { ...(await readSections(db, { fromDay, nowMs })), venues: venues() };
      const shown = Object.fromEntries(Object.entries(sections).filter(([name]) => name !== DOWNLOAD_ONLY));
      computedMs = nowMs;
      page = JSON.stringify({
        computedAt: new Date(nowMs).toISOString(),
        isSimulated,
        fromDay,
        days: FAIRNESS_DAYS,
        fewest: FEWEST,
        ...shown,
      });
    },
  };
};
