/** A member's part of the newest tree: enough to find themselves in it, and only sums about everybody else. */
import { toBase64 } from '@assay/verify/checkpoint';
import type { MemberProof, OpenRequest } from '@assay/verify/liabilities';
import { invariant } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { readSiblings } from './store-tree.ts';
import type { Beyond, SecretOf } from './take-snapshot.ts';

interface TreeRow {
  number: bigint;
  entry: string;
  members: number;
  requests: number;
  assets: string[];
}

interface LeafRow {
  place: number;
  chain_seq: bigint;
  chain_hash: Buffer;
  books: string[];
  beyond: Beyond | null;
}

/** The newest tree that the public log has: before that, nobody could be held to it. */
const NEWEST = `select t.number, t.entry, t.members, t.requests, t.assets from liability_tree t
  where exists (select from public_log_entry e where e.kind = 'liabilities' and e.object = t.number::text)
  order by t.number desc limit 1`;

const texts = (nodes: readonly Uint8Array[]): string[] => nodes.map((node) => toBase64(node));

const readRequests = async (tx: Tx, memberId: string, tree: TreeRow): Promise<OpenRequest[]> => {
  const rows = await tx.query<{
    id: string;
    currency: string;
    amount: string;
    created_at: Date;
    status: OpenRequest['status'];
    place: number;
  }>(
    `select w.id, w.currency, w.amount, w.created_at, r.status, r.place
       from liability_request r join withdrawal w on w.id = r.withdrawal_id
      where r.number = $1 and r.member_id = $2 order by w.created_at, w.id`,
    [tree.number, memberId],
  );
  const requests: OpenRequest[] = [];
  for (const { id, currency: asset, amount, created_at: at, status, place } of rows) {
    const way = {
      number: Number(tree.number),
      which: 'queue',
      leaves: tree.requests,
      assets: tree.assets.length,
    } as const;
    const siblings = texts(await readSiblings(tx, { ...way, place }));
    requests.push({ id, asset, amount, askedMs: at.getTime(), status, place, siblings });
  }
  return requests;
};

const proofFrom = async (
  tx: Tx,
  memberId: string,
  { tree, leaf, secretOf }: { tree: TreeRow; leaf: LeafRow; secretOf: SecretOf },
): Promise<MemberProof> => {
  const way = { number: Number(tree.number), which: 'owed', leaves: tree.members, assets: tree.assets.length } as const;
  return {
    liabilities: tree.entry,
    secret: toBase64(secretOf(memberId)),
    chain: { seq: Number(leaf.chain_seq), hash: leaf.chain_hash.toString('hex') },
    books: leaf.books,
    positions: leaf.beyond?.positions ?? [],
    accrued: leaf.beyond?.accrued ?? [],
    place: leaf.place,
    siblings: texts(await readSiblings(tx, { ...way, place: leaf.place })),
    requests: await readRequests(tx, memberId, tree),
  };
};

const findLeaf = async (tx: Tx, memberId: string, number: bigint): Promise<LeafRow | undefined> => {
  const [leaf] = await tx.query<LeafRow>(
    'select place, chain_seq, chain_hash, books::text[] as books, beyond from liability_leaf where number = $1 and member_id = $2',
    [number, memberId],
  );
  return leaf;
};

/**
 * Undefined before the first tree. A member without a leaf gets the entry alone: the phone knows whether there should
 * be one.
 */
export const readOwnProof = async (
  tx: Tx,
  memberId: string,
  secretOf: SecretOf,
): Promise<MemberProof | Pick<MemberProof, 'liabilities'> | undefined> => {
  const [tree] = await tx.query<TreeRow>(NEWEST);
  if (!tree) return undefined;
  const leaf = await findLeaf(tx, memberId, tree.number);
  return leaf ? proofFrom(tx, memberId, { tree, leaf, secretOf }) : { liabilities: tree.entry };
};

/** Reads a tree that has the member. */
export const readProofOf = async (
  tx: Tx,
  memberId: string,
  { number, secretOf }: { number: number; secretOf: SecretOf },
): Promise<MemberProof> => {
  const [tree] = await tx.query<TreeRow>(
    'select number, entry, members, requests, assets from liability_tree where number = $1',
    [number],
  );
  const leaf = tree && (await findLeaf(tx, memberId, tree.number));
  invariant(leaf, 'a leaf that was found is there');
  return proofFrom(tx, memberId, { tree, leaf, secretOf });
};
