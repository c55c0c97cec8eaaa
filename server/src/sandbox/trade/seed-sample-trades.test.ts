import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../../audit/audit-books.ts';
import { holdable } from '../../base/clock.ts';
import { openTestDatabase } from '../../db/test-database.ts';
import type { TestDatabase } from '../../db/test-database.ts';
import { openLedger } from '../../ledger/ledger.ts';
import { auditTape } from '../../quotes/audit/audit-tape.ts';
import { startQuotes } from '../../quotes/start-quotes.ts';
import { WEDNESDAY } from '../../quotes/test-market.ts';
import { seedSampleMember } from '../sample-member.ts';
import { sampleDraw } from '../offering/sample-draw.ts';
import { openRobots } from '../offering/robots.ts';
import { fundOfferings, seedOfferings } from '../offering/seed-offerings.ts';
import { seedTransferRules } from '../../modules/payout/settings.ts';
import { seedSampleWallet } from '../sample-wallet.ts';
import { auditTrades } from '../../modules/trade/audit-trades.ts';
import { openTrading } from '../../modules/trade/open-trading.ts';
import { isFirstStart, sampleBeginsAt, seedSampleTrades } from './seed-sample-trades.ts';

let db: TestDatabase;
let folder: string;
let hashes: string[];
const systemClock = { now: () => WEDNESDAY };
/** Time does not stand still meanwhile: whenever it is asked for, more of it has passed. */
let nowMs = WEDNESDAY;
const goingClock = { now: () => ++nowMs };

/** As the first start of a sandbox does it. */
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'assay-sample-'));
  const log = pino({ level: 'silent' });
  const clock = holdable(systemClock);
  await seedTransferRules(db, 'sandbox');
  await seedSampleMember(db, systemClock.now());
  await seedOfferings(db, systemClock.now());
  clock.holdAt(sampleBeginsAt(systemClock));
  const history = { days: 100, minuteDays: 1 };
  const quotes = await startQuotes({ db, clock, log, profile: 'sandbox', dataDir: folder, history, isManual: true });
  await seedSampleWallet({ db, clock: systemClock, quotes });
  const ledger = await openLedger({ db, clock });
  const engineDeps = { db, clock, log, quotes, ledger, keyFolder: join(folder, 'keys') };
  const trading = await openTrading(engineDeps);
  await fundOfferings({ db, ledger });
  await openRobots(engineDeps);
  const others = sampleDraw(engineDeps);
  await seedSampleTrades({ ...engineDeps, isLive: false, ...trading, systemClock: goingClock, others });
  await trading.engine.stop();
  const again = await openTrading(engineDeps);
  hashes = [trading.engine.hash(), again.engine.hash()];
  await again.engine.stop();
  await quotes.stop();
}, 120_000);
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const counts = async (sql: string): Promise<Record<string, number>> =>
  Object.fromEntries((await db.query<{ name: string; count: number }>(sql)).map(({ name, count }) => [name, count]));

describe('the sample member', () => {
  it('has traded everything there is, in real money of the sandbox and in demo', async () => {
    const closings = await counts(`select reason as name, count(*)::int as count from position_closing group by 1`);
    expect(Object.keys(closings).toSorted()).toEqual(['asked', 'close_out', 'stop_loss', 'take_profit']);
    const options = await counts(
      `select coalesce(outcome, 'running') as name, count(*)::int as count from trade_option group by 1`,
    );
    expect(options).toMatchObject({
      won: expect.any(Number),
      lost: expect.any(Number),
      void: expect.any(Number),
      running: 1,
    });
    const orders = await counts(`select state as name, count(*)::int as count from trade_order group by 1`);
    expect(orders).toMatchObject({
      waiting: expect.any(Number),
      cancelled: 1,
      returned: expect.any(Number),
      filled: expect.any(Number),
    });
    const positions = await counts(
      `select realm || ' ' || state as name, count(*)::int as count from position group by 1`,
    );
    expect(positions['money running']).toBeGreaterThanOrEqual(2);
    expect(positions['demo running']).toBe(1);
  });

  it('has applied for a new coin: a tick after the close drew, some lots were won and the rest came back', async () => {
    const [drawn] = await db.query(
      `select o.draws_at <= o.drawn_at as "isInTime", o.tick_seq is not null as "hasTick", s.won_lots between 1 and 19 as "isPartly",
         s.returned_at is not null as "isReturned", s.paid_at is null as "isUnpaid", s.created_at < o.closes_at as "wasOpen",
         (select count(*)::int from offering_subscription r where r.offering_id = o.id) as entries,
         (select sum(won_lots)::int from offering_subscription r where r.offering_id = o.id) as given
       from offering o join offering_subscription s on s.offering_id = o.id join member m on m.id = s.member_id
      where o.id = 'emberline' and m.is_sample`,
    );
    expect(drawn).toEqual({
      isInTime: true,
      hasTick: true,
      isPartly: true,
      isReturned: true,
      isUnpaid: true,
      wasOpen: true,
      entries: 13,
      given: 40,
    });
  });

  it('owes all of it to the tape and the engine: the audit finds nothing to object to', async () => {
    const tallies = [...(await auditTape(db, 0)), ...(await auditBooks(db)), ...(await auditTrades(db, 0))];
    expect(tallies.filter(({ failures }) => failures > 0)).toEqual([]);
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('has a tape that ends now, and is seeded once', async () => {
    const [row] = await db.query<{ until: bigint }>('select max(until_ms) as until from tape_log');
    expect(Number(row!.until)).toBe(nowMs);
    expect(await isFirstStart(db)).toBe(false);
  });
});
