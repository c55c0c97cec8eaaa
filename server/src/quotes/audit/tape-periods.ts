/**
 * The whole tape in order of time, quarter of an hour by quarter of an hour: first what is packed, then the log. All
 * instruments of a period come together, because a checkpoint covers all of them.
 */
import { decodeRecords, encodeRecord } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';
import type { Tx } from '../../db/database.ts';
import { whyUnreadable } from '../../db/unreadable.ts';
import { decodeCheckpoints } from '../tape/checkpoint-codec.ts';
import type { StoredCheckpoint } from '../tape/checkpoint-codec.ts';
import { toStoredCheckpoint } from '../tape/pack.ts';
import type { CheckpointRow } from '../tape/pack.ts';
import { decodeSegment } from '../tape/segment-codec.ts';
import { logPages } from '../tape/tape.ts';

export interface Stretch {
  symbolId: number;
  records: readonly TapeRecord[];
  /** Claims of the row; undefined for the log, which claims nothing. */
  claimed: { fromSeq: number; toSeq: number; headBefore: Uint8Array; headAfter: Uint8Array } | undefined;
}

export interface Period {
  untilMs: number;
  isPacked: boolean;
  stretches: readonly Stretch[];
  checkpoints: readonly StoredCheckpoint[];
  /** Rows whose bytes are no tape or no checkpoint, each with its place and the reason. */
  unreadable: { tape: readonly string[]; checkpoints: readonly string[] };
}

interface SegmentRow {
  symbol_id: number;
  from_seq: bigint;
  to_seq: bigint;
  head_before: Buffer;
  head_after: Buffer;
  body: Buffer;
}

export async function* tapePeriods(tx: Tx, sinceMs: number): AsyncGenerator<Period> {
  let fromMs = sinceMs;
  for (;;) {
    const [next] = await tx.query<{ until_ms: bigint | null }>(
      'select min(until_ms) as until_ms from tape_segment where until_ms > $1',
      [fromMs],
    );
    if (next?.until_ms == null) break;
    const untilMs = Number(next.until_ms);
    yield await packedPeriod(tx, fromMs, untilMs);
    fromMs = untilMs;
  }
  yield await loggedPeriod(tx);
}

const packedPeriod = async (tx: Tx, fromMs: number, untilMs: number): Promise<Period> => {
  const rows = await tx.query<SegmentRow>(
    `select symbol_id, from_seq, to_seq, head_before, head_after, body from tape_segment
      where until_ms = $1 order by symbol_id`,
    [untilMs],
  );
  const stretches: Stretch[] = [];
  const unreadable = { tape: [] as string[], checkpoints: [] as string[] };
  for (const row of rows) {
    const { symbol_id: symbolId, head_before: headBefore, head_after: headAfter } = row;
    const claimed = { fromSeq: Number(row.from_seq), toSeq: Number(row.to_seq), headBefore, headAfter };
    const place = `instrument ${symbolId}: records ${claimed.fromSeq} to ${claimed.toSeq}`;
    const records = await orNothing(unreadable.tape, place, async () => canonical(await decodeSegment(row.body)));
    stretches.push({ symbolId, records, claimed });
  }
  const packed = await tx.query<{ from: bigint; to: bigint; body: Buffer }>(
    'select from_number as from, to_number as to, body from tape_checkpoint_segment where until_ms > $1 and until_ms <= $2 order by from_number',
    [fromMs, untilMs],
  );
  const checkpoints: StoredCheckpoint[] = [];
  for (const { from, to, body } of packed) {
    const place = `checkpoints ${from} to ${to}`;
    checkpoints.push(...(await orNothing(unreadable.checkpoints, place, () => decodeCheckpoints(body))));
  }
  return { untilMs, isPacked: true, stretches, checkpoints, unreadable };
};

/** Bytes that cannot be read hold nothing; their place is noted. */
const orNothing = async <T>(
  unreadable: string[],
  place: string,
  decode: () => T[] | Promise<T[]>,
): Promise<readonly T[]> => {
  try {
    return await decode();
  } catch (error) {
    unreadable.push(`${place} ${whyUnreadable(error)}`);
    return [];
  }
};

/** Changed bytes may decode to numbers that no record can hold; whatever has an encoding is a record. */
const canonical = (records: TapeRecord[]): TapeRecord[] => {
  for (const record of records) encodeRecord(record);
  return records;
};

const loggedPeriod = async (tx: Tx): Promise<Period> => {
  const bySymbol = new Map<number, TapeRecord[]>();
  const unreadable = { tape: [] as string[], checkpoints: [] as string[] };
  let untilMs = 0;
  for await (const flush of logPages(tx, Number.MAX_SAFE_INTEGER)) {
    untilMs = flush.untilMs;
    const place = `flush ${flush.number}`;
    for (const record of await orNothing(unreadable.tape, place, () => decodeRecords(flush.records))) {
      const records = bySymbol.get(record.symbolId);
      if (records) records.push(record);
      else bySymbol.set(record.symbolId, [record]);
    }
  }
  const rows = await tx.query<CheckpointRow>('select * from tape_checkpoint order by number');
  const stretches = Array.from(bySymbol, ([symbolId, records]) => ({ symbolId, records, claimed: undefined }));
  const checkpoints: StoredCheckpoint[] = [];
  for (const row of rows) {
    const place = `checkpoint ${row.number}`;
    checkpoints.push(...(await orNothing(unreadable.checkpoints, place, () => [toStoredCheckpoint(row)])));
  }
  return { untilMs, isPacked: false, stretches, checkpoints, unreadable };
};
