/**
 * The only importer of the driver. Connections are shared out by purpose, so that no purpose can take those of another:
 * reads of requests, their transactions, the hot lane, look-ups, the tape, and the jobs.
 */
import { randomUUID } from 'node:crypto';
import { failpoint } from '../base/failpoint.ts';
import pg from 'pg';
import type { Log } from '../base/log.ts';
import { paceCommits, watchDiskWaits } from './disk-waits.ts';
import type { CommitPace } from './disk-waits.ts';
import { UNWATCHED, watchConnections } from './one-connection.ts';
import { openReplica } from './read-replica.ts';
import type { ReplicaState } from './read-replica.ts';
import { nameStatements, shareConnections } from './shared-connections.ts';
import type { SharedConnections } from './shared-connections.ts';
import type { ListReader, Tx } from './tx.ts';
import { ENGINE_SESSIONS, watchAnswers } from './watched-client.ts';

export type { ListReader, Tx } from './tx.ts';

const MAX_TRIES = 5;
const STATEMENT_TIMEOUT_MS = 3000;
const SESSION_LIMITS = { statement_timeout: STATEMENT_TIMEOUT_MS, idle_in_transaction_session_timeout: 10_000 };
/** Connections by purpose; together less than half of the 64 that the embedded Postgres has. */
const CONNECTIONS = { reads: 8, writes: 8, aside: 2, lane: 4, lookups: 3 };
const TAPE_CONNECTIONS = { reads: 2, writes: 1 };
const JOB_CONNECTIONS = { reads: 3, writes: 4 };
/** A plan that is kept is made while tables may be small; they are looked up by key however large they become. */
export const PREPARED_PLANS = ['hashjoin', 'mergejoin', 'seqscan', 'material']
  .map((way) => `enable_${way}=off`)
  .concat('plan_cache_mode=force_generic_plan');
/**
 * Reads of requests are planned once as well, and most of them look something up by key: over many months of the books the
 * planner would start other processes for it, which take longer than the reading.
 */
const SERIAL_PLANS = '-c max_parallel_workers_per_gather=0';
const KEYED_PLANS = `-c enable_seqscan=off ${SERIAL_PLANS}`;
const REQUEST_READS = 'request reads';
/** serialization_failure, deadlock_detected: the transaction had no effect and may run again. */
const RETRYABLE = new Set(['40001', '40P01']);

export interface Db extends Tx {
  /**
   * Reads for one call that shows lists, history or reports: on the read replica where there is one, never older than this
   * moment. Nothing that decides about money reads here.
   */
  listReader(): ListReader;
  /**
   * All or nothing; runs again when Postgres found a conflict, so `work` must have no effect outside of `tx`. `keepsPlans`: for
   * one with very many statements of few texts, of which each is planned once.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { keepsPlans?: boolean }): Promise<T>;
  /**
   * Single statements that commit at once, on connections of their own: for what a transaction needs done outside of
   * itself. On the shared pool, transactions that each wait for one more connection would wait for ever.
   */
  aside: Tx;
  /** One statement, a transaction by itself, on connections that keep its plan: for look-ups that come in great numbers. */
  prepared<R>(text: string, values: readonly unknown[]): Promise<R[]>;
  /** The same for the batches of the hot lane, on connections that nothing else uses. */
  batch<R>(text: string, values: readonly unknown[]): Promise<R[]>;
  /** Fails in tests when the caller is inside a transaction: what it calls would need a second connection. */
  refuseInTransaction(): void;
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
}

export interface Database extends Db, CommitPace {
  /** The same database on connections of its own: prices are written however busy the requests are. */
  tape: Db;
  /** The same for everything that happens by time. */
  jobs: Db;
  /** How many callers wait for a connection, by purpose. */
  waiting(): Record<string, number>;
  /** Undefined without a replica. */
  replica(): ReplicaState | undefined;
  close(): Promise<void>;
}

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

/** One connection, which keeps the plans of its statements that have values. */
const wrapNamed = (client: pg.ClientBase, nameOf: (text: string) => string | undefined): Tx => ({
  query: async <R>(text: string, values: readonly unknown[] = []) => {
    if (values.length === 0) return (await client.query(text)).rows as R[];
    return (await client.query({ name: nameOf(text) ?? '', text, values: [...values] })).rows as R[];
  },
});

