/** A simulated market on a fresh database with a clock that tests turn; it can be stopped, killed and started again. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openTestDatabase } from '../db/test-database.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { invariant } from '../base/domain-error.ts';
import type { Quotes } from './quotes.ts';
import { startQuotes } from './start-quotes.ts';

/** Wednesday 2026-11-11 09:59 UTC: everything is open. */
export const WEDNESDAY = Date.UTC(2026, 10, 11, 9, 59);

export class TestMarket {
  readonly db: TestDatabase;
  readonly dataDir: string;
  #quotes: Quotes | undefined;
  nowMs: number;

  private constructor(db: TestDatabase, dataDir: string, nowMs: number) {
    this.db = db;
    this.dataDir = dataDir;
    this.nowMs = nowMs;
  }

  get quotes(): Quotes {
    invariant(this.#quotes, 'the market was not started');
    return this.#quotes;
  }

  static async open(nowMs: number = WEDNESDAY): Promise<TestMarket> {
    const market = new TestMarket(await openTestDatabase(), await mkdtemp(join(tmpdir(), 'assay-market-')), nowMs);
    await market.start();
    return market;
  }

  /** Also after a stop, or in place of one that was not stopped, as after a crash. */
  async start(): Promise<void> {
    // A process that died packs no more; here the old one is still alive and must end what it began.
    await this.#quotes?.pack(0);
    this.#quotes = await startQuotes({
      db: this.db,
      clock: { now: () => this.nowMs },
      log: pino({ level: 'silent' }),
      profile: 'sandbox',
      dataDir: this.dataDir,
      tapeDays: 5,
      history: { days: 3, minuteDays: 2 },
      isManual: true,
    });
  }

  /** Lets time pass in flushes of a second. */
  async run(seconds: number): Promise<void> {
    for (let i = 0; i < seconds; i++) {
      this.nowMs += 1000;
      await this.quotes.flush();
    }
  }

  async close(): Promise<void> {
    await this.db.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
