import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnReader, ColumnWriter, packColumns, unpackColumns, unpackColumnsSync } from './columns.ts';

describe('columns', () => {
  it('give back every safe integer', () => {
    fc.assert(
      fc.property(
        fc.array(fc.maxSafeNat()),
        fc.array(fc.integer({ min: -(2 ** 51), max: 2 ** 51 })),
        (naturals, integers) => {
          const column = new ColumnWriter();
          for (const value of naturals) column.push(value);
          for (const value of integers) column.pushSigned(value);
          const reader = new ColumnReader(column.bytes);
          expect(naturals.map(() => reader.next())).toEqual(naturals);
          expect(integers.map(() => reader.nextSigned())).toEqual(integers);
        },
      ),
    );
  });

  it('give back bytes and survive compression', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 3000 }), { minLength: 1, maxLength: 5 }), async (blobs) => {
        const columns = blobs.map((blob) => {
          const column = new ColumnWriter();
          column.pushBytes(blob);
          return column;
        });
        const body = await packColumns(columns);
        for (const readers of [await unpackColumns(body, blobs.length), unpackColumnsSync(body, blobs.length)]) {
          expect(readers.map((reader) => Array.from(reader.nextBytes()))).toEqual(
            blobs.map((blob) => Array.from(blob)),
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  it('refuse to read beyond their end', () => {
    expect(() => new ColumnReader(new Uint8Array([0x80])).next()).toThrow('ends too early');
    expect(() => new ColumnReader(new Uint8Array([5, 1])).nextBytes()).toThrow('ends too early');
  });
});
