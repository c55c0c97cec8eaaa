/** The only importer of the driver. One pool, one way to run a transaction, retries where Postgres asks for them. */
import { failpoint } from '../failpoint.ts';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Tables } from './tables.ts';
import { watchAnswers } from './watched-client.ts';

const MAX_TRIES = 5;
const STATEMENT_TIMEOUT_MS = 3000;
const ASIDE_CONNECTIONS = 2;
const PREPARED_CONNECTIONS = 6;
/** A plan that is kept is made while tables may be small; they are looked up by key however large they become. */
export const PREPARED_PLANS = ['hashjoin', 'mergejoin', 'seqscan', 'material']
  .map((way) => `enable_${way}=off`)
  .concat('plan_cache_mode=force_generic_plan');
/** serialization_failure, deadlock_detected: the transaction had no effect and may run again. */
const RETRYABLE = new Set(['40001', '40P01']);

export interface Tx {
  /** Typed reads and simple writes. */
  kysely: Kysely<Tables>;
  /** Hand-written SQL for where the shape of the statement matters. */
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

export interface Db extends Tx {
  /** All or nothing; runs again when Postgres found a conflict, so `work` must have no effect outside of `tx`. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Single statements that commit at once, on connections of their own: for what a transaction needs done outside of
   * itself. On the shared pool, transactions that each wait for one more connection would wait for ever.
   */
  aside: Tx;
  /** One statement, a transaction by itself, on connections that keep its plan: for what comes in great numbers. */
  prepared<R>(text: string, values: readonly unknown[]): Promise<R[]>;
  /**
   * A connection of its own, for locks that last as long as the process; it counts against no pool. `mayWait`: its statements
   * may take as long as they need, such as one that waits for a lock.
   */
  dedicated(options?: { mayWait?: boolean }): Promise<pg.Client>;
  /** From here on, every transaction commits only while this epoch counts (`lease.ts`). */
  lead(epoch: bigint): void;
  /** The epoch of the lease that this server holds; null before, and for tools that lead nothing. */
  epoch(): bigint | null;
  /** False while the database is hung or cut off: statements then fail at once. */
  isAnswering(): boolean;
  /** Resolves when the database answers, and nothing can commit any more whose connection was lost before. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

const wrap = (kysely: Kysely<Tables>): Tx => ({
  kysely,
  query: async <R>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await kysely.executeQuery<R>(CompiledQuery.raw(text, [...values]));
    return rows;
  },
});

export const pgErrorCode = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

const isRetryable = (error: unknown): boolean => RETRYABLE.has(pgErrorCode(error) ?? '');

export const openDatabase = (options: { url: string; log?: Log; maxConnections?: number }): Db => {
  const connection = { connectionString: options.url, application_name: 'assay' };
  const answers = watchAnswers(connection, options.log);
  const openPool = (max: number, planning = ''): pg.Pool => {
    const pool = new pg.Pool({
      ...connection,
      Client: answers.Client,
      max,
      options: planning,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      connectionTimeoutMillis: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 10_000,
    });
    const lost = (error: Error) => options.log?.warn({ err: error }, 'a database connection was lost');
    // The pool replaces a connection that the server closed, idle or in use; without listeners it would end the process.
    pool.on('error', lost);
    pool.on('connect', (client) => client.on('error', lost));
    return pool;
  };
  const openKysely = (max: number): Kysely<Tables> =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(max) }) });
  const kysely = openKysely(options.maxConnections ?? 16);
  const aside = openKysely(ASIDE_CONNECTIONS);
  const preparing = openPool(PREPARED_CONNECTIONS, PREPARED_PLANS.map((setting) => `-c ${setting}`).join(' '));
  let epoch: bigint | null = null;
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `statement${names.size + 1}`;
    names.set(text, name);
    return name;
  };

  return {
    ...wrap(kysely),
    transaction: async (work) => {
      const finish = async (own: Tx) => {
        const result = await work(own);
        // Last, so that the lock it takes is held for as long as the commit lasts.
        if (epoch !== null) await own.query('select check_lease($1)', [epoch]);
        return result;
      };
      for (let attempt = 1; ; attempt++) {
        /** A failed rollback must not hide why it was needed. */
        let failure: { error: unknown } | undefined;
        try {
          const done = await kysely.transaction().execute(async (tx) => {
            const own = wrap(tx);
            const result = await finish(own).catch((error: unknown) => {
              failure = { error };
              throw error;
            });
            failpoint('transaction_worked');
            return result;
          });
          failpoint('transaction_committed');
          return done;
        } catch (thrown) {
          const error = failure === undefined ? thrown : failure.error;
          if (attempt >= MAX_TRIES || !isRetryable(error)) throw error;
          await new Promise((resolve) => setTimeout(resolve, attempt * 5 * (0.5 + Math.random())));
        }
      }
    },
    dedicated: async ({ mayWait = false } = {}) => {
      const Client = mayWait ? answers.WaitingClient : answers.Client;
      const client = new Client({ ...connection, connectionTimeoutMillis: STATEMENT_TIMEOUT_MS });
      await client.connect();
      return client;
    },
    lead: (next) => (epoch = next),
    epoch: () => epoch,
    isAnswering: () => answers.isAnswering(),
    settled: () => answers.settled(),
    aside: wrap(aside),
    prepared: async <R>(text: string, values: readonly unknown[]) =>
      (await preparing.query({ name: nameOf(text), text, values: [...values] })).rows as R[],
    close: async () => {
      answers.stop();
      await Promise.all([kysely.destroy(), aside.destroy(), preparing.end()]);
    },
  };
};
