/** Old months of trades are sealed, published and detached; everything that proves them stays, and they come back as they were. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog } from '../audit/audit-log.ts';
import { auditBooks } from '../audit/audit-books.ts';
import { systemClock } from '../base/clock.ts';
import { pgErrorCode } from '../db/database.ts';
import { appendEntries } from '../modules/public-log/log-store.ts';
import { auditTrades } from '../modules/trade/audit-trades.ts';
import { cancelOrder } from '../modules/trade/order-commands.ts';
import { askToClose } from '../modules/trade/position-commands.ts';
import { optionsOf, ordersOf, positionsOf } from '../modules/trade/lists.ts';
import { findOptions, findOrders, findPositions, positionRowsOf } from '../modules/trade/queries.ts';
import { getReceipt, loadReceiptKey } from '../modules/trade/receipts.ts';
import { getResults } from '../modules/trade/results.ts';
import { readClosingFacts, readTradeSymbols } from '../modules/trade/statement-facts.ts';
import { moveEndedTrades } from '../modules/trade/trade-months.ts';
import { bet, buy, by, openTestTrade, placed } from '../modules/trade/test-trade.ts';
import type { TestTrade } from '../modules/trade/test-trade.ts';
import type { SigningKey } from '../quotes/tape/signing-key.ts';
import {
  archiveEntries,
  archiveMonths,
  attachMonth,
  checkArchived,
  detachMonth,
  listArchived,
  monthBefore,
  sealMonth,
} from './archive-months.ts';

const TABLES = ['trade_order', 'position', 'position_closing', 'trade_option'] as const;
const OPTION = { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '100' } as const;
const COMMAND = fileURLToPath(new URL('../archive.ts', import.meta.url));
/** A month of trades. */
const old = (month: number) => ({ kind: 'trades', month }) as const;
const KEEP = { keepMonths: 13, nowMs: Date.now() };

let trade: TestTrade;
let folder: string;
let key: SigningKey;
let member: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const now = new Date();
  trade = await openTestTrade(Date.UTC(now.getUTCFullYear() - 2, now.getUTCMonth(), 13, 10));
  folder = await mkdtemp(join(tmpdir(), 'assay-archive-'));
  key = await loadReceiptKey(folder);
});
afterAll(async () => {
  vi.useRealTimers();
  await trade.deps.engine.stop();
  await trade.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  member = await trade.member('1000000');
});

const run = async (...prices: number[]): Promise<void> => {
  for (const price of prices) await trade.tick(price);
  await trade.settled();
};

/** One of each that has ended, and one that stays open. Returns the month of the ends. */
const tradeForAWhile = async (): Promise<number> => {
  const place = (given: Parameters<typeof buy>[0] = {}) => placed(trade, by(member), buy(given));
  await run(9_000_000);
  const parts = await place();
  const asked = await place();
  await place();
  await place({ slippagePercent: '0.000001' });
  const taken = await place({ kind: 'limit', price: '70000' });
  await bet(trade, by(member), OPTION);
  await run(9_000_500);
  await cancelOrder(trade.deps, by(member), taken);
  await askToClose(trade.deps, by(member), { id: parts, part: '0.04' });
  await run(9_000_600);
  await askToClose(trade.deps, by(member), { id: asked });
  await askToClose(trade.deps, by(member), { id: parts });
  await run(...Array.from({ length: 35 }, (_, i) => 9_000_700 + i));
  return monthBefore(trade.clock.nowMs, 0);
};

/** Trades of one month, moved to its tables; the month after has begun. */
const endedMonth = async (): Promise<number> => {
  const month = await tradeForAWhile();
  const now = new Date(trade.clock.nowMs);
  trade.clock.nowMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 9, 10);
  await run(9_000_000, 9_000_000);
  while ((await moveEndedTrades(trade.db, trade.clock.nowMs)) > 0);
  return month;
};

const publish = async (): Promise<void> => {
  await appendEntries(trade.db, await archiveEntries(trade.db), new Date());
};
const count = async (sql: string): Promise<number> =>
  Number((await trade.db.owner.query<{ count: bigint }>(`select count(*) as count from ${sql}`))[0]!.count);
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one), 1);

