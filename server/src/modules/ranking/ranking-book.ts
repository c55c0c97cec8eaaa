/**
 * The published leaderboard in memory. However many look at it, nobody who looks asks the database: whoever publishes
 * reads it back, names included, and a server that starts reads what the last one published.
 */
import { RANKING_SIZE } from '@assay/contract/ranking';
import type { RankingOrder, RankingRow } from '@assay/contract/ranking';
import type { Db } from '../../db/database.ts';
import { inSnapshot } from '../../ledger/read-books.ts';
import { presentRow } from './present.ts';
import { readBoard, readMarkets, readRows } from './queries.ts';
import type { Board } from './queries.ts';
import { topOf } from './rules.ts';
import type { RankedMember } from './rules.ts';

export interface Published extends Board {
  members: ReadonlyMap<string, RankedMember>;
  /** The first of each order, as everybody sees them. */
  top: Readonly<Record<RankingOrder, readonly RankingRow[]>>;
  ranked: number;
}

export interface RankingBook {
  /** Undefined before anything was published. */
  published(): Published | undefined;
  /** How many members closed a position in a market in the 24 hours. */
  tradersOf(symbolId: number): number;
  reload(): Promise<void>;
}

export const createRankingBook = ({ db }: { db: Db }): RankingBook => {
  let published: Published | undefined;
  let traders: ReadonlyMap<number, number> = new Map();
  return {
    published: () => published,
    tradersOf: (symbolId) => traders.get(symbolId) ?? 0,
    reload: () =>
      inSnapshot(db, async (tx) => {
        const board = await readBoard(tx);
        if (!board) return;
        const rows = await readRows(tx);
        traders = await readMarkets(tx);
        const top = (by: RankingOrder) => topOf(rows, by, RANKING_SIZE).map((row) => presentRow(row, by));
        published = {
          ...board,
          members: new Map(rows.map((row) => [row.memberId, row])),
          top: { yield: top('yield'), profit: top('profit') },
          ranked: rows.filter(({ ranks }) => ranks !== null).length,
        };
      }),
  };
};
