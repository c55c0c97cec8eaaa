/**
 * The hash chain of one instrument's tape: head(seq) = SHA256(0x02 ‖ head(seq − 1) ‖ record). The head before the first
 * record is 32 zero bytes; seq counts every record from 1 without a hole. A later head covers all that stands before
 * it: changing one byte changes every head after it.
 */
import { sha256 as portableSha256 } from '@noble/hashes/sha2.js';
import { BinaryReader, equalBytes, MalformedError } from './binary.ts';
import { readRecord } from './tape-record.ts';
import type { TapeRecord } from './tape-record.ts';

/** Any SHA-256; the server hands in the native one. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

export const GENESIS_HEAD = new Uint8Array(32);
const LINK = 0x02;

export const nextHead = (head: Uint8Array, record: Uint8Array, sha256: Sha256 = portableSha256): Uint8Array => {
  const link = new Uint8Array(1 + head.length + record.length);
  link[0] = LINK;
  link.set(head, 1);
  link.set(record, 1 + head.length);
  return sha256(link);
};

export interface TapeRange {
  symbolId: number;
  /** Number of the first record. */
  fromSeq: number;
  headBefore: Uint8Array;
  /** Canonical records, one after the other. */
  records: Uint8Array;
}

export interface ReadRange {
  records: TapeRecord[];
  lastSeq: number;
  headAfter: Uint8Array;
}

/**
 * Reads a stretch of tape and recomputes its chain. Throws MalformedError naming the first record that is of another
 * instrument, out of sequence or unreadable; whether the tape is the true one is told by comparing `headAfter`.
 */
export const readRange = (range: TapeRange, sha256: Sha256 = portableSha256): ReadRange => {
  const reader = new BinaryReader(range.records);
  const records: TapeRecord[] = [];
  let head = range.headBefore;
  let seq = range.fromSeq - 1;
  while (!reader.isAtEnd) {
    const start = reader.at;
    const record = readRecord(reader);
    seq += 1;
    if (record.symbolId !== range.symbolId) throw new MalformedError(`record ${seq} is of another instrument`);
    if (record.seq !== seq) throw new MalformedError(`record ${seq} is missing`);
    head = nextHead(head, range.records.subarray(start, reader.at), sha256);
    records.push(record);
  }
  return { records, lastSeq: seq, headAfter: head };
};

/** The head after one record of a stretch, or before its first; undefined when the stretch does not reach it. */
export const headAt = (range: TapeRange, seq: number, sha256: Sha256 = portableSha256): Uint8Array | undefined => {
  const reader = new BinaryReader(range.records);
  let head = range.headBefore;
  let at = range.fromSeq - 1;
  while (at < seq && !reader.isAtEnd) {
    const start = reader.at;
    readRecord(reader);
    head = nextHead(head, range.records.subarray(start, reader.at), sha256);
    at += 1;
  }
  return at === seq ? head : undefined;
};

/** True when the stretch leads, record by record, to the head at its end that the caller trusts. */
export const leadsTo = (range: TapeRange, trusted: { seq: number; head: Uint8Array }): boolean => {
  try {
    const read = readRange(range);
    return read.lastSeq === trusted.seq && equalBytes(read.headAfter, trusted.head);
  } catch (error) {
    if (error instanceof MalformedError) return false;
    throw error;
  }
};
