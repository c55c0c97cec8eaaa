/** Trees in the database: nodes in tiles, and each member's own leaf. Written rows never change. */
import { liabilitiesText } from '@assay/verify/liabilities';
import type { LiabilitiesEntry } from '@assay/verify/liabilities';
import { depthOf, nodeBytes } from '@assay/verify/liability-tree';
import type { LiabilityTree } from '@assay/verify/liability-tree';
import { businessDay } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import type { Snapshot } from './take-snapshot.ts';

const TILE_NODES = 256;
const TILES_AT_ONCE = 64;
const LEAVES_AT_ONCE = 2000;

type Which = 'owed' | 'queue';

const writeTiles = async (tx: Tx, number: number, which: Which, { levels, assets }: LiabilityTree): Promise<void> => {
  const bytes = TILE_NODES * nodeBytes(assets);
  for (const [level, nodes] of levels.entries()) {
    const tiles = Math.ceil(nodes.length / bytes);
    for (let from = 0; from < tiles; from += TILES_AT_ONCE) {
      const indexes = Array.from({ length: Math.min(TILES_AT_ONCE, tiles - from) }, (_, i) => from + i);
      await tx.query(
        `insert into liability_tile (number, tree, level, index, body)
         select $1, $2, $3, t.index, t.body from unnest($4::int[], $5::bytea[]) as t (index, body)`,
        [number, which, level, indexes, indexes.map((i) => Buffer.from(nodes.subarray(i * bytes, (i + 1) * bytes)))],
      );
    }
  }
};

const writeLeaves = async (
  tx: Tx,
  number: number,
  members: Snapshot['members'],
  places: Uint32Array,
): Promise<void> => {
  for (let from = 0; from < members.length; from += LEAVES_AT_ONCE) {
    const some = members.slice(from, from + LEAVES_AT_ONCE);
    await tx.query(
      `insert into liability_leaf (number, member_id, place, chain_seq, chain_hash, books, beyond)
       select $1, l.member_id, l.place, l.chain_seq, l.chain_hash, l.books::numeric[], l.beyond
         from unnest($2::uuid[], $3::int[], $4::bigint[], $5::bytea[], $6::text[], $7::jsonb[])
           as l (member_id, place, chain_seq, chain_hash, books, beyond)`,
      [
        number,
        some.map(({ memberId }) => memberId),
        some.map((_, i) => places[from + i]!),
        some.map(({ chainSeq }) => chainSeq),
        some.map(({ chainHash }) => chainHash),
        some.map(({ books }) => `{${books.join(',')}}`),
        some.map(({ beyond }) => (beyond ? JSON.stringify(beyond) : null)),
      ],
    );
  }
};

const writeRequests = (tx: Tx, number: number, requests: Snapshot['requests'], places: Uint32Array): Promise<unknown> =>
  tx.query(
    `insert into liability_request (number, withdrawal_id, member_id, place, status)
     select $1, r.* from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[]) as r`,
    [
      number,
      requests.map(({ id }) => id),
      requests.map(({ memberId }) => memberId),
      [...places],
      requests.map(({ status }) => status),
    ],
  );

export interface BuiltTrees {
  owed: { tree: LiabilityTree; places: Uint32Array };
  queue: { tree: LiabilityTree; places: Uint32Array };
}

export const writeTree = async (
  tx: Tx,
  snapshot: Snapshot,
  entry: LiabilitiesEntry,
  { owed, queue }: BuiltTrees,
): Promise<void> => {
  const { number, kind, timeMs, ledger, assets } = entry;
  // A million members take a minute of writing, in statements that are each short.
  await tx.query(`set local statement_timeout = '60s'`);
  await tx.query(
    `insert into liability_tree (number, kind, day, at, journal_seq, assets, members, requests, root, entry, marks, reserves)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      number,
      kind,
      businessDay(timeMs),
      new Date(timeMs),
      ledger,
      assets.map(({ code }) => code),
      entry.members,
      entry.waiting.count,
      entry.root,
      liabilitiesText(entry),
      snapshot.marks,
      snapshot.reserves,
    ],
  );
  await writeTiles(tx, number, 'owed', owed.tree);
  await writeTiles(tx, number, 'queue', queue.tree);
  await writeLeaves(tx, number, snapshot.members, owed.places);
  await writeRequests(tx, number, snapshot.requests, queue.places);
};

/** The nodes beside the way from a leaf to the root, lowest first. */
export const readSiblings = async (
  tx: Tx,
  {
    number,
    which,
    leaves,
    assets,
    place,
  }: { number: number; which: Which; leaves: number; assets: number; place: number },
): Promise<Buffer[]> => {
  const width = nodeBytes(assets);
  const heights = Array.from({ length: depthOf(leaves) }, (_, height) => height);
  const beside = heights.map((height) => Math.floor(place / 2 ** height) ^ 1);
  const rows = await tx.query<{ node: Buffer }>(
    `select substring(t.body from w.at + 1 for $3) as node
       from unnest($4::smallint[], $5::int[], $6::int[]) with ordinality as w (level, index, at, ord)
       join liability_tile t on t.number = $1 and t.tree = $2 and t.level = w.level and t.index = w.index order by w.ord`,
    [
      number,
      which,
      width,
      heights,
      beside.map((node) => Math.floor(node / TILE_NODES)),
      beside.map((node) => (node % TILE_NODES) * width),
    ],
  );
  return rows.map(({ node }) => node);
};
