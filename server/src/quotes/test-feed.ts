/** A feed that says what a test tells it to, on a tape of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openTestDatabase } from '../db/test-database.ts';
import type { Db } from '../db/database.ts';
import { InstrumentBoard } from './board.ts';
import { CandleBook } from './candles/book.ts';
import type { Feed, RawTick } from './feed.ts';
import { loadInstruments } from './instrument.ts';
import { Quotes } from './quotes.ts';
import { loadSigningKey } from './tape/signing-key.ts';
import { Tape } from './tape/tape.ts';
import { WEDNESDAY } from './test-market.ts';

export class ScriptedFeed implements Feed {
  readonly isSimulated = false;
  readonly #next: RawTick[] = [];

  tell(...ticks: Pick<RawTick, 'id' | 'atMs' | 'price'>[]): void {
    this.#next.push(...ticks.map((tick) => ({ spreadStep: 0, sources: [], ...tick })));
  }

  async prepare(): Promise<[]> {
    return [];
  }

  commitments(): [] {
    return [];
  }

  poll(): RawTick[] {
    return this.#next.splice(0);
  }
}

export const openScriptedMarket = async (wrap: (db: Db) => Db = (db) => db) => {
  const db = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'assay-feed-'));
  const clock = { nowMs: WEDNESDAY, now: () => clock.nowMs };
  const instruments = await loadInstruments(db);
  const key = await loadSigningKey(folder);
  const tape = await Tape.open({ db: wrap(db), clock, key, symbolIds: instruments.map(({ id }) => id) }, () => {});
  const boards = new Map(
    instruments.map((instrument) => [instrument.id, new InstrumentBoard(instrument, new CandleBook(0, []), undefined)]),
  );
  const feed = new ScriptedFeed();
  const log = pino({ level: 'silent' });
  const quotes = new Quotes({ db, clock, log, feed, tape, boards, tapeDays: 1, tapedFrom: 0 });
  await quotes.resume();
  return {
    db,
    clock,
    feed,
    quotes,
    close: async () => {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
