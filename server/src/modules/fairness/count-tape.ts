/** Counts what stands on the tape, once for each packed quarter of an hour, by market and business day. */
import { isValidTick } from '@assay/verify/tape-record';
import { businessDay } from '@assay/contract/time';
import type { Db } from '../../db/database.ts';
import { decodeSegment } from '../../quotes/tape/segment-codec.ts';

interface SegmentRow {
  symbol_id: number;
  to_seq: bigint;
  until_ms: bigint;
  body: Buffer;
}

/** The next segment of each market that has one. */
const NEXT = `
  select s.symbol_id, s.to_seq, s.until_ms, s.body from instrument i
    cross join lateral (select coalesce(max(to_seq), 0) as done from counted_day c where c.symbol_id = i.id) c
    cross join lateral (select * from tape_segment t where t.symbol_id = i.id and t.from_seq > c.done
      order by t.from_seq limit 1) s`;

/** Resolves to the number of segments that were counted; none are left when it is 0. */
export const countTape = async (db: Db): Promise<number> => {
  const rows = await db.query<SegmentRow>(NEXT);
  for (const { symbol_id: symbolId, to_seq: toSeq, until_ms: untilMs, body } of rows) {
    const counts = { ticks: 0, invalid: 0, gaps: 0, gapUs: 0, halts: 0 };
    for (const record of await decodeSegment(body)) {
      if (record.kind === 'tick') {
        counts.ticks += 1;
        if (!isValidTick(record)) counts.invalid += 1;
      } else if (record.kind === 'gap') {
        counts.gaps += 1;
        counts.gapUs += record.to - record.from;
      } else if (record.kind === 'halt' && record.halted) counts.halts += 1;
    }
    await db.query(
      `insert into counted_day as t (symbol_id, day, ticks, invalid, gaps, gap_ms, halts, to_seq, until_ms)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (symbol_id, day) do update set ticks = t.ticks + excluded.ticks, invalid = t.invalid + excluded.invalid,
         gaps = t.gaps + excluded.gaps, gap_ms = t.gap_ms + excluded.gap_ms, halts = t.halts + excluded.halts,
         to_seq = excluded.to_seq, until_ms = excluded.until_ms
       where t.to_seq < excluded.to_seq`,
      [
        symbolId,
        // A segment ends with its quarter: one that ends at midnight is of the day that ended.
        businessDay(Number(untilMs) - 1),
        counts.ticks,
        counts.invalid,
        counts.gaps,
        Math.ceil(counts.gapUs / 1000),
        counts.halts,
        toSeq,
        untilMs,
      ],
    );
  }
  return rows.length;
};
