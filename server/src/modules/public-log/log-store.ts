/** The entries of the public log and the hashes of its tiles, in the database. */
import { createHash } from 'node:crypto';
import { leafHash, logRoot, nodeHash } from '@assay/verify/public-log';
import type { ReadSubtree } from '@assay/verify/public-log';
import { invariant } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';

export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;

export const LOG_KINDS = [
  'key',
  'checkpoint',
  'reference',
  'app',
  'books',
  'witness',
  'offering',
  'day',
  'liabilities',
  'pause',
  'acts',
  'requests',
  'terms',
  'profile',
  'archive',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

export interface LogEntry {
  kind: LogKind;
  /** Subject of the entry, unique within its kind. */
  object: string;
  body: string;
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

export const logSize = async (tx: Tx): Promise<number> => {
  const [row] = await tx.query<{ size: bigint | null }>('select max(index) + 1 as size from public_log_entry');
  return Number(row?.size ?? 0n);
};

/** Hashes of one tile, as many as there are. */
export const readTile = async (tx: Tx, level: number, tile: number): Promise<Uint8Array[]> => {
  const range = [tile * TILE_WIDTH, (tile + 1) * TILE_WIDTH];
  const rows =
    level === 0
      ? await tx.query<{ hash: Buffer }>(
          'select hash from public_log_entry where index >= $1 and index < $2 order by index',
          range,
        )
      : await tx.query<{ hash: Buffer }>(
          'select hash from public_log_tile where level = $3 and index >= $1 and index < $2 order by index',
          [...range, level],
        );
  return rows.map(({ hash }) => hash);
};

const foldWhole = (hashes: readonly Uint8Array[]): Uint8Array => {
  let row = hashes;
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, i) => nodeHash(row[2 * i]!, row[2 * i + 1]!, sha256));
  return row[0]!;
};

/** Caches the tiles read for one answer. */
export const subtreesOf = (tx: Tx): ReadSubtree => {
  const tiles = new Map<string, Promise<Uint8Array[]>>();
  return async (height, index) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const width = 2 ** (height % TILE_HEIGHT);
    const first = index * width;
    const tile = Math.floor(first / TILE_WIDTH);
    const name = `${level}/${tile}`;
    const hashes = tiles.get(name) ?? readTile(tx, level, tile);
    tiles.set(name, hashes);
    const own = (await hashes).slice(first % TILE_WIDTH, (first % TILE_WIDTH) + width);
    invariant(own.length === width, `the public log lacks hashes of ${name}`);
    return foldWhole(own);
  };
};

export const rootAt = (tx: Tx, size: number): Promise<Uint8Array> => logRoot(size, subtreesOf(tx));

/** Writes the hash of every tile that these entries have completed, and of those that these complete in turn. */
const completeTiles = async (tx: Tx, from: number, size: number): Promise<void> => {
  for (let level = 1, had = from, has = size; has >= TILE_WIDTH; level += 1) {
    const first = Math.floor(had / TILE_WIDTH);
    const end = Math.floor(has / TILE_WIDTH);
    for (let tile = first; tile < end; tile += 1)
      await tx.query('insert into public_log_tile (level, index, hash) values ($1, $2, $3)', [
        level,
        tile,
        foldWhole(await readTile(tx, level - 1, tile)),
      ]);
    had = first;
    has = end;
  }
};

/** Appends the entries that the log lacks, in this order, and returns its new size. */
export const appendEntries = (db: Db, entries: readonly LogEntry[], at: Date): Promise<number> =>
  db.transaction(async (tx) => {
    // The lock makes writers wait for each other; readers go on. The server may not lock the table itself (ADR 67).
    await tx.query(`select pg_advisory_xact_lock(hashtext('public_log'))`);
    const from = await logSize(tx);
    const bodies = entries.map(({ body }) => Buffer.from(body));
    const added = await tx.query(
      `insert into public_log_entry (index, kind, object, body, hash, at)
       select $1 + row_number() over (order by g.place) - 1, g.kind, g.object, g.body, g.hash, $6
       from unnest($2::text[], $3::text[], $4::bytea[], $5::bytea[]) with ordinality g (kind, object, body, hash, place)
       where not exists (select from public_log_entry e where e.kind = g.kind and e.object = g.object)
       order by g.place returning 1`,
      [
        from,
        entries.map(({ kind }) => kind),
        entries.map(({ object }) => object),
        bodies,
        bodies.map((bytes) => Buffer.from(leafHash(bytes, sha256))),
        at,
      ],
    );
    const size = from + added.length;
    await completeTiles(tx, from, size);
    return size;
  });
