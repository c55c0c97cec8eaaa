/**
 * A Merkle-sum tree of what is owed: one leaf a member, with an amount for each asset. A node's hash covers the hashes and
 * the sums of both children, so that no sum on the way to the root can be smaller than what stands below it.
 *
 *   leaf  = SHA256(0x00 ‖ treeId 32 ‖ nonce 32 ‖ commit 32 ‖ detail 32 ‖ u128 of each asset)
 *   node  = SHA256(0x01 ‖ hash left ‖ sums left ‖ hash right ‖ sums right)
 *   empty = 32 zero bytes with zero sums, which fill the lowest level up to a power of two
 *
 * Amounts are whole numbers with 0 ≤ v < 2^120, so that no sum of 2^8 bounded parts can wrap around its 128 bits.
 * Leaves stand in the order of their hashes, none twice.
 */
import { sha256 as portableSha256 } from '@noble/hashes/sha2.js';
import { equalBytes } from './binary.ts';
import type { Sha256 } from './tape-chain.ts';

const LEAF = 0x00;
const NODE = 0x01;
const HASH_BYTES = 32;
const SUM_BYTES = 16;
const AMOUNT_LIMIT = 1n << 120n;
const LEAF_FIELDS = 4;
const HALF = (1n << 64n) - 1n;
/** Beyond any exchange; a count from elsewhere is refused before anything is computed from it. */
const MOST_LEAVES = 2 ** 32;

export interface TreeLeaf {
  treeId: Uint8Array;
  /** Derived from the member and the tree, so that a leaf tells nothing without the member's secret. */
  nonce: Uint8Array;
  /** Commitment to its owner, so that no leaf can be shown to two members. */
  commit: Uint8Array;
  /** Further commitment: the head of the member's chain. */
  detail: Uint8Array;
  amounts: readonly bigint[];
}

/** Bytes of a node as it is stored and hashed: its hash, then its sums. */
export const nodeBytes = (assets: number): number => HASH_BYTES + SUM_BYTES * assets;

const isAmount = (amount: bigint): boolean => amount >= 0n && amount < AMOUNT_LIMIT;

const writeAmounts = (view: DataView, at: number, amounts: readonly bigint[]): void => {
  for (const [i, amount] of amounts.entries()) {
    if (!isAmount(amount)) throw new RangeError('an amount is neither negative nor 2^120 or more');
    view.setBigUint64(at + i * SUM_BYTES, amount >> 64n);
    view.setBigUint64(at + i * SUM_BYTES + 8, amount & HALF);
  }
};

