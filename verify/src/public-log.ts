/**
 * The public log: an append-only list of everything an operator could want to change later, as a Merkle tree in the
 * form of RFC 6962. One signed head of it covers all entries before: a later head must come with a proof that nothing
 * of them was changed, left out or put in between. Pure; the server, the phone, the witness and strangers run it.
 */
import { sha256 as portableSha256 } from '@noble/hashes/sha2.js';
import { equalBytes } from './binary.ts';
import type { Sha256 } from './tape-chain.ts';

const LEAF = 0x00;
const NODE = 0x01;

export const leafHash = (entry: Uint8Array, sha256: Sha256 = portableSha256): Uint8Array => {
  const bytes = new Uint8Array(1 + entry.length);
  bytes[0] = LEAF;
  bytes.set(entry, 1);
  return sha256(bytes);
};

export const nodeHash = (left: Uint8Array, right: Uint8Array, sha256: Sha256 = portableSha256): Uint8Array => {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = NODE;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return sha256(bytes);
};

/** Root of an empty tree: the hash of nothing. */
export const emptyRoot = (sha256: Sha256 = portableSha256): Uint8Array => sha256(new Uint8Array());

/** The largest power of two below a number above one. */
const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

/** The hash of the `2 ** height` entries from `index * 2 ** height` on. */
export type ReadSubtree = (height: number, index: number) => Uint8Array | Promise<Uint8Array>;

/** Hash of the entries from one number up to another, where the first is where a subtree may begin. */
const rangeHash = async (from: number, until: number, read: ReadSubtree): Promise<Uint8Array> => {
  const size = until - from;
  if (Number.isInteger(Math.log2(size))) return read(Math.log2(size), from / size);
  const middle = from + splitOf(size);
  return nodeHash(await rangeHash(from, middle, read), await rangeHash(middle, until, read));
};

/** The subtrees of a tree that is whole in memory. */
export const subtreesOfLeaves = (leaves: readonly Uint8Array[], sha256?: Sha256): ReadSubtree => {
  const levels = [leaves];
  for (let below = leaves; below.length > 1; below = levels.at(-1)!)
    levels.push(
      Array.from({ length: Math.floor(below.length / 2) }, (_, i) =>
        nodeHash(below[2 * i]!, below[2 * i + 1]!, sha256),
      ),
    );
  return (height, index) => {
    const hash = levels[height]?.[index];
    if (!hash) throw new RangeError('this subtree is not whole');
    return hash;
  };
};

export const logRoot = async (size: number, read: ReadSubtree): Promise<Uint8Array> =>
  size === 0 ? emptyRoot() : rangeHash(0, size, read);

/** RFC 6962, 2.1.1: from the entry up. */
export const proveInclusion = async (index: number, size: number, read: ReadSubtree): Promise<Uint8Array[]> => {
  const proof: Uint8Array[] = [];
  let from = 0;
  let until = size;
  while (until - from > 1) {
    const middle = from + splitOf(until - from);
    proof.unshift(await (index < middle ? rangeHash(middle, until, read) : rangeHash(from, middle, read)));
    if (index < middle) until = middle;
    else from = middle;
  }
  return proof;
};

/** RFC 6962, 2.1.2: that the tree of `size` begins with the tree of `before`. */
export const proveConsistency = async (before: number, size: number, read: ReadSubtree): Promise<Uint8Array[]> => {
  if (before === 0 || before === size) return [];
  const proof: Uint8Array[] = [];
  let from = 0;
  let until = size;
  // As long as it is whole from the first entry on, the old root itself stands for it.
  while (before !== until) {
    const middle = from + splitOf(until - from);
    if (before <= middle) {
      proof.unshift(await rangeHash(middle, until, read));
      until = middle;
    } else {
      proof.unshift(await rangeHash(from, middle, read));
      from = middle;
    }
  }
  return from === 0 ? proof : [await rangeHash(from, until, read), ...proof];
};

interface Inclusion {
  index: number;
  size: number;
  root: Uint8Array;
  /** The hash of the entry. */
  leaf: Uint8Array;
  proof: readonly Uint8Array[];
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const half = (value: number): number => Math.floor(value / 2);
const isOdd = (value: number): boolean => value % 2 === 1;

/**
 * Climbs from a node to the root by its siblings. `old` takes in those on the left alone: the root of the tree that ended
 * with this node. Undefined when the siblings are too many or too few for the size.
 */
const climb = (
  start: { node: Uint8Array; at: number; last: number },
  siblings: readonly Uint8Array[],
): { hash: Uint8Array; old: Uint8Array } | undefined => {
  let { at, last } = start;
  let hash = start.node;
  let old = start.node;
  for (const sibling of siblings) {
    if (last === 0) return undefined;
    if (isOdd(at) || at === last) {
      old = nodeHash(sibling, old);
      hash = nodeHash(sibling, hash);
      while (!isOdd(at) && at !== 0) {
        at = half(at);
        last = half(last);
      }
    } else hash = nodeHash(hash, sibling);
    at = half(at);
    last = half(last);
  }
  return last === 0 ? { hash, old } : undefined;
};

/** Root of the tree in which the entry stands at this place by its proof; undefined when the proof is of another length. */
export const includedRoot = ({ index, size, leaf, proof }: Omit<Inclusion, 'root'>): Uint8Array | undefined => {
  if (!isCount(index) || !isCount(size) || index >= size) return undefined;
  return climb({ node: leaf, at: index, last: size - 1 }, proof)?.hash;
};

/** True when the entry stands at this place of the tree (RFC 9162, 2.1.3.2). */
export const isIncluded = ({ root, ...place }: Inclusion): boolean => {
  const reached = includedRoot(place);
  return reached !== undefined && equalBytes(reached, root);
};

interface Consistency {
  before: { size: number; root: Uint8Array };
  after: { size: number; root: Uint8Array };
  proof: readonly Uint8Array[];
}

/** True when the later tree begins with all of the earlier one (RFC 9162, 2.1.4.2). */
export const isConsistent = ({ before, after, proof }: Consistency): boolean => {
  if (!isCount(before.size) || !isCount(after.size) || before.size > after.size) return false;
  if (before.size === 0) return proof.length === 0 && equalBytes(before.root, emptyRoot());
  if (before.size === after.size) return proof.length === 0 && equalBytes(before.root, after.root);
  const isWhole = Number.isInteger(Math.log2(before.size));
  const [first, ...path] = isWhole ? [before.root, ...proof] : proof;
  if (first === undefined) return false;
  let at = before.size - 1;
  let last = after.size - 1;
  while (isOdd(at)) {
    at = half(at);
    last = half(last);
  }
  const reached = climb({ node: first, at, last }, path);
  return reached !== undefined && equalBytes(reached.old, before.root) && equalBytes(reached.hash, after.root);
};
