import type { Db, Tx } from './database.ts';

/**
 * Lets this transaction take as long as it needs, for a statement and between two: a look at everything reads much, and
 * checks signatures for minutes before it asks again.
 */
export const allowPatience = (tx: Tx): Promise<unknown> =>
  tx.query(
    `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
       set_config('max_parallel_workers_per_gather', '2', true)`,
  );

/** One statement that waits little for a lock, because everything else would wait behind it; it is tried again later. */
export const inShort = (db: Db, statement: string): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.query(`set local lock_timeout = '300ms'`);
    await tx.query(statement);
  });
