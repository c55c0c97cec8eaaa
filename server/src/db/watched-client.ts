/**
 * Notices when Postgres has stopped answering: hung, or cut off without a word. Postgres itself ends every statement of the
 * pools after three seconds, so a statement without an answer for longer means that nobody is there. Its connection is then
 * destroyed, whoever waits is told, and new statements fail at once until a probe gets an answer.
 *
 * A statement whose connection was lost may still be running. Before anyone is let back in, those sessions are ended:
 * afterwards nothing of them can commit any more, and what the tables show is final.
 */
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../base/log.ts';

const SWEEP_MS = 200;
/**
 * Counted in sweeps, not in milliseconds: while our own loop is blocked, no answer can be read and none is missing. A busy
 * machine may let Postgres end a statement a second late.
 */
const MOST_SWEEPS = 21;
const PROBE_TIMEOUT_MS = 1000;
const PROBE_PAUSE_MS = 200;

/** Sessions of engines are named so, each engine's in its own way. */
export const ENGINE_SESSIONS = 'assay engine ';

export class DatabaseAwayError extends Error {
  constructor(message = 'the database does not answer') {
    super(message);
  }
}

/** Errors of the driver that have no code. */
const LOST = /^(?:Connection terminated|timeout e|Client (?:has encountered|was closed)|Query read timeout)/;
/** connection_exception, admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, query_canceled; our lease is over. */
const AWAY_CODES = /^(?:08...|57P0[1-3]|53300|57014|AS001)$/;

/** True for errors that say nothing about a statement but that the database could not be reached, or not in time. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof DatabaseAwayError) return true;
  if (error instanceof pg.DatabaseError) return AWAY_CODES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return LOST.test(error.message) || ('syscall' in error && /^(?:connect|read|write)$/.test(String(error.syscall)));
};

/** Both ways to lift the limit of Postgres: one that is overlooked here makes a slow audit look like a dead database. */
const LIFTS = /^\s*(?:set (?:local )?statement_timeout\b|select set_config\('statement_timeout')/i;
const ENDS = /^\s*(?:commit|rollback)\s*;?\s*$/i;

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

interface Wire extends EventEmitter {
  stream: Socket;
}
const wireOf = (client: pg.Client): Wire => (client as unknown as { connection: Wire }).connection;

/** Ends a connection without waiting for the other side. */
export const cutOff = (client: pg.Client, error?: Error): void => void wireOf(client).stream.destroy(error);

export const pidOf = (client: pg.Client): number | undefined =>
  (client as unknown as { processID: number | null }).processID ?? undefined;

export interface AnswerWatch {
  /** For pools and single connections; `mayWait` for what waits on purpose, such as for a lock. */
  Client: typeof pg.Client;
  WaitingClient: typeof pg.Client;
  /** Through a pooler: for reads, and for edges, which need not know that nothing of a lost one commits any more. */
  PooledClient: typeof pg.Client;
  /** False from the moment that an answer is overdue until the database has answered again. */
  isAnswering(): boolean;
  /** Resolves when the database answers and nothing of a lost connection can commit any more. */
  settled(): Promise<void>;
  stop(): void;
}

export const watchAnswers = (connection: pg.ClientConfig, log?: Log): AnswerWatch => {
  /** Connections with a statement that has no answer yet, and for how many sweeps. */
  const busy = new Map<pg.Client, number>();
  /** Sessions whose connection was lost while they worked. */
  const lost = new Set<number>();
  let isAway = false;
  let isStopped = false;

  const lose = (client: pg.Client): void => {
    // The number that a pooler gives is of no session.
    const pid = busy.delete(client) && !(client instanceof PooledClient) ? pidOf(client) : undefined;
    if (pid !== undefined) lost.add(pid);
  };

  /** True when the lost sessions are gone. */
  const endLost = async (): Promise<boolean> => {
    const ending = [...lost];
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: 2 * PROBE_TIMEOUT_MS,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      // Every one of them is waited for; false means that one has not ended within the second.
      const { rows } = await client.query<{ gone: boolean }>(
        `select coalesce(bool_and(pg_terminate_backend(pid, $2)), true) as gone from pg_stat_activity
          where pid = any($1) and application_name = current_setting('application_name') and pid <> pg_backend_pid()`,
        [ending, PROBE_TIMEOUT_MS],
      );
      if (!rows[0]?.gone) return false;
      for (const pid of ending) lost.delete(pid);
      return true;
    } catch {
      return false;
    } finally {
      void client.end().catch(() => {});
    }
  };

  const settled = async (): Promise<void> => {
    while (!isStopped && !(await endLost())) await sleep(PROBE_PAUSE_MS, undefined, { ref: false });
  };

  const comeBack = async (): Promise<void> => {
    await settled();
    isAway = false;
    if (!isStopped) log?.warn('the database answers again');
  };

  const goAway = (): void => {
    if (isAway || isStopped) return;
    isAway = true;
    log?.error({ waiting: busy.size }, 'the database does not answer');
    for (const client of busy.keys()) {
      lose(client);
      cutOff(client, new DatabaseAwayError());
    }
    void comeBack();
  };

  const sweep = setInterval(() => {
    for (const [client, sweeps] of busy) {
      if (sweeps >= MOST_SWEEPS) return goAway();
      busy.set(client, sweeps + 1);
    }
  }, SWEEP_MS);
  sweep.unref();

  class WatchedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      let isLifted = false;
      const submit = this.query.bind(this) as (...given: unknown[]) => unknown;
      this.query = ((...given: unknown[]) => {
        const text = textOf(given[0]);
        if (isAway) cutOff(this, new DatabaseAwayError());
        // A statement that lifts the limit of Postgres lifts ours, until the transaction ends.
        if (LIFTS.test(text)) isLifted = true;
        else if (ENDS.test(text)) isLifted = false;
        if (!isLifted && !isAway && !busy.has(this)) busy.set(this, 0);
        return submit(...given);
      }) as pg.Client['query'];
      // One that many share is busy for as long as they ask; it is heard from with every answer.
      wireOf(this).on('readyForQuery', () => busy.has(this) && busy.set(this, 0));
      this.on('drain', () => busy.delete(this));
      this.on('error', () => lose(this));
      this.on('end', () => lose(this));
      const open = this.connect.bind(this) as (done: (error?: Error) => void) => void;
      this.connect = ((done?: (error?: Error) => void) => {
        const connecting = (tell: (error?: Error) => void) =>
          isAway ? process.nextTick(tell, new DatabaseAwayError()) : open(tell);
        if (done) return connecting(done);
        return new Promise((resolve, reject) => {
          connecting((error) => (error ? reject(error) : resolve(this)));
        });
      }) as pg.Client['connect'];
    }
  }

  class PooledClient extends WatchedClient {}

  return {
    Client: WatchedClient,
    PooledClient,
    WaitingClient: pg.Client,
    isAnswering: () => !isAway,
    settled,
    stop: () => {
      isStopped = true;
      clearInterval(sweep);
    },
  };
};
