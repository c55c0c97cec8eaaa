/**
 * Publishes each business day that is over, once: everything that was decided, without its members, as one file whose hash
 * goes into the public log. Members are named by a hash with a salt that is thrown away, so that nobody finds a member by
 * guessing and no name goes on for longer than its day; whoever knows the id of an order finds it.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { addDays, businessDay, businessDayStart } from '@assay/contract/time';
import { dayEntry, encodeDayFile } from '@assay/verify/day-file';
import type { DayMarket } from '@assay/verify/day-file';
import type { Receipt } from '@assay/verify/receipt';
import type { Db, Tx } from '../../db/database.ts';
import type { LogEntry } from '../public-log/index.ts';
import { listDecided, readDecided } from '../trade/index.ts';
import type { DecidedKey, ReceiptDeps } from '../trade/index.ts';
import type { CheckDeps } from './check-settlements.ts';

const DAY_MS = 86_400_000;
/** The last quarter of a day is packed a little after its end. */
const GRACE_MS = 120_000;
const MOST_DAYS = 30;
const BATCH = 200;
const NAME_CHARS = 32;
const press = promisify(gzip);

/** Days that are over and not published yet, the oldest first; none before the first one with tape. */
const missingDays = async (db: Db, nowMs: number): Promise<string[]> => {
  const today = businessDay(nowMs - GRACE_MS);
  const [row] = await db.query<{ last: string | null; first: bigint | null }>(
    `select (select max(day)::text from public_day) as last, (select min(until_ms) from tape_segment) as first`,
  );
  const oldest = addDays(today, -MOST_DAYS);
  const first = row?.first == null ? today : businessDay(Number(row.first) - 1);
  const days: string[] = [];
  for (let day = row?.last ? addDays(row.last, 1) : first > oldest ? first : oldest; day < today; day = addDays(day, 1))
    days.push(day);
  return days;
};

const listMarkets = async (tx: Tx, day: string): Promise<DayMarket[]> => {
  const startMs = businessDayStart(day);
  const rows = await tx.query<{ symbolId: number; symbol: string; fromSeq: bigint; toSeq: bigint }>(
    `select i.id as "symbolId", i.symbol, min(s.from_seq) as "fromSeq", max(s.to_seq) as "toSeq"
     from tape_segment s join instrument i on i.id = s.symbol_id where s.from_ms > $1 and s.until_ms <= $2
     group by i.id, i.symbol order by i.id`,
    [startMs, startMs + DAY_MS],
  );
  return rows.map((row) => ({ ...row, fromSeq: Number(row.fromSeq), toSeq: Number(row.toSeq) }));
};

const listDraws = async (tx: Tx, day: string): Promise<string[]> => {
  const startMs = businessDayStart(day);
  const rows = await tx.query<{ id: string }>(
    'select id from offering where drawn_at >= $1 and drawn_at < $2 order by id',
    [new Date(startMs), new Date(startMs + DAY_MS)],
  );
  return rows.map(({ id }) => id);
};

/** All keys of a day; a page ends with everything of one moment. */
const listDay = async (tx: Tx, day: string): Promise<DecidedKey[]> => {
  const fromUs = businessDayStart(day) * 1000;
  return listDecided(tx, { fromUs, untilUs: fromUs + DAY_MS * 1000 }, { limit: 1_000_000 });
};

/** Receipts under names of the day; the fill that a closing goes back to stands there once. */
const readReceipts = async (deps: ReceiptDeps, tx: Tx, keys: readonly DecidedKey[]): Promise<Receipt[]> => {
  const salt = randomBytes(32);
  const named = <R extends Receipt>(receipt: R): R => ({
    ...receipt,
    member: createHmac('sha256', salt).update(receipt.member).digest('hex').slice(0, NAME_CHARS),
  });
  const receipts: Receipt[] = [];
  const fills = new Set<string>();
  const add = (receipt: Receipt): void => {
    if (receipt.kind === 'fill' && fills.has(receipt.id)) return;
    if (receipt.kind === 'fill') fills.add(receipt.id);
    receipts.push(named(receipt));
  };
  for (let at = 0; at < keys.length; at += BATCH) {
    for (const { receipt, opening } of await readDecided(deps, tx, keys.slice(at, at + BATCH))) {
      if (opening) add(opening);
      add(receipt);
    }
  }
  return receipts;
};

const publishDay = async ({ db, clock, receipts: open }: CheckDeps, day: string): Promise<void> => {
  const receipts = await readReceipts(open(), db, await listDay(db, day));
  const text = Buffer.from(
    encodeDayFile({ day, markets: await listMarkets(db, day), draws: await listDraws(db, day), receipts }),
  );
  await db.query(
    'insert into public_day (day, receipts, file, hash, published_at) values ($1, $2, $3, $4, $5) on conflict do nothing',
    [day, receipts.length, await press(text), createHash('sha256').update(text).digest(), new Date(clock.now())],
  );
};

export const publishDays = async (deps: CheckDeps): Promise<void> => {
  for (const day of await missingDays(deps.db, deps.clock.now())) await publishDay(deps, day);
};

/** Entries of the days that the public log should have. */
export const dayEntries = async (db: Db): Promise<LogEntry[]> => {
  const rows = await db.query<{ day: string; receipts: number; hash: Buffer }>(
    `select day::text as day, receipts, hash from public_day d
      where not exists (select from public_log_entry e where e.kind = 'day' and e.object = d.day::text) order by d.day limit 100`,
  );
  return rows.map(({ day, receipts, hash }) => ({
    kind: 'day',
    object: day,
    body: dayEntry({ day, receipts, hash: hash.toString('hex') }),
  }));
};

export interface PublishedDay {
  day: string;
  receipts: number;
  sha256: string;
}

export const listDays = (db: Tx): Promise<PublishedDay[]> =>
  db.query(
    `select day::text as day, receipts, encode(hash, 'hex') as sha256 from public_day order by public_day.day desc limit 400`,
  );

export const findDayFile = async (db: Tx, day: string): Promise<Buffer | undefined> => {
  const [row] = await db.query<{ file: Buffer }>('select file from public_day where day = $1', [day]);
  return row?.file;
};
