/** TPC-B as pgbench runs it: by pgbench where Debian's Postgres is installed, else the same statements by the driver. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Db } from '../server/src/db/database.ts';

export const TPC_B_CLIENTS = 16;
/** As many branches as clients, so that clients do not merely wait for one row. */
export const TPC_B_SCALE = 16;
export const TPC_B_SECONDS = 5;
const ACCOUNTS = TPC_B_SCALE * 100_000;
const TELLERS = TPC_B_SCALE * 10;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

const run = promisify(execFile);

export interface TpcB {
  by: string;
  /** Transactions a second. */
  rate(): Promise<number>;
}

const findPgbench = (): string | undefined =>
  existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .map((version) => join(DEBIAN_FOLDER, version, 'bin', 'pgbench'))
        .find((path) => existsSync(path))
    : undefined;

const withPgbench = async (pgbench: string, url: string): Promise<TpcB> => {
  await run(pgbench, ['-i', '-q', '-s', String(TPC_B_SCALE), url]);
  return {
    by: 'pgbench',
    rate: async () => {
      const options = ['-n', '-c', String(TPC_B_CLIENTS), '-j', '2', '-T', String(TPC_B_SECONDS)];
      const { stdout } = await run(pgbench, [...options, url]);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    },
  };
};

const TABLES = [
  `create table pgbench_branches (bid int primary key, bbalance int not null)`,
  `create table pgbench_tellers (tid int primary key, bid int, tbalance int not null)`,
  `create table pgbench_accounts (aid int primary key, bid int, abalance int not null)`,
  `create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp)`,
  `insert into pgbench_branches select i, 0 from generate_series(1, ${TPC_B_SCALE}) i`,
  `insert into pgbench_tellers select i, (i - 1) / 10 + 1, 0 from generate_series(1, ${TELLERS}) i`,
  `insert into pgbench_accounts select i, (i - 1) / 100000 + 1, 0 from generate_series(1, ${ACCOUNTS}) i`,
];

const anyOf = (count: number): number => 1 + Math.floor(Math.random() * count);

const transaction = async (client: Awaited<ReturnType<Db['dedicated']>>): Promise<void> => {
  const [aid, bid, tid, delta] = [anyOf(ACCOUNTS), anyOf(TPC_B_SCALE), anyOf(TELLERS), anyOf(10_000) - 5000];
  await client.query('begin');
  const step = (name: string, text: string, values: number[]) => client.query({ name, text, values });
  await step('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
  await step('s', 'select abalance from pgbench_accounts where aid = $1', [aid]);
  await step('t', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
  await step('b', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
  await step('h', 'insert into pgbench_history values ($1, $2, $3, $4, now())', [tid, bid, aid, delta]);
  await client.query('end');
};

const withDriver = async (db: Db): Promise<TpcB> => {
  const maker = await db.dedicated();
  for (const statement of TABLES) await maker.query(statement);
  await maker.end();
  return {
    by: 'its statements by the driver',
    rate: async () => {
      const clients = await Promise.all(Array.from({ length: TPC_B_CLIENTS }, () => db.dedicated()));
      const startedAt = performance.now();
      let done = 0;
      await Promise.all(
        clients.map(async (client) => {
          while (performance.now() - startedAt < TPC_B_SECONDS * 1000) {
            await transaction(client);
            done += 1;
          }
          await client.end();
        }),
      );
      return done / ((performance.now() - startedAt) / 1000);
    },
  };
};

export const openTpcB = (db: Db, url: string): Promise<TpcB> => {
  const pgbench = findPgbench();
  return pgbench === undefined ? withDriver(db) : withPgbench(pgbench, url);
};
