/**
 * Fixed-width big-endian numbers, the only form in which anything is hashed. Values are JavaScript numbers and
 * must be exact: an integer beyond 2^53 is refused rather than silently bent.
 */
export class MalformedError extends Error {}

const TWO_32 = 0x1_0000_0000;

export class BinaryWriter {
  readonly bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(length: number) {
    this.bytes = new Uint8Array(length);
    this.#view = new DataView(this.bytes.buffer);
  }

  u8(value: number): this {
    this.#view.setUint8(this.#at, inRange(value, 0xff));
    this.#at += 1;
    return this;
  }

  u16(value: number): this {
    this.#view.setUint16(this.#at, inRange(value, 0xffff));
    this.#at += 2;
    return this;
  }

  u32(value: number): this {
    this.#view.setUint32(this.#at, inRange(value, TWO_32 - 1));
    this.#at += 4;
    return this;
  }

  u64(value: number): this {
    return this.i64(inRange(value, Number.MAX_SAFE_INTEGER));
  }

  i64(value: number): this {
    if (!Number.isSafeInteger(value)) throw new MalformedError(`${value} is not an exact integer`);
    this.#view.setInt32(this.#at, Math.floor(value / TWO_32));
    this.#view.setUint32(this.#at + 4, value >>> 0);
    this.#at += 8;
    return this;
  }

  raw(value: Uint8Array, length: number): this {
    if (value.length !== length) throw new MalformedError(`expected ${length} bytes, got ${value.length}`);
    this.bytes.set(value, this.#at);
    this.#at += length;
    return this;
  }
}

export class BinaryReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  get isAtEnd(): boolean {
    return this.at === this.#bytes.length;
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2));
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4));
  }

  u64(): number {
    const value = this.i64();
    if (value < 0) throw new MalformedError('a number is beyond what can be read exactly');
    return value;
  }

  i64(): number {
    const at = this.#take(8);
    const value = this.#view.getInt32(at) * TWO_32 + this.#view.getUint32(at + 4);
    if (!Number.isSafeInteger(value)) throw new MalformedError('a number is beyond what can be read exactly');
    return value;
  }

  /** A view, not a copy. */
  raw(length: number): Uint8Array {
    const at = this.#take(length);
    return this.#bytes.subarray(at, at + length);
  }

  #take(length: number): number {
    const at = this.at;
    if (at + length > this.#bytes.length) throw new MalformedError('the bytes end in the middle of a record');
    this.at = at + length;
    return at;
  }
}

const inRange = (value: number, max: number): number => {
  if (!Number.isInteger(value) || value < 0 || value > max) throw new MalformedError(`${value} does not fit its field`);
  return value;
};

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const toHex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += HEX[byte]!;
  return text;
};

/** Decodes pairs of lower-case digits. */
export const fromHex = (text: string): Uint8Array => {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new MalformedError('this is not hex');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
};