const audit = async (): Promise<string[]> =>
  (await Promise.all([auditTrades(trade.db, 0), auditBooks(trade.db), auditLog(trade.db)]))
    .flat()
    .filter(({ failures }) => failures > 0)
    .map(({ name }) => name);

/** Owner's tables of a month, wherever they are. */
const placesOf = async (month: number): Promise<string[]> =>
  (
    await trade.db.owner.query<{ place: string }>(
      `select n.nspname || ' ' || (i.inhrelid is not null) as place from pg_class c join pg_namespace n on n.oid = c.relnamespace
         left join pg_inherits i on i.inhrelid = c.oid where c.relkind = 'r' and c.relname = any($1) order by 1`,
      [TABLES.map((table) => `${table}_${month}`)],
    )
  ).map(({ place }) => place);
const ATTACHED = Array.from(TABLES, () => 'public true');
const DETACHED = Array.from(TABLES, () => 'archive false');

const idsOf = async (month: number) => {
  const { db } = trade;
  const of = async (table: string) =>
    (
      await db.owner.query<{ id: string }>(
        `select id from whole.${table} where member_id = $1 and month = $2 order by id`,
        [member, month],
      )
    ).map(({ id }) => id);
  return { orders: await of('trade_order'), positions: await of('position'), options: await of('trade_option') };
};

/** Everything that is told about trades by their ids. */
const answersById = async (month: number): Promise<string> => {
  const { db } = trade;
  const ids = await idsOf(month);
  const page = { offset: 0, limit: 100 };
  const tradableOf = (symbolId: number) => ({
    instrument: trade.quotes.instruments.find((one) => one.id === symbolId)!,
    quantityScale: 4,
  });
  const receipts = { receiptKey: key, tape: trade.quotes.tape, tradableOf };
  const receiptOf = (id: string, closing?: number) =>
    getReceipt(receipts, db, { memberId: member, id, closing }).then(textOf, (error: unknown) => String(error));
  const told: unknown[] = [
    ids,
    (await positionRowsOf(db, ids.positions)).map(textOf).toSorted(),
    await findPositions(db, { memberId: member, id: ids.positions }, page),
    await findOrders(db, { memberId: member, id: ids.orders }, page),
    await findOptions(db, { memberId: member, id: ids.options }, page),
    [...(await readTradeSymbols(db, { positions: ids.orders, options: ids.options }))].map(textOf).toSorted(),
    [...(await readClosingFacts(db, ids.positions))].map(textOf).toSorted(),
    await getResults({ ...trade.deps, clock: systemClock }, db, member, {
      realm: 'money',
      month: `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`,
    }),
  ];
  for (const id of [...ids.orders, ...ids.options]) told.push(await receiptOf(id));
  for (const id of ids.positions) told.push(await receiptOf(id, 1));
  return textOf(told);
};

const listAll = async () => {
  const input = { realm: 'money', pageNo: 1, pageSize: 100 } as const;
  return {
    history: await positionsOf(trade.deps, trade.db, member, { ...input, state: 'history' }),
    open: await positionsOf(trade.deps, trade.db, member, { ...input, state: 'open' }),
    ended: await ordersOf(trade.deps, trade.db, member, { ...input, state: 'ended' }),
    options: await optionsOf(trade.deps, trade.db, member, input),
  };
};

/** As an operator with all rights, who has switched the triggers off. */
const bend = (sql: string): Promise<unknown> =>
  trade.db.owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(sql);
  });

