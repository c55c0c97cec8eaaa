/** A database of the version before trades lay by month, with trades in it: after the migrations every answer is the same. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditBooks } from '../audit/audit-books.ts';
import { auditTrades } from '../modules/trade/audit-trades.ts';
import { cancelOrder } from '../modules/trade/order-commands.ts';
import { askToClose } from '../modules/trade/position-commands.ts';
import { loadScales, readOpenState } from '../modules/trade/open-state.ts';
import { findOptions, findOrders, findPositions, optionTotals, realisedSince } from '../modules/trade/queries.ts';
import { bet, buy, by, openTestTrade, placed } from '../modules/trade/test-trade.ts';
import type { TestTrade } from '../modules/trade/test-trade.ts';
import { moveEndedTrades } from '../modules/trade/trade-months.ts';
import type { Db } from './database.ts';
import { migrateFor } from './migrate.ts';
import { grantServer, hasItsRights, SERVER_ROLE } from './server-role.ts';
import { openTestDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const LAST_OF_BEFORE = '0106_books_by_month.sql';
const PAGE = { offset: 0, limit: 1000 };

let trade: TestTrade;
let old: TestDatabase;
let member: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  trade = await openTestTrade();
  old = await openTestDatabase();
});
afterAll(async () => {
  vi.useRealTimers();
  await trade.deps.engine.stop();
  await trade.close();
  await old.close();
});

const run = async (...prices: number[]): Promise<void> => {
  for (const price of prices) await trade.tick(price);
  await trade.settled();
};

/** Of each kind one that has ended and one that is open, in money and in the demo. */
const tradeForAWhile = async (): Promise<void> => {
  member = await trade.member('1000000');
  const place = (given: Parameters<typeof buy>[0] = {}) => placed(trade, by(member), buy(given));
  await run(9_000_000);
  const parts = await place();
  const asked = await place();
  await place({ takeProfit: { percent: '5' } });
  await place({ slippagePercent: '0.000001' });
  const taken = await place({ kind: 'limit', price: '70000' });
  await place({ kind: 'limit', price: '60000' });
  const option = { realm: 'money', symbol: 'BTCUSDT', seconds: 30, direction: 'rise', stake: '100' } as const;
  await bet(trade, by(member), option);
  await run(9_000_500);
  await cancelOrder(trade.deps, by(member), taken);
  await askToClose(trade.deps, by(member), { id: parts, part: '0.04' });
  await askToClose(trade.deps, by(member), { id: asked });
  await run(9_000_600, ...Array.from({ length: 33 }, (_, i) => 9_000_700 + i));
  await bet(trade, by(member), option);
  await run(9_000_800);
};

const migrateToBefore = async (): Promise<void> => {
  const client = await old.owner.dedicated({ mayWait: true });
  await client.query(
    `drop schema public, whole, archive cascade; create schema public; grant usage on schema public to public;
     create table migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const names = (await readdir(FOLDER)).toSorted().filter((name) => name <= LAST_OF_BEFORE);
  for (const name of names) {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    await client.query(`begin;\n${text};\ncommit`);
    await client.query('insert into migration values ($1, $2)', [
      name,
      createHash('sha256').update(text).digest('hex'),
    ]);
  }
  await client.end();
  await grantServer(old.owner, SERVER_ROLE);
};

/** All rows, as the version before would have written them: of the new columns none. */
const copyRows = async (from: Db, to: Db): Promise<void> => {
  const tables = await to.query<{ name: string; columns: string }>(
    `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migration'
        and not exists (select from pg_inherits i where i.inhrelid = c.oid) group by 1 order by 1`,
  );
  await to.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica; set local statement_timeout = 0');
    for (const { name, columns } of tables) {
      const [rows] = await from.query<{ all: string | null }>(`select json_agg(t)::text as all from ${name} t`);
      await tx.query(`delete from ${name}`);
      if (rows!.all !== null)
        await tx.query(
          `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::public.${name}, $1::json)`,
          [rows!.all],
        );
    }
    for (const { name, last } of await from.query<{ name: string; last: bigint | null }>(
      `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public'`,
    ))
      if (last !== null) await tx.query(`select setval(to_regclass($1), $2)`, [name, last]);
  });
};

const textOf = (value: unknown): string =>
  JSON.stringify(
    value,
    (name, one: unknown) => (name === 'month' ? undefined : typeof one === 'bigint' ? `${one}n` : one),
    1,
  );

/** Everything that is told of the member's trades, what an engine would begin with, and the audit. */
const answers = async (db: Db): Promise<Record<string, string>> => {
  const of = { memberId: member };
  const { book, closings, options } = await readOpenState(db, await loadScales(db));
  const told = {
    positions: await findPositions(db, of, PAGE),
    closed: await findPositions(db, { ...of, isOpen: false }, PAGE),
    history: await findPositions(db, { ...of, hasClosing: true }, PAGE),
    orders: await findOrders(db, of, PAGE),
    options: await findOptions(db, of, PAGE),
    realised: await realisedSince(db, member, 'money', 0),
    totals: await optionTotals(db, member, 'money', 0),
    open: book.text(),
    closings: [...closings].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    running: [...options.values()],
    trades: await auditTrades(db, 0),
    books: await auditBooks(db),
  };
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [name, textOf(value)]));
};

it('rows of before are answered and audited as if they had been written after', { timeout: 120_000 }, async () => {
  await tradeForAWhile();
  const before = await answers(trade.db);
  expect((JSON.parse(before['positions']!) as { total: number }).total).toBeGreaterThan(2);
  expect(before['trades']! + before['books']!).not.toMatch(/"failures": [1-9]/);

  await migrateToBefore();
  await copyRows(trade.db.owner, old.owner);
  const [plain] = await old.owner.query<{ kind: string; count: bigint }>(
    `select relkind as kind, (select count(*) from position) as count from pg_class where oid = 'position'::regclass`,
  );
  expect(plain).toEqual({ kind: 'r', count: expect.any(BigInt) as bigint });
  await migrateFor(SERVER_ROLE, old.ownerUrl);
  expect(await hasItsRights(old)).toBe(true);
  expect(await answers(old)).toEqual(before);

  // The months of their ends take them, and nobody can tell.
  const laterMs = trade.clock.nowMs + 8 * 86_400_000;
  let moved = 0;
  for (let last = 1; last > 0; moved += last) last = await moveEndedTrades(old, laterMs);
  expect(moved).toBeGreaterThan(3);
  expect(await answers(old)).toEqual(before);
});
