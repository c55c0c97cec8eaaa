import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTape } from '@assay/verify/test-records';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';
import { decodeCheckpoints, decodeSeqs, encodeCheckpoints, encodeSeqs } from './checkpoint-codec.ts';
import { decodeSegment, encodeSegment } from './segment-codec.ts';
import { canonicalBytes } from './tape.ts';

describe('packed segments', () => {
  it('give back any tape exactly', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryTape(7, 41), async (tape) => {
        const read = await decodeSegment(await encodeSegment(tape));
        expect(canonicalBytes(read)).toEqual(canonicalBytes(tape));
      }),
    );
  });

  it('hold a tick of a simulated market in under four bytes', async () => {
    let price = 9_641_250;
    let atMs = 1_795_000_000_000;
    const tape: TapeRecord[] = Array.from({ length: 4000 }, (_, i): Tick => {
      atMs += 100 + ((i * 7919) % 250);
      price += ((i * 104_729) % 401) - 200;
      const tsRecv = (Math.floor(atMs / 200) + 1) * 200_000 + (i % 2) * 1000;
      return {
        kind: 'tick',
        symbolId: 1,
        seq: i + 1,
        tsSrc: atMs * 1000,
        tsRecv,
        price,
        scale: 2,
        flags: 1,
        sources: [],
      };
    });
    const body = await encodeSegment(tape);
    expect(body.length / tape.length).toBeLessThan(4);
    expect(await decodeSegment(body)).toEqual(tape);
  });
});

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });
const seqs = fc
  .uniqueArray(fc.tuple(fc.nat({ max: 0xffff }), fc.nat({ max: 1e12 })), { selector: ([id]) => id })
  .map((entries): ReadonlyMap<number, number> => new Map(entries));

describe('packed checkpoints', () => {
  it('give back what each covered', async () => {
    const checkpoint = fc.record({
      atMs: fc.nat({ max: 2e12 }),
      keyHash: fc.uint8Array({ minLength: 4, maxLength: 4 }),
      root: hash,
      signature: fc.uint8Array({ minLength: 64, maxLength: 64 }),
      seqs,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(checkpoint, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 1e9 }),
        async (list, first) => {
          const checkpoints = list.map((one, i) => ({ ...one, number: first + i }));
          const read = await decodeCheckpoints(await encodeCheckpoints(checkpoints));
          const plain = (all: typeof checkpoints) =>
            all.map(({ root, signature, keyHash, ...rest }) => ({
              ...rest,
              root: [...root],
              signature: [...signature],
              keyHash: [...keyHash],
            }));
          expect(plain(read as typeof checkpoints)).toEqual(plain(checkpoints));
        },
      ),
    );
  });

  it('give back the list of a single one', () => {
    fc.assert(
      fc.property(seqs, (list) => {
        expect(decodeSeqs(encodeSeqs(list))).toEqual(list);
      }),
    );
  });
});