/** A pool, or one of its connections. */
const wrap = (on: { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }): Tx => ({
  // Without values it may be several statements, which the driver sends as they are.
  query: async <R>(text: string, values: readonly unknown[] = []) =>
    (await (values.length > 0 ? on.query(text, [...values]) : on.query(text))).rows as R[],
});

export const pgErrorCode = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

const isRetryable = (error: unknown): boolean => RETRYABLE.has(pgErrorCode(error) ?? '');

interface DatabaseOptions {
  url: string;
  /** The server itself, where `url` leads to a pooler in transaction mode. */
  directUrl?: string | undefined;
  /** An edge moves no money, so all of its statements may go through the pooler; of others only reads of requests do. */
  isEdge?: boolean;
  /** It may come to lead; see `lease.ts`. */
  isEngine?: boolean;
  /** A streaming replica of the same database, for lists. */
  readUrl?: string | undefined;
  log?: Log;
  /** For requests, per pool: reads and transactions. */
  maxConnections?: number;
  /** How long a new connection may take; tests wait longer, since they fill the machine. */
  connectTimeoutMs?: number;
  /** In tests: a second connection of one caller is an error. */
  isWatched?: boolean;
}

/** Runs `work` again when Postgres found a conflict. */
const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= MAX_TRIES || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 5 * (0.5 + Math.random())));
    }
  }
};

/** Runs `work` in a transaction that commits only while the epoch counts. */
const commit = async <T>(
  pool: pg.Pool,
  { epoch: epochNow, wrapClient }: Pick<Db, 'epoch'> & { wrapClient: (client: pg.PoolClient) => Tx },
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  /** A connection whose transaction may still be open is not used again. */
  let broken = true;
  try {
    await client.query('begin');
    let result: T;
    try {
      result = await work(wrapClient(client));
      // Last, so that the lock it takes is held for as long as the commit lasts.
      const epoch = epochNow();
      if (epoch !== null) await client.query('select check_lease($1)', [epoch]);
      failpoint('transaction_worked');
      await client.query('commit');
    } catch (error) {
      // A failed rollback must not hide why it was needed.
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      throw error;
    }
    broken = false;
    failpoint('transaction_committed');
    return result;
  } finally {
    client.release(broken);
  }
};

/** With `pipeline`, which the driver's types do not know yet, statements sent side by side do not wait for each other's answers. */
const newPool = (config: pg.PoolConfig & { pipeline: boolean }, lost: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool(config);
  // The pool replaces a connection that the server closed, idle or in use; without listeners it would end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
};

