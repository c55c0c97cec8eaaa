/** Trades that have ended go to the tables of their months, and nobody can tell from any answer. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pgErrorCode } from '../../db/database.ts';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { drawInt, withSeeds } from '../../test-seeds.ts';
import type { Draw } from '../../test-seeds.ts';
import { auditTrades } from './audit-trades.ts';
import { chargeNights } from './charge-financing.ts';
import { cancelOrder } from './order-commands.ts';
import { addPositionMargin, askToClose } from './position-commands.ts';
import { NearState } from './keep-near.ts';
import { loadScales, readOpenState } from './open-state.ts';
import type { OpenState } from './open-state.ts';
import { holdOrder } from './journals.ts';
import { findOptions, findOrders, findPositions, optionTotals, positionRowsOf, realisedSince } from './queries.ts';
import { readOpenSince } from './open-profit.ts';
import { getReceipt, loadReceiptKey } from './receipts.ts';
import {
  endOrders,
  insertClosings,
  insertOptions,
  insertOrders,
  insertPositions,
  settleOptions,
  updatePositions,
} from './rows.ts';
import { bet, buy, by, openTestTrade, placed } from './test-trade.ts';
import type { TestTrade } from './test-trade.ts';
import { moveEndedTrades } from './trade-months.ts';

const TABLES = ['trade_order', 'position', 'position_closing', 'trade_option'] as const;
const DAY_MS = 86_400_000;

let trade: TestTrade;
let folder: string;
let key: SigningKey;
let member: string;
beforeAll(async () => {
  // Nothing is saved by time: between two looks there is what the test does.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  trade = await openTestTrade();
  folder = await mkdtemp(join(tmpdir(), 'assay-months-'));
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
const OPTION = { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '100' } as const;

/** One of each: closed in parts, stopped, returned, taken back, bet; and one that stays open. */
const tradeForAWhile = async (draw: Draw = Math.random): Promise<void> => {
  const place = (given: Parameters<typeof buy>[0] = {}) => placed(trade, by(member), buy(given));
  const price = 9_000_000 + drawInt(draw, 5000);
  await run(price);
  const parts = await place();
  const asked = await place({ direction: draw() < 0.5 ? 'buy' : 'sell' });
  await place({ takeProfit: { percent: '5' } });
  await place();
  await place({ slippagePercent: '0.000001' });
  const taken = await place({ kind: 'limit', price: '70000' });
  await place({ kind: 'limit', price: '60000' });
  await bet(trade, by(member), OPTION);
  await run(price + 500);
  await cancelOrder(trade.deps, by(member), taken);
  await addPositionMargin(trade.deps, by(member), { id: parts, amount: '50' });
  await askToClose(trade.deps, by(member), { id: parts, part: '0.04' });
  await run(price + 600);
  await askToClose(trade.deps, by(member), { id: asked });
  if (draw() < 0.5) await askToClose(trade.deps, by(member), { id: parts });
  await run(price + 700, price + 60_000, ...Array.from({ length: 33 }, (_, i) => price + 60_000 + i));
  await chargeNights(trade.deps);
  await bet(trade, by(member), OPTION);
  await run(price + 60_100);
};

const moveAll = async (nowMs = trade.clock.nowMs, atMost?: number): Promise<number> => {
  let moved = 0;
  for (let last = 1; last > 0; moved += last) last = await moveEndedTrades(trade.db, nowMs, atMost);
  return moved;
};
const count = async (sql: string): Promise<number> =>
  Number((await trade.db.owner.query<{ count: bigint }>(`select count(*) as count from ${sql}`))[0]!.count);
const countLane = async (): Promise<number[]> => Promise.all(TABLES.map((table) => count(`${table} where month = 0`)));

const textOf = (value: unknown): string =>
  JSON.stringify(
    value,
    (name, one: unknown) => (name === 'month' ? undefined : typeof one === 'bigint' ? `${one}n` : one),
    1,
  );

