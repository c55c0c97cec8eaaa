/**
 * Packing: flushes of past quarters of an hour become one segment per instrument. The rows of the log leave in the
 * same transaction in which the segment was written, read back, and found to lead to the same heads.
 */
import { equalBytes } from '@assay/verify/binary';
import { readRange } from '@assay/verify/tape-chain';
import { decodeRecords, isValidTick } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { foldTick } from '../candles/candle.ts';
import type { Candle } from '../candles/candle.ts';
import { minuteOf } from '../candles/book.ts';
import { storeMinutes } from '../candles/store.ts';
import { decodeSeqs, encodeCheckpoints } from './checkpoint-codec.ts';
import { decodeSegment, encodeSegment } from './segment-codec.ts';
import { sha256 } from '../../base/sha256.ts';
import { canonicalBytes, logPages } from './tape.ts';
import type { Tape } from './tape.ts';

export const SEGMENT_MS = 15 * 60_000;

interface Segment {
  symbolId: number;
  fromSeq: number;
  toSeq: number;
  headBefore: Uint8Array;
  headAfter: Uint8Array;
  bytes: Uint8Array;
  body: Buffer;
  lastTick: number | undefined;
  minutes: readonly Candle[];
}

/** Packs every flush up to `untilMs`; resolves to how many there were. */
export const packTape = async (db: Db, tape: Tape, untilMs: number): Promise<number> => {
  const bySymbol = new Map<number, TapeRecord[]>();
  const log = { count: 0, last: 0, fromMs: 0, untilMs: 0 };
  for await (const flush of logPages(db, untilMs)) {
    for (const record of decodeRecords(flush.records)) {
      const records = bySymbol.get(record.symbolId);
      if (records) records.push(record);
      else bySymbol.set(record.symbolId, [record]);
    }
    if (log.count === 0) log.fromMs = flush.untilMs;
    log.count += 1;
    log.last = flush.number;
    log.untilMs = flush.untilMs;
  }
  if (log.count === 0) return 0;
  const segments: Segment[] = [];
  for (const [symbolId, records] of bySymbol) segments.push(await toSegment(tape, symbolId, records));
  await db.transaction(async (tx) => {
    for (const segment of segments) {
      await writeSegment(tx, segment, log);
      await storeMinutes(tx, segment.symbolId, segment.minutes, 'append');
    }
    await packCheckpoints(tx, log.untilMs);
    await letLeave(tx);
    const left = await tx.query('delete from tape_log where number <= $1 returning number', [log.last]);
    invariant(left.length === log.count, 'the log of the tape changed while it was packed');
  });
  for (const { symbolId, toSeq } of segments) tape.of(symbolId).cut(toSeq);
  return log.count;
};

const toSegment = async (tape: Tape, symbolId: number, records: readonly TapeRecord[]): Promise<Segment> => {
  const recent = tape.of(symbolId);
  const fromSeq = recent.packedSeq + 1;
  const toSeq = recent.packedSeq + records.length;
  return {
    symbolId,
    fromSeq,
    toSeq,
    headBefore: recent.headAt(recent.packedSeq),
    headAfter: recent.headAt(toSeq),
    bytes: recent.bytesOf(fromSeq, toSeq),
    body: await encodeSegment(records),
    lastTick: records.findLast(isValidTick)?.seq,
    minutes: foldMinutes(records),
  };
};

/** The candles of one minute that the valid ticks among some records make. */
export const foldMinutes = (records: Iterable<TapeRecord>): Candle[] => {
  const minutes: Candle[] = [];
  for (const record of records) {
    if (!isValidTick(record)) continue;
    const start = minuteOf(record.tsSrc / 1000);
    const last = minutes.at(-1);
    if (last?.[0] === start) minutes[minutes.length - 1] = foldTick(last, start, record.price);
    else minutes.push(foldTick(undefined, start, record.price));
  }
  return minutes;
};

const writeSegment = async (tx: Tx, segment: Segment, log: { fromMs: number; untilMs: number }): Promise<void> => {
  const { symbolId, fromSeq, toSeq, headBefore, headAfter, body, lastTick } = segment;
  const [row] = await tx.query<{ body: Buffer }>(
    `insert into tape_segment (symbol_id, from_seq, to_seq, from_ms, until_ms, head_before, head_after, last_tick, body)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning body`,
    [symbolId, fromSeq, toSeq, log.fromMs, log.untilMs, headBefore, headAfter, lastTick ?? null, body],
  );
  invariant(row, 'a segment was not written');
  const records = canonicalBytes(await decodeSegment(row.body));
  invariant(equalBytes(records, segment.bytes), `a segment of instrument ${symbolId} does not hold what it should`);
  const read = readRange({ symbolId, fromSeq, headBefore, records }, sha256);
  invariant(
    read.lastSeq === toSeq && equalBytes(read.headAfter, headAfter),
    `a segment of instrument ${symbolId} leads to another head`,
  );
};

export interface CheckpointRow {
  number: bigint;
  at_ms: bigint;
  key_hash: Buffer;
  root: Buffer;
  signature: Buffer;
  heads: Buffer;
}

export const toStoredCheckpoint = (row: CheckpointRow) => ({
  number: Number(row.number),
  atMs: Number(row.at_ms),
  keyHash: row.key_hash,
  root: row.root,
  signature: row.signature,
  seqs: decodeSeqs(row.heads),
});

const packCheckpoints = async (tx: Tx, untilMs: number): Promise<void> => {
  const rows = await tx.query<CheckpointRow>(
    'select number, at_ms, key_hash, root, signature, heads from tape_checkpoint where at_ms <= $1 order by number',
    [untilMs],
  );
  const checkpoints = rows.map(toStoredCheckpoint);
  const [first, last] = [checkpoints[0], checkpoints.at(-1)];
  if (!first || !last) return;
  await tx.query(
    'insert into tape_checkpoint_segment (from_number, to_number, from_ms, until_ms, body) values ($1, $2, $3, $4, $5)',
    [first.number, last.number, first.atMs, last.atMs, await encodeCheckpoints(checkpoints)],
  );
  await letLeave(tx);
  await tx.query('delete from tape_checkpoint where number <= $1', [last.number]);
};

/** Tells the database that, in this transaction, rows of the tape may leave. */
const letLeave = (tx: Tx): Promise<unknown> => tx.query(`set local assay.tape_leaves = 'on'`);

/** Drops tape that is older than its keeping time, but for the last of each: the chain and the numbers go on from it. */
export const dropOldTape = (db: Db, beforeMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    await letLeave(tx);
    await tx.query(
      `delete from tape_segment old where until_ms < $1 and exists
         (select from tape_segment newer where newer.symbol_id = old.symbol_id and newer.from_seq > old.from_seq)`,
      [beforeMs],
    );
    await tx.query(
      `delete from tape_checkpoint_segment where until_ms < $1
          and from_number < (select max(from_number) from tape_checkpoint_segment)`,
      [beforeMs],
    );
  });
