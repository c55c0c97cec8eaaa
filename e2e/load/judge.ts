/** Holds the books against what members were told, once nobody writes any more. */
import { auditBooks } from '../../server/src/audit/audit-books.ts';
import type { Db } from '../../server/src/db/database.ts';
import { auditTrades } from '../../server/src/modules/trade/audit-trades.ts';
import { auditTape } from '../../server/src/quotes/audit/audit-tape.ts';
import type { Told } from './traders.ts';

export interface LoadJudgement {
  done: number;
  refused: number;
  /** Told as done, and not there. */
  lost: number;
  /** There, and told to nobody, or there twice. */
  double: number;
  /** Checks of the audit that do not hold. */
  wrong: string[];
}

/** Positions that members were told are closed, and that are not yet: their tick is still to come. */
export const countClosing = async (db: Db, told: readonly Told[]): Promise<number> => {
  const closed = told.filter(({ kind, refusal }) => kind === 'close' && refusal === '').map(({ object }) => object);
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from unnest($1::uuid[]) t (id) join position p using (id) where p.state <> 'closed'`,
    [closed],
  );
  return row!.count;
};

export const judgeLoad = async (
  db: Db,
  told: readonly Told[],
  { members, besides }: { members: readonly string[]; besides: number },
): Promise<LoadJudgement> => {
  const done = told.filter(({ refusal }) => refusal === '');
  const ids = done.map(({ id }) => id);
  const [requests] = await db.query<{ count: number; ids: number }>(
    `select count(*)::int as count, count(distinct r.request_id)::int as ids
       from (select distinct id from unnest($1::uuid[]) t (id)) t join request r on r.request_id = t.id`,
    [ids],
  );
  const opened = done.filter(({ kind }) => kind === 'open').map(({ object }) => object);
  const [orders] = await db.query<{ all: number; told: number }>(
    `select count(*)::int as all, count(t.id)::int as told
       from trade_order o join unnest($1::uuid[]) m (id) on m.id = o.member_id
       left join (select distinct id from unnest($2::uuid[]) t (id)) t on t.id = o.id`,
    [members, opened],
  );
  const tallies = [await auditTape(db, 0), await auditBooks(db), await auditTrades(db, 0)].flat();
  const notClosed = await countClosing(db, told);
  return {
    done: done.length,
    refused: told.length - done.length,
    lost: ids.length - requests!.ids + (opened.length - orders!.told) + notClosed,
    double:
      requests!.count -
      requests!.ids +
      (orders!.all - besides - opened.length) +
      (opened.length - new Set(opened).size),
    wrong: tallies.flatMap(({ name, failures, first }) => (failures > 0 ? [`${name}: ${first}`] : [])),
  };
};
