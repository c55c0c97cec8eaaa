import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../db/test-database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { addReference } from '../reference/change-reference.ts';
import { auditTape } from './audit/audit-tape.ts';
import type { Quotes } from './quotes.ts';
import { startQuotes } from './start-quotes.ts';
import { WEDNESDAY } from './test-market.ts';

const LISTED = WEDNESDAY + 60_000;
const ID = 900;

let db: TestDatabase;
let folder: string;
let nowMs = WEDNESDAY;

const start = (): Promise<Quotes> =>
  startQuotes({
    db,
    clock: { now: () => nowMs },
    log: pino({ level: 'silent' }),
    profile: 'sandbox',
    dataDir: folder,
    history: { days: 2, minuteDays: 1 },
    isManual: true,
  });

const run = async (quotes: Quotes, untilMs: number): Promise<void> => {
  for (; nowMs < untilMs; nowMs += 1000) await quotes.flush();
  await quotes.flush();
};

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-listing-'));
  await db.query(
    `insert into simulated_asset (code, class, anchor, daily_volatility, risk, dollar, sector)
     values ('NEWC', 'crypto', 2, 0.06, 0.4, 0, 0.4)`,
  );
  await db.query(
    `insert into instrument (id, symbol, name, class, base, quote, scale, half_spread, hours, ticks_per_minute, listed_at)
     values ($1, 'NEWCUSDT', 'New coin', 'crypto', 'NEWC', 'USDT', 4, 4, 'always', 120, $2)`,
    [ID, new Date(LISTED)],
  );
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

it('an instrument has no past and no price before it is listed; then its market opens, and a restart goes on', async () => {
  const quotes = await start();
  await run(quotes, LISTED - 1000);
  expect(quotes.ticker(ID)).toBeUndefined();
  expect(await quotes.candles({ symbolId: ID, interval: '1h', before: nowMs / 1000 + 1, limit: 10 })).toEqual([]);

  await run(quotes, LISTED + 20_000);
  expect(quotes.ticker(ID)).toMatchObject({ state: 'open' });
  const candles = await quotes.candles({ symbolId: ID, interval: '1m', before: nowMs / 1000 + 1, limit: 10 });
  expect(candles.map(([time]) => time)).toEqual([LISTED / 1000]);
  await quotes.stop();

  nowMs += 120_000;
  const again = await start();
  await run(again, nowMs + 5000);
  expect(again.ticker(ID)).toMatchObject({ state: 'open' });
  await again.stop();
  expect((await auditTape(db, 0)).filter(({ failures }) => failures > 0)).toEqual([]);
});

it('an instrument that is added to a running market is listed when a day that knows of it begins', async () => {
  const who = { author: 'mira', reason: 'a new coin' };
  const running = await start();
  await addReference(db, { kind: 'asset', key: 'QNTX', like: 'DOGE', values: { anchor: '12.5' }, ...who });
  const values = { name: 'Quantix', base: 'QNTX' };
  const row = await addReference(db, { kind: 'instrument', key: 'QNTXUSDT', like: 'DOGEUSDT', values, ...who });
  const id = Number(row['id']);
  const listedMs = Date.parse(row['listedAt']!);
  await run(running, nowMs + 5000);
  await running.stop();

  // Restarted in time, and again after days of downtime.
  nowMs = listedMs - 60_000;
  const waiting = await start();
  await run(waiting, listedMs - 30_000);
  expect(waiting.ticker(id)).toBeUndefined();
  await waiting.stop();
  nowMs = listedMs + 2 * 86_400_000;
  const listed = await start();
  await run(listed, nowMs + 20_000);
  expect(listed.ticker(id)).toMatchObject({ state: 'open' });
  const [last] = await listed.candles({ symbolId: id, interval: '1h', before: nowMs / 1000 + 1, limit: 1 });
  expect(last).toBeDefined();
  await listed.stop();
  expect((await auditTape(db, 0)).filter(({ failures }) => failures > 0)).toEqual([]);
});
