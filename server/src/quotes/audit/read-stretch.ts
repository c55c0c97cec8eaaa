/** A stretch of one instrument's tape as the rows have it, for whoever checks a record and what stands around it. */
import { decodeRecords } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';
import type { Tx } from '../../db/database.ts';
import { decodeSegment } from '../tape/segment-codec.ts';
import { logPages } from '../tape/tape.ts';

/** From the segment before the one that holds a record, for the rule it reads by, to what was written until an instant. */
export const readStretch = async (
  tx: Tx,
  { symbolId, seq, untilMs }: { symbolId: number; seq: number; untilMs: number },
): Promise<TapeRecord[]> => {
  const segments = await tx.query<{ body: Buffer }>(
    `select body from tape_segment where symbol_id = $1 and from_ms <= $3
       and from_seq >= coalesce((select max(from_seq) from tape_segment where symbol_id = $1 and to_seq < $2), 0)
     order by from_seq`,
    [symbolId, seq, untilMs],
  );
  const records: TapeRecord[] = [];
  for (const { body } of segments) records.push(...(await decodeSegment(body)));
  for await (const flush of logPages(tx, untilMs))
    for (const record of decodeRecords(flush.records)) if (record.symbolId === symbolId) records.push(record);
  return records;
};
