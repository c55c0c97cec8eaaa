/** Reads tape and checkpoints back: what is packed from the database, the rest from memory. */
import { checkpointBody, signedNote } from '@assay/verify/checkpoint';
import type { TapeHead } from '@assay/verify/checkpoint';
import { headAt, nextHead } from '@assay/verify/tape-chain';
import type { TapeRange } from '@assay/verify/tape-chain';
import { encodeTapeHeader } from '@assay/verify/tape-file';
import { decodeRecords, encodeRecord, recordTime } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';
import { businessDayStart } from '@assay/contract/time';
import type { Tx } from '../../db/database.ts';
import { decodeCheckpoints } from './checkpoint-codec.ts';
import type { StoredCheckpoint } from './checkpoint-codec.ts';
import { toStoredCheckpoint } from './pack.ts';
import type { CheckpointRow } from './pack.ts';
import { decodeSegment } from './segment-codec.ts';
import type { SegmentRow } from './segment-heads.ts';
import { sha256 } from '../../base/sha256.ts';
import { TAPE_ORIGIN } from './signing-key.ts';
import { canonicalBytes } from './tape.ts';
import type { Tape } from './tape.ts';

const DAY_MS = 86_400_000;

export interface PublishedHeads {
  note: string;
  heads: TapeHead[];
}

/** The note of a checkpoint as it was published. */
export const noteOf = ({ number, atMs, keyHash, root, signature, seqs }: StoredCheckpoint): string => {
  const size = [...seqs.values()].reduce((sum, seq) => sum + seq, 0);
  const body = checkpointBody({ origin: TAPE_ORIGIN, size, root, number, timeMs: atMs });
  return signedNote(body, TAPE_ORIGIN, keyHash, signature);
};

/** A checkpoint that is kept, packed or not. */
export const findCheckpoint = async (db: Tx, number: number): Promise<StoredCheckpoint | undefined> => {
  const [row] = await db.query<CheckpointRow>('select * from tape_checkpoint where number = $1', [number]);
  if (row) return toStoredCheckpoint(row);
  const [packed] = await db.query<{ body: Buffer }>(
    'select body from tape_checkpoint_segment where from_number <= $1 and to_number >= $1',
    [number],
  );
  return packed && (await decodeCheckpoints(packed.body)).find((stored) => stored.number === number);
};

export class TapeReader {
  readonly #db: Tx;
  readonly #tape: Tape;

  constructor(db: Tx, tape: Tape) {
    this.#db = db;
    this.#tape = tape;
  }

  /** Records `fromSeq` to `toSeq` of one instrument, as far as they exist; undefined when the first does not. */
  async range(symbolId: number, fromSeq: number, toSeq: number): Promise<TapeRange | undefined> {
    const recent = this.#tape.of(symbolId);
    const { packedSeq, seq: lastSeq } = recent;
    const end = Math.min(toSeq, lastSeq);
    if (fromSeq < 1 || fromSeq > end) return undefined;
    if (fromSeq > packedSeq) {
      return { symbolId, fromSeq, headBefore: recent.headAt(fromSeq - 1), records: recent.bytesOf(fromSeq, end) };
    }
    // Taken before the database is asked: packing may cut it meanwhile.
    const tail = end > packedSeq ? [recent.bytesOf(packedSeq + 1, end)] : [];
    const rows = await this.#segments(symbolId, fromSeq, Math.min(end, packedSeq));
    const parts: Uint8Array[] = [];
    let headBefore: Uint8Array | undefined;
    for (const row of rows) {
      const records = (await decodeSegment(row.body)).filter(({ seq }) => seq <= end);
      const skipped = records.filter(({ seq }) => seq < fromSeq);
      headBefore ??= skipped.reduce<Uint8Array>(
        (head, record) => nextHead(head, encodeRecord(record), sha256),
        row.head_before,
      );
      parts.push(canonicalBytes(records.slice(skipped.length)));
    }
    if (!headBefore || Number(rows[0]?.from_seq) > fromSeq) return undefined;
    return { symbolId, fromSeq, headBefore, records: Buffer.concat([...parts, ...tail]) };
  }

  recordsOf(range: TapeRange): readonly TapeRecord[] {
    return decodeRecords(range.records);
  }

  /** The head after one record of a stretch; undefined when the stretch does not reach it. */
  headIn(range: TapeRange, seq: number): Uint8Array | undefined {
    return headAt(range, seq, sha256);
  }

