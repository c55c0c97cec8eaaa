/**
 * The list of what transactions touched (`trade_change`), for a server that stands by. Invariant: whoever has read everything up
 * to one horizon, and then what is listed from that horizon on, has missed nothing. A horizon is the oldest transaction that
 * had not ended: the newest number that is seen would skip one that began before it and commits after it.
 */
import type { Tx } from '../../db/database.ts';

/** The list goes back so far; a server that was away for longer reads everything anew. */
export const KEPT_MS = 600_000;

export interface Touched {
  /** From here on it has to be read again: everything before has ended and is seen. */
  horizon: string;
  /** By the clock of the database. */
  atMs: number;
  ids: string[];
}

/** Lists the ids touched since a horizon, as far as they are committed; nothing at the first time. */
export const readTouched = async (tx: Tx, since?: string): Promise<Touched> => {
  const [row] = await tx.query<{ horizon: string; at: number; ids: string[] | null }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, extract(epoch from clock_timestamp())::float8 as at,
       (select array_agg(distinct id) from trade_change c, unnest(c.ids) id where c.xid >= $1::text::xid8)::text[] as ids`,
    [since ?? null],
  );
  return { horizon: row!.horizon, atMs: row!.at * 1000, ids: row!.ids ?? [] };
};

/** Deletes the rows from before a horizon. */
const forgetBefore = (tx: Tx, horizon: string): Promise<unknown> =>
  tx.query('delete from trade_change where xid < $1::text::xid8', [horizon]);

/**
 * Forgets what was listed before the horizon of ten minutes ago. By horizons, not by the time of rows: that of a long transaction
 * may be older than the moment at which anyone could see it.
 */
export const createForgetting = (): ((tx: Tx) => Promise<void>) => {
  const horizons: { horizon: string; atMs: number }[] = [];
  return async (tx) => {
    const { horizon, atMs } = await readTouched(tx);
    horizons.push({ horizon, atMs });
    const old = horizons.findLastIndex((one) => one.atMs <= atMs - KEPT_MS);
    if (old < 0) return;
    await forgetBefore(tx, horizons[old]!.horizon);
    horizons.splice(0, old);
  };
};
