/**
 * A member's statement as a hash chain (L6): entry n is one journal as far as it touches this member. Whoever holds the
 * newest hash holds the whole statement; a changed, dropped or added line changes every hash after it.
 *
 * canon = seq u64 | journal id 16 | kind u16 | at u64 µs | note 32 | n u16 | n × (purpose u8 | realm u8 | currency 10 | delta i128 | balance i128)
 * hash  = SHA256(0x10 ‖ hash before ‖ canon); before the first entry it is 32 zero bytes.
 */
import { sha256 } from '@noble/hashes/sha2.js';

export interface StatementLine {
  purpose: number;
  realm: number;
  currency: string;
  delta: bigint;
  balanceAfter: bigint;
}

export interface StatementEntry {
  /** 1, 2, 3 … without a hole. */
  seq: number;
  /** 32 hexadecimal digits. */
  journalId: string;
  kind: number;
  /** Epoch microseconds. */
  atUs: bigint;
  /** What the journal says besides: who caused it and what it is about. */
  note: string;
  lines: StatementLine[];
}

const ENTRY_TAG = 0x10;
const CURRENCY_BYTES = 10;
const HEAD_BYTES = 8 + 16 + 2 + 8 + 32 + 2;
const LINE_BYTES = 1 + 1 + CURRENCY_BYTES + 16 + 16;
const I128_MIN = -(1n << 127n);
const I128_MAX = (1n << 127n) - 1n;

export const STATEMENT_START = new Uint8Array(32);

const encoder = new TextEncoder();

/** Most texts are ASCII, and for short ones the encoder's call costs more than the bytes. */
const utf8 = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return encoder.encode(text);
    bytes[i] = code;
  }
  return bytes;
};

const hexDigit = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 97 && code <= 102) return code - 87;
  throw new RangeError('a journal id has 32 hexadecimal digits');
};

const writeHex = (bytes: Uint8Array, at: number, hex: string): void => {
  if (hex.length !== 32) throw new RangeError('a journal id has 32 hexadecimal digits');
  for (let i = 0; i < 16; i++)
    bytes[at + i] = (hexDigit(hex.charCodeAt(2 * i)) << 4) | hexDigit(hex.charCodeAt(2 * i + 1));
};

const writeI128 = (view: DataView, at: number, value: bigint): void => {
  if (value < I128_MIN || value > I128_MAX) throw new RangeError('an amount has at most 128 bits');
  view.setBigInt64(at, value >> 64n);
  view.setBigUint64(at + 8, BigInt.asUintN(64, value));
};

type Digest = (bytes: Uint8Array) => Uint8Array;

/** `0x10 ‖ hash before ‖ canon`. */
const preimage = (before: Uint8Array, entry: StatementEntry, digest: Digest): Uint8Array => {
  const canon = 1 + before.length;
  const bytes = new Uint8Array(canon + HEAD_BYTES + entry.lines.length * LINE_BYTES);
  const view = new DataView(bytes.buffer);
  bytes[0] = ENTRY_TAG;
  bytes.set(before, 1);
  view.setBigUint64(canon, BigInt(entry.seq));
  writeHex(bytes, canon + 8, entry.journalId);
  view.setUint16(canon + 24, entry.kind);
  view.setBigUint64(canon + 26, entry.atUs);
  bytes.set(digest(utf8(entry.note)), canon + 34);
  view.setUint16(canon + 66, entry.lines.length);
  entry.lines.forEach((line, index) => {
    const at = canon + HEAD_BYTES + index * LINE_BYTES;
    const currency = utf8(line.currency);
    if (currency.length > CURRENCY_BYTES) throw new RangeError('a currency code has at most 10 bytes');
    view.setUint8(at, line.purpose);
    view.setUint8(at + 1, line.realm);
    bytes.set(currency, at + 2);
    writeI128(view, at + 2 + CURRENCY_BYTES, line.delta);
    writeI128(view, at + 2 + CURRENCY_BYTES + 16, line.balanceAfter);
  });
  return bytes;
};

/** `digest` may be replaced by a native SHA-256 where millions are hashed. */
export const hashEntry = (before: Uint8Array, entry: StatementEntry, digest: Digest = sha256): Uint8Array =>
  digest(preimage(before, entry, digest));

/** The hash after the last entry. */
export const foldStatement = (entries: Iterable<StatementEntry>, before: Uint8Array = STATEMENT_START): Uint8Array => {
  let hash = before;
  for (const entry of entries) hash = hashEntry(hash, entry);
  return hash;
};
