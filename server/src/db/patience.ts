import type { Db, Tx } from './database.ts';

/**
 * For a look at everything: it reads detached months, too (ADR 134), and takes as long as it needs, for a statement and
 * between two, since it checks signatures for minutes before it asks again. Its statement ends soon after the process that
 * asked has died. `workers`: how many may help it; none beside members who wait.
 */
export const allowPatience = (tx: Tx, { workers = 2 }: { workers?: number } = {}): Promise<unknown> =>
  tx.query(
    `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
       set_config('client_connection_check_interval', '5s', true), set_config('max_parallel_workers_per_gather', $1, true),
       set_config('search_path', 'whole, public', true)`,
    [String(workers)],
  );

/** One statement that waits little for a lock, because everything else would wait behind it; it is tried again later. */
export const inShort = (db: Db, statement: string): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.query(`set local lock_timeout = '300ms'`);
    await tx.query(statement);
  });