/** Everything that anybody is told, as text. */
const answers = async (): Promise<Record<string, string>> => {
  const { db } = trade;
  const page = { offset: 0, limit: 1000 };
  const of = { memberId: member };
  const positions = await findPositions(db, of, page);
  const orders = await findOrders(db, of, page);
  const options = await findOptions(db, of, page);
  const tradableOf = (symbolId: number) => ({
    instrument: trade.quotes.instruments.find((one) => one.id === symbolId)!,
    quantityScale: 4,
  });
  const receipts = { receiptKey: key, tape: trade.quotes.tape, tradableOf };
  const receiptsOf = async (id: string, closing?: number) =>
    getReceipt(receipts, db, { memberId: member, id, closing }).then(textOf, (error: unknown) => String(error));
  const told: Record<string, unknown> = {
    positions,
    second: await findPositions(db, of, { offset: 3, limit: 2 }),
    closed: await findPositions(db, { ...of, realm: 'money', isOpen: false }, page),
    open: await findPositions(db, { ...of, isOpen: true }, page),
    byClosing: await findPositions(db, { ...of, hasClosing: true }, page),
    profit: await findPositions(db, { ...of, closedBy: 'take_profit' }, page),
    byId: (
      await positionRowsOf(
        db,
        positions.rows.map(({ id }) => id),
      )
    ).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    orders,
    ended: await findOrders(db, { ...of, isWaiting: false }, page),
    waiting: await findOrders(db, { ...of, isWaiting: true }, page),
    options,
    running: await findOptions(db, { ...of, isRunning: true }, page),
    realised: await realisedSince(db, member, 'money', 0),
    totals: await optionTotals(db, member, 'money', 0),
    since: (await readOpenSince(db, member, 'money', 0)).map(textOf).toSorted(),
    audit: await auditTrades(db, 0),
  };
  for (const row of positions.rows) {
    told[`fill ${row.id}`] = await receiptsOf(row.id);
    for (const { number } of row.closings) told[`closing ${row.id} ${number}`] = await receiptsOf(row.id, number);
  }
  for (const { id } of [...orders.rows, ...options.rows]) told[`end ${id}`] = await receiptsOf(id);
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, textOf(value)]));
};

const linesOf = (state: OpenState) => ({
  open: state.book.text().split('\n'),
  closings: [...state.closings].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  options: [...state.options.values()].map(textOf).toSorted(),
});
const readAll = async () => linesOf(await readOpenState(trade.db, await loadScales(trade.db)));

