/**
 * The price tape: the only writer of prices. A record is chained in memory, committed with its flush in one statement,
 * and only then shown to anyone (written before used). Flushes are numbered without a hole; a flush whose commit
 * failed is tried again unchanged, so nothing that was chained is ever dropped.
 */
import { failpoint } from '../../base/failpoint.ts';
import { checkpointBody, headsRoot, headsSize, signedNote } from '@assay/verify/checkpoint';
import type { TapeHead } from '@assay/verify/checkpoint';
import { BinaryReader, equalBytes } from '@assay/verify/binary';
import { GENESIS_HEAD } from '@assay/verify/tape-chain';
import { encodeRecord, readRecord } from '@assay/verify/tape-record';
import type { TapeRecord } from '@assay/verify/tape-record';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { encodeSeqs } from './checkpoint-codec.ts';
import type { StoredCheckpoint } from './checkpoint-codec.ts';
import { RecentTape } from './recent-tape.ts';
import type { Unplaced } from './recent-tape.ts';
import { sha256 } from '../../base/sha256.ts';
import { SegmentHeads } from './segment-heads.ts';
import { TAPE_ORIGIN } from './signing-key.ts';
import type { SigningKey } from './signing-key.ts';

const CHECKPOINT_MS = 1000;
const CHECKPOINT_RECORDS = 256;
/** Rows read at once: few, since they are decoded in one turn of the loop. */
const PAGE = 250;

export interface PublishedCheckpoint {
  number: number;
  atMs: number;
  note: string;
}

export interface Committed {
  number: number;
  untilMs: number;
  records: readonly TapeRecord[];
  checkpoint: PublishedCheckpoint | undefined;
}

export class Tape {
  /** Shared by all who read packed tape. */
  readonly segmentHeads = new SegmentHeads();
  readonly #db: Db;
  readonly #key: SigningKey;
  readonly #tapes: ReadonlyMap<number, RecentTape>;
  #number = 0;
  #untilMs = 0;
  #checkpointNumber = 0;
  #checkpointAtMs = 0;
  #sinceCheckpoint = 0;
  #pending: { record: TapeRecord; bytes: Uint8Array }[] = [];
  #latest: PublishedCheckpoint | undefined;

  private constructor(db: Db, key: SigningKey, tapes: ReadonlyMap<number, RecentTape>) {
    this.#db = db;
    this.#key = key;
    this.#tapes = tapes;
  }

  /** Takes up the chains where the database left them; `onRecord` sees each record that is not packed yet. */
  static async open(
    { db, clock, key, symbolIds }: { db: Db; clock: Clock; key: SigningKey; symbolIds: readonly number[] },
    onRecord: (record: TapeRecord) => void,
  ): Promise<Tape> {
    await db.query(
      'insert into tape_key (key_hash, public_key, created_at) values ($1, $2, $3) on conflict do nothing',
      [key.keyHash, key.publicKey, new Date(clock.now())],
    );
    const packed = await packedHeads(db);
    const tapes = new Map(
      symbolIds.map((id) => [id, new RecentTape(id, packed.get(id) ?? { seq: 0, head: GENESIS_HEAD })]),
    );
    const tape = new Tape(db, key, tapes);
    await tape.#replay(onRecord);
    tape.#checkpointNumber = await newestCheckpoint(db);
    return tape;
  }

  /** Up to which instant the feed was asked when the last flush was committed; 0 on a new tape. */
  get untilMs(): number {
    return this.#untilMs;
  }

  get key(): SigningKey {
    return this.#key;
  }

  get latestCheckpoint(): PublishedCheckpoint | undefined {
    return this.#latest;
  }

  of(symbolId: number): RecentTape {
    const tape = this.#tapes.get(symbolId);
    invariant(tape, `instrument ${symbolId} has no tape`);
    return tape;
  }

