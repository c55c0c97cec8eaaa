import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pgErrorCode } from './database.ts';
import { openProxied, type Proxied } from './test-proxied.ts';
import { isDatabaseAway } from './watched-client.ts';

let direct: Proxied['direct'];
let proxy: Proxied['proxy'];
let db: Proxied['db'];
let close: Proxied['close'];
beforeEach(async () => {
  ({ direct, proxy, db, close } = await openProxied({ maxConnections: 2 }));
});
afterEach(() => close());

const DOUBLED = 'select $1::int * 2 as n';
const pids = async (count: number): Promise<Set<number>> => {
  const rows = await Promise.all(
    Array.from({ length: count }, () => db.query<{ pid: number }>('select pg_backend_pid() as pid where $1', [true])),
  );
  return new Set(rows.map(([row]) => row!.pid));
};

describe('reads', () => {
  it('share a few connections, and each gets its own answer', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => db.query<{ n: number }>(DOUBLED, [n])));
    expect(answers.map(([row]) => row!.n)).toEqual(Array.from({ length: 200 }, (_, n) => n * 2));
    expect((await pids(50)).size).toBe(2);
  });

  it('are sent without waiting for the answers before them, and counted while they wait', async () => {
    await pids(2);
    const slow = Array.from({ length: 2 }, () => db.query('select pg_sleep(0.2) where $1', [true]));
    const rest = Array.from({ length: 6 }, (_, n) => db.query(DOUBLED, [n]));
    await expect.poll(() => db.waiting()['request reads']).toBe(6);
    await Promise.all([...slow, ...rest]);
    expect(db.waiting()['request reads']).toBe(0);
  });

  it('fail alone', async () => {
    const asked = Array.from({ length: 20 }, (_, n) => db.query('select 1 / $1::int as n', [n % 5]));
    const settled = await Promise.allSettled(asked);
    for (const [n, { status }] of settled.entries()) expect(status).toBe(n % 5 === 0 ? 'rejected' : 'fulfilled');
    const codes = settled.flatMap((one) => (one.status === 'rejected' ? [pgErrorCode(one.reason)] : []));
    expect(new Set(codes)).toEqual(new Set(['22012']));
  });

  it('are planned anew when a table has changed under their plan', async () => {
    await direct.owner.query(
      'create table shape (a int); insert into shape values (1); grant select on shape to public',
    );
    const read = () => db.query('select * from shape where a = $1', [1]);
    for (let turn = 0; turn < 8; turn++) await read();
    await direct.owner.query('create index on shape (a)');
    expect(await read()).toEqual([{ a: 1 }]);
  });

  it('get new connections for those that were lost', async () => {
    const before = await pids(20);
    proxy.cut();
    await expect.poll(() => pids(20).catch(() => before)).not.toEqual(before);
    expect([...(await pids(20))].filter((pid) => before.has(pid))).toEqual([]);
  });

  it('notice a database that has stopped answering, however many more are asked meanwhile', async () => {
    await pids(2);
    proxy.set('silence');
    const asked: Promise<unknown>[] = [];
    const asking = setInterval(() => {
      asked.push(
        db.query(DOUBLED, [1]).then(
          () => 'answered',
          (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
        ),
      );
    }, 20);
    await expect.poll(() => db.isAnswering(), { timeout: 15_000 }).toBe(false);
    clearInterval(asking);
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['away']));
  });
});