describe('trades that have ended', () => {
  it('go to the months of their ends, and every answer stays the same', { timeout: 120_000 }, async () => {
    await withSeeds({ known: [1] }, async (draw) => {
      for (let month = 0; month < 3; month++) {
        await tradeForAWhile(draw);
        trade.clock.nowMs += 31 * DAY_MS;
        await run(9_000_000, 9_000_000);
      }
      // Tape that is too old is dropped beside the ticks; from here on the audit has the same tape each time.
      await trade.quotes.pack(0);
      const near = await NearState.read(trade.db);
      try {
        const before = await answers();
        expect(Object.keys(before).length).toBeGreaterThan(40);
        const tallies = JSON.parse(before['audit']!) as { failures: number }[];
        expect(tallies.map(({ failures }) => failures)).toEqual(tallies.map(() => 0));
        const open = linesOf(near.state);
        const whole = await Promise.all(TABLES.map((table) => count(table)));
        const lane = await countLane();
        // In small batches, and at no moment anything is other than before.
        expect(await moveEndedTrades(trade.db, trade.clock.nowMs, 2)).toBeGreaterThan(0);
        expect(await answers()).toEqual(before);
        expect(await moveAll(trade.clock.nowMs, 7)).toBeGreaterThan(10);
        expect(await answers()).toEqual(before);
        expect(await Promise.all(TABLES.map((table) => count(table)))).toEqual(whole);
        for (const [index, left] of (await countLane()).entries()) expect(left).toBeLessThan(lane[index]!);
        // A standby has nothing to read again.
        expect(await near.look()).toBe(0);
        expect(linesOf(near.state)).toEqual(open);
        expect(await readAll()).toEqual(open);
      } finally {
        await near.end();
      }
    });
    const months = await trade.db.query<{ month: number; ends: number[] }>(
      `select o.month, array_agg(distinct month_of_us(coalesce(p.close_us, o.done_us))) as ends
         from trade_order o left join position p on p.id = o.id and p.month = o.month where o.month > 0 group by 1 order by 1`,
    );
    expect(months.length).toBeGreaterThan(4);
    for (const { month, ends } of months) expect(ends).toEqual([month]);
    expect(await count(`position where month = 0 and close_us < ${(trade.clock.nowMs - 7 * DAY_MS) * 1000}`)).toBe(0);
  });

  it('stay in the lane for a week, and while they are open', async () => {
    await tradeForAWhile();
    await moveAll();
    const lane = await countLane();
    expect(await moveAll(trade.clock.nowMs + 6 * DAY_MS)).toBe(0);
    expect(await countLane()).toEqual(lane);
    const open = await readAll();
    await moveAll(trade.clock.nowMs + 8 * DAY_MS);
    expect(await readAll()).toEqual(open);
    expect(await count(`trade_order where month = 0 and state <> 'waiting'`)).toBe(
      await count(`position where state <> 'closed'`),
    );
    // The engine goes on with them.
    const [left] = (await findPositions(trade.db, { memberId: member, isOpen: true }, { offset: 0, limit: 9 })).rows;
    await askToClose(trade.deps, by(member), { id: left!.id });
    await run(9_000_000);
    expect(await positionRowsOf(trade.db, [left!.id])).toMatchObject([{ position_state: 'closed' }]);
  });

  it('stay where they were when the process dies in the middle', async () => {
    await tradeForAWhile();
    const nowMs = trade.clock.nowMs + 8 * DAY_MS;
    const before = await answers();
    const lane = await countLane();
    const client = await trade.db.dedicated();
    client.on('error', () => {});
    const beforeUs = (nowMs - 7 * DAY_MS) * 1000;
    await client.query('select open_trade_month($1)', [beforeUs]);
    await client.query('begin');
    const { rows } = await client.query<{ count: number }>(
      'select move_ended_trades(ended_trade_month($1), $1, 5) as count, pg_backend_pid() as pid',
      [beforeUs],
    );
    expect(rows[0]!.count).toBeGreaterThan(0);
    // Others see the rows where they were, and a second mover leaves them alone.
    expect(await answers()).toEqual(before);
    expect(await moveEndedTrades(trade.db, nowMs)).toBe(0);
    await trade.db.owner.query('select pg_terminate_backend($1)', [(rows[0] as unknown as { pid: number }).pid]);
    await client.end().catch(() => {});
    await vi.waitFor(async () => expect(await moveEndedTrades(trade.db, nowMs, 1)).toBeGreaterThan(0));
    await moveAll(nowMs);
    expect(await answers()).toEqual(before);
    const after = await countLane();
    expect(after[0]).toBeLessThan(lane[0]!);
  });

  it('move while their member reads and trades', async () => {
    await tradeForAWhile();
    const page = { offset: 0, limit: 1000 };
    const read = async () => textOf((await findPositions(trade.db, { memberId: member, isOpen: false }, page)).rows);
    const before = await read();
    let isMoving = true;
    const moving = moveAll(trade.clock.nowMs + 8 * DAY_MS, 1).finally(() => (isMoving = false));
    let reads = 0;
    for (; isMoving || reads === 0; reads++) {
      expect(await read()).toBe(before);
      await placed(trade, by(member), buy({ kind: 'limit', price: '10000', quantity: '0.001' }));
    }
    await moving;
    expect(await read()).toBe(before);
  });

  it('stay in the lane while a month has no tables, and trading goes on', async () => {
    trade.clock.nowMs += 40 * DAY_MS;
    await run(9_000_000, 9_000_000);
    await moveAll();
    await tradeForAWhile();
    const beforeUs = (trade.clock.nowMs + 1000) * 1000;
    const [ended] = await trade.db.query<{ month: number; has: boolean }>(
      `select m as month, to_regclass('position_' || m) is not null as has from ended_trade_month($1) m`,
      [beforeUs],
    );
    expect(ended).toEqual({ month: expect.any(Number), has: false });
    const lane = await countLane();
    expect(await trade.db.query('select move_ended_trades($1, $2, 5) as count', [ended!.month, beforeUs])).toEqual([
      { count: 0 },
    ]);
    // Tables come for months that have something to take, and for no others.
    await trade.db.query('select open_trade_month(0)');
    expect(await count(`pg_class where relname = 'position_${ended!.month}'`)).toBe(0);
    expect(await countLane()).toEqual(lane);
    const id = await placed(trade, by(member), buy());
    await run(9_000_100);
    expect(await positionRowsOf(trade.db, [id])).toMatchObject([{ position_state: 'running' }]);
    expect(await moveAll(trade.clock.nowMs + 8 * DAY_MS)).toBeGreaterThan(0);
  });
});

