/** The books in the public log: one root a minute over the chains that moved, and the way from a member's entry to it. */
import { createHash } from 'node:crypto';
import { booksEntry, headLeaf } from '@assay/verify/logged-books';
import type { LoggedBooks } from '@assay/verify/logged-books';
import { logRoot, proveInclusion, subtreesOfLeaves } from '@assay/verify/public-log';
import type { ReadSubtree } from '@assay/verify/public-log';
import type { Db, Tx } from '../../db/database.ts';
import { newestJournal, readMovedHeads } from '../../ledger/chain-heads.ts';
import type { LogEntry } from './log-store.ts';

/** Number of journals that may commit after one with a higher number. */
const LATE_JOURNALS = 5000;
/** Trees of the newest minutes, whose members look now. */
const KEPT_TREES = 8;
const UNLOGGED = 200;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

interface BooksRow {
  number: bigint;
  journal_seq: bigint;
  heads: number;
  root: Buffer;
  at: Date;
}

const toBooks = ({ number, journal_seq: journal, heads, root, at }: BooksRow): LoggedBooks => ({
  number: Number(number),
  timeMs: at.getTime(),
  journal: Number(journal),
  heads,
  root,
});

interface HeadRow {
  owner_id: string;
  seq: bigint;
  hash: Buffer;
}

const leavesOf = (rows: readonly HeadRow[]): Uint8Array[] =>
  rows.map(({ owner_id: ownerId, seq, hash }) => headLeaf({ ownerId, seq: Number(seq), hash }, sha256));

/** Moved chains whose newest entry has no leaf yet. */
const readUnlogged = async (tx: Tx, after: bigint): Promise<HeadRow[]> => {
  // Counted and not subtracted: a new month begins at a higher number, and late ones may still be of the month before.
  const [late] = await tx.query<{ seq: bigint }>(
    'select seq from whole.journal where seq <= $1 order by seq desc offset $2 limit 1',
    [after, LATE_JOURNALS],
  );
  const moved = await readMovedHeads(tx, late?.seq ?? 0n);
  return tx.query<HeadRow>(
    `select h.owner_id, h.seq, decode(h.hash, 'hex') as hash
     from unnest($1::uuid[], $2::bigint[], $3::text[]) h (owner_id, seq, hash)
     where not exists (select from logged_head l where l.owner_id = h.owner_id and l.seq = h.seq)
     order by h.owner_id`,
    [moved.map(({ ownerId }) => ownerId), moved.map(({ seq }) => seq), moved.map(({ hash }) => hash)],
  );
};

/** Adds the books of this minute, if any chain moved. */
export const closeMinute = (db: Db, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    const [last] = await tx.query<BooksRow>('select * from logged_books order by number desc limit 1');
    const journal = await newestJournal(tx);
    const heads = await readUnlogged(tx, last?.journal_seq ?? 0n);
    if (heads.length === 0) return;
    const number = (last?.number ?? 0n) + 1n;
    const root = await logRoot(heads.length, subtreesOfLeaves(leavesOf(heads), sha256));
    await tx.query('insert into logged_books (number, journal_seq, heads, root, at) values ($1, $2, $3, $4, $5)', [
      number,
      journal,
      heads.length,
      Buffer.from(root),
      at,
    ]);
    await tx.query(
      `insert into logged_head (number, index, owner_id, seq, hash)
       select $1, h.index - 1, h.owner_id, h.seq, h.hash
       from unnest($2::uuid[], $3::bigint[], $4::bytea[]) with ordinality h (owner_id, seq, hash, index)`,
      [number, heads.map((head) => head.owner_id), heads.map(({ seq }) => seq), heads.map(({ hash }) => hash)],
    );
  });

/** Entries that the log lacks: a process may have ended between the two writes. */
export const booksEntries = async (db: Db, newest: number): Promise<LogEntry[]> => {
  const rows = await db.query<BooksRow>(
    `select * from logged_books where number > $1 order by number limit ${UNLOGGED}`,
    [newest],
  );
  return rows.map((row) => ({ kind: 'books', object: String(row.number), body: booksEntry(toBooks(row)) }));
};

/** The root over the leaves of one minute, as they stand in the database now. */
export const rootOfBooks = async (tx: Tx, number: number): Promise<Uint8Array> => {
  const rows = await tx.query<HeadRow>('select owner_id, seq, hash from logged_head where number = $1 order by index', [
    number,
  ]);
  return logRoot(rows.length, subtreesOfLeaves(leavesOf(rows), sha256));
};

export interface LoggedHead {
  seq: number;
  number: number;
  /** The entry of the log. */
  body: string;
  index: number;
  proof: Uint8Array[];
}

/** Numbers of a chain's entries, both included. */
interface HeadRange {
  from: number;
  until: number;
}

const ALL: HeadRange = { from: 0, until: Number.MAX_SAFE_INTEGER };

/** Finds a member's newest leaf that the log covers, of all or in a range. Trees are kept as long as members ask for them. */
export const createLoggedHeads = (): ((tx: Tx, memberId: string, range?: HeadRange) => Promise<LoggedHead | null>) => {
  const trees = new Map<bigint, ReadSubtree>();
  const treeOf = async (tx: Tx, number: bigint): Promise<ReadSubtree> => {
    const kept = trees.get(number);
    if (kept) return kept;
    const rows = await tx.query<HeadRow>(
      'select owner_id, seq, hash from logged_head where number = $1 order by index',
      [number],
    );
    const tree = subtreesOfLeaves(leavesOf(rows), sha256);
    trees.set(number, tree);
    if (trees.size > KEPT_TREES) trees.delete(trees.keys().next().value!);
    return tree;
  };
  return async (tx, memberId, { from, until } = ALL) => {
    const [row] = await tx.query<BooksRow & { index: number; seq: bigint }>(
      `select b.*, h.index, h.seq from logged_head h join logged_books b using (number)
       where h.owner_id = $1 and h.seq between $2 and $3 and exists (select from public_log_entry e where e.kind = 'books' and e.object = b.number::text)
       order by h.seq desc limit 1`,
      [memberId, from, until],
    );
    if (!row) return null;
    const proof = await proveInclusion(row.index, row.heads, await treeOf(tx, row.number));
    return {
      seq: Number(row.seq),
      number: Number(row.number),
      body: booksEntry(toBooks(row)),
      index: row.index,
      proof,
    };
  };
};