/** The sums of a node as it is stored. */
export const readSums = (node: Uint8Array): bigint[] => {
  const view = new DataView(node.buffer, node.byteOffset, node.byteLength);
  const sums: bigint[] = [];
  for (let at = HASH_BYTES; at < node.length; at += SUM_BYTES)
    sums.push((view.getBigUint64(at) << 64n) | view.getBigUint64(at + 8));
  return sums;
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** One for all: what is written there is hashed at once, and to make a buffer for each costs as much as to fill it. */
let room = new Uint8Array(512);
let roomView = viewOf(room);
const roomFor = (length: number): Uint8Array => {
  if (length > room.length) {
    room = new Uint8Array(length);
    roomView = viewOf(room);
  }
  return room.subarray(0, length);
};

const SUMS_AT = 1 + LEAF_FIELDS * HASH_BYTES;

/** The node of a leaf, written to its place. */
const writeLeafNode = (node: Uint8Array, leaf: TreeLeaf, sha256: Sha256): void => {
  const fields = [leaf.treeId, leaf.nonce, leaf.commit, leaf.detail];
  const bytes = roomFor(SUMS_AT + leaf.amounts.length * SUM_BYTES);
  bytes[0] = LEAF;
  for (const [i, field] of fields.entries()) {
    if (field.length !== HASH_BYTES) throw new RangeError('a field of a leaf has 32 bytes');
    bytes.set(field, 1 + i * HASH_BYTES);
  }
  writeAmounts(roomView, SUMS_AT, leaf.amounts);
  node.set(bytes.subarray(SUMS_AT), HASH_BYTES);
  node.set(sha256(bytes));
};

export const leafNode = (leaf: TreeLeaf, sha256: Sha256 = portableSha256): Uint8Array => {
  const node = new Uint8Array(nodeBytes(leaf.amounts.length));
  writeLeafNode(node, leaf, sha256);
  return node;
};

/** Nodes one after the other, and how to read and write their sums. */
interface Nodes {
  bytes: Uint8Array;
  view: DataView;
}

const nodesOf = (bytes: Uint8Array): Nodes => ({ bytes, view: viewOf(bytes) });

/**
 * Writes the sums of two neighbours. In words of 32 bits, since that takes no number beyond what a double holds; false when
 * a sum is too large.
 */
const addSums = (above: DataView, at: number, below: DataView, width: number): boolean => {
  for (let sum = HASH_BYTES; sum < width; sum += SUM_BYTES) {
    let carry = 0;
    for (let word = sum + SUM_BYTES - 4; word >= sum; word -= 4) {
      const total = below.getUint32(2 * at + word) + below.getUint32(2 * at + width + word) + carry;
      above.setUint32(at + word, total >>> 0);
      carry = total > 0xffff_ffff ? 1 : 0;
    }
    if (carry !== 0 || above.getUint8(at + sum) !== 0) return false;
  }
  return true;
};

/** Writes the parent of two neighbours to its place in the level above; throws where a sum would leave its bounds. */
const writeParent = (
  { above, below, at }: { above: Nodes; below: Nodes; at: number },
  width: number,
  sha256: Sha256,
): void => {
  const preimage = roomFor(1 + 2 * width);
  preimage[0] = NODE;
  preimage.set(below.bytes.subarray(2 * at, 2 * at + 2 * width), 1);
  above.bytes.set(sha256(preimage), at);
  if (!addSums(above.view, at, below.view, width)) throw new RangeError('a sum is 2^120 or more');
};

/** Levels from the leaves up, each the nodes of it one after the other; the last one is the root. */
export interface LiabilityTree {
  assets: number;
  leaves: number;
  levels: readonly Uint8Array[];
}

/** So many nodes are hashed before whoever drives a build may do something else. */
const NODES_A_STEP = 1000;

export const depthOf = (leaves: number): number => (leaves <= 1 ? 0 : Math.ceil(Math.log2(leaves)));

/** Negative, zero or positive, as hashes of two nodes stand to each other. */
const compareHashes = (nodes: Uint8Array, a: number, b: number): number => {
  for (let i = 0; i < HASH_BYTES; i++) {
    const apart = nodes[a + i]! - nodes[b + i]!;
    if (apart !== 0) return apart;
  }
  return 0;
};

/** Numbers of the leaves in the order of their hashes: by the first two bytes at once, then each of those few. */
function* orderInSteps(nodes: Uint8Array, count: number, width: number): Generator<undefined, Uint32Array> {
  const prefixOf = (leaf: number): number => (nodes[leaf * width]! << 8) | nodes[leaf * width + 1]!;
  const begins = new Uint32Array(0x1_0001);
  for (let leaf = 0; leaf < count; leaf++) begins[prefixOf(leaf) + 1]! += 1;
  for (let prefix = 0; prefix < 0x1_0000; prefix++) begins[prefix + 1]! += begins[prefix]!;
  yield;
  const next = begins.slice();
  const order = new Uint32Array(count);
  for (let leaf = 0; leaf < count; leaf++) {
    const prefix = prefixOf(leaf);
    order[next[prefix]!] = leaf;
    next[prefix]! += 1;
  }
  yield;
  for (let prefix = 0; prefix < 0x1_0000; prefix++) {
    const [from, until] = [begins[prefix]!, begins[prefix + 1]!];
    if (until - from > 1) order.subarray(from, until).sort((a, b) => compareHashes(nodes, a * width, b * width));
    if (prefix % NODES_A_STEP === 0) yield;
  }
  return order;
}

/** Unordered leaf nodes, one after the other. */
export interface LeafNodes {
  nodes: Uint8Array;
  count: number;
  assets: number;
}

export const createLeafNodes = (count: number, assets: number): LeafNodes => ({
  nodes: new Uint8Array(count * nodeBytes(assets)),
  count,
  assets,
});

export const setLeaf = (
  { nodes, assets }: LeafNodes,
  number: number,
  leaf: TreeLeaf,
  sha256: Sha256 = portableSha256,
): void => {
  if (leaf.amounts.length !== assets) throw new RangeError('a leaf has an amount of each asset');
  const width = nodeBytes(assets);
  writeLeafNode(nodes.subarray(number * width, (number + 1) * width), leaf, sha256);
};

interface Built {
  tree: LiabilityTree;
  /** Where each leaf stands, by the number it was set under. */
  places: Uint32Array;
}

/** Builds in steps: a server that has other work to do goes on with it between two of them. */
export function* buildInSteps(
  { nodes, count, assets }: LeafNodes,
  sha256: Sha256 = portableSha256,
): Generator<undefined, Built> {
  const width = nodeBytes(assets);
  const order = yield* orderInSteps(nodes, count, width);
  const places = new Uint32Array(count);
  let level: Uint8Array = new Uint8Array(2 ** depthOf(count) * width);
  for (const [place, leaf] of order.entries()) {
    if (place > 0 && compareHashes(nodes, order[place - 1]! * width, leaf * width) === 0)
      throw new RangeError('no leaf stands twice');
    places[leaf] = place;
    level.set(nodes.subarray(leaf * width, (leaf + 1) * width), place * width);
    if (place % NODES_A_STEP === 0) yield;
  }
  const levels = [level];
  while (level.length > width) {
    const [below, above] = [nodesOf(level), nodesOf(new Uint8Array(level.length / 2))];
    for (let at = 0, done = 1; at < above.bytes.length; at += width, done++) {
      writeParent({ above, below, at }, width, sha256);
      if (done % NODES_A_STEP === 0) yield;
    }
    levels.push(above.bytes);
    level = above.bytes;
  }
  return { tree: { assets, leaves: count, levels }, places };
}

export const buildTree = (leaves: LeafNodes, sha256?: Sha256): Built => {
  const steps = buildInSteps(leaves, sha256);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

export const rootOf = ({ levels }: LiabilityTree): Uint8Array => levels.at(-1)!.slice(0, HASH_BYTES);
export const totalsOf = ({ levels }: LiabilityTree): bigint[] => readSums(levels.at(-1)!);

/** The nodes beside the way from a leaf to the root, lowest first. */
export const siblingsOf = ({ assets, levels }: LiabilityTree, place: number): Uint8Array[] => {
  const width = nodeBytes(assets);
  return levels.slice(0, -1).map((level, height) => {
    const at = (Math.floor(place / 2 ** height) ^ 1) * width;
    return level.slice(at, at + width);
  });
};

export interface PublishedTree {
  leaves: number;
  root: Uint8Array;
  totals: readonly bigint[];
}

export type LeafFault = 'amount' | 'place' | 'path' | 'sum' | 'root' | 'totals';

/** A node from elsewhere: sums in their bounds, and none at all where nothing stands. */
const isNode = (node: Uint8Array): boolean => {
  const sums = readSums(node);
  if (!sums.every(isAmount)) return false;
  return node.subarray(0, HASH_BYTES).some((byte) => byte !== 0) || sums.every((sum) => sum === 0n);
};

/** Undefined when the leaf stands at this place of the published tree; else the first thing that is wrong. */
export const leafFault = (
  leaf: TreeLeaf,
  { place, siblings }: { place: number; siblings: readonly Uint8Array[] },
  published: PublishedTree,
): LeafFault | undefined => {
  const assets = published.totals.length;
  const width = nodeBytes(assets);
  if (leaf.amounts.length !== assets || !leaf.amounts.every(isAmount)) return 'amount';
  const { leaves } = published;
  if (!Number.isSafeInteger(leaves) || leaves > MOST_LEAVES) return 'place';
  if (!Number.isSafeInteger(place) || place < 0 || place >= leaves) return 'place';
  // Their number is fixed by the number of leaves: a node from within the tree is no leaf of it.
  if (siblings.length !== depthOf(leaves) || siblings.some(({ length }) => length !== width)) return 'path';
  let node = leafNode(leaf);
  for (const [height, sibling] of siblings.entries()) {
    if (!isNode(sibling)) return 'sum';
    const [below, above] = [nodesOf(new Uint8Array(2 * width)), nodesOf(new Uint8Array(width))];
    const isRight = Math.floor(place / 2 ** height) % 2 === 1;
    below.bytes.set(node, isRight ? width : 0);
    below.bytes.set(sibling, isRight ? 0 : width);
    try {
      writeParent({ above, below, at: 0 }, width, portableSha256);
    } catch {
      return 'sum';
    }
    node = above.bytes;
  }
  if (!equalBytes(node.subarray(0, HASH_BYTES), published.root)) return 'root';
  const sums = readSums(node);
  return sums.every((sum, i) => sum === published.totals[i]) ? undefined : 'totals';
};

const encoder = new TextEncoder();
const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  let length = 0;
  for (const part of parts) length += part.length;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

const BLOCK_BYTES = 64;
/** The padded key, then the message. */
const keyed = (key: Uint8Array, pad: number, message: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(BLOCK_BYTES + message.length);
  bytes.fill(pad, 0, BLOCK_BYTES);
  for (let i = 0; i < key.length; i++) bytes[i] = key[i]! ^ pad;
  bytes.set(message, BLOCK_BYTES);
  return bytes;
};

/** HMAC-SHA256 with a key of 32 bytes. Two plain hashes, since a native one of its kind costs ten times as much to begin. */
export const macOf = (key: Uint8Array, message: Uint8Array, sha256: Sha256 = portableSha256): Uint8Array => {
  if (key.length !== HASH_BYTES) throw new RangeError('a key has 32 bytes');
  return sha256(keyed(key, 0x5c, sha256(keyed(key, 0x36, message))));
};

/** HMAC(secret, tree): another one in each tree, so that leaves of a member cannot be told to belong together. */
export const nonceOf = (secret: Uint8Array, of: readonly Uint8Array[], sha256?: Sha256): Uint8Array =>
  macOf(secret, of.length === 1 ? of[0]! : joined(of), sha256);

/** SHA256(id ‖ name ‖ secret): the id and the secret have fixed lengths, so that nothing can be read in two ways. */
export const commitOf = (
  { id, name, secret }: { id: string; name: string; secret: Uint8Array },
  sha256: Sha256 = portableSha256,
): Uint8Array => {
  if (id.length !== 36 || secret.length !== HASH_BYTES)
    throw new RangeError('an id has 36 characters, a secret 32 bytes');
  return sha256(joined([encoder.encode(id + name), secret]));
};
