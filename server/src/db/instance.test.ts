import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { fixProfile, lockInstance } from './instance.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.close());

const never = (error: unknown) => {
  throw error;
};

it('lets one server run on a database and refuses the second', async () => {
  const release = await lockInstance(db, never);
  await expect(lockInstance(db, never)).rejects.toMatchObject({ failure: 'already_running' });
  await release();
  await (
    await lockInstance(db, never)
  )();
});

it('lets a stand-by wait, and lead when the first one dies without a word', async () => {
  const first = openDatabase({ url: db.url, maxConnections: 1 });
  const lost: unknown[] = [];
  await lockInstance(first, (error) => lost.push(error));
  let isLeading = false;
  const standBy = lockInstance(db, never, { isStandby: true }).then((release) => {
    isLeading = true;
    return release;
  });
  const locks = (granted: boolean) =>
    db.query(
      `select pid from pg_locks where locktype = 'advisory' and granted = $1 and database = (select oid from pg_database where datname = current_database())`,
      [granted],
    );
  await expect.poll(async () => (await locks(false)).length).toBe(1);
  expect(isLeading).toBe(false);
  const [holder] = (await locks(true)) as { pid: number }[];
  await db.query('select pg_terminate_backend($1)', [holder!.pid]);
  const release = await standBy;
  // The first one lives, but finds out that it no longer leads.
  await expect.poll(() => lost).toMatchObject([{ failure: 'already_running' }]);
  await release();
  await first.close();
});

it('takes the lock again when its connection was cut', async () => {
  const release = await lockInstance(db, never);
  await db.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
  );
  await expect
    .poll(
      async () =>
        (
          await db.query(
            `select 1 from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
          )
        ).length,
    )
    .toBe(1);
  await release();
});

it('does not take a question that was asked before its epoch began for the answer of another leader', async () => {
  let epoch: bigint | null = null;
  let asked = 0;
  /** The epoch begins while the question is on its way. */
  const dedicated: TestDatabase['dedicated'] = async (options) => {
    const client = await db.dedicated(options);
    const ask = client.query.bind(client) as (text: string) => Promise<unknown>;
    const query = async (text: string, ...values: unknown[]): Promise<unknown> => {
      if (!text.includes('as epoch')) return (ask as (...all: unknown[]) => Promise<unknown>)(text, ...values);
      asked += 1;
      const answer = await ask('select null::bigint as epoch');
      epoch = 1n;
      return answer;
    };
    return Object.assign(client, { query });
  };
  const lost: unknown[] = [];
  const release = await lockInstance({ ...db, dedicated, epoch: () => epoch }, (error) => lost.push(error));
  await expect.poll(() => asked).toBe(1);
  await expect.poll(() => epoch).toBe(1n);
  await release();
  expect(lost).toEqual([]);
});

it('writes the profile once and refuses another', async () => {
  await fixProfile(db, 'sandbox');
  await fixProfile(db, 'sandbox');
  await expect(fixProfile(db, 'live')).rejects.toMatchObject({ failure: 'profile_mismatch' });
});
