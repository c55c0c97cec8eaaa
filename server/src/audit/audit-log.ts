/** The audit of the public log: what it said must still be what the tables say, and its tree must be the tree of its entries. */
import { toBase64 } from '@assay/verify/checkpoint';
import { parseBooksEntry } from '@assay/verify/logged-books';
import { profileRecord } from '@assay/verify/profile-record';
import type { Profile } from '@assay/verify/profile-record';
import { logRoot, subtreesOfLeaves } from '@assay/verify/public-log';
import { checkArchived } from '../archive/archive-months.ts';
import type { Db, Tx } from '../db/database.ts';
import { allowPatience } from '../db/patience.ts';
import { findLostHeads } from '../ledger/chain-heads.ts';
import { inSnapshot } from '../ledger/read-books.ts';
import { parseRequestsEntry } from '@assay/verify/logged-requests';
import {
  CHANGE_COLUMNS,
  IS_LOGGED_SQL,
  LEAF_SQL,
  leavesIn,
  offeringBodies,
  readTile,
  referenceBody,
  rootOfBooks,
  rootOfRequests,
  subtreesOf,
  TILE_WIDTH,
} from '../modules/public-log/index.ts';
import type { ChangeRow, OfferingRow } from '../modules/public-log/index.ts';
import { ANNOUNCED, endedBody } from '../modules/reference/index.ts';
import type { AnnouncedChange } from '../modules/reference/index.ts';
import { Tally } from '../quotes/audit/tally.ts';
import { findCheckpoint, noteOf } from '../quotes/tape/tape-reader.ts';

interface Entry {
  index: bigint;
  object: string;
  body: Buffer;
}

const PAGE = 500;
/** Books are closed every minute, and a journal commits within seconds of its time. */
const LATE_US = 120_000_000;

/** Entries of a kind, page by page. */
async function* entriesOf(tx: Tx, kind: string): AsyncGenerator<Entry> {
  for (let after = -1n; ;) {
    const rows = await tx.query<Entry>(
      `select index, object, body from public_log_entry where kind = $1 and index > $2 order by index limit ${PAGE}`,
      [kind, after],
    );
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.index;
  }
}

/** Stored hashes of whole tiles against the tiles below them. */
const auditTree = async (tx: Tx): Promise<Tally> => {
  const tally = new Tally('H1 the public log is the tree of its entries', 'entries');
  const [counted] = await tx.query<{ size: bigint; last: bigint | null }>(
    'select count(*) as size, max(index) as last from public_log_entry',
  );
  const size = Number(counted!.size);
  tally.count = size;
  if (size !== Number(counted!.last ?? -1n) + 1) tally.fail(`${size} entries up to number ${counted!.last}`);
  const wrong = await tx.query<{ index: bigint }>(
    `select index from public_log_entry where hash <> sha256('\\x00'::bytea || body) order by index limit 1`,
  );
  for (const { index } of wrong) tally.fail(`entry ${index} has the hash of something else`);
  const tiles = await tx.query<{ level: number; index: bigint; hash: Buffer }>(
    'select level, index, hash from public_log_tile order by level, index',
  );
  for (const { level, index, hash } of tiles) {
    const below = await readTile(tx, level - 1, Number(index));
    const root = below.length === TILE_WIDTH ? await logRoot(TILE_WIDTH, subtreesOfLeaves(below)) : undefined;
    if (!root || !hash.equals(root)) tally.fail(`tile ${level}/${index}`);
  }
  await tally
    .attempt('the root', () => logRoot(size, subtreesOf(tx)))
    ?.catch((error: Error) => tally.fail(error.message));
  return tally;
};

const auditCheckpoints = async (tx: Tx): Promise<Tally> => {
  const tally = new Tally('H2 checkpoints are those that the public log has', 'checkpoints');
  for await (const { object, body } of entriesOf(tx, 'checkpoint')) {
    const stored = await findCheckpoint(tx, Number(object)).catch(() => undefined);
    // Old tape is no longer kept; what is there must be what was said.
    if (!stored) continue;
    const isSame = tally.attempt(
      `checkpoint ${object}`,
      () => body.toString() === `assay/checkpoint/v1\n${noteOf(stored)}`,
    );
    tally.expect(isSame === true, () => `checkpoint ${object} is another one than was published`);
  }
  return tally;
};

const auditLoggedBooks = async (tx: Tx): Promise<Tally> => {
  const tally = new Tally('H3 the books have every entry that the public log covers', 'entries');
  for await (const { object, body } of entriesOf(tx, 'books')) {
    const said = parseBooksEntry(body.toString());
    const root = await rootOfBooks(tx, Number(object)).catch(() => undefined);
    if (!said || !root || toBase64(said.root) !== toBase64(root)) tally.fail(`books ${object} have another root`);
    const heads = await tx.query<{ owner_id: string; seq: bigint; hash: Buffer }>(
      'select owner_id, seq, hash from logged_head where number = $1',
      [object],
    );
    tally.count += heads.length;
    const lost = await findLostHeads(
      tx,
      heads.map(({ owner_id: ownerId, seq, hash }) => ({ ownerId, seq: Number(seq), hash: hash.toString('hex') })),
    );
    for (const { ownerId, seq } of lost)
      tally.fail(`entry ${seq} of member ${ownerId} is not the one that was published`);
  }
  return tally;
};

