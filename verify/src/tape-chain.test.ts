import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { arbitraryTape } from './test-records.ts';
import { MalformedError } from './binary.ts';
import { GENESIS_HEAD, leadsTo, nextHead, readRange } from './tape-chain.ts';
import type { TapeRange } from './tape-chain.ts';
import { decodeTapeFile, encodeTapeHeader } from './tape-file.ts';
import { encodeRecord } from './tape-record.ts';
import type { TapeRecord } from './tape-record.ts';

const SYMBOL = 7;
const nativeSha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

const rangeOf = (tape: readonly TapeRecord[], fromSeq = 1): TapeRange => ({
  symbolId: SYMBOL,
  fromSeq,
  headBefore: GENESIS_HEAD,
  records: new Uint8Array(Buffer.concat(tape.map(encodeRecord))),
});

const trust = (range: TapeRange) => {
  const { lastSeq, headAfter } = readRange(range);
  return { seq: lastSeq, head: headAfter };
};

describe('the chain of a tape', () => {
  it('is SHA256(0x02 ‖ head ‖ record), link by link', () => {
    fc.assert(
      fc.property(arbitraryTape(SYMBOL, 1), (tape) => {
        let head = Buffer.alloc(32);
        for (const record of tape) {
          head = createHash('sha256')
            .update(Buffer.concat([Buffer.of(2), head, encodeRecord(record)]))
            .digest();
        }
        expect(Buffer.from(readRange(rangeOf(tape)).headAfter)).toEqual(head);
      }),
    );
  });

  it('gives the same head with the portable and the native hash', () => {
    const record = new Uint8Array([1, 2, 3]);
    expect(nextHead(GENESIS_HEAD, record)).toEqual(nextHead(GENESIS_HEAD, record, nativeSha256));
  });

  it('finds any changed byte, of the records and of the head before them', () => {
    const isAccepted = (file: Uint8Array, trusted: ReturnType<typeof trust>): boolean => {
      try {
        return leadsTo(decodeTapeFile(file), trusted);
      } catch (error) {
        if (error instanceof MalformedError) return false;
        throw error;
      }
    };
    fc.assert(
      fc.property(arbitraryTape(SYMBOL, 1), fc.nat(), fc.integer({ min: 1, max: 255 }), (tape, at, xor) => {
        const range = rangeOf(tape);
        const trusted = trust(range);
        const file = Buffer.concat([encodeTapeHeader(range), range.records]);
        expect(isAccepted(file, trusted)).toBe(true);
        const index = at % file.length;
        file[index] = file[index]! ^ xor;
        expect(isAccepted(file, trusted)).toBe(false);
      }),
    );
  });

  it('finds a record left out, swapped or repeated', () => {
    fc.assert(
      fc.property(arbitraryTape(SYMBOL, 1), fc.nat(), (tape, at) => {
        const trusted = trust(rangeOf(tape));
        const index = at % tape.length;
        expect(leadsTo(rangeOf(tape.toSpliced(index, 1)), trusted)).toBe(false);
        expect(leadsTo(rangeOf(tape.toSpliced(index, 0, tape[index]!)), trusted)).toBe(false);
        expect(leadsTo(rangeOf([...tape, tape[0]!].toReversed()), trusted)).toBe(false);
      }),
    );
  });

  it('names the first record that is missing', () => {
    const [tape] = fc.sample(arbitraryTape(SYMBOL, 5), { numRuns: 1, seed: 1 });
    expect(() => readRange(rangeOf(tape!, 4))).toThrow('record 4 is missing');
  });

  it('refuses records of another instrument', () => {
    fc.assert(
      fc.property(arbitraryTape(SYMBOL + 1, 1), (tape) => {
        expect(() => readRange(rangeOf(tape))).toThrow('another instrument');
      }),
    );
  });
});
