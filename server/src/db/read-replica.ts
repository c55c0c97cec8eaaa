/**
 * Reads of lists, history and reports on a streaming replica. Invariant: no answer is older than its call. The primary says
 * how far its log is on disk when the call comes; that covers everything that anyone was told is done, on whichever edge. The
 * replica answers once it has replayed as far. While it is dead, slow or behind, the primary answers at once. Nothing that
 * decides about money may read here.
 */
import pg from 'pg';
import type { Log } from '../base/log.ts';
import { readTogether } from './read-together.ts';
import { PROBE_TIMEOUT_MS, watchReplica } from './replica-watch.ts';
import type { ReplicaUse } from './replica-watch.ts';
import { nameStatements, shareConnections } from './shared-connections.ts';
import type { SharedConnections } from './shared-connections.ts';
import type { ListReader, Tx } from './tx.ts';
import { cutOff } from './watched-client.ts';

/** Less than on the primary, which may then still answer in time. */
const STATEMENT_TIMEOUT_MS = 1000;
const CONNECTIONS = { reads: 4, snapshots: 2 };

export interface ReplicaState {
  use: ReplicaUse;
  lagMs: number;
  /** Reads that the primary answered in its place, since the start. */
  fallbacks: number;
  /** Reads that it answered. */
  reads: number;
}

export interface Replica {
  /** For one call: its statements are never older than this moment. */
  reader(): ListReader;
  state(): ReplicaState;
  close(): Promise<void>;
}

/** A position in the log of Postgres as a number. */
const FLUSHED = `select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position`;

/** query_canceled: by the limit of a statement. */
const isTooSlow = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';

interface Connections {
  shared: SharedConnections;
  snapshots: pg.Pool;
  /** Ends all of them without a word; statements on their way fail. */
  cut(): void;
}

const openConnections = (url: string, planning: string): Connections => {
  const clients = new Set<pg.Client>();
  const config = {
    connectionString: url,
    application_name: 'assay',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 10_000,
    options: planning,
  };
  class KnownClient extends pg.Client {
    constructor(given?: string | pg.ClientConfig) {
      super(given);
      clients.add(this);
      this.on('error', () => clients.delete(this));
      this.on('end', () => clients.delete(this));
    }
  }
  // The types of the driver do not know `pipeline` yet.
  const piped = { ...config, pipeline: true };
  const open = () => new KnownClient(piped);
  const shared = shareConnections({ max: CONNECTIONS.reads, nameOf: nameStatements(), open });
  const snapshots = new pg.Pool({ ...config, Client: KnownClient, max: CONNECTIONS.snapshots });
  snapshots.on('error', () => {});
  return {
    shared,
    snapshots,
    cut: () => {
      for (const client of clients) cutOff(client, new Error('the replica does not answer'));
    },
  };
};

/** Several reads as of one instant, on a connection of their own. */
const readSnapshot = async <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('begin isolation level repeatable read, read only');
    const result = await work({
      query: async <R>(text: string, values: readonly unknown[] = []) =>
        (await client.query(text, [...values])).rows as R[],
    });
    await client.query('commit');
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
};

export const openReplica = ({
  url,
  primary,
  planning,
  log,
}: {
  url: string;
  /** Answers in place of the replica. */
  primary: ListReader;
  planning: string;
  log?: Log | undefined;
}): Replica => {
  const connections = openConnections(url, planning);
  const flushed = readTogether(async (asked: readonly null[]) => {
    const [row] = await primary.query<{ position: bigint }>(FLUSHED);
    return asked.map(() => row!.position);
  });
  const watch = watchReplica({ url, flushed: () => flushed(null), onAway: () => connections.cut(), log });
  let fallbacks = 0;
  let reads = 0;

  /** Asks the replica if it can be used, and the primary when it cannot, or when anything at all goes wrong with it. */
  const readFrom = async <T>(
    isCaughtUp: () => Promise<boolean>,
    ask: { replica: () => Promise<T>; primary: () => Promise<T> },
  ): Promise<T> => {
    if (watch.use() === 'used' && (await isCaughtUp())) {
      try {
        const result = await ask.replica();
        reads += 1;
        return result;
      } catch (error) {
        // A conflict with the replay, a lost connection, or a fault of the statement, which the primary will name.
        if (isTooSlow(error)) {
          watch.rest();
          log?.warn({ err: error }, 'the read replica is slow: the primary answers for it');
        }
      }
    }
    fallbacks += 1;
    return ask.primary();
  };

  return {
    reader: () => {
      // Once for all statements of the call.
      let caughtUp: Promise<boolean> | undefined;
      const isCaughtUp = () => (caughtUp ??= watch.catchUp());
      return {
        query: <R>(text: string, values: readonly unknown[] = []) =>
          readFrom(isCaughtUp, {
            replica: async () => (await connections.shared.query(text, values)).rows as R[],
            primary: () => primary.query<R>(text, values),
          }),
        snapshot: (work) =>
          readFrom(isCaughtUp, {
            replica: () => readSnapshot(connections.snapshots, work),
            primary: () => primary.snapshot(work),
          }),
      };
    },
    state: () => ({ use: watch.use(), lagMs: watch.lagMs(), fallbacks, reads }),
    close: async () => {
      await watch.stop();
      await Promise.all([connections.shared.end(), connections.snapshots.end()]);
    },
  };
};
