/**
 * The heads after each record of packed segments. They follow from rows that never change, so they are computed once and
 * kept, the least recently used leaving first. Rehashing a quarter of an hour takes the main thread tens of milliseconds per
 * instrument: it is done one segment at a time with a rest in between, so that no number of questions holds up prices.
 */
import { nextHead } from '@assay/verify/tape-chain';
import { encodeRecord } from '@assay/verify/tape-record';
import { createLine } from '../../base/bounded-line.ts';
import { DomainError } from '../../base/domain-error.ts';
import { decodeSegment } from './segment-codec.ts';
import { sha256 } from '../../base/sha256.ts';

const HEAD_BYTES = 32;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_WAITING = 64;
const REST_FACTOR = 2;

export interface SegmentRow {
  from_seq: bigint;
  to_seq: bigint;
  head_before: Buffer;
  body: Buffer;
}

interface Kept {
  symbolId: number;
  fromSeq: number;
  toSeq: number;
  heads: Buffer;
}

const hashAll = async ({ body, head_before }: SegmentRow): Promise<Buffer> => {
  const records = await decodeSegment(body);
  const heads = Buffer.alloc(records.length * HEAD_BYTES);
  let head: Uint8Array = head_before;
  for (const [index, record] of records.entries()) {
    head = nextHead(head, encodeRecord(record), sha256);
    heads.set(head, index * HEAD_BYTES);
  }
  return heads;
};

export class SegmentHeads {
  /** In the order of their last use. */
  readonly #kept = new Map<string, Kept>();
  readonly #line = createLine({
    atOnce: 1,
    waiting: MAX_WAITING,
    restFactor: REST_FACTOR,
    refuse: () => new DomainError('unavailable'),
  });
  #bytes = 0;
  /** Segments that were hashed, for tests. */
  hashed = 0;

  /** The head after a record, if its segment was hashed before. */
  find(symbolId: number, seq: number): Uint8Array | undefined {
    for (const [key, kept] of this.#kept) {
      if (kept.symbolId !== symbolId || seq < kept.fromSeq || seq > kept.toSeq) continue;
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.heads.subarray((seq - kept.fromSeq) * HEAD_BYTES, (seq - kept.fromSeq + 1) * HEAD_BYTES);
    }
    return undefined;
  }

  /** The head after a record of this segment. */
  async headIn(symbolId: number, seq: number, row: SegmentRow): Promise<Uint8Array | undefined> {
    return this.#line.run(async () => {
      // An earlier caller in line may have asked for the same.
      const known = this.find(symbolId, seq);
      if (known) return known;
      this.hashed += 1;
      this.#keep({ symbolId, fromSeq: Number(row.from_seq), toSeq: Number(row.to_seq), heads: await hashAll(row) });
      return this.find(symbolId, seq);
    });
  }

  #keep(kept: Kept): void {
    this.#kept.set(`${kept.symbolId} ${kept.fromSeq}`, kept);
    this.#bytes += kept.heads.length;
    for (const [key, oldest] of this.#kept) {
      if (this.#bytes <= MAX_BYTES || this.#kept.size === 1) break;
      this.#kept.delete(key);
      this.#bytes -= oldest.heads.length;
    }
  }
}
