import { brotliDecompressSync, deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTape } from '@assay/verify/test-records';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';
import { decodeCheckpoints, decodeSeqs, encodeCheckpoints, encodeSeqs } from './checkpoint-codec.ts';
import { signedMessage } from '../live/test-stand-ins.ts';
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

/** Numbers from 0 to 1 that are the same in every run. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
};

/**
 * A quarter of an hour of five venues. `activity`: how often each trades within 200 ms. Prices are a walk that each follows
 * with an offset of its own, times are spread over the 200 ms, and trade ids rise by what traded.
 */
const tapeOf = (activity: readonly number[], length = 4500): Tick[] => {
  const random = randomOf(7);
  const states = activity.map((_, venue) => ({ venue: venue + 1, tradeId: 4_000_000_000 + venue, price: 0, ts: 0 }));
  let price = 9_641_250;
  const ticks: Tick[] = [];
  for (let i = 0; ticks.length < length; i++) {
    const recvMs = 1_795_000_000_000 + (i + 1) * 200;
    price += Math.round((random() + random() + random() - 1.5) * 400);
    let isNew = false;
    for (const [place, state] of states.entries()) {
      if (state.ts > 0 && random() > activity[place]!) continue;
      state.tradeId += 1 + Math.floor(random() * 12 * activity[place]!);
      state.price = price + (place - 2) * 150 + Math.round((random() - 0.5) * 200);
      state.ts = (recvMs - 20 - Math.floor(random() * 180)) * 1000;
      isNew = true;
    }
    if (!isNew) continue;
    const sources = states.map((state) => ({ ...state }));
    const sorted = sources.map((source) => source.price).toSorted((a, b) => a - b);
    const tsSrc = Math.max(...sources.map(({ ts }) => ts));
    const tick = {
      kind: 'tick',
      symbolId: 1,
      seq: ticks.length + 1,
      tsRecv: recvMs * 1000,
      scale: 2,
      flags: 0,
    } as const;
    ticks.push({ ...tick, tsSrc, price: sorted[2]!, sources });
  }
  return ticks;
};

describe('ticks of venues', () => {
  it('rest in six bytes with five sources, as markets trade', async () => {
    // Two venues that trade all the time and three that trade now and then, as pairs against USDT do.
    const tape = tapeOf([0.9, 0.6, 0.25, 0.1, 0.1]);
    const body = await encodeSegment(tape);
    const each = body.length / tape.length;
    process.stdout.write(`      a tick with five sources rests in ${each.toFixed(2)} bytes\n`);
    expect(each).toBeLessThanOrEqual(6);
    expect(await decodeSegment(body)).toEqual(tape);
  });

  // Their numbers, times and prices, each independent of the others, have an entropy of 12.25 bytes: no lossless form is smaller.
  it('rest in little more than what they tell, however busy the venues are', async () => {
    const tape = tapeOf([1, 1, 1, 1, 1]);
    const body = await encodeSegment(tape);
    process.stdout.write(
      `      with five venues that trade at every tick, in ${(body.length / tape.length).toFixed(2)}\n`,
    );
    expect(body.length / tape.length).toBeLessThan(13.5);
    expect(await decodeSegment(body)).toEqual(tape);
  });

  it('are read from segments that were deflated before they were packed tightly', async () => {
    const tape = tapeOf([0.9, 0.6, 0.25, 0.1, 0.1], 300);
    const tight = await encodeSegment(tape);
    const deflated = deflateRawSync(brotliDecompressSync(tight.subarray(1)));
    expect(deflated[0]).not.toBe(tight[0]);
    expect(await decodeSegment(deflated)).toEqual(tape);
  });

  it('rest with their signed messages in little more than the signatures', async () => {
    const length = 2000;
    const tape = Array.from({ length }, (_, i): TapeRecord => {
      const at = 1_795_000_000_000_000 + i * 200_000;
      const price = 1.08 + ((i * 7919) % 100) / 1e6;
      return {
        kind: 'evidence',
        symbolId: 1,
        seq: i + 1,
        at,
        payload: signedMessage({ feedId: 327, price, us: at - 90_000 }),
      };
    });
    const body = await encodeSegment(tape);
    process.stdout.write(`      a signed message rests in ${(body.length / length).toFixed(2)} bytes\n`);
    expect(body.length / length).toBeLessThan(80);
    expect(canonicalBytes(await decodeSegment(body))).toEqual(canonicalBytes(tape));
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
