/**
 * Holds the rows against what the witness wrote down: acknowledged means done exactly once, refused means nothing was done,
 * and no request is left unknown. Then the audit proves the books, the trades and the tape, and two engines that start
 * on what is there must come to the same state.
 */
import { join } from 'node:path';
import { pino } from 'pino';
import { auditBooks } from '../../server/src/audit/audit-books.ts';
import { systemClock } from '../../server/src/base/clock.ts';
import type { Db } from '../../server/src/db/database.ts';
import { openLedger } from '../../server/src/ledger/ledger.ts';
import { auditTrades } from '../../server/src/modules/trade/audit-trades.ts';
import { openTrading } from '../../server/src/modules/trade/open-trading.ts';
import { auditTape } from '../../server/src/quotes/audit/audit-tape.ts';
import { startQuotes } from '../../server/src/quotes/start-quotes.ts';
import type { Site } from './site.ts';
import type { Witnessed } from './witness.ts';

export interface Judgement {
  acked: number;
  refused: number;
  /** Still unknown after all repeats. */
  unknown: number;
  /** Acknowledged, but not there. */
  lost: number;
  /** There, but never acknowledged, or more often than asked for. */
  double: number;
  /** Answers to one request that differ. */
  contradictions: number;
  /** Checks of the audit that do not hold. */
  wrong: string[];
  /** Hashes of two engines. */
  hashes: string[];
}

const objectOf = (one: Witnessed): string => {
  const { result } = JSON.parse(one.answer!) as { result: { id: string } };
  return result.id;
};

/** Two engines on one tape, one after the other, each when all that it decided is written: as in `killed-engine.test.ts`. */
const engineHashes = async (db: Db, dataDir: string): Promise<string[]> => {
  const log = pino({ level: 'silent' });
  // Every start writes on the tape how long nobody was there, so both engines need the same one.
  const quotes = await startQuotes({ db, clock: systemClock, log, profile: 'sandbox', dataDir, isManual: true });
  const ledger = await openLedger({ db, clock: systemClock });
  const deps = { db, clock: systemClock, log, quotes, ledger, keyFolder: join(dataDir, 'keys') };
  const { engine: first } = await openTrading(deps);
  await first.settled();
  const { engine: second } = await openTrading(deps);
  await second.settled();
  const hashes = [first.hash(), second.hash()];
  await second.stop();
  await first.stop();
  return hashes;
};

type Compared = Pick<Judgement, 'acked' | 'refused' | 'unknown' | 'lost' | 'double' | 'contradictions'>;

/** Compares what members were told with the orders and options that exist. */
export const compare = (all: readonly Witnessed[], ids: readonly string[]): Compared => {
  const expected = all.filter(({ outcome }) => outcome === 'acked').map(objectOf);
  const there = new Set(ids);
  const told = new Set(expected);
  return {
    acked: expected.length,
    refused: all.filter(({ outcome }) => outcome === 'refused').length,
    unknown: all.filter(({ outcome }) => outcome === 'unknown').length,
    lost: expected.filter((id) => !there.has(id)).length,
    double: ids.filter((id) => !told.has(id)).length + (expected.length - told.size),
    contradictions: all.reduce((sum, { contradictions }) => sum + contradictions, 0),
  };
};

/** The server must be down. */
export const judge = (site: Site, all: readonly Witnessed[]): Promise<Judgement> =>
  site.withDatabase(async (db) => {
    const rows = await db.query<{ id: string }>(
      `select id from trade_order where member_id = any($1::uuid[]) union all select id from trade_option where member_id = any($1::uuid[])`,
      [site.members],
    );
    const hashes = await engineHashes(db, site.folder);
    const tallies = [await auditTape(db, 0), await auditBooks(db), await auditTrades(db, 0)].flat();
    return {
      ...compare(
        all,
        rows.map(({ id }) => id),
      ),
      wrong: tallies.flatMap(({ name, failures, first }) => (failures > 0 ? [`${name}: ${first}`] : [])),
      hashes,
    };
  });

/** True when nothing was lost, nothing done twice, and everything proves to be right. */
export const isClean = ({ unknown, lost, double, contradictions, wrong, hashes }: Judgement): boolean =>
  unknown + lost + double + contradictions + wrong.length === 0 && hashes[0] === hashes[1];
