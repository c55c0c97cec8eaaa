import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { openTestDatabase } from './test-database.ts';

let owner: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Database;
beforeAll(async () => {
  owner = await openTestDatabase();
  // A setting of its own, which has to come back.
  await owner.query(
    `do $$ begin execute format('alter role current_user in database %I set synchronous_commit = local', current_database()); end $$`,
  );
  db = openDatabase({ url: owner.url, maxConnections: 2 });
});
afterAll(async () => {
  await db.close();
  await owner.close();
});

const SHOW = `select current_setting('synchronous_commit') as waits where $1`;

/** Of every kind of connection, several at once, so that some are new and others were used before. */
const waits = async (): Promise<Set<string>> => {
  const ways = [db, db.tape, db.jobs].flatMap((one) => [
    one.query<{ waits: string }>(SHOW, [true]),
    one.prepared<{ waits: string }>(SHOW, [true]),
    one.batch<{ waits: string }>(SHOW, [true]),
    one.aside.query<{ waits: string }>(SHOW, [true]),
    one.transaction((tx) => tx.query<{ waits: string }>(SHOW, [true])),
  ]);
  return new Set((await Promise.all([...ways, db.query<{ waits: string }>(SHOW, [true])])).map(([row]) => row!.waits));
};

const lsn = async (name: string): Promise<bigint> => {
  const [row] = await db.query<{ at: string }>(`select (${name}() - '0/0'::pg_lsn)::text as at`);
  return BigInt(row!.at);
};

it('lets commits hurry, and then has all of them on disk and waits again, on every connection', async () => {
  expect(await waits()).toEqual(new Set(['local']));
  db.hurryCommits();
  expect(await waits()).toEqual(new Set(['off']));
  await db.transaction((tx) => tx.query(`select pg_logical_emit_message(true, 'test', 'written')`));
  const written = await lsn('pg_current_wal_insert_lsn');
  await db.settleCommits();
  expect(await lsn('pg_current_wal_flush_lsn')).toBeGreaterThanOrEqual(written);
  expect(await waits()).toEqual(new Set(['local']));
});

it('tells a connection that was in use meanwhile before its next use', async () => {
  const held = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<void>();
  const long = db.transaction(async (tx) => {
    await tx.query('select 1');
    inside.resolve();
    await held.promise;
    return tx.query<{ waits: string }>(SHOW, [true]);
  });
  await inside.promise;
  db.hurryCommits();
  held.resolve();
  expect((await long)[0]!.waits).toBe('local');
  expect(await waits()).toEqual(new Set(['off']));
  await db.settleCommits();
  expect(await waits()).toEqual(new Set(['local']));
});
