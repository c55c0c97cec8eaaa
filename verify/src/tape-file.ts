/**
 * The file form of a stretch of tape, as served at /proof/tape and in the daily exports:
 * `ATP1` | symbolId u16 | fromSeq u64 | headBefore 32 | canonical records to the end.
 */
import { BinaryReader, BinaryWriter, MalformedError } from './binary.ts';
import type { TapeRange } from './tape-chain.ts';

const MAGIC = 0x41_54_50_31;
export const TAPE_FILE_TYPE = 'application/vnd.assay.tape';
export const TAPE_HEADER_BYTES = 4 + 2 + 8 + 32;

export const encodeTapeHeader = (range: Omit<TapeRange, 'records'>): Uint8Array =>
  new BinaryWriter(TAPE_HEADER_BYTES).u32(MAGIC).u16(range.symbolId).u64(range.fromSeq).raw(range.headBefore, 32).bytes;

export const decodeTapeFile = (file: Uint8Array): TapeRange => {
  const reader = new BinaryReader(file);
  if (reader.u32() !== MAGIC) throw new MalformedError('this is not a price tape');
  const symbolId = reader.u16();
  const fromSeq = reader.u64();
  const headBefore = reader.raw(32);
  return { symbolId, fromSeq, headBefore, records: file.subarray(TAPE_HEADER_BYTES) };
};