  /** Number of the first record at or after an instant; one beyond the end when there is none yet. */
  async seqAt(symbolId: number, ms: number): Promise<number> {
    const recent = this.#tape.of(symbolId);
    const { packedSeq, seq: lastSeq } = recent;
    const bytes = lastSeq > packedSeq ? recent.bytesOf(packedSeq + 1, lastSeq) : new Uint8Array();
    const [row] = await this.#db.query<{ body: Buffer }>(
      'select body from tape_segment where symbol_id = $1 and until_ms >= $2 order by from_seq limit 1',
      [symbolId, ms],
    );
    const packed = row ? await decodeSegment(row.body) : [];
    const found = [...packed, ...decodeRecords(bytes)].find((record) => recordTime(record) >= ms * 1000);
    return found?.seq ?? lastSeq + 1;
  }

  /** The oldest record that is still kept. */
  async firstSeq(symbolId: number): Promise<number> {
    const [row] = await this.#db.query<{ from_seq: bigint | null }>(
      'select min(from_seq) as from_seq from tape_segment where symbol_id = $1',
      [symbolId],
    );
    return Number(row?.from_seq ?? this.#tape.of(symbolId).packedSeq + 1);
  }

  async checkpoint(number: number): Promise<PublishedHeads | undefined> {
    const stored = await findCheckpoint(this.#db, number);
    if (!stored) return undefined;
    const heads: TapeHead[] = [];
    for (const [symbolId, seq] of stored.seqs) {
      const head = await this.headAt(symbolId, seq);
      if (!head) return undefined;
      heads.push({ symbolId, seq, head });
    }
    return { note: noteOf(stored), heads };
  }

  /** Number of the first checkpoint that was signed over a record; undefined while there is none yet. */
  async covering(symbolId: number, seq: number): Promise<number | undefined> {
    const range = await this.range(symbolId, seq, seq);
    const record = range && [...decodeRecords(range.records)][0];
    if (!record) return undefined;
    return this.#firstCheckpoint(
      Math.floor(recordTime(record) / 1000),
      (stored) => (stored.seqs.get(symbolId) ?? 0) >= seq,
    );
  }

  /** Number of the first checkpoint at or after an instant. */
  checkpointAt(ms: number): Promise<number | undefined> {
    return this.#firstCheckpoint(ms, ({ atMs }) => atMs >= ms);
  }

  async #firstCheckpoint(ms: number, isIt: (stored: StoredCheckpoint) => boolean): Promise<number | undefined> {
    const segments = await this.#db.query<{ body: Buffer }>(
      'select body from tape_checkpoint_segment where until_ms >= $1 order by from_number limit 2',
      [ms],
    );
    for (const { body } of segments) {
      const found = (await decodeCheckpoints(body)).find(isIt);
      if (found) return found.number;
    }
    const rows = await this.#db.query<CheckpointRow>(
      'select * from tape_checkpoint where at_ms >= $1 order by number limit 20',
      [ms],
    );
    return rows.map(toStoredCheckpoint).find(isIt)?.number;
  }

  /** A business day of one instrument in file form, piece by piece; by when records were flushed. */
  async *exportDay(symbolId: number, day: string): AsyncGenerator<Uint8Array> {
    const startMs = businessDayStart(day);
    let isFirst = true;
    for (let after = 0; ;) {
      const [row] = await this.#db.query<SegmentRow>(
        `select from_seq, to_seq, head_before, body from tape_segment
          where symbol_id = $1 and from_seq > $2 and from_ms > $3 and until_ms <= $4 order by from_seq limit 1`,
        [symbolId, after, startMs, startMs + DAY_MS],
      );
      if (!row) return;
      after = Number(row.from_seq);
      if (isFirst) yield encodeTapeHeader({ symbolId, fromSeq: after, headBefore: row.head_before });
      isFirst = false;
      yield canonicalBytes(await decodeSegment(row.body));
    }
  }

  /** The head after one record, while that is kept. */
  async headAt(symbolId: number, seq: number): Promise<Uint8Array | undefined> {
    const recent = this.#tape.of(symbolId);
    if (seq >= recent.packedSeq) return recent.headAt(seq);
    const known = this.#tape.segmentHeads.find(symbolId, seq);
    if (known) return known;
    const [row] = await this.#segments(symbolId, seq, seq);
    return row && this.#tape.segmentHeads.headIn(symbolId, seq, row);
  }

  #segments(symbolId: number, fromSeq: number, toSeq: number): Promise<SegmentRow[]> {
    return this.#db.query<SegmentRow>(
      `select from_seq, to_seq, head_before, body from tape_segment
        where symbol_id = $1 and from_seq <= $3 and to_seq >= $2 order by from_seq`,
      [symbolId, fromSeq, toSeq],
    );
  }
}
