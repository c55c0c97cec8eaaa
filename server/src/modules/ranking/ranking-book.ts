/**
 * The published leaderboards in memory. However many look, hardly anybody who looks asks the database: whoever publishes
 * reads the last 24 hours back, names included, and a server that starts reads what the last one published. A day that is
 * over is read when somebody asks for it, and again after the next publishing, because a name may be taken back.
 */
import { RANKING_SIZE } from '@assay/contract/ranking';
import type { RankingOrder, RankingRow } from '@assay/contract/ranking';
import type { Db } from '../../db/database.ts';
import { inSnapshot } from '../../ledger/read-books.ts';
import { presentRow } from './present.ts';
import { CURRENT, readBoard, readDays, readMarkets, readRow, readRows, readTop } from './queries.ts';
import type { Board } from './queries.ts';
import { topOf } from './rules.ts';
import type { RankedMember } from './rules.ts';

export interface Published extends Board {
  /** The first of each order, as everybody sees them. */
  top: Readonly<Record<RankingOrder, readonly RankingRow[]>>;
}

export interface RankingBook {
  /**
   * Leaderboard of the last 24 hours, or of a day; undefined before the first is published and for a day that is not
   * kept.
   */
  published(day?: string): Promise<Published | undefined>;
  ownOf(memberId: string, day?: string): Promise<RankedMember | undefined>;
  /** The newest days that are kept, the last one first. */
  days(): readonly string[];
  /** How many members closed a position in a market in the 24 hours. */
  tradersOf(symbolId: number): number;
  reload(): Promise<void>;
}

const withTop = (board: Board, rows: readonly RankedMember[]): Published => {
  const top = (by: RankingOrder) => topOf(rows, by, RANKING_SIZE).map((row) => presentRow(row, by));
  return { ...board, top: { yield: top('yield'), profit: top('profit') } };
};

const readDay = (db: Db, day: string): Promise<Published | undefined> =>
  inSnapshot(db, async (tx) => {
    const board = await readBoard(tx, day);
    return board && withTop(board, await readTop(tx, day));
  });

export const createRankingBook = ({ db }: { db: Db }): RankingBook => {
  let current: Published | undefined;
  let members: ReadonlyMap<string, RankedMember> = new Map();
  let traders: ReadonlyMap<number, number> = new Map();
  let days: readonly string[] = [];
  const read = new Map<string, Promise<Published | undefined>>();
  const publishedOn = (day: string): Promise<Published | undefined> => {
    const known = read.get(day) ?? readDay(db, day);
    // Cache found days only: the next caller retries a failed read, and there is no end of days that are not kept.
    known.then((found) => found && read.set(day, known)).catch(() => {});
    return known;
  };
  return {
    published: async (day) => (day === undefined ? current : publishedOn(day)),
    ownOf: async (memberId, day) => (day === undefined ? members.get(memberId) : readRow(db, day, memberId)),
    days: () => days,
    tradersOf: (symbolId) => traders.get(symbolId) ?? 0,
    reload: () =>
      inSnapshot(db, async (tx) => {
        const board = await readBoard(tx, CURRENT);
        if (!board) return;
        const rows = await readRows(tx, CURRENT);
        traders = await readMarkets(tx);
        days = await readDays(tx);
        members = new Map(rows.map((row) => [row.memberId, row]));
        current = withTop(board, rows);
        read.clear();
      }),
  };
};
