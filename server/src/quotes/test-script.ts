/** A market that says what it is told to, on the tape of a given database; without anything of the test runner. */
import { pino } from 'pino';
import type { Db } from '../db/database.ts';
import { InstrumentBoard } from './board.ts';
import { CandleBook } from './candles/book.ts';
import type { Feed, RawTick, SourcesBody } from './feed.ts';
import { loadInstruments } from './instrument.ts';
import { Quotes } from './quotes.ts';
import { loadSigningKey } from './tape/signing-key.ts';
import { Tape } from './tape/tape.ts';

class ScriptedFeed implements Feed {
  readonly isSimulated = false;
  readonly #next: RawTick[] = [];

  /** By instrument, as a feed from venues names them. */
  readonly sources = new Map<number, SourcesBody>();

  sourcesOf(id: number): SourcesBody | undefined {
    return this.sources.get(id);
  }

  tell(...ticks: (Pick<RawTick, 'id' | 'atMs' | 'price'> & Partial<RawTick>)[]): void {
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

const VENUE_NUMBERS = [1, 2, 3];
/** Three venues of one mind: a price that is not simulated needs them. */
export const THREE_VENUES: SourcesBody = {
  version: 2,
  minimum: 3,
  bandBps: 50,
  publishers: 3,
  confidenceBps: 20,
  attested: 'a test',
  markets: VENUE_NUMBERS.map((venue) => ({ venue, market: 'BTCUSDT' })),
  signers: [],
};

/** All three say the same; a price that is none has nobody. */
export const venuesSay = (id: number, price: number, atMs: number) => ({
  id,
  price,
  atMs,
  ...(price > 0 && { sources: VENUE_NUMBERS.map((venue) => ({ venue, tradeId: 1, price, ts: atMs * 1000 })) }),
});

/** Goes on where the tape ended, and begins at `startMs` where there is none. */
export const openScript = async ({
  db,
  folder,
  startMs,
  tapeDb = db,
  sources,
}: {
  db: Db;
  /** Where the key of the tape is kept. */
  folder: string;
  startMs: number;
  /** Database that the tape writes through, if another. */
  tapeDb?: Db;
  /** By instrument, as venues would be named from the first rule on. */
  sources?: ReadonlyMap<number, SourcesBody> | undefined;
}) => {
  const clock = { nowMs: startMs, now: () => clock.nowMs };
  const instruments = await loadInstruments(db);
  const key = await loadSigningKey(folder);
  const tape = await Tape.open({ db: tapeDb, clock, key, symbolIds: instruments.map(({ id }) => id) }, () => {});
  clock.nowMs = Math.max(clock.nowMs, tape.untilMs);
  const boards = new Map(
    instruments.map((instrument) => [instrument.id, new InstrumentBoard(instrument, new CandleBook(0, []), undefined)]),
  );
  const feed = new ScriptedFeed();
  for (const [id, body] of sources ?? []) feed.sources.set(id, body);
  const log = pino({ level: 'silent' });
  const quotes = new Quotes({ db, clock, log, feed, tape, boards, tapeDays: 1, tapedFrom: 0 });
  await quotes.resume();
  return { db, clock, feed, quotes, log };
};
