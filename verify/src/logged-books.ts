/**
 * The books in the public log: once a minute an entry with the root of a tree (RFC 6962) whose leaves are the newest
 * entries of all members' chains that moved since. A member's phone finds its own leaf, and the rest tells it nothing.
 *
 * leaf = SHA256(0x00 ‖ member id 16 ‖ seq u64 ‖ hash of the chain's entry 32)
 */
import { BinaryWriter, fromHex } from './binary.ts';
import { fromBase64, toBase64 } from './checkpoint.ts';
import { isIncluded, leafHash } from './public-log.ts';
import type { Sha256 } from './tape-chain.ts';

export interface ChainHead {
  /** A UUID. */
  ownerId: string;
  seq: number;
  hash: Uint8Array;
}

export interface LoggedBooks {
  number: number;
  timeMs: number;
  /** Number of the newest journal. */
  journal: number;
  /** Leaves of the tree. */
  heads: number;
  root: Uint8Array;
}

const ENTRY =
  /^assay\/books\/v1\nnumber ([1-9]\d{0,15})\ntime ([1-9]\d{0,15})\njournal ([1-9]\d{0,15})\nheads ([1-9]\d{0,9})\nroot ([A-Za-z0-9+/]{43}=)\n$/;

export const headLeaf = ({ ownerId, seq, hash }: ChainHead, sha256?: Sha256): Uint8Array =>
  leafHash(
    new BinaryWriter(56)
      .raw(fromHex(ownerId.replaceAll('-', '')), 16)
      .u64(seq)
      .raw(hash, 32).bytes,
    sha256,
  );

/** The entry of the log. */
export const booksEntry = ({ number, timeMs, journal, heads, root }: LoggedBooks): string =>
  `assay/books/v1\nnumber ${number}\ntime ${timeMs}\njournal ${journal}\nheads ${heads}\nroot ${toBase64(root)}\n`;

export const parseBooksEntry = (text: string): LoggedBooks | undefined => {
  const [, number, time, journal, heads, root] = ENTRY.exec(text) ?? [];
  if (root === undefined) return undefined;
  return {
    number: Number(number),
    timeMs: Number(time),
    journal: Number(journal),
    heads: Number(heads),
    root: fromBase64(root),
  };
};

/** True when the books of that minute have this head as their leaf. */
export const hasHead = (books: LoggedBooks, head: ChainHead, index: number, proof: readonly Uint8Array[]): boolean =>
  isIncluded({ index, size: books.heads, root: books.root, leaf: headLeaf(head), proof });