describe('the database', () => {
  let id: string;
  let month: number;
  beforeEach(async () => {
    await tradeForAWhile();
    await moveAll(trade.clock.nowMs + 8 * DAY_MS);
    const [row] = await trade.db.query<{ id: string; month: number }>(
      `select id, month from position where member_id = $1 and month > 0 limit 1`,
      [member],
    );
    ({ id, month } = row!);
  });
  const open = async (): Promise<string> =>
    (
      await trade.db.query<{ id: string }>(`select id from position where member_id = $1 and month = 0 limit 1`, [
        member,
      ])
    )[0]!.id;

  it('lets nobody change, delete or move an ended trade', async () => {
    const by = trade.db.owner;
    for (const table of TABLES) {
      const part = `${table}_${month}`;
      await expect(by.query(`update ${table} set month = 0 where month = ${month}`), table).rejects.toThrow(
        'append-only',
      );
      await expect(by.query(`delete from ${part}`), table).rejects.toThrow('append-only');
      await expect(by.query(`truncate ${part}`), table).rejects.toThrow('never deleted');
      await expect(by.query(`truncate ${table}_lane`), table).rejects.toThrow('never deleted');
      await expect(by.query(`delete from ${table}`), table).rejects.toThrow('never deleted');
      await expect(by.query(`delete from ${table}_lane`), table).rejects.toThrow('never deleted');
      await expect(by.query(`insert into ${table}_lane select * from ${table} where month = 0`), table).rejects.toThrow(
        'is a part',
      );
      await expect(by.query(`update ${table}_lane set month = 0`), table).rejects.toThrow('is a part');
      expect(pgErrorCode(await trade.db.query(`select from ${part}`).catch((error: unknown) => error))).toBe('42501');
    }
    await expect(by.query(`update position set profit = profit + 1 where id = $1`, [id])).rejects.toThrow(
      'append-only',
    );
  });

  it('lets nothing into a month but what ended in it', async () => {
    const running = await open();
    const { owner } = trade.db;
    for (const table of ['trade_order', 'position'])
      for (const change of ['', `, id = gen_random_uuid()`])
        await expect(
          owner.query(`update ${table} set month = ${month}${change} where id = $1`, [running]),
        ).rejects.toThrow('to the month in which it ended');
    // An ended one of the lane, by hand and into another month, or changed on the way.
    await run(9_000_000);
    await askToClose(trade.deps, by(member), { id: running });
    await run(9_000_100);
    await owner.query(`select make_trade_month(190012)`);
    const [{ columns }] = (await owner.query<{ columns: string }>(
      `select string_agg(attname, ', ') as columns from pg_attribute where attrelid = 'position'::regclass and attnum > 0 and attname not in ('month', 'profit')`,
    )) as [{ columns: string }];
    const [own] = await owner.query<{ month: number }>(
      'select month_of_us(close_us) as month from position where id = $1',
      [running],
    );
    await owner.query(`select make_trade_month(${own!.month})`);
    const copy = (to: number, profit: string) =>
      owner.query(
        `insert into position_${to} (${columns}, profit, month) select ${columns}, ${profit}, ${to} from position where id = $1`,
        [running],
      );
    await expect(copy(190012, 'profit')).rejects.toThrow('to the month in which it ended');
    await expect(copy(own!.month, 'profit + 1')).rejects.toThrow('to the month in which it ended');
    await expect(owner.query(`insert into position select * from position where id = $1`, [id])).rejects.toThrow();
    await expect(owner.query(`update position set month = ${own!.month} where id = $1`, [running])).rejects.toThrow(
      'to the month in which it ended',
    );
  });

  it('takes no second order with the id of one that has ended', async () => {
    const [row] = await trade.db.query<{ memberId: string; held: string }>(
      'select member_id as "memberId", held::text as held from trade_order where id = $1',
      [id],
    );
    const again = holdOrder({ ...row!, held: BigInt(row!.held), id, realm: 'money' } as Parameters<
      typeof holdOrder
    >[0]);
    await expect(trade.db.transaction((tx) => trade.ledger.post(tx, [again]))).rejects.toThrow('journal_id_key');
  });

  // With the triggers switched off, as by someone with the database in hand.
  it.each([
    ['an order that is stored twice', 'trade_order', ''],
    ['an order without its position', 'trade_order', 'delete from trade_order where id = $1 and month > 0'],
    ['a closing without its position', 'position', 'delete from position where id = $1 and month > 0'],
  ])('has an audit that finds %s', async (_what, table, deletion) => {
    const client = await trade.db.owner.dedicated();
    const failing = async () =>
      (await auditTrades(trade.db, 0)).filter(({ failures }) => failures > 0).map(({ name }) => name.slice(0, 2));
    try {
      await client.query('set session_replication_role = replica');
      await client.query(`create temporary table kept as select * from ${table} where id = $1`, [id]);
      await client.query(`insert into ${table} select (jsonb_populate_record(k, '{"month": 0}')).* from kept k`);
      if (deletion !== '') await client.query(deletion, [id]);
      expect(await failing()).toContain('B3');
      await client.query(`delete from ${table} where id = $1`, [id]);
      await client.query(`insert into ${table} select * from kept`);
      expect(await failing()).toEqual([]);
    } finally {
      await client.end();
    }
  });

  it('lends the tables of months to nobody, and asks for each what it asks for all', async () => {
    const wrong = await trade.db.owner.query(
      `select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
        where p.relname = any($1) and (has_table_privilege('assay_server', c.oid, 'SELECT, INSERT, UPDATE, DELETE')
          or has_table_privilege('assay_desk', c.oid, 'SELECT, INSERT, UPDATE, DELETE'))`,
      [TABLES],
    );
    expect(wrong).toEqual([]);
    const unlike = await trade.db.owner.query(
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class p on p.oid = i.indrelid and p.relname = any($1)
        where (select count(*) from pg_inherits x where x.inhparent = i.indexrelid) <>
          (select count(*) from pg_inherits x where x.inhparent = p.oid)`,
      [TABLES],
    );
    expect(unlike).toEqual([]);
  });
});

describe('plans', () => {
  interface Plan {
    'Relation Name'?: string;
    Plans?: Plan[];
    'Actual Loops'?: number;
  }
  const tablesOf = (plan: Plan): string[] => [
    ...(plan['Relation Name'] !== undefined && plan['Actual Loops'] !== 0 ? [plan['Relation Name']] : []),
    ...(plan.Plans ?? []).flatMap(tablesOf),
  ];
  const partsOf = (plan: Plan) =>
    [...new Set(tablesOf(plan))]
      .filter((name) => /^(trade_order|position|trade_option)(_closing)?(_|$)/.test(name))
      .toSorted();

  beforeAll(async () => {
    for (let month = 1; month <= 12; month++) await trade.db.owner.query(`select make_trade_month(${203000 + month})`);
  });

  it('of the hot lane touch the lane alone', async () => {
    const writers = {
      endOrders,
      updatePositions,
      settleOptions,
      insertOrders,
      insertPositions,
      insertClosings,
      insertOptions,
    };
    const found: Record<string, string[]> = {};
    await trade.db.owner.transaction(async (tx) => {
      await tx.query('set local plan_cache_mode = force_generic_plan');
      for (const [name, writer] of Object.entries(writers)) {
        const text = writer.text(1);
        await tx.query(`prepare ${name} as ${text}`);
        const nothing = Array.from({ length: writer.width }, () => 'null').join();
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (costs off, format json) execute ${name} (${nothing})`,
        );
        found[name] = partsOf(row!['QUERY PLAN'][0].Plan);
        await tx.query(`deallocate ${name}`);
      }
    });
    expect(found).toEqual({
      endOrders: ['trade_order', 'trade_order_lane'],
      updatePositions: ['position', 'position_lane'],
      settleOptions: ['trade_option', 'trade_option_lane'],
      // Where a row goes is seen when it is written: without a month it goes to the lane.
      insertOrders: ['trade_order'],
      insertPositions: ['position'],
      insertClosings: ['position_closing'],
      insertOptions: ['trade_option'],
    });
  });

  it('of a start and of open lists leave the months out', async () => {
    const parts = async (text: string, values: unknown[] = []) => {
      const [row] = await trade.db.owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (costs off, format json) ${text}`,
        values,
      );
      return partsOf(row!['QUERY PLAN'][0].Plan);
    };
    expect(await parts(`select * from position where state <> 'closed'`)).toEqual(['position_lane']);
    expect(await parts(`select * from trade_order where state = 'waiting'`)).toEqual(['trade_order_lane']);
    expect(await parts(`select * from trade_option where outcome is null and id = $1`, [randomUUID()])).toEqual([
      'trade_option_lane',
    ]);
  });
});