describe('an old month', () => {
  it('is sealed, published and detached; everything by id and the audit stay as they were', async () => {
    const month = await endedMonth();
    const before = await answersById(month);
    expect(before.match(/assay\/receipt /g)!.length).toBeGreaterThan(4);
    const listed = await listAll();
    expect(listed.history.records.length).toBeGreaterThan(1);
    expect(listed.history).not.toHaveProperty('listedSince');
    expect(await audit()).toEqual([]);
    const rows = await Promise.all(TABLES.map((table) => count(table)));

    // Not before the public log has its seal.
    expect(await archiveMonths(trade.db, KEEP)).toEqual([]);
    expect(await placesOf(month)).toEqual(ATTACHED);
    expect(await listArchived(trade.db)).toMatchObject([{ month, isPublished: false, detachedAt: null }]);
    const [entry] = await archiveEntries(trade.db);
    expect(entry).toMatchObject({ kind: 'archive', object: `trades ${month}` });
    expect(entry!.body).toMatch(
      /^assay\/archive\/v1\nkind trades\nmonth \d{6}\n(table [a-z_]+ rows \d+ sha256 [0-9a-f]{64} columns [a-z_,]+\n){4}$/,
    );
    await publish();
    expect(await archiveEntries(trade.db)).toEqual([]);
    expect(await archiveMonths(trade.db, KEEP)).toEqual([old(month)]);

    expect(await placesOf(month)).toEqual(DETACHED);
    expect(await listArchived(trade.db)).toMatchObject([
      { month, isPublished: true, detachedAt: expect.any(Date) as Date },
    ]);
    expect(await count(`trade_order where month = ${month}`)).toBe(0);
    expect(await Promise.all(TABLES.map((table) => count(`whole.${table}`)))).toEqual(rows);
    expect(await answersById(month)).toBe(before);
    expect(await audit()).toEqual([]);

    // Lists say that they are shorter; open trades are all there.
    const after = await listAll();
    const since = new Date(Date.UTC(Math.floor(month / 100), month % 100, 1)).toISOString().slice(0, 7);
    for (const name of ['history', 'ended', 'options'] as const) {
      expect(after[name].records).toEqual([]);
      expect(after[name]).toMatchObject({ listedSince: since });
    }
    expect(after.open).toEqual(listed.open);

    await attachMonth(trade.db, old(month));
    expect(await placesOf(month)).toEqual(ATTACHED);
    expect(await listAll()).toEqual(listed);
    expect(await answersById(month)).toBe(before);
    expect(await audit()).toEqual([]);
    expect(await checkArchived(trade.db)).toEqual([]);
    // The setting leaves alone what an operator has put back, and he may detach it again.
    expect(await archiveMonths(trade.db, KEEP)).toEqual([]);
    expect(await detachMonth(trade.db, old(month))).toBe(true);
    expect(await answersById(month)).toBe(before);
  });

  it('comes back only as it was sealed, and the audit names a bent one', { timeout: 60_000 }, async () => {
    const month = await endedMonth();
    await sealMonth(trade.db, old(month));
    await publish();
    expect(await detachMonth(trade.db, old(month))).toBe(true);
    const { positions, options } = await idsOf(month);
    const refused = async (why: string) => {
      const error = await attachMonth(trade.db, old(month)).catch((caught: unknown) => caught);
      expect(pgErrorCode(error)).toBe('XX001');
      expect(String(error)).toContain(why);
      expect(await placesOf(month)).toEqual(DETACHED);
      expect(await checkArchived(trade.db, month)).toEqual([{ ...old(month), why }]);
      expect((await audit()).some((name) => name.startsWith('H10'))).toBe(true);
    };
    await bend(`update archive.position_${month} set profit = profit + 1 where id = '${positions[0]}'`);
    await refused('has other rows of position than were sealed');
    await bend(`update archive.position_${month} set profit = profit - 1 where id = '${positions[0]}'`);
    expect(await checkArchived(trade.db, month)).toEqual([]);

    await bend(`create table archive.spare as select * from archive.trade_option_${month} where id = '${options[0]}'`);
    await bend(`delete from archive.trade_option_${month} where id = '${options[0]}'`);
    await refused('has 0 rows of trade_option where 1 were sealed');
    await bend(`insert into archive.trade_option_${month} select * from archive.spare`);
    await bend('drop table archive.spare');

    const sealAnew = `update archive.part p set digest = d.digest from (
        select x.digest from archive.part q, archive.digest_of('archive.position_${month}', q.columns) x
         where q.month = ${month} and q.name = 'position') d
      where p.month = ${month} and p.name = 'position'`;
    // The seal bent together with the rows: the public log still has the first.
    await bend(`update archive.position_${month} set profit = profit + 1 where id = '${positions[0]}'`);
    await bend(sealAnew);
    await refused('has another seal than was published');
    await bend(`update archive.position_${month} set profit = profit - 1 where id = '${positions[0]}'`);
    await bend(sealAnew);
    expect(await checkArchived(trade.db, month)).toEqual([]);

    // A table that is gone is named, too; only its owner could.
    await trade.db.owner.query(`alter table archive.position_closing_${month} rename to lost`);
    expect(await checkArchived(trade.db, month)).toEqual([{ ...old(month), why: 'lacks its table position_closing' }]);
    await trade.db.owner.query(`alter table archive.lost rename to position_closing_${month}`);
    await attachMonth(trade.db, old(month));
    expect(await audit()).toEqual([]);
  });

  it('is bent by nobody before it is detached: rows against the seal are looked at again', async () => {
    const month = await endedMonth();
    await sealMonth(trade.db, old(month));
    await publish();
    const { positions } = await idsOf(month);
    await bend(`update position_${month} set profit = profit + 1 where id = '${positions[0]}'`);
    await expect(detachMonth(trade.db, old(month))).rejects.toThrow('has other rows of position than were sealed');
    await bend(`update position_${month} set profit = profit - 1 where id = '${positions[0]}'`);
    expect(await placesOf(month)).toEqual(ATTACHED);
    await expect(trade.db.owner.query(`insert into position_${month} select * from position_${month}`)).rejects.toThrow(
      'is sealed',
    );
    expect(await detachMonth(trade.db, old(month))).toBe(true);
  });

  it('waits for its disputes', async () => {
    const month = await endedMonth();
    const { positions } = await idsOf(month);
    const id = randomUUID();
    await trade.db.query(
      `insert into dispute (id, member_id, kind, subject, said, found, is_confirmed, proof, proof_hash, created_at, due_at)
       values ($1, $2, 'receipt', $3, '{}', '{}', false, '', sha256(''), now(), now())`,
      [id, member, positions[0]],
    );
    expect(await sealMonth(trade.db, old(month))).toBe(false);
    expect(await archiveMonths(trade.db, KEEP)).toEqual([]);
    await bend(`delete from dispute where id = '${id}'`);
    expect(await sealMonth(trade.db, old(month))).toBe(true);
  });

  it('waits for its rows that are still in the lane, and has them no more once it is sealed', async () => {
    const month = await tradeForAWhile();
    await trade.db.owner.query('select make_trade_month($1)', [month]);
    expect(await sealMonth(trade.db, old(month))).toBe(false);
    const ended = await endedMonth();
    expect(ended).toBe(month);
    expect(await sealMonth(trade.db, old(month))).toBe(true);
    await publish();
    expect(await detachMonth(trade.db, old(month))).toBe(true);
    // No tables are made in its place.
    await trade.db.owner.query('select make_trade_month($1)', [month]);
    expect(await placesOf(month)).toEqual(DETACHED);
  });

  it('is done once by two at a time, and whole or not at all by one that dies', async () => {
    const month = await endedMonth();
    const seals = await Promise.all([sealMonth(trade.db, old(month)), sealMonth(trade.db, old(month))]);
    expect(seals).toContain(true);
    await publish();
    await publish();
    // Dies between the detachment and its commit.
    await trade.db
      .transaction(async (tx) => {
        await tx.query(`select detach_month('trades', $1)`, [month]);
        throw new Error('killed');
      })
      .catch(() => {});
    expect(await placesOf(month)).toEqual(ATTACHED);
    const done = await Promise.all([archiveMonths(trade.db, KEEP), archiveMonths(trade.db, KEEP)]);
    expect(done.flat().filter((one) => one.month === month)).toEqual([old(month)]);
    expect(await count(`archive.move where month = ${month}`)).toBe(1);
    expect(await audit()).toEqual([]);
  });

  it('stays where it is when it is one of the last thirteen, or nothing is set', async () => {
    const recent = monthBefore(Date.now(), 13);
    await expect(sealMonth(trade.db, old(recent))).rejects.toThrow('the last thirteen months stay');
    const month = await endedMonth();
    expect(await archiveMonths(trade.db, { ...KEEP, keepMonths: 100 })).toEqual([]);
    expect(await placesOf(month)).toEqual(ATTACHED);
    await expect(attachMonth(trade.db, old(month))).rejects.toThrow('is not detached');
  });

  it('goes and comes back while members trade', async () => {
    const month = await endedMonth();
    await sealMonth(trade.db, old(month));
    await publish();
    const before = await answersById(month);
    let isMoving = true;
    const moving = (async () => {
      for (let round = 0; round < 5; round++) {
        expect(await detachMonth(trade.db, old(month))).toBe(true);
        await attachMonth(trade.db, old(month));
      }
    })().finally(() => (isMoving = false));
    let orders = 0;
    for (; isMoving || orders === 0; orders++) {
      await placed(trade, by(member), buy({ kind: 'limit', price: '10000', quantity: '0.001' }));
      expect(await answersById(month)).toBe(before);
    }
    await moving;
    expect(await audit()).toEqual([]);
    expect(await count(`trade_order where member_id = '${member}' and state = 'waiting'`)).toBe(orders);
  });

  it('is listed, checked and moved by a command, which says in a sentence why not', { timeout: 120_000 }, async () => {
    const month = String(await endedMonth());
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
        env: { PATH: process.env['PATH'], DATABASE_URL: trade.db.url, ASSAY_DATA: folder },
        encoding: 'utf8',
      });
      return { status, said: stdout + stderr };
    };
    expect(run('detach', month, 'trades')).toMatchObject({
      status: 1,
      said: expect.stringContaining('is sealed') as string,
    });
    await publish();
    expect(run('detach', month, 'trades')).toMatchObject({
      status: 0,
      said: expect.stringContaining('is detached') as string,
    });
    expect(run()).toMatchObject({ status: 0, said: expect.stringContaining(`${month}  `) as string });
    expect(run('check')).toMatchObject({ status: 0 });
    await bend(`update archive.trade_order_${month} set held = held + 1 where state = 'cancelled'`);
    expect(run('check', month)).toMatchObject({ status: 1, said: expect.stringContaining('other rows') as string });
    expect(run('attach', month, 'trades')).toMatchObject({
      status: 6,
      said: expect.stringContaining('Refused: month') as string,
    });
    await bend(`update archive.trade_order_${month} set held = held - 1 where state = 'cancelled'`);
    expect(run('attach', month, 'trades')).toMatchObject({ status: 0 });
    expect(run('attach', 'soon', 'trades')).toMatchObject({
      status: 2,
      said: expect.stringContaining('such as') as string,
    });
    expect(run('attach', month)).toMatchObject({
      status: 2,
      said: expect.stringContaining('trades or books') as string,
    });
    expect(await placesOf(Number(month))).toEqual(ATTACHED);
  });

  it('is out of reach of the server itself', async () => {
    for (const sql of [
      'select from archive.part',
      `insert into archive.move (kind, month, move) values ('trades', 202401, 'detached')`,
      'create view whole.other as select 1',
      'delete from whole.archived_part',
    ])
      expect(pgErrorCode(await trade.db.query(sql).catch((error: unknown) => error)), sql).toBe('42501');
    await expect(trade.db.owner.query('update archive.part set rows = 0')).rejects.toThrow('append-only');
  });

  it('gets the columns that came while it was detached, and its proof is still of the first ones', async () => {
    const month = await endedMonth();
    await sealMonth(trade.db, old(month));
    await publish();
    await detachMonth(trade.db, old(month));
    await trade.db.owner.query(`alter table trade_option add column later integer not null default 7`);
    await trade.db.owner.query(`select archive.show_whole('trades')`);
    expect(await count(`whole.trade_option where month = ${month} and later = 7`)).toBe(1);
    expect(await checkArchived(trade.db, month)).toEqual([]);
    await attachMonth(trade.db, old(month));
    expect(await placesOf(month)).toEqual(ATTACHED);
  });
});
