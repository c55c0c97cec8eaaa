import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../db/test-database.ts';
import type { TestDatabase } from '../db/test-database.ts';
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
