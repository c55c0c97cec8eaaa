import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRecord } from './test-records.ts';
import { MalformedError } from './binary.ts';
import { decodeRecords, encodeRecord, TICK_BYTES } from './tape-record.ts';
import type { Tick } from './tape-record.ts';

const tick: Tick = {
  kind: 'tick',
  symbolId: 1,
  seq: 48_201_337,
  tsSrc: 1_795_000_000_123_000,
  tsRecv: 1_795_000_000_200_000,
  price: 9_641_250,
  scale: 2,
  flags: 0x21,
  sources: [],
};

describe('tape records', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        expect(decodeRecords(encodeRecord(record))).toEqual([record]);
      }),
    );
  });

  it('have the layout that is published', () => {
    const hex = Buffer.from(encodeRecord(tick)).toString('hex');
    const u64 = (value: number) => value.toString(16).padStart(16, '0');
    const times = u64(1_795_000_000_123_000) + u64(1_795_000_000_200_000);
    expect(hex).toBe(`010001${u64(48_201_337)}${times}${u64(9_641_250)}022100`);
    expect(hex.length / 2).toBe(TICK_BYTES);
  });

  it('have one encoding only: changed bytes are refused or read as another record', () => {
    const encodedAgain = (bytes: Uint8Array): Buffer | undefined => {
      try {
        return Buffer.concat(decodeRecords(bytes).map(encodeRecord));
      } catch (error) {
        if (error instanceof MalformedError) return undefined;
        throw error;
      }
    };
    fc.assert(
      fc.property(arbitraryRecord, fc.nat(), fc.integer({ min: 1, max: 255 }), (record, at, xor) => {
        const bytes = encodeRecord(record);
        const index = at % bytes.length;
        bytes[index] = bytes[index]! ^ xor;
        expect([undefined, Buffer.from(bytes)]).toContainEqual(encodedAgain(bytes));
      }),
    );
  });

  it('are refused when cut short', () => {
    const bytes = encodeRecord(tick);
    for (let length = 1; length < bytes.length; length++) {
      expect(() => decodeRecords(bytes.subarray(0, length))).toThrow(MalformedError);
    }
  });

  it.each([
    ['a price that is no number', { price: Number.NaN }],
    ['a price with a fraction', { price: 1.5 }],
    ['a price beyond exact numbers', { price: 2 ** 53 }],
    ['a negative time', { tsSrc: -1 }],
    ['an instrument beyond its field', { symbolId: 65_536 }],
  ])('refuse %s', (_, wrong) => {
    expect(() => encodeRecord({ ...tick, ...wrong })).toThrow(MalformedError);
  });
});