export const openDatabase = (options: DatabaseOptions): Database => {
  const isPooler = options.directUrl !== undefined;
  // Each engine's sessions have a name of their own, so that the next one can end them.
  const application_name = options.isEngine ? `${ENGINE_SESSIONS}${randomUUID()}` : 'assay';
  const connection = { connectionString: options.directUrl ?? options.url, application_name };
  const answers = watchAnswers(connection, options.log);
  const rule = options.isWatched ? watchConnections() : UNWATCHED;
  const pools = new Map<string, pg.Pool | SharedConnections>();
  const diskWaits = watchDiskWaits();
  const connectionTimeoutMillis = options.connectTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const limits = { ...SESSION_LIMITS, connectionTimeoutMillis };
  const lost = (error: Error) => options.log?.warn({ err: error }, 'a database connection was lost');
  /** A pooler takes no settings of a session: those of its own connections stand in its configuration. */
  const configOf = (isPooled: boolean, planning: string) =>
    isPooled
      ? { connectionString: options.url, application_name, connectionTimeoutMillis }
      : { ...connection, ...limits, options: planning };
  const isPooledPool = isPooler && options.isEdge === true;
  const openPool = (purpose: string, max: number, planning = ''): pg.Pool => {
    const Client = isPooledPool ? answers.PooledClient : answers.Client;
    const pool = newPool({ ...configOf(isPooledPool, planning), pipeline: true, Client, max }, lost);
    pools.set(purpose, pool.on('acquire', diskWaits.tell));
    return pool;
  };
  let epoch: bigint | null = null;

  const nameOf = nameStatements();
  const openShared = (purpose: string, max: number, planning = ''): SharedConnections => {
    const isPooled = isPooler && (options.isEdge === true || purpose === REQUEST_READS);
    const shared = shareConnections({
      max,
      nameOf: isPooled ? () => undefined : nameOf,
      onUse: diskWaits.tell,
      open: () => {
        // The types of the driver do not know `pipeline` yet.
        const config = { ...configOf(isPooled, planning), pipeline: true };
        const Client = isPooled ? answers.PooledClient : answers.Client;
        return new Client(config).on('error', lost);
      },
    });
    pools.set(purpose, shared);
    return shared;
  };
  const planning = PREPARED_PLANS.map((setting) => `-c ${setting}`).join(' ');
  const openPrepared = (purpose: string, max: number): Db['prepared'] => {
    const pool = openPool(purpose, max, planning);
    return async <R>(text: string, values: readonly unknown[]) => {
      rule.check();
      const name = isPooledPool ? '' : (nameOf(text) ?? '');
      return (await pool.query({ name, text, values: [...values] })).rows as R[];
    };
  };

  const aside = wrap(openPool('aside', CONNECTIONS.aside));
  const common = {
    aside,
    prepared: openPrepared('lookups', CONNECTIONS.lookups),
    batch: openPrepared('lane', CONNECTIONS.lane),
    refuseInTransaction: () => rule.check(),
    dedicated: async ({ mayWait = false } = {}) => {
      const Client = mayWait ? answers.WaitingClient : answers.Client;
      const client = new Client({ ...connection, connectionTimeoutMillis });
      await client.connect();
      return client;
    },
    lead: (next) => (epoch = next),
    epoch: () => epoch,
    isAnswering: () => answers.isAnswering(),
    settled: () => answers.settled(),
  } satisfies Partial<Db>;

  /** Reads and transactions on connections that nobody else takes. */
  const share = (purpose: string, { reads, writes }: { reads: number; writes: number }, planning?: string): Db => {
    const shared = openShared(`${purpose} reads`, reads, planning);
    const writing = openPool(`${purpose} writes`, writes, planning && SERIAL_PLANS);
    const query: Tx['query'] = async <R>(text: string, values: readonly unknown[] = []) => {
      rule.check();
      return (await shared.query(text, values)).rows as R[];
    };
    const transaction: Db['transaction'] = (work, { keepsPlans = false } = {}) => {
      rule.check();
      // The name of a statement is the session's, which a pooler gives to others.
      const isNamed = keepsPlans && !isPooledPool;
      const wrapClient = (client: pg.PoolClient): Tx => (isNamed ? wrapNamed(client, nameOf) : wrap(client));
      return withRetries(() => rule.hold(() => commit(writing, { epoch: common.epoch, wrapClient }, work)));
    };
    const snapshot: ListReader['snapshot'] = (read) =>
      transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read, read only');
        return read(tx);
      });
    return { ...common, query, transaction, listReader: () => ({ query, snapshot }) };
  };

  const { maxConnections: reads = CONNECTIONS.reads, maxConnections: writes = CONNECTIONS.writes } = options;
  const request = share('request', { reads, writes }, KEYED_PLANS);
  const replica =
    options.readUrl === undefined
      ? undefined
      : openReplica({ url: options.readUrl, primary: request.listReader(), planning: KEYED_PLANS, log: options.log });
  return {
    ...request,
    ...(replica && { listReader: () => replica.reader() }),
    replica: () => replica?.state(),
    tape: share('tape', TAPE_CONNECTIONS),
    jobs: share('job', JOB_CONNECTIONS),
    ...paceCommits(diskWaits, { db: request, isPooler }),
    waiting: () => Object.fromEntries([...pools].map(([purpose, pool]) => [purpose, pool.waitingCount])),
    close: async () => {
      await replica?.close();
      answers.stop();
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
};
