/**
 * The end of one instrument's tape, in memory: all that is not packed yet. It grows at one end when a record is
 * chained and is cut at the other when a segment is at rest.
 */
import { nextHead } from '@assay/verify/tape-chain';
import { encodeRecord } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';
import { invariant } from '../../base/domain-error.ts';
import { sha256 } from '../../base/sha256.ts';

const HASH_BYTES = 32;

/** A record before the tape gives it its place. */
export type Unplaced<R extends TapeRecord = TapeRecord> = R extends TapeRecord ? Omit<R, 'symbolId' | 'seq'> : never;

export class RecentTape {
  readonly symbolId: number;
  /** Records up to and including this one are packed. */
  #packedSeq: number;
  #packedHead: Uint8Array;
  #bytes: Uint8Array = new Uint8Array(4096);
  /** Where each record ends in `#bytes`. */
  #ends: number[] = [];
  #heads: Uint8Array = new Uint8Array(4096);

  constructor(symbolId: number, packed: { seq: number; head: Uint8Array }) {
    this.symbolId = symbolId;
    this.#packedSeq = packed.seq;
    this.#packedHead = packed.head;
  }

  get seq(): number {
    return this.#packedSeq + this.#ends.length;
  }

  get packedSeq(): number {
    return this.#packedSeq;
  }

  get head(): Uint8Array {
    return this.headAt(this.seq);
  }

  /** The head after record `seq`, which must not be older than the last packed one. */
  headAt(seq: number): Uint8Array {
    const index = seq - this.#packedSeq;
    invariant(index >= 0 && index <= this.#ends.length, 'that head is not in memory');
    return index === 0 ? this.#packedHead : this.#heads.slice((index - 1) * HASH_BYTES, index * HASH_BYTES);
  }

  /** Gives a record its number, chains it, and returns it with its canonical bytes. */
  append(record: Unplaced): { record: TapeRecord; bytes: Uint8Array } {
    const placed = { ...record, symbolId: this.symbolId, seq: this.seq + 1 };
    const bytes = encodeRecord(placed);
    this.appendBytes(bytes);
    return { record: placed, bytes };
  }

  /** Chains a record that was numbered before. */
  appendBytes(bytes: Uint8Array): void {
    const head = nextHead(this.head, bytes, sha256);
    const start = this.#ends.at(-1) ?? 0;
    this.#bytes = withRoom(this.#bytes, start + bytes.length);
    this.#bytes.set(bytes, start);
    this.#heads = withRoom(this.#heads, (this.#ends.length + 1) * HASH_BYTES);
    this.#heads.set(head, this.#ends.length * HASH_BYTES);
    this.#ends.push(start + bytes.length);
  }

  /** Canonical bytes of the records from `fromSeq` to `toSeq`, both in memory. */
  bytesOf(fromSeq: number, toSeq: number): Uint8Array {
    const start = this.#ends[fromSeq - this.#packedSeq - 2] ?? 0;
    const end = this.#ends[toSeq - this.#packedSeq - 1];
    invariant(fromSeq > this.#packedSeq && end !== undefined, 'those records are not in memory');
    return this.#bytes.slice(start, end);
  }

  /** Forgets what is now at rest. */
  cut(packedSeq: number): void {
    const count = packedSeq - this.#packedSeq;
    if (count <= 0) return;
    const cutBytes = this.#ends[count - 1];
    invariant(cutBytes !== undefined, 'cut beyond the end of the tape');
    this.#packedHead = this.headAt(packedSeq);
    this.#bytes = this.#bytes.slice(cutBytes);
    this.#heads = this.#heads.slice(count * HASH_BYTES);
    this.#ends = this.#ends.slice(count).map((end) => end - cutBytes);
    this.#packedSeq = packedSeq;
  }
}

const withRoom = (bytes: Uint8Array, length: number): Uint8Array => {
  if (length <= bytes.length) return bytes;
  const grown = new Uint8Array(Math.max(length, bytes.length * 2));
  grown.set(bytes);
  return grown;
};
