/** Stored forms of checkpoints: which records each covered, alone and packed by the quarter of an hour. */
import { ColumnReader, ColumnWriter, packColumns, unpackColumns } from '../columns.ts';

/** Number of the last record of each tape. */
export type Seqs = ReadonlyMap<number, number>;

export interface StoredCheckpoint {
  number: number;
  atMs: number;
  keyHash: Uint8Array;
  root: Uint8Array;
  signature: Uint8Array;
  seqs: Seqs;
}

const COLUMNS = 2;

/** Differences to what `known` says, so that neighbours cost next to nothing. */
const writeSeqs = (column: ColumnWriter, seqs: Seqs, known: Seqs): void => {
  column.push(seqs.size);
  for (const [id, seq] of seqs) {
    column.push(id);
    column.pushSigned(seq - (known.get(id) ?? 0));
  }
};

const readSeqs = (column: ColumnReader, known: Seqs): Seqs => {
  const seqs = new Map<number, number>();
  for (let left = column.next(); left > 0; left--) {
    const id = column.next();
    seqs.set(id, (known.get(id) ?? 0) + column.nextSigned());
  }
  return seqs;
};

const NOTHING: Seqs = new Map();

export const encodeSeqs = (seqs: Seqs): Uint8Array => {
  const column = new ColumnWriter();
  writeSeqs(column, seqs, NOTHING);
  return column.bytes;
};

export const decodeSeqs = (bytes: Uint8Array): Seqs => readSeqs(new ColumnReader(bytes), NOTHING);

export const encodeCheckpoints = (checkpoints: readonly StoredCheckpoint[]): Promise<Buffer> => {
  const columns = [new ColumnWriter(), new ColumnWriter()] as const;
  const [numbers, hashes] = columns;
  numbers.push(checkpoints.length);
  numbers.push(checkpoints[0]?.number ?? 0);
  let seqs = NOTHING;
  let atMs = 0;
  for (const checkpoint of checkpoints) {
    numbers.pushSigned(checkpoint.atMs - atMs);
    writeSeqs(numbers, checkpoint.seqs, seqs);
    hashes.pushBytes(checkpoint.keyHash);
    hashes.pushBytes(checkpoint.root);
    hashes.pushBytes(checkpoint.signature);
    ({ seqs, atMs } = checkpoint);
  }
  return packColumns(columns);
};

export const decodeCheckpoints = async (body: Uint8Array): Promise<StoredCheckpoint[]> => {
  const [numbers, hashes] = (await unpackColumns(body, COLUMNS)) as [ColumnReader, ColumnReader];
  const count = numbers.next();
  const first = numbers.next();
  const checkpoints: StoredCheckpoint[] = [];
  let seqs = NOTHING;
  let atMs = 0;
  for (let i = 0; i < count; i++) {
    atMs += numbers.nextSigned();
    seqs = readSeqs(numbers, seqs);
    const [keyHash, root, signature] = [hashes.nextBytes(), hashes.nextBytes(), hashes.nextBytes()];
    checkpoints.push({ number: first + i, atMs, keyHash, root, signature, seqs });
  }
  return checkpoints;
};
