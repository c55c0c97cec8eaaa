/**
 * Trades that have ended leave the lane of the engine (ADR 131): an order with its position and its closings, and an option, go
 * to the tables of the month in which they ended. The functions of migration 0107 see to it that they go as they are. What
 * was not moved, because no server ran or a month has no tables, stays where it is and is found as well.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../base/log.ts';
import type { Db } from '../../db/database.ts';
import { inShort } from '../../db/patience.ts';

/** A week: pages of today, yesterday and the last days read one table, together with open trades. */
const KEPT_MS = 7 * 86_400_000;
/** Orders, and options, in one transaction: some tens of milliseconds. */
const BATCH = 500;
const LOOK_MS = 60_000;

/** Moves up to one batch of the oldest month; returns how many went. */
export const moveEndedTrades = async (db: Db, nowMs: number, atMost = BATCH): Promise<number> => {
  const beforeUs = BigInt(nowMs - KEPT_MS) * 1000n;
  const [ended] = await db.query<{ month: number | null; has_tables: boolean }>(
    `select m.month, to_regclass('public.trade_option_' || m.month) is not null as has_tables
       from ended_trade_month($1) as m (month)`,
    [beforeUs],
  );
  if (ended!.month === null) return 0;
  if (!ended!.has_tables) await inShort(db, `select open_trade_month(${beforeUs})`);
  return db.transaction(async (tx) => {
    const [moved] = await tx.query<{ count: number }>('select move_ended_trades($1, $2, $3) as count', [
      ended!.month,
      beforeUs,
      atMost,
    ]);
    return moved!.count;
  });
};

/** Looks every minute, and moves for half of the time at most while there is something to move. */
export const startTradeMonths = ({
  db,
  log,
  now,
  isHeld,
}: {
  db: Db;
  log: Log;
  now: () => number;
  isHeld: () => boolean;
}): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const keep = async (): Promise<void> => {
    // A start has other things to do.
    await pause(LOOK_MS);
    while (!stopping.signal.aborted) {
      const startedMs = performance.now();
      const moved = isHeld()
        ? 0
        : await moveEndedTrades(db, now()).catch((error: unknown) => {
            log.warn({ err: error }, 'ended trades stay in the lane');
            return 0;
          });
      await pause(moved > 0 ? performance.now() - startedMs : LOOK_MS);
    }
  };
  const keeping = keep();
  return {
    stop: async () => {
      stopping.abort();
      await keeping;
    },
  };
};
