import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from './database.ts';
import { allowPatience } from './patience.ts';
import { openProxied, type Proxied } from './test-proxied.ts';
import { isDatabaseAway } from './watched-client.ts';

const MOST = 4;
let direct: Proxied['direct'];
let proxy: Proxied['proxy'];
let db: Proxied['db'];
let close: Proxied['close'];
beforeEach(async () => {
  ({ direct, proxy, db, close } = await openProxied({ maxConnections: MOST }));
  await direct.owner.query('create table kept (n int); grant select, insert on kept to public');
});
afterEach(() => close());

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
  );

describe('a database that has stopped answering', () => {
  it('fails whatever waits for it, and everything new at once, until it answers again', async () => {
    await Promise.all(Array.from({ length: MOST }, () => db.query('select 1')));
    proxy.set('silence');
    const waiting = [
      db.query('select 1'),
      db.aside.query('select 1'),
      db.prepared('select $1::int', [1]),
      db.transaction((tx) => tx.query('insert into kept values (1)')),
      // More than the pool has connections.
      ...Array.from({ length: 3 * MOST }, () => db.query('select 1')),
    ];
    expect(new Set(await Promise.all(waiting.map(failureOf)))).toEqual(new Set(['away']));
    expect(db.isAnswering()).toBe(false);
    expect(await failureOf(db.query('select 1'))).toBe('away');
    expect(await failureOf(db.dedicated())).toBe('away');

    proxy.set('none');
    await expect.poll(() => db.isAnswering(), { timeout: 10_000 }).toBe(true);
    // No connection of the pool is lost for good.
    const together = Array.from({ length: 10 * MOST }, (_, n) =>
      db.transaction(async (tx) => {
        await tx.query('insert into kept values ($1)', [n]);
        await tx.query('select pg_sleep(0.01)');
      }),
    );
    await Promise.all(together);
    expect(await direct.query('select count(*)::int as n from kept')).toEqual([{ n: 10 * MOST }]);
  });

  it('lets nothing commit any more whose connection was lost, once it is settled', async () => {
    // The table lock makes the statement wait until after the silence.
    const blocker = await direct.owner.dedicated();
    await blocker.query('begin; lock table kept');
    const late = failureOf(db.transaction((tx) => tx.query('insert into kept values (7)')));
    const isWaiting = () =>
      direct
        .query(`select from pg_locks where not granted and relation = 'kept'::regclass`)
        .then((rows) => rows.length);
    await expect.poll(isWaiting).toBe(1);
    proxy.cut();
    expect(await late).toBe('away');
    await db.settled();
    expect(await isWaiting()).toBe(0);
    await blocker.query('commit');
    await blocker.end();
    expect(await direct.query('select n from kept')).toEqual([]);
  });

  it.each([
    ['by a setting of the transaction', (tx: Tx) => tx.query('set local statement_timeout = 0')],
    ['as the audit does', allowPatience],
  ])('waits as long as it takes for a statement that has lifted the limit %s', async (_how, lift) => {
    const slow = db.transaction(async (tx) => {
      await lift(tx);
      // Longer than an answer may be overdue.
      return tx.query('select pg_sleep(6)');
    });
    expect(await failureOf(slow)).toBe('done');
    expect(db.isAnswering()).toBe(true);
  });
});
