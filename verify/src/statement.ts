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
const TWO_64 = 1n << 64n;

export const STATEMENT_START = new Uint8Array(32);

const hexBytes = (hex: string): Uint8Array => {
  if (!/^[0-9a-f]{32}$/.test(hex)) throw new RangeError('a journal id has 32 hexadecimal digits');
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
};

const writeI128 = (view: DataView, at: number, value: bigint): void => {
  if (value < I128_MIN || value > I128_MAX) throw new RangeError('an amount has at most 128 bits');
  const unsigned = BigInt.asUintN(128, value);
  view.setBigUint64(at, unsigned / TWO_64);
  view.setBigUint64(at + 8, unsigned % TWO_64);
};

export const encodeEntry = (entry: StatementEntry): Uint8Array => {
  const bytes = new Uint8Array(HEAD_BYTES + entry.lines.length * LINE_BYTES);
  const view = new DataView(bytes.buffer);
  const text = new TextEncoder();
  view.setBigUint64(0, BigInt(entry.seq));
  bytes.set(hexBytes(entry.journalId), 8);
  view.setUint16(24, entry.kind);
  view.setBigUint64(26, entry.atUs);
  bytes.set(sha256(text.encode(entry.note)), 34);
  view.setUint16(66, entry.lines.length);
  entry.lines.forEach((line, index) => {
    const at = HEAD_BYTES + index * LINE_BYTES;
    const currency = text.encode(line.currency);
    if (currency.length > CURRENCY_BYTES) throw new RangeError('a currency code has at most 10 bytes');
    view.setUint8(at, line.purpose);
    view.setUint8(at + 1, line.realm);
    bytes.set(currency, at + 2);
    writeI128(view, at + 2 + CURRENCY_BYTES, line.delta);
    writeI128(view, at + 2 + CURRENCY_BYTES + 16, line.balanceAfter);
  });
  return bytes;
};

/** `sha256` may be replaced by a native one where millions are hashed. */
export const hashEntry = (
  before: Uint8Array,
  entry: StatementEntry,
  digest: (bytes: Uint8Array) => Uint8Array = sha256,
): Uint8Array => {
  const canon = encodeEntry(entry);
  const bytes = new Uint8Array(1 + before.length + canon.length);
  bytes[0] = ENTRY_TAG;
  bytes.set(before, 1);
  bytes.set(canon, 1 + before.length);
  return digest(bytes);
};

/** The hash after the last entry. */
export const foldStatement = (entries: Iterable<StatementEntry>, before: Uint8Array = STATEMENT_START): Uint8Array => {
  let hash = before;
  for (const entry of entries) hash = hashEntry(hash, entry);
  return hash;
};
