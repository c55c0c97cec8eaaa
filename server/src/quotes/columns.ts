/**
 * Columns of small integers, the form in which tape and candles rest: varints, one column after another, deflated.
 * Neighbouring values of one column are alike, which is what makes deflate worth its time.
 */
import {
  brotliCompress,
  brotliDecompress,
  constants,
  deflateRaw,
  deflateRawSync,
  inflateRaw,
  inflateRawSync,
} from 'node:zlib';
import { promisify } from 'node:util';
import { invariant } from '../base/domain-error.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
const compressTightly = promisify(brotliCompress);
const decompressTight = promisify(brotliDecompress);
/** In front of a body that is packed tightly. No deflated one begins so: its first block would be of the type that does not exist. */
const TIGHT = 0x06;
/** Two levels below, it takes a fortieth of the time and a fifth more room; one above, twice the time for nothing. */
const TIGHT_QUALITY = 10;
/** Bytes of the longest varint of a safe integer. */
const MAX_VARINT = 8;
const TWO_31 = 0x8000_0000;

export class ColumnWriter {
  #bytes: Uint8Array = new Uint8Array(1024);
  #length = 0;

  /** A safe integer that is not negative. */
  push(value: number): void {
    if (this.#length + MAX_VARINT > this.#bytes.length) this.#grow();
    if (value < 0x80) {
      this.#bytes[this.#length++] = value;
      return;
    }
    let left = value;
    while (left >= TWO_31) {
      this.#bytes[this.#length++] = (left % 128) | 0x80;
      left = Math.floor(left / 128);
    }
    while (left > 0x7f) {
      this.#bytes[this.#length++] = (left & 0x7f) | 0x80;
      left >>>= 7;
    }
    this.#bytes[this.#length++] = left;
  }

  /** Small numbers of either sign become small numbers. */
  pushSigned(value: number): void {
    this.push(value < 0 ? -2 * value - 1 : 2 * value);
  }

  pushBytes(bytes: Uint8Array): void {
    this.push(bytes.length);
    this.#append(bytes);
  }

  /** The values of another column, after those of this one. */
  pushColumn({ bytes }: ColumnWriter): void {
    this.#append(bytes);
  }

  #append(bytes: Uint8Array): void {
    while (this.#length + bytes.length > this.#bytes.length) this.#grow();
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(): void {
    const grown = new Uint8Array(this.#bytes.length * 2);
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

export class ColumnReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  next(): number {
    let value = 0;
    let place = 1;
    for (;;) {
      const byte = this.#bytes[this.#at++];
      invariant(byte !== undefined, 'a packed column ends too early');
      value += (byte & 0x7f) * place;
      if (byte < 0x80) return value;
      place *= 128;
    }
  }

  nextSigned(): number {
    const value = this.next();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  nextBytes(): Uint8Array {
    const length = this.next();
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    invariant(bytes.length === length, 'a packed column ends too early');
    this.#at += length;
    return bytes;
  }
}

const join = (columns: readonly ColumnWriter[]): Uint8Array => {
  const whole = new ColumnWriter();
  for (const column of columns) whole.pushBytes(column.bytes);
  return whole.bytes;
};

const split = (whole: Uint8Array, count: number): ColumnReader[] => {
  const reader = new ColumnReader(whole);
  return Array.from({ length: count }, () => new ColumnReader(reader.nextBytes()));
};

/** Compresses on another thread. `level` as zlib counts it. */
export const packColumns = (columns: readonly ColumnWriter[], level?: number): Promise<Buffer> =>
  deflate(join(columns), level === undefined ? {} : { level });

/** On the calling thread, for one that has nothing else to do. */
export const packColumnsSync = (columns: readonly ColumnWriter[], level: number): Buffer =>
  deflateRawSync(join(columns), { level });

export const unpackColumns = async (body: Uint8Array, count: number): Promise<ColumnReader[]> =>
  split(await inflate(body), count);

/** In three quarters of the room and thirty times the time, on another thread: for what is packed once and kept for long. */
export const packTightly = async (columns: readonly ColumnWriter[]): Promise<Buffer> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: TIGHT_QUALITY };
  return Buffer.concat([Uint8Array.of(TIGHT), await compressTightly(join(columns), { params })]);
};

const unpack = (body: Uint8Array): Promise<Buffer> =>
  body[0] === TIGHT ? decompressTight(body.subarray(1)) : inflate(body);

/** As many columns as there are, however they are packed. */
export const unpackAllColumns = async (body: Uint8Array): Promise<ColumnReader[]> => {
  const reader = new ColumnReader(await unpack(body));
  const columns: ColumnReader[] = [];
  while (!reader.isAtEnd) columns.push(new ColumnReader(reader.nextBytes()));
  return columns;
};

/** For small bodies, where a trip to another thread costs more than the work. */
export const unpackColumnsSync = (body: Uint8Array, count: number): ColumnReader[] =>
  split(inflateRawSync(body), count);