/** Checks that announced changes match those of the desk, and that no change counts unannounced or before its moment. */
const auditAnnounced = async (tx: Tx, tally: Tally): Promise<void> => {
  for await (const { object, body } of entriesOf(tx, 'terms')) {
    const [id, part] = object.split(' ');
    const [row] = await tx.query<AnnouncedChange>(`${ANNOUNCED} where id = $1`, [id]);
    const said = row && (part === undefined ? row.body : endedBody(row));
    tally.expect(said === body.toString(), () => `scheduled change ${object} is another one than was published`);
  }
  const early = await tx.query<{ number: bigint }>(
    `select r.number from reference_change r
       left join scheduled_change s on s.hash = decode(r.announced, 'hex') and s.state = 'made'
       left join public_log_entry e on e.kind = 'terms' and e.object = s.id::text
      where r.announced is not null and (s.id is null or s.is_term and (e.at is null or e.at > s.ended_at))`,
  );
  for (const { number } of early) tally.fail(`change ${number} counted before it was announced`);
};

const auditReference = async (tx: Tx): Promise<Tally> => {
  const tally = new Tally('H4 terms changed as the public log says and announced', 'changes');
  for await (const { object, body } of entriesOf(tx, 'reference')) {
    const [row] = await tx.query<ChangeRow>(`select ${CHANGE_COLUMNS} from reference_change where number = $1`, [
      object,
    ]);
    tally.expect(
      row !== undefined && referenceBody(row) === body.toString(),
      () => `change ${object} is another one than was published`,
    );
  }
  await auditAnnounced(tx, tally);
  return tally;
};

/** Terms and entries as they were published, the entries before the moment of the draw; of a draw older than the log, afterwards. */
const auditOfferings = async (tx: Tx): Promise<Tally> => {
  const tally = new Tally('H5 draws have the terms and entries that were published', 'offerings');
  for await (const { object, body } of entriesOf(tx, 'offering')) {
    const [id, part] = object.split(' ');
    const [row] = await tx.query<OfferingRow & { logged_at: Date; log_began_at: Date }>(
      `select o.id, lots, draws_at, draw_symbol_id, commitment, entries_hash, e.at as logged_at,
         (select at from public_log_entry order by index limit 1) as log_began_at
       from offering o join public_log_entry e on e.kind = 'offering' and e.object = $2 where o.id = $1`,
      [id, object],
    );
    const said = row && offeringBodies(row)[part === 'entries' ? 'entries' : 'terms'];
    tally.expect(said === body.toString(), () => `${object} of the offering are others than were published`);
    if (row && part === 'entries')
      tally.expect(
        row.logged_at < row.draws_at || row.draws_at < row.log_began_at,
        () => `the entries of ${id} were published after its draw`,
      );
  }
  return tally;
};

/** An entry that was there while the log went on would have been covered a minute later. */
const auditTimes = async (tx: Tx): Promise<Tally> => {
  const tally = new Tally('H6 no entry is older than the minute that first covers it', 'entries');
  const [counted] = await tx.query<{ count: bigint }>('select count(*) as count from logged_head');
  tally.count = Number(counted!.count);
  const wrong = await tx.query<{ owner_id: string; seq: bigint }>(
    `select h.owner_id, e.seq from logged_head h
     join logged_books b using (number)
     cross join lateral (select max(at) as at from public_log_entry where at < b.at) before
     join chain_entry e on e.owner_id = h.owner_id and e.seq <= h.seq and e.seq > coalesce(
       (select max(l.seq) from logged_head l where l.owner_id = h.owner_id and l.seq < h.seq), 0)
     join journal j on j.seq = e.journal_seq
     where j.at_us < (extract(epoch from before.at) * 1000000)::bigint - ${LATE_US} limit 100`,
  );
  for (const { owner_id: owner, seq } of wrong) tally.fail(`entry ${seq} of member ${owner} was put in later`);
  return tally;
};

