/**
 * The packed form of a stretch of one instrument's tape: differences in columns, deflated. Lossless for any records;
 * small for what a feed of bare ticks makes. Anything else rests as its canonical bytes.
 */
import { encodeRecord, decodeRecords } from '@assay/verify/tape-record';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';
import { ColumnWriter, packColumns, unpackColumns } from '../columns.ts';

const COLUMNS = 7;
const BARE_TICK = 0;
const WHOLE = 1;
const MS = 1000;
/** Flushes come on this grid, so a tick arrives just after the next multiple of it. */
const GRID = 200 * MS;

/** When a tick of this source time would arrive if flushes took no time. */
const expectedArrival = (tsSrc: number): number => (Math.floor(tsSrc / GRID) + 1) * GRID;

/** A tick whose times are whole milliseconds and that names no venues. */
const isBare = (record: TapeRecord, scale: number): record is Tick =>
  record.kind === 'tick' &&
  record.sources.length === 0 &&
  record.scale === scale &&
  record.tsSrc % MS === 0 &&
  record.tsRecv % MS === 0;

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
  const scale = records.find((record) => record.kind === 'tick')?.scale ?? 0;
  header.push(records.length);
  header.push(records[0]?.symbolId ?? 0);
  header.push(records[0]?.seq ?? 0);
  header.push(scale);
  let lastTime = 0;
  let lastPrice = 0;
  for (const record of records) {
    if (!isBare(record, scale)) {
      forms.push(WHOLE);
      wholes.pushBytes(encodeRecord(record));
      continue;
    }
    forms.push(BARE_TICK);
    times.pushSigned((record.tsSrc - lastTime) / MS);
    arrivals.pushSigned((record.tsRecv - expectedArrival(record.tsSrc)) / MS);
    prices.pushSigned(record.price - lastPrice);
    flags.push(record.flags);
    lastTime = record.tsSrc;
    lastPrice = record.price;
  }
  return packColumns(columns);
};

export const decodeSegment = async (body: Uint8Array): Promise<TapeRecord[]> => {
  const [header, forms, times, arrivals, prices, flags, wholes] = await unpackColumns(body, COLUMNS);
  const count = header!.next();
  const symbolId = header!.next();
  const firstSeq = header!.next();
  const scale = header!.next();
  const records: TapeRecord[] = [];
  let tsSrc = 0;
  let price = 0;
  for (let i = 0; i < count; i++) {
    if (forms!.next() === WHOLE) {
      records.push(...decodeRecords(wholes!.nextBytes()));
      continue;
    }
    tsSrc += times!.nextSigned() * MS;
    price += prices!.nextSigned();
    const tsRecv = expectedArrival(tsSrc) + arrivals!.nextSigned() * MS;
    const seq = firstSeq + i;
    records.push({ kind: 'tick', symbolId, seq, tsSrc, tsRecv, price, scale, flags: flags!.next(), sources: [] });
  }
  return records;
};
