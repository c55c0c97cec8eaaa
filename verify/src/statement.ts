/**
 * A member's statement as a hash chain (L6): entry n is one journal as far as it touches this member. The newest hash
 * covers the whole statement; a changed, dropped or added line changes every hash after it.
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
  /** A UUID, with or without its dashes. */
  journalId: string;
  kind: number;
  /** Epoch microseconds. */
  atUs: bigint;
  /** Rest of the journal: who caused it and what it is about. */
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

/** Writes ASCII text byte by byte: the encoder's call costs more than the bytes of a short text. */
const writeText = (bytes: Uint8Array, at: number, text: string): number => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return encoder.encodeInto(text, bytes.subarray(at)).written;
    bytes[at + i] = code;
  }
  return text.length;
};

const hexDigit = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 97 && code <= 102) return code - 87;
  throw new RangeError('a journal id has 32 hexadecimal digits');
};

/** Where the pairs of digits stand in a UUID. */
const PAIRS = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

const writeId = (bytes: Uint8Array, at: number, id: string): void => {
  const isDashed = id.length === 36;
  if (!isDashed && id.length !== 32) throw new RangeError('a journal id has 32 hexadecimal digits');
  for (let i = 0; i < 16; i++) {
    const pair = isDashed ? PAIRS[i]! : 2 * i;
    bytes[at + i] = (hexDigit(id.charCodeAt(pair)) << 4) | hexDigit(id.charCodeAt(pair + 1));
  }
};

const writeI128 = (view: DataView, at: number, value: bigint): void => {
  if (value < I128_MIN || value > I128_MAX) throw new RangeError('an amount has at most 128 bits');
  view.setBigInt64(at, value >> 64n);
  view.setBigUint64(at + 8, BigInt.asUintN(64, value));
};

type Digest = (bytes: Uint8Array) => Uint8Array;

/** One for all: what is written there is hashed at once, and to make a buffer for each costs as much as to fill it. */
let room = new Uint8Array(1024);
let view = new DataView(room.buffer);

const makeRoom = (length: number): void => {
  if (length <= room.length) return;
  room = new Uint8Array(length);
  view = new DataView(room.buffer);
};

/** No character takes more than three bytes for each of its units. */
const hashText = (text: string, digest: Digest): Uint8Array => {
  makeRoom(3 * text.length);
  return digest(room.subarray(0, writeText(room, 0, text)));
};

/** `0x10 ‖ hash before ‖ canon`. */
const preimage = (before: Uint8Array, entry: StatementEntry, digest: Digest): Uint8Array => {
  const note = hashText(entry.note, digest);
  const canon = 1 + before.length;
  const length = canon + HEAD_BYTES + entry.lines.length * LINE_BYTES;
  makeRoom(length);
  room[0] = ENTRY_TAG;
  room.set(before, 1);
  view.setBigUint64(canon, BigInt(entry.seq));
  writeId(room, canon + 8, entry.journalId);
  view.setUint16(canon + 24, entry.kind);
  view.setBigUint64(canon + 26, entry.atUs);
  room.set(note, canon + 34);
  view.setUint16(canon + 66, entry.lines.length);
  let at = canon + HEAD_BYTES;
  for (const line of entry.lines) {
    view.setUint8(at, line.purpose);
    view.setUint8(at + 1, line.realm);
    room.fill(0, at + 2, at + 2 + CURRENCY_BYTES);
    if (writeText(room, at + 2, line.currency) > CURRENCY_BYTES)
      throw new RangeError('a currency code has at most 10 bytes');
    writeI128(view, at + 2 + CURRENCY_BYTES, line.delta);
    writeI128(view, at + 2 + CURRENCY_BYTES + 16, line.balanceAfter);
    at += LINE_BYTES;
  }
  return room.subarray(0, length);
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
