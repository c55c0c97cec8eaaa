/** The whole application behind a pooler in transaction mode. */
import { createPosition } from '@assay/contract/trade';
import { getChain, listBalances, listEntries } from '@assay/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../http/test-app.ts';
import { deposit, openMember, openTradingApp } from '../modules/wallet/test-wallet.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { hasPooler, openTestPooler } from './test-pooler.ts';
import type { TestPooler } from './test-pooler.ts';

const POOL = 2;
const CONNECT_TIMEOUT_MS = 30_000;

describe.skipIf(!hasPooler)('behind a pooler', () => {
  let app: TestApp;
  let pooler: TestPooler;
  let engine: Database;
  let edge: Database;

  beforeAll(async () => {
    const first = await openTradingApp();
    const { url: directUrl } = first.db;
    pooler = await openTestPooler(directUrl, POOL);
    const given = { url: pooler.url, directUrl, maxConnections: 8, connectTimeoutMs: CONNECT_TIMEOUT_MS };
    edge = openDatabase({ ...given, isEdge: true });
    app = await first.restart((unused) => {
      void unused.close();
      engine = openDatabase(given);
      return engine;
    });
  });
  afterAll(async () => {
    await edge.close();
    await app.close();
    await pooler.close();
  });

  it('a member pays in, trades and reads as without one', async () => {
    const member = await openMember(app);
    await deposit(app, member, 'USDT', '5000');
    const order = { symbol: 'BTCUSDT', direction: 'buy', kind: 'market', quantity: '0.01', leverage: 10 } as const;
    await app.call(createPosition, order, member);
    const [balances, entries, chain] = await Promise.all([
      app.call(listBalances, {}, member),
      app.call(listEntries, {}, member),
      app.call(getChain, {}, member),
    ]);
    expect(balances.length).toBeGreaterThan(0);
    expect(entries.total).toBeGreaterThan(1);
    expect(chain.seq).toBeGreaterThan(1);
  });

  it('hundreds of readers of an engine and an edge share a few connections of the server', async () => {
    const pidOf = async (db: Database, i: number) => {
      const [row] = await db.query<{ pid: number; own: number }>('select pg_backend_pid() as pid, $1::int as own', [i]);
      expect(row!.own).toBe(i);
      return row!.pid;
    };
    const pids = await Promise.all(Array.from({ length: 300 }, (_, i) => pidOf(i % 2 === 0 ? engine : edge, i)));
    expect(new Set(pids).size).toBeLessThanOrEqual(POOL);
  });

  it('keeps the limit of a statement, which its configuration sets', async () => {
    await expect(engine.query('select pg_sleep(60) where $1', [true])).rejects.toThrow(/statement timeout/);
    const [row] = await edge.query<{ seqscan: string }>(
      `select current_setting('enable_seqscan') as seqscan where $1`,
      [true],
    );
    expect(row!.seqscan).toBe('off');
  });

  it('lets an edge write and look up, and leaves nothing of a transaction that failed', async () => {
    const name = 'pooler';
    await expect(
      edge.transaction(async (tx) => {
        await tx.query(`insert into setting (key, value) values ($1, '1')`, [name]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const look = () => edge.prepared('select value from setting where key = $1', [name]);
    expect(await look()).toEqual([]);
    await edge.transaction((tx) => tx.query(`insert into setting (key, value) values ($1, '1')`, [name]));
    expect(await look()).toEqual([{ value: 1 }]);
    await engine.query('delete from setting where key = $1', [name]);
  });

  it('holds locks and hears news past it, on connections of its own', async () => {
    const holder = await engine.dedicated({ mayWait: true });
    const other = await edge.dedicated();
    try {
      await holder.query('select pg_advisory_lock(4711)');
      const { rows } = await other.query<{ free: boolean }>('select pg_try_advisory_lock(4711) as free');
      expect(rows[0]!.free).toBe(false);
      const heard = new Promise((resolve) => {
        other.on('notification', ({ payload }) => resolve(payload));
      });
      await other.query('listen pooled_news');
      await engine.transaction((tx) => tx.query(`select pg_notify('pooled_news', 'told')`));
      expect(await heard).toBe('told');
    } finally {
      await holder.end();
      await other.end();
    }
  });
});