/** Acts of operators: one chain, as its text says, and what the public log said of it is in it. */
const auditActs = async (tx: Tx): Promise<Tally> => {
  const tally = new Tally('H7 acts of operators are one chain, as the public log says', 'acts');
  const [counted] = await tx.query<{ count: bigint; last: bigint | null }>(
    'select count(*) as count, max(number) as last from desk_act',
  );
  tally.count = Number(counted!.count);
  if (counted!.count !== (counted!.last ?? 0n)) tally.fail(`${counted!.count} acts up to number ${counted!.last}`);
  const wrong = await tx.query<{ number: bigint }>(
    `select a.number from desk_act a left join desk_act b on b.number = a.number - 1
      where a.hash <> sha256(a.previous || convert_to(a.body, 'UTF8'))
        or a.previous <> coalesce(b.hash, decode(repeat('00', 32), 'hex'))
        or (a.body::jsonb ->> 'number')::bigint <> a.number or a.body::jsonb ->> 'act' <> a.act
        or a.body::jsonb ->> 'object' <> a.object or a.body::jsonb ->> 'operator' is distinct from a.operator_id::text
      order by a.number limit 100`,
  );
  for (const { number } of wrong) tally.fail(`act ${number} is not the one that was written`);
  for await (const { object, body } of entriesOf(tx, 'acts')) {
    const [row] = await tx.query<{ hash: Buffer }>('select hash from desk_act where number = $1', [object]);
    const said = /^hash ([0-9a-f]{64})$/m.exec(body.toString())?.[1];
    if (row?.hash.toString('hex') !== said) tally.fail(`act ${object} is another one than was published`);
  }
  return tally;
};

const SURELY_LOGGED = '10 minutes';
const hexOf = (hash: Buffer): string => hash.toString('hex');

/** Commands are kept for a week; those that are there must be the accepted ones, each under the root of its minute. */
const auditRequests = async (tx: Tx): Promise<Tally> => {
  const tally = new Tally('H8 accepted commands are those that the public log covers', 'commands');
  const published = new Set<string>();
  for await (const { object, body } of entriesOf(tx, 'requests')) {
    const said = parseRequestsEntry(body.toString());
    const [row] = await tx.query<{ count: number; leaves: Buffer; until: Date }>(
      'select count, leaves, until from logged_requests where number = $1',
      [object],
    );
    const root = row && (await rootOfRequests(row));
    if (!said || !root || said.count !== row.count || toBase64(said.root) !== toBase64(root))
      tally.fail(`the accepted commands of root ${object} are others than were published`);
    for (const leaf of row ? leavesIn(row) : []) published.add(hexOf(leaf));
  }
  // A command may commit after the root of its minute, so the newest are not judged yet.
  const rows = await tx.query<{ leaf: Buffer; actor: string; request_id: string }>(
    `select ${LEAF_SQL} as leaf, actor, request_id from request
      where created_at > (select until from logged_requests order by number limit 1)
        and created_at < (select until from logged_requests order by number desc limit 1)
        and created_at < greatest((select until from logged_requests order by number desc offset 2 limit 1),
          now() - interval '${SURELY_LOGGED}')
        and ${IS_LOGGED_SQL}`,
  );
  for (const { leaf, actor, request_id: request } of rows)
    tally.expect(published.has(hexOf(leaf)), () => `command ${request} of member ${actor} is not the accepted one`);
  return tally;
};

/** The log of a live instance began with that word; one that began before profiles were published is a sandbox's. */
const auditProfile = async (tx: Tx): Promise<Tally> => {
  const tally = new Tally('H9 the public log began with the profile of the database', 'entries');
  const [row] = await tx.query<{ profile: string | null; kind: string; body: Buffer }>(
    `select (select value #>> '{}' from setting where key = 'profile') as profile, kind, body from public_log_entry where index = 0`,
  );
  if (!row) return tally;
  const profile: Profile = row.profile === 'live' ? 'live' : 'sandbox';
  const isOld = row.kind !== 'profile' && profile === 'sandbox';
  tally.expect(
    isOld || row.body.toString() === profileRecord(profile),
    () => `the log does not say that this is ${profile}`,
  );
  return tally;
};

/** Sealed months, attached or not: each is what the public log says, row by row. */
const auditArchive = async (tx: Tx): Promise<Tally> => {
  const tally = new Tally('H10 archived months are those that were sealed and published', 'rows');
  const [counted] = await tx.query<{ rows: string }>(
    'select coalesce(sum(rows), 0)::text as rows from whole.archived_part',
  );
  tally.count = Number(counted!.rows);
  for (const { kind, month, why } of await checkArchived(tx)) tally.fail(`month ${month} of ${kind} ${why}`);
  const lost = await tx.query<{ object: string }>(
    `select object from public_log_entry e where kind = 'archive'
        and not exists (select from whole.archive_entry a where a.object = e.object)
     union all
     select d.kind || ' ' || d.month from whole.detached_month d where not exists (
       select from public_log_entry e where e.kind = 'archive' and e.object = d.kind || ' ' || d.month)`,
  );
  for (const { object } of lost) tally.fail(`${object} has no seal, or none that was published`);
  return tally;
};

/** Runs in one snapshot. */
export const checkLog = async (tx: Tx): Promise<Tally[]> => {
  await allowPatience(tx);
  return [
    await auditTree(tx),
    await auditCheckpoints(tx),
    await auditLoggedBooks(tx),
    await auditReference(tx),
    await auditOfferings(tx),
    await auditTimes(tx),
    await auditActs(tx),
    await auditRequests(tx),
    await auditProfile(tx),
    await auditArchive(tx),
  ];
};

export const auditLog = (db: Db): Promise<Tally[]> => inSnapshot(db, checkLog);
