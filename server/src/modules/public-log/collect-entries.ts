/** Collects new entries for the public log. Entries are plain text, so readers need none of our tools. */
import { firstKeyRecord } from '@assay/verify/key-record';
import { profileRecord } from '@assay/verify/profile-record';
import type { Profile } from '@assay/verify/profile-record';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { unloggedTrees } from '../liability/index.ts';
import type { LogEntry } from './log-store.ts';
import { booksEntries, closeMinute } from './logged-books.ts';
import { logRequests, requestsEntries } from './logged-requests.ts';
import type { PublicLog, PublishedKey } from './public-log.ts';
import { keyObject } from './public-log.ts';

/** Interval of logged checkpoints, which come about once a second: multiples of this number. */
export const LOGGED_CHECKPOINTS = 60;
/** Entries of one turn, so that a long downtime is caught up with in steps. */
const BATCH = 200;
const TURN_MS = 5000;
const LATE_CHANGES = 1000;
const BOOKS_MS = 60_000;

interface Deps {
  db: Db;
  clock: Clock;
  quotes: Quotes;
  publicLog: PublicLog;
  /** Entries from other modules; the log never repeats an earlier one. */
  sources?: readonly ((db: Db) => Promise<LogEntry[]>)[];
}

const keyEntry = (key: PublishedKey): LogEntry => ({
  kind: 'key',
  object: keyObject(key),
  body: firstKeyRecord(key.purpose, key.publicKey),
});

/** The profile of the database, which the first start fixed; the log begins with it. */
const profileEntry = async (db: Db): Promise<LogEntry> => {
  const [row] = await db.query<{ value: Profile }>(`select value from setting where key = 'profile'`);
  return { kind: 'profile', object: 'profile', body: profileRecord(row?.value ?? 'sandbox') };
};

/** Witnesses that confirm heads, and the quorum: logged whenever either changes. */
const witnessEntries = async ({ db, publicLog: { witnesses, quorum } }: Deps): Promise<LogEntry[]> => {
  const body = `assay/witnesses/v1\nquorum ${quorum}\n${witnesses.map(({ key, url }) => `${key} ${url}\n`).join('')}`;
  const [last] = await db.query<{ object: string; body: Buffer }>(
    `select object, body from public_log_entry where kind = 'witness' order by index desc limit 1`,
  );
  if (last ? last.body.equals(Buffer.from(body)) : witnesses.length === 0) return [];
  return [{ kind: 'witness', object: String(Number(last?.object ?? 0) + 1), body }];
};

/** The newest object of a kind, of those whose objects are numbers. */
const newestNumber = async (db: Db, kind: LogEntry['kind']): Promise<number> => {
  const [row] = await db.query<{ object: string }>(
    'select object from public_log_entry where kind = $1 order by index desc limit 1',
    [kind],
  );
  return Number(row?.object ?? 0);
};

const checkpointEntries = async ({ db, quotes }: Deps, reader: TapeReader): Promise<LogEntry[]> => {
  const entries: LogEntry[] = [];
  const newest = quotes.tape.latestCheckpoint?.number ?? 0;
  // A log that begins when the tape is long begins with its newest one.
  const logged = (await newestNumber(db, 'checkpoint')) || newest - (newest % LOGGED_CHECKPOINTS) - LOGGED_CHECKPOINTS;
  for (
    let number = logged + LOGGED_CHECKPOINTS;
    number <= newest && entries.length < BATCH;
    number += LOGGED_CHECKPOINTS
  ) {
    const found = await reader.checkpoint(number);
    if (found && number > 0)
      entries.push({ kind: 'checkpoint', object: String(number), body: `assay/checkpoint/v1\n${found.note}` });
  }
  return entries;
};

export interface ChangeRow {
  number: bigint;
  kind: string;
  key: string;
  version: number;
  reason: string;
  after: string | null;
  changed_at: Date;
  announced: string | null;
}

export const CHANGE_COLUMNS = 'number, kind, key, version, reason, after::text as after, changed_at, announced';

