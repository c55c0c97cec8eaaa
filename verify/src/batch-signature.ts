/**
 * One signature for many texts. A server that accepts many orders at once signs the root of a Merkle tree (RFC 6962) over their
 * words, and gives each its path; whoever holds the words, the path and the public key needs nothing of the others. In base64:
 *
 *   key hash (4 bytes) ‖ Ed25519 signature (64)                                             of the text itself
 *   key hash (4 bytes) ‖ Ed25519 signature (64) ‖ place u16 ‖ size u16 ‖ path (32 each)     of the words of its batch:
 *
 *   assay/batch/v1
 *   size <how many texts>
 *   root <hex>
 *
 * Every text that a key signs names its own kind in its first line, so none can be taken for the words of a batch; a leaf of the
 * tree is hashed apart from its nodes, so no node can be taken for a text. Siblings on a path are hashes of texts with a random id.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { equalBytes, toHex } from './binary.ts';
import { fromBase64, keyHash } from './checkpoint.ts';
import { includedRoot, leafHash, nodeHash } from './public-log.ts';
import type { Sha256 } from './tape-chain.ts';

const KEY_HASH_BYTES = 4;
const SIGNED_BYTES = KEY_HASH_BYTES + 64;
const PLACE_BYTES = 4;
const HASH_BYTES = 32;
/** Texts of one batch: a path has six hashes at most. */
export const MOST_IN_BATCH = 64;
const MOST_PATH = Math.log2(MOST_IN_BATCH);

/** For patterns that find a signature in a text; `isSignedWords` decides. */
export const SIGNATURE_FORM = '[A-Za-z0-9+/]{91,400}={0,2}';

const encoder = new TextEncoder();

export const batchWords = (size: number, root: Uint8Array): string =>
  `assay/batch/v1\nsize ${size}\nroot ${toHex(root)}\n`;

export interface BatchTree {
  root: Uint8Array;
  /** From the text up, of a place in the order of the texts. */
  pathOf(index: number): Uint8Array[];
}

/** The tree over texts in their order. `leafOf` gives the same leaves as here, where a platform has a quicker way from text to hash. */
export const batchTree = (
  texts: readonly string[],
  sha256?: Sha256,
  leafOf = (text: string): Uint8Array => leafHash(encoder.encode(text), sha256),
): BatchTree => {
  const levels = [texts.map((text) => leafOf(text))];
  for (let below = levels[0]!; below.length > 1; below = levels.at(-1)!) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < below.length; at += 2)
      // One without a sibling goes up as it is.
      above.push(at + 1 < below.length ? nodeHash(below[at]!, below[at + 1]!, sha256) : below[at]!);
    levels.push(above);
  }
  return {
    root: levels.at(-1)![0]!,
    pathOf: (index) => {
      const path: Uint8Array[] = [];
      for (let height = 0; height < levels.length - 1; height++) {
        const sibling = levels[height]![(index >> height) ^ 1];
        if (sibling !== undefined) path.push(sibling);
      }
      return path;
    },
  };
};

export interface Placed {
  index: number;
  size: number;
  path: readonly Uint8Array[];
}

/** The bytes of a signature that stands for one text of a batch. */
export const placedSignature = (signed: Uint8Array, { index, size, path }: Placed): Uint8Array => {
  const bytes = new Uint8Array(signed.length + PLACE_BYTES + HASH_BYTES * path.length);
  bytes.set(signed);
  const view = new DataView(bytes.buffer);
  view.setUint16(signed.length, index);
  view.setUint16(signed.length + 2, size);
  let at = signed.length + PLACE_BYTES;
  for (const hash of path) {
    bytes.set(hash, at);
    at += HASH_BYTES;
  }
  return bytes;
};

/** The words that were signed for a text; undefined for what no server of ours makes. */
const signedWords = (text: string, place: Uint8Array): string | undefined => {
  if (place.length === 0) return text;
  const path = place.subarray(PLACE_BYTES);
  if (place.length < PLACE_BYTES || path.length % HASH_BYTES !== 0 || path.length > MOST_PATH * HASH_BYTES)
    return undefined;
  const view = new DataView(place.buffer, place.byteOffset);
  const [index, size] = [view.getUint16(0), view.getUint16(2)];
  if (size > MOST_IN_BATCH) return undefined;
  const proof = Array.from({ length: path.length / HASH_BYTES }, (_, at) =>
    path.subarray(HASH_BYTES * at, HASH_BYTES * (at + 1)),
  );
  const root = includedRoot({ index, size, leaf: leafHash(encoder.encode(text)), proof });
  return root && batchWords(size, root);
};

/** True when the key signed exactly this text, by itself or in a batch. `origin` is the name that the key signs under. */
export const isSignedWords = (
  { text, signature, origin }: { text: string; signature: string; origin: string },
  publicKey: Uint8Array,
): boolean => {
  try {
    const bytes = fromBase64(signature);
    if (bytes.length < SIGNED_BYTES) return false;
    if (!equalBytes(bytes.slice(0, KEY_HASH_BYTES), keyHash(origin, publicKey))) return false;
    const words = signedWords(text, bytes.slice(SIGNED_BYTES));
    if (words === undefined) return false;
    return ed25519.verify(bytes.slice(KEY_HASH_BYTES, SIGNED_BYTES), encoder.encode(words), publicKey);
  } catch {
    return false;
  }
};
