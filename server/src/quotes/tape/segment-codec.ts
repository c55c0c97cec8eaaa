/**
 * The packed form of a stretch of one instrument's tape: differences in columns, deflated. Lossless for any records;
 * small for what feeds make: bare ticks, ticks of venues, and signed messages. Anything else rests as its canonical bytes.
 * A stretch without sources has the first columns alone, as all had before there were any, and is deflated; one with sources
 * is packed tightly. Both are read by their first byte.
 */
import { encodeRecord, decodeRecords } from '@assay/verify/tape-record';
import type { Evidence, TapeRecord, Tick } from '@assay/verify/tape-record';
import { ColumnWriter, packColumns, packTightly, unpackAllColumns } from '../columns.ts';
import type { ColumnReader } from '../columns.ts';
import { hasColumns, SourceReader, SourceWriter } from './source-columns.ts';

const COLUMNS = 7;
const BARE_TICK = 0;
const WHOLE = 1;
const SOURCED_TICK = 2;
const SIGNED_MESSAGE = 3;
/** Signatures, and what else messages say. */
const MESSAGE_COLUMNS = 2;
/** Where the signature of a message stands. */
const SIGNATURE = { from: 4, to: 68 } as const;
const MS = 1000;
/** Flushes come on this grid, so a tick arrives just after the next multiple of it. */
const GRID = 200 * MS;

/** When a tick of this source time would arrive if flushes took no time. */
const expectedArrival = (tsSrc: number): number => (Math.floor(tsSrc / GRID) + 1) * GRID;

/** A tick whose times are whole milliseconds and that names no venues. */
const isBare = (record: TapeRecord, scale: number): record is Tick & { sources: readonly [] } =>
  record.kind === 'tick' &&
  record.sources.length === 0 &&
  record.scale === scale &&
  record.tsSrc % MS === 0 &&
  record.tsRecv % MS === 0;

/** Messages differ in their signatures and in little else: bytes that are as they were become zeros. */
class Messages {
  #last: Uint8Array = new Uint8Array();

  take(payload: Uint8Array): Uint8Array {
    const last = this.#last;
    this.#last = payload;
    return payload.map((byte, index) => byte ^ (last[index] ?? 0));
  }

  give(changes: Uint8Array): Uint8Array {
    this.#last = changes.map((byte, index) => byte ^ (this.#last[index] ?? 0));
    return this.#last;
  }
}

const isPlain = (record: Evidence): boolean => record.at % MS === 0 && record.payload.length >= SIGNATURE.to;

class MessageWriter {
  readonly columns: readonly [ColumnWriter, ColumnWriter] = [new ColumnWriter(), new ColumnWriter()];
  readonly #messages = new Messages();
  #lastMs = 0;

  push({ at, payload }: Evidence): void {
    const [signatures, others] = this.columns;
    signatures.pushBytes(payload.subarray(SIGNATURE.from, SIGNATURE.to));
    others.pushSigned(at / MS - this.#lastMs);
    this.#lastMs = at / MS;
    const rest = Uint8Array.from([...payload.subarray(0, SIGNATURE.from), ...payload.subarray(SIGNATURE.to)]);
    others.pushBytes(this.#messages.take(rest));
  }
}

class MessageReader {
  readonly #columns: readonly ColumnReader[];
  readonly #messages = new Messages();
  #lastMs = 0;

  constructor(columns: readonly ColumnReader[]) {
    this.#columns = columns;
  }

  next(): Pick<Evidence, 'at' | 'payload'> {
    const [signatures, others] = this.#columns as [ColumnReader, ColumnReader];
    const signature = signatures.nextBytes();
    this.#lastMs += others.nextSigned();
    const rest = this.#messages.give(others.nextBytes());
    const payload = Uint8Array.from([
      ...rest.subarray(0, SIGNATURE.from),
      ...signature,
      ...rest.subarray(SIGNATURE.from),
    ]);
    return { at: this.#lastMs * MS, payload };
  }
}

const isSourced = (record: TapeRecord, scale: number): record is Tick =>
  record.kind === 'tick' && record.scale === scale && hasColumns(record);

export const encodeSegment = (records: readonly TapeRecord[]): Promise<Buffer> => {
  const columns = Array.from({ length: COLUMNS }, () => new ColumnWriter());
  const [header, forms, times, arrivals, prices, flags, wholes] = columns as [
    ColumnWriter,
    ColumnWriter,
    ColumnWriter,
    ColumnWriter,
    ColumnWriter,
    ColumnWriter,
    ColumnWriter,
  ];
  const [sourced, messages] = [new SourceWriter(), new MessageWriter()];
  const scale = records.find((record) => record.kind === 'tick')?.scale ?? 0;
  for (const value of [records.length, records[0]?.symbolId ?? 0, records[0]?.seq ?? 0, scale]) header.push(value);
  let lastTime = 0;
  let lastPrice = 0;
  let isOld = true;
  for (const record of records) {
    if (isBare(record, scale)) {
      forms.push(BARE_TICK);
      times.pushSigned((record.tsSrc - lastTime) / MS);
      arrivals.pushSigned((record.tsRecv - expectedArrival(record.tsSrc)) / MS);
      prices.pushSigned(record.price - lastPrice);
      flags.push(record.flags);
      lastTime = record.tsSrc;
      lastPrice = record.price;
    } else if (isSourced(record, scale)) {
      forms.push(SOURCED_TICK);
      sourced.push(record);
      flags.push(record.flags);
      isOld = false;
    } else if (record.kind === 'evidence' && isPlain(record)) {
      forms.push(SIGNED_MESSAGE);
      messages.push(record);
      isOld = false;
    } else {
      forms.push(WHOLE);
      wholes.pushBytes(encodeRecord(record));
    }
  }
  return isOld ? packColumns(columns) : packTightly([...columns, ...messages.columns, ...sourced.columns]);
};

export const decodeSegment = async (body: Uint8Array): Promise<TapeRecord[]> => {
  const columns = await unpackAllColumns(body);
  const [header, forms, times, arrivals, prices, flags, wholes] = columns;
  const messages = new MessageReader(columns.slice(COLUMNS, COLUMNS + MESSAGE_COLUMNS));
  const sourced = new SourceReader(columns.slice(COLUMNS + MESSAGE_COLUMNS));
  const count = header!.next();
  const symbolId = header!.next();
  const firstSeq = header!.next();
  const scale = header!.next();
  const records: TapeRecord[] = [];
  let tsSrc = 0;
  let price = 0;
  for (let i = 0; i < count; i++) {
    const form = forms!.next();
    const seq = firstSeq + i;
    if (form === WHOLE) records.push(...decodeRecords(wholes!.nextBytes()));
    else if (form === SIGNED_MESSAGE) records.push({ kind: 'evidence', symbolId, seq, ...messages.next() });
    else if (form === SOURCED_TICK)
      records.push({ kind: 'tick', symbolId, seq, scale, flags: flags!.next(), ...sourced.next() });
    else {
      tsSrc += times!.nextSigned() * MS;
      price += prices!.nextSigned();
      const tsRecv = expectedArrival(tsSrc) + arrivals!.nextSigned() * MS;
      records.push({ kind: 'tick', symbolId, seq, tsSrc, tsRecv, price, scale, flags: flags!.next(), sources: [] });
    }
  }
  return records;
};
