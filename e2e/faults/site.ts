/** A server as its users start it, on a data folder of its own, with members who can trade; it can be killed and started again. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fund, openMembers } from '../../bench/books.ts';
import { systemClock } from '../../server/src/base/clock.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import type { Db } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded/embedded-postgres.ts';
import { openLedger } from '../../server/src/ledger/ledger.ts';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const PATIENCE_MS = 120_000;
const FUNDS = 10n ** 12n;

export interface Site {
  folder: string;
  url: string;
  tokens: readonly string[];
  members: readonly string[];
  /** Milliseconds until it answered. Refuses when it ended first. */
  start(environment?: Record<string, string>): Promise<number>;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Without waiting for an end. */
  signal(signal: NodeJS.Signals): void;
  /** Resolves when it has ended by itself. */
  ended(): Promise<void>;
  isRunning(): boolean;
  /** Process ids of Postgres, the postmaster first. */
  postgres(): Promise<number[]>;
  /** The database of the server while it runs. */
  watchDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** With Postgres started for it, while the server is down. */
  withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

/** With owners: the cluster may belong to another user. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
};

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(6000) }).then(
    (reply) => reply.ok,
    () => false,
  );

const parentOf = async (pid: string): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

export const withDatabaseIn = async <T>(folder: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const postgres = await startEmbeddedPostgres(folder);
  const db = openDatabase({ url: postgres.url });
  try {
    return await work(db);
  } finally {
    await db.close();
    await postgres.stop();
  }
};

/** Members with money and a log-in. */
const openTraders = (folder: string, count: number): Promise<{ members: string[]; tokens: string[] }> =>
  withDatabaseIn(folder, async (db) => {
    const members = await openMembers(db, count);
    const ledger = await openLedger({ db, clock: systemClock });
    await fund(ledger, members, FUNDS);
    await ledger.hot.drain();
    const tokens = members.map(() => randomUUID());
    await db.query(
      `insert into login (member_id, token_hash, seen_at, expires_at)
       select *, now(), now() + interval '1 day' from unnest($1::uuid[], $2::bytea[])`,
      [members, tokens.map((token) => createHash('sha256').update(token).digest())],
    );
    return { members, tokens };
  });

const launch = (folder: string, port: number, environment: Record<string, string>, main = MAIN): ChildProcess =>
  spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      ASSAY_HTTPS_PORT: '0',
      DESK_PORT: '0',
      ASSAY_DATA: folder,
      ASSAY_RATE_LIMIT: 'off',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });

const isOver = (child: ChildProcess | undefined): boolean =>
  child === undefined || child.exitCode !== null || child.signalCode !== null;

/** The first start of a sandbox, which makes its past; others copy the folder. `main` may be that of another version. */
export const prepareSandbox = async (folder: string, main = MAIN): Promise<void> => {
  const port = await freePort();
  const child = launch(folder, port, {}, main);
  for (const deadline = Date.now() + 3 * PATIENCE_MS; !(await isReady(`http://localhost:${port}`)); await sleep(100))
    if (isOver(child) || Date.now() > deadline) throw new Error('the sandbox did not start');
  child.kill('SIGTERM');
  await once(child, 'exit');
};

export const openSite = async (folder: string, traders: number): Promise<Site> => {
  const { members, tokens } = await openTraders(folder, traders);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  const ended = async (): Promise<void> => {
    if (child && !isOver(child)) await once(child, 'exit');
  };
  return {
    folder,
    url,
    members,
    tokens,
    start: async (environment = {}) => {
      const startedAt = performance.now();
      child = launch(folder, port, environment);
      for (const deadline = Date.now() + PATIENCE_MS; !(await isReady(url)); await sleep(20))
        if (isOver(child) || Date.now() > deadline) throw new Error('the server did not start');
      return performance.now() - startedAt;
    },
    kill: async (signal) => {
      if (isOver(child)) return;
      child!.kill(signal);
      await ended();
    },
    signal: (signal) => void child?.kill(signal),
    ended,
    isRunning: () => !isOver(child),
    postgres: async () => {
      const file = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '0');
      const postmaster = Number(file.split('\n')[0]);
      const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
      const own: number[] = [];
      for (const pid of pids) if ((await parentOf(pid)) === postmaster) own.push(Number(pid));
      return [postmaster, ...own];
    },
    watchDatabase: async (work) => {
      const db = openDatabase({ url: (await startEmbeddedPostgres(folder)).url });
      try {
        return await work(db);
      } finally {
        await db.close();
      }
    },
    withDatabase: (work) => withDatabaseIn(folder, work),
  };
};
