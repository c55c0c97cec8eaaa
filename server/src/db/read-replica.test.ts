/** A real primary and a real streaming replica of it, one set-up for the file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { openTestReplica } from './embedded/test-replica.ts';
import type { TestReplica } from './embedded/test-replica.ts';
import { openTestProxy } from './test-proxy.ts';
import type { TestProxy } from './test-proxy.ts';

const PATIENCE_MS = 120_000;
const poll = { timeout: PATIENCE_MS, interval: 20 };

let folder: string;
let postgres: EmbeddedPostgres;
let replica: TestReplica;
let proxy: TestProxy;
let owner: Database;
let replicaOwner: Database;
/** Two processes of ours, as two edges. */
let one: Database;
let other: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-replica-'));
  const primaryDir = join(folder, 'primary');
  postgres = await startEmbeddedPostgres(primaryDir);
  owner = openDatabase({ url: postgres.ownerUrl, maxConnections: 2 });
  await owner.query('create table note (id serial primary key, text text not null)');
  await owner.query('grant all on note to assay_server; grant all on sequence note_id_seq to assay_server');
  replica = await openTestReplica(primaryDir, join(folder, 'replica'));
  await replica.start();
  proxy = await openTestProxy(replica.url);
  one = openDatabase({ url: postgres.url, readUrl: proxy.url });
  other = openDatabase({ url: postgres.url, readUrl: replica.url });
  replicaOwner = openDatabase({ url: replica.ownerUrl, maxConnections: 1 });
}, PATIENCE_MS);

afterAll(async () => {
  await one.close();
  await other.close();
  await replicaOwner.close();
  await proxy.close();
  await owner.close();
  await replica.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, PATIENCE_MS);

const isUsed = async (): Promise<void> => {
  await expect.poll(() => [one, other].map((db) => db.replica()!.use), poll).toEqual(['used', 'used']);
};

const write = async (db: Database, text: string): Promise<number> =>
  db.transaction(
    async (tx) => (await tx.query<{ id: number }>('insert into note (text) values ($1) returning id', [text]))[0]!.id,
  );

const read = async (db: Database, id: number): Promise<{ text: string; byReplica: boolean } | undefined> => {
  const [row] = await db
    .listReader()
    .query<{ text: string; byReplica: boolean }>(
      'select text, pg_is_in_recovery() as "byReplica" from note where id = $1',
      [id],
    );
  return row;
};

describe('a list', () => {
  it(
    'comes from the replica and has what another process committed just before',
    { timeout: PATIENCE_MS },
    async () => {
      await isUsed();
      let byReplica = 0;
      for (let i = 0; i < 60 || byReplica === 0; i++) {
        const [writer, reader] = i % 2 === 0 ? [one, other] : [other, one];
        const row = await read(reader, await write(writer, `note ${i}`));
        expect(row?.text).toBe(`note ${i}`);
        // A busy machine may let some of them go to the primary.
        byReplica += Number(row?.byReplica);
      }
      expect(one.replica()!.reads + other.replica()!.reads).toBe(byReplica);
    },
  );

  it('as of one instant comes from the replica, too, and cannot write', { timeout: PATIENCE_MS }, async () => {
    await isUsed();
    const id = await write(one, 'snapshot');
    const rows = await other.listReader().snapshot(async (tx) => {
      const first = await tx.query('select text from note where id = $1', [id]);
      await write(one, 'later');
      return [first, await tx.query('select from note where id > $1', [id])];
    });
    expect(rows).toEqual([[{ text: 'snapshot' }], []]);
    await expect(
      other.listReader().snapshot((tx) => tx.query(`insert into note (text) values ('no')`)),
    ).rejects.toThrow(/read-only/);
  });

  it('has a fault of its own told by the primary', async () => {
    await expect(one.listReader().query('select nothing from note where id = $1', [1])).rejects.toThrow(/"nothing"/);
  });
});

describe('the primary answers in its place', () => {
  it('while it does not replay, and has everything', { timeout: PATIENCE_MS }, async () => {
    await isUsed();
    await replicaOwner.query('select pg_wal_replay_pause()');
    try {
      for (let i = 0; i < 5; i++) {
        const row = await read(other, await write(one, `paused ${i}`));
        expect(row).toEqual({ text: `paused ${i}`, byReplica: false });
      }
      await expect.poll(() => other.replica()!.use, poll).toBe('behind');
      expect(other.replica()!.lagMs).toBeGreaterThan(0);
      expect(other.replica()!.fallbacks).toBeGreaterThanOrEqual(5);
    } finally {
      await replicaOwner.query('select pg_wal_replay_resume()');
    }
    await isUsed();
    expect(await read(other, await write(one, 'resumed'))).toMatchObject({ text: 'resumed' });
  });

  it('when it is cut off without a word in the middle of a read', { timeout: PATIENCE_MS }, async () => {
    await isUsed();
    const id = await write(one, 'silence');
    const reading = one
      .listReader()
      .query<{ text: string; byReplica: boolean }>(
        'select n.text, pg_is_in_recovery() as "byReplica" from note n, pg_sleep(case when pg_is_in_recovery() then 60 else 0 end) where n.id = $1',
        [id],
      );
    proxy.set('silence');
    expect(await reading).toEqual([{ text: 'silence', byReplica: false }]);
    await expect.poll(() => one.replica()!.use, poll).toBe('away');
    expect(await read(one, id)).toEqual({ text: 'silence', byReplica: false });
    proxy.cut();
    proxy.set('none');
    await isUsed();
  });

  it('when it needs longer than a list may take', { timeout: PATIENCE_MS }, async () => {
    await isUsed();
    const [row] = await other
      .listReader()
      .query<{ byReplica: boolean }>(
        'select pg_is_in_recovery() as "byReplica" from pg_sleep(case when pg_is_in_recovery() then 60 else 0 end) where $1',
        [true],
      );
    expect(row).toEqual({ byReplica: false });
    await isUsed();
  });

  it('when it was killed; once it is back, it is used again', { timeout: PATIENCE_MS }, async () => {
    await isUsed();
    await replica.kill();
    const id = await write(one, 'killed');
    expect(await read(one, id)).toEqual({ text: 'killed', byReplica: false });
    expect(await read(other, id)).toEqual({ text: 'killed', byReplica: false });
    await expect.poll(() => other.replica()!.use, poll).toBe('away');
    await replica.start();
    await isUsed();
    await expect.poll(async () => (await read(other, id))?.byReplica, poll).toBe(true);
  });

  it('where the address is no replica at all', { timeout: PATIENCE_MS }, async () => {
    const db = openDatabase({ url: postgres.url, readUrl: postgres.url });
    try {
      expect(await read(db, await write(db, 'same'))).toEqual({ text: 'same', byReplica: false });
      expect(db.replica()).toMatchObject({ use: 'away', reads: 0 });
    } finally {
      await db.close();
    }
  });
});
