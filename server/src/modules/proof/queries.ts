/** Figures of the tape that are read from its tables. */
import type { Tx } from '../../db/database.ts';

export interface GapEvent {
  fromMs: number;
  untilMs: number;
  reason: string;
  instruments: number;
}

/** Gaps since an instant, newest first; one of the server concerns all instruments at once and counts once. */
export const listGaps = async (db: Tx, sinceMs: number): Promise<GapEvent[]> => {
  const rows = await db.query<{ from_ms: bigint; until_ms: bigint; reason: string; instruments: bigint }>(
    `select from_ms, until_ms, reason, count(*) as instruments from tape_gap
      where until_ms >= $1 group by from_ms, until_ms, reason order by until_ms desc`,
    [sinceMs],
  );
  return rows.map((row) => ({
    fromMs: Number(row.from_ms),
    untilMs: Number(row.until_ms),
    reason: row.reason,
    instruments: Number(row.instruments),
  }));
};

/** Bytes of the segments packed since an instant. */
export const packedBytes = async (db: Tx, sinceMs: number): Promise<number> => {
  const [row] = await db.query<{ bytes: bigint }>(
    `select (select coalesce(sum(octet_length(body)), 0) from tape_segment where until_ms >= $1)
          + (select coalesce(sum(octet_length(body)), 0) from tape_checkpoint_segment where until_ms >= $1) as bytes`,
    [sinceMs],
  );
  return Number(row?.bytes ?? 0);
};

export interface PublishedKey {
  keyHash: Buffer;
  publicKey: Buffer;
  createdAt: Date;
}

export const listKeys = (db: Tx): Promise<PublishedKey[]> =>
  db.query<PublishedKey>(
    'select key_hash as "keyHash", public_key as "publicKey", created_at as "createdAt" from tape_key order by created_at',
  );