/** Names the hash of the earlier entry's text if the change was announced. */
export const referenceBody = ({ number, kind, key, version, reason, after, changed_at: at, announced }: ChangeRow) =>
  `assay/reference/v1\nnumber ${number}\n${kind} ${key}\nversion ${version}\ntime ${at.toISOString()}\nreason ${reason.replaceAll(/\s+/g, ' ').slice(0, 200)}\n${announced === null ? '' : `announced ${announced}\n`}${after ?? 'deleted'}\n`;

const referenceEntries = async ({ db }: Deps): Promise<LogEntry[]> => {
  const rows = await db.query<ChangeRow>(
    `select ${CHANGE_COLUMNS} from reference_change
      where number > $1 and not exists (select from public_log_entry where kind = 'reference' and object = number::text)
      order by number limit ${BATCH}`,
    // A change may commit after one with a higher number.
    [(await newestNumber(db, 'reference')) - LATE_CHANGES],
  );
  return rows.map((row) => ({ kind: 'reference', object: String(row.number), body: referenceBody(row) }));
};

export interface OfferingRow {
  id: string;
  lots: number;
  draws_at: Date;
  draw_symbol_id: number;
  commitment: Buffer;
  entries_hash: Buffer | null;
}

/**
 * Facts that fix a draw, in the order in which they are known: its terms before anyone applies, its entries before the
 * tick.
 */
export const offeringBodies = (row: OfferingRow): Record<'terms' | 'entries', string | undefined> => {
  const hex = row.entries_hash?.toString('hex');
  return {
    terms: `assay/offering/v1\noffering ${row.id}\nlots ${row.lots}\ndraws ${row.draws_at.getTime()}\nsymbol ${row.draw_symbol_id}\ncommitment ${row.commitment.toString('hex')}\n`,
    entries: hex === undefined ? undefined : `assay/entries/v1\noffering ${row.id}\nentries ${hex}\n`,
  };
};

const offeringEntries = async ({ db }: Deps): Promise<LogEntry[]> => {
  const rows = await db.query<OfferingRow>(
    `select id, lots, draws_at, draw_symbol_id, commitment, entries_hash from offering o
      where not exists (select from public_log_entry e where e.kind = 'offering' and e.object = o.id || ' entries')
      order by id limit ${BATCH}`,
  );
  return rows.flatMap((row) =>
    Object.entries(offeringBodies(row)).flatMap(([part, body]): LogEntry[] =>
      body === undefined ? [] : [{ kind: 'offering', object: `${row.id} ${part}`, body }],
    ),
  );
};

const liabilityEntries = async ({ db }: Deps): Promise<LogEntry[]> =>
  (await unloggedTrees(db)).map((tree) => ({ kind: 'liabilities', ...tree }));

/** The job that appends new entries, and closes the books and the accepted commands of each minute. */
export const publicLogJob = (deps: Deps): (() => Promise<void>) => {
  const reader = new TapeReader(deps.db, deps.quotes.tape);
  let nextMs = 0;
  let nextBooksMs = 0;
  return async () => {
    const nowMs = deps.clock.now();
    if (nowMs < nextMs) return;
    if (nowMs >= nextBooksMs) {
      await closeMinute(deps.db, new Date(nowMs));
      await logRequests(deps.db, new Date(nowMs));
      nextBooksMs = nowMs + BOOKS_MS;
    }
    const entries = [
      await profileEntry(deps.db),
      ...deps.publicLog.keys.map(keyEntry),
      ...(await witnessEntries(deps)),
      ...(await referenceEntries(deps)),
      ...(await offeringEntries(deps)),
      ...(await Promise.all((deps.sources ?? []).map((read) => read(deps.db)))).flat(),
      ...(await checkpointEntries(deps, reader)),
      ...(await liabilityEntries(deps)),
      ...(await booksEntries(deps.db, await newestNumber(deps.db, 'books'))),
      ...(await requestsEntries(deps.db, await newestNumber(deps.db, 'requests'))),
    ];
    await deps.publicLog.publish(entries, new Date(nowMs));
    // After a long downtime there is more at once.
    if (entries.length < BATCH) nextMs = nowMs + TURN_MS;
  };
};