  heads(): TapeHead[] {
    return [...this.#tapes.values()].map(({ symbolId, seq, head }) => ({ symbolId, seq, head }));
  }

  /** Chains a record; it counts once the next commit resolved. */
  append(symbolId: number, record: Unplaced): TapeRecord {
    const placed = this.of(symbolId).append(record);
    this.#pending.push(placed);
    return placed.record;
  }

  /** Commits what was appended, in one statement. When it throws, nothing was shown, and it may be called again. */
  async commit(untilMs: number): Promise<Committed> {
    const pending = this.#pending;
    const records = Buffer.concat(pending.map(({ bytes }) => bytes));
    const number = this.#number + 1;
    const isDue =
      untilMs - this.#checkpointAtMs >= CHECKPOINT_MS || this.#sinceCheckpoint + pending.length >= CHECKPOINT_RECORDS;
    const signed = isDue && pending.length > 0 ? this.#sign(untilMs) : undefined;
    failpoint('flush_writing');
    const isWritten = await writeFlush(this.#db, { number, untilMs, records, pending, checkpoint: signed?.stored });
    if (!isWritten) await confirmFlush(this.#db, number, records);
    failpoint('flush_written');
    this.#number = number;
    this.#untilMs = untilMs;
    this.#pending = [];
    this.#sinceCheckpoint += pending.length;
    if (signed) {
      this.#checkpointNumber = signed.stored.number;
      this.#checkpointAtMs = untilMs;
      this.#sinceCheckpoint = 0;
      this.#latest = signed.published;
    }
    return { number, untilMs, records: pending.map(({ record }) => record), checkpoint: signed?.published };
  }

  #sign(atMs: number): { stored: StoredCheckpoint; published: PublishedCheckpoint } {
    const number = this.#checkpointNumber + 1;
    const heads = this.heads();
    const root = headsRoot(heads, sha256);
    const body = checkpointBody({ origin: TAPE_ORIGIN, size: headsSize(heads), root, number, timeMs: atMs });
    const signature = this.#key.sign(body);
    const { keyHash } = this.#key;
    const seqs = new Map(heads.map(({ symbolId, seq }) => [symbolId, seq]));
    return {
      stored: { number, atMs, keyHash, root, signature, seqs },
      published: { number, atMs, note: signedNote(body, TAPE_ORIGIN, keyHash, signature) },
    };
  }

  async #replay(onRecord: (record: TapeRecord) => void): Promise<void> {
    const [last] = await this.#db.query<{ number: bigint | null; until_ms: bigint | null }>(
      `select max(number) as number, max(until_ms) as until_ms from
         (select number, until_ms from tape_log union all select 0, max(until_ms) from tape_segment) flushes`,
    );
    this.#untilMs = Number(last?.until_ms ?? 0);
    for await (const flush of logPages(this.#db, Number.MAX_SAFE_INTEGER)) {
      this.#number = flush.number;
      const reader = new BinaryReader(flush.records);
      while (!reader.isAtEnd) {
        const start = reader.at;
        const record = readRecord(reader);
        const tape = this.of(record.symbolId);
        invariant(record.seq === tape.seq + 1, `the tape of instrument ${record.symbolId} breaks at ${record.seq}`);
        tape.appendBytes(flush.records.subarray(start, reader.at));
        onRecord(record);
      }
    }
  }
}

/** The number of the newest checkpoint; 0 before the first. */
export const newestCheckpoint = async (db: Tx): Promise<number> => {
  const [row] = await db.query<{ number: bigint | null }>(
    `select greatest((select max(number) from tape_checkpoint), (select max(to_number) from tape_checkpoint_segment)) as number`,
  );
  return Number(row?.number ?? 0);
};

export interface LoggedFlush {
  number: number;
  untilMs: number;
  records: Buffer;
}

/** Flushes that are not packed yet, oldest first, up to an instant. */
export async function* logPages(db: Tx, untilMs: number): AsyncGenerator<LoggedFlush> {
  for (let after = -1; ;) {
    const rows = await db.query<{ number: bigint; until_ms: bigint; records: Buffer }>(
      'select number, until_ms, records from tape_log where number > $1 and until_ms <= $2 order by number limit $3',
      [after, untilMs, PAGE],
    );
    for (const row of rows) {
      after = Number(row.number);
      yield { number: after, untilMs: Number(row.until_ms), records: row.records };
    }
    if (rows.length < PAGE) return;
  }
}

/** Where each instrument's packed tape ends. */
const packedHeads = async (db: Tx): Promise<Map<number, { seq: number; head: Uint8Array }>> => {
  const rows = await db.query<{ symbol_id: number; to_seq: bigint; head_after: Buffer }>(
    'select distinct on (symbol_id) symbol_id, to_seq, head_after from tape_segment order by symbol_id, from_seq desc',
  );
  return new Map(rows.map((row) => [row.symbol_id, { seq: Number(row.to_seq), head: row.head_after }]));
};

interface Flush {
  number: number;
  untilMs: number;
  records: Buffer;
  pending: readonly { record: TapeRecord }[];
  checkpoint: StoredCheckpoint | undefined;
}

/** One statement, so that records, gaps and checkpoint commit together. False when the flush was there already. */
const writeFlush = async (db: Db, { number, untilMs, records, pending, checkpoint }: Flush): Promise<boolean> => {
  const gaps = pending.flatMap(({ record }) => (record.kind === 'gap' ? [record] : []));
  const rows = await db.query(
    `with flush as (
       insert into tape_log (number, until_ms, records) values ($1, $2, $3) on conflict do nothing returning number
     ), gaps as (
       insert into tape_gap (symbol_id, seq, from_ms, until_ms, reason)
       select gap.* from flush, unnest($4::smallint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[]) gap
     ), checkpoint as (
       insert into tape_checkpoint (number, at_ms, key_hash, root, signature, heads)
       select $9::bigint, $2, $10::bytea, $11::bytea, $12::bytea, $13::bytea from flush where $9::bigint is not null
     )
     select number, check_lease($14) from flush`,
    [
      number,
      untilMs,
      records,
      gaps.map(({ symbolId }) => symbolId),
      gaps.map(({ seq }) => seq),
      gaps.map(({ from }) => Math.floor(from / 1000)),
      gaps.map(({ to }) => Math.floor(to / 1000)),
      gaps.map(({ reason }) => reason),
      checkpoint?.number ?? null,
      checkpoint?.keyHash ?? null,
      checkpoint?.root ?? null,
      checkpoint?.signature ?? null,
      checkpoint ? encodeSeqs(checkpoint.seqs) : null,
      db.epoch(),
    ],
  );
  return rows.length > 0;
};

/** A flush that is there already is ours if an answer was lost on the way; anything else is a second writer. */
const confirmFlush = async (db: Db, number: number, records: Buffer): Promise<void> => {
  const [row] = await db.query<{ records: Buffer }>('select records from tape_log where number = $1', [number]);
  invariant(row && equalBytes(row.records, records), `flush ${number} of the tape was written by someone else`);
};

export const canonicalBytes = (records: readonly TapeRecord[]): Uint8Array => Buffer.concat(records.map(encodeRecord));
