import * as fc from 'fast-check';
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkpointBody, headsRoot, headsSize, keyHash, signedNote, toBase64 } from './checkpoint.ts';
import { commitmentOf, drawLots, hashEntries } from './draw.ts';
import { checkDrawBundle, findBundleFault } from './draw-bundle.ts';
import type { DrawBundle } from './draw-bundle.ts';
import { GENESIS_HEAD, nextHead } from './tape-chain.ts';
import { encodeTapeHeader } from './tape-file.ts';
import { encodeRecord } from './tape-record.ts';
import type { Tick } from './tape-record.ts';

const ORIGIN = 'assay/tape';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32));
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const START_US = 1_795_000_000_000_000;
/** One tick a second; the moment of the draw lies between the fifth and the sixth. */
const TICKS = Array.from({ length: 12 }, (_, index): Tick => ({
  kind: 'tick',
  symbolId: 1,
  seq: index + 1,
  tsSrc: START_US + index * 1_000_000,
  tsRecv: START_US + index * 1_000_000,
  price: 9_641_250 + index,
  scale: 2,
  flags: 1,
  sources: [],
}));
const DRAWS_MS = START_US / 1000 + 4_500;
const SEED = new Uint8Array(32).fill(7);
const ENTRIES = Array.from({ length: 8 }, (_, index) => ({ name: new Uint8Array(16).fill(index + 1), lots: 4 }));

const headAt = (seq: number): Uint8Array => {
  let head: Uint8Array = GENESIS_HEAD;
  for (const tick of TICKS.slice(0, seq)) head = nextHead(head, encodeRecord(tick));
  return head;
};

const proofFrom = (fromSeq: number): NonNullable<DrawBundle['proof']> => {
  const head = { symbolId: 1, seq: TICKS.length, head: headAt(TICKS.length) };
  const body = checkpointBody({
    origin: ORIGIN,
    size: headsSize([head]),
    root: headsRoot([head]),
    number: 3,
    timeMs: DRAWS_MS + 60_000,
  });
  const header = encodeTapeHeader({ symbolId: 1, fromSeq, headBefore: headAt(fromSeq - 1) });
  return {
    tapeKeys: [toBase64(rawKey)],
    tape: toBase64(Buffer.concat([header, ...TICKS.slice(fromSeq - 1).map(encodeRecord)])),
    checkpoint: {
      note: signedNote(body, ORIGIN, keyHash(ORIGIN, rawKey), sign(null, Buffer.from(body), privateKey)),
      heads: [[1, head.seq, toBase64(head.head)]],
    },
  };
};

/** Drawn by a tick, right or not, of so many lots. */
const bundleBy = (tick: Tick, { lots = 10, fromSeq = 3 } = {}): DrawBundle => {
  const record = encodeRecord(tick);
  const won = drawLots({ lots, seed: SEED, entries: ENTRIES, tickRecord: record });
  return {
    lots,
    commitment: hex(commitmentOf(SEED)),
    entriesHash: hex(hashEntries(ENTRIES)),
    seed: hex(SEED),
    drawsAtMs: DRAWS_MS,
    entries: ENTRIES.map((entry, index) => [hex(entry.name), entry.lots, won[index]!]),
    tick: { symbolId: 1, record: hex(record) },
    proof: proofFrom(fromSeq),
  };
};

const RIGHT = bundleBy(TICKS[5]!);
const wrongOf = (bundle: DrawBundle): string[] =>
  checkDrawBundle(bundle)
    .checks.filter(({ isRight }) => !isRight)
    .map(({ name }) => name);

describe('the bundle of a draw (V2)', () => {
  it('holds when the first tick at or after the moment decided it, and says which one that is', () => {
    const { isTrue, tick, links, checks } = checkDrawBundle(RIGHT);
    expect({ isTrue, seq: tick?.seq, links }).toEqual({ isTrue: true, seq: 6, links: 10 });
    expect(checks.map(({ name }) => name)).toEqual(['tape', 'tick', 'seed', 'entries', 'winners']);
    expect(findBundleFault(RIGHT)).toBeUndefined();
  });

  it.each([4, 6, 11])(
    'does not hold when the tick with index %i decided it, though its winners follow from it',
    (at) => {
      expect(wrongOf(bundleBy(TICKS[at]!))).toEqual(['tick']);
    },
  );

  it('shows nothing when the tape begins after the moment: another tick may have come first', () => {
    expect(wrongOf(bundleBy(TICKS[7]!, { fromSeq: 7 }))).toEqual(['tape']);
  });

  it('needs no tick when there is enough for all, and one when there is not', () => {
    const all = { ...bundleBy(TICKS[5]!, { lots: 32 }), tick: null, proof: null };
    expect(checkDrawBundle(all)).toMatchObject({ isTrue: true, tick: undefined });
    expect(wrongOf({ ...RIGHT, tick: null, proof: null })).toContain('tick');
  });

  it('names every reason, not only the first', () => {
    expect(wrongOf({ ...RIGHT, seed: hex(SEED.with(0, 1)), entriesHash: '00'.repeat(32) })).toEqual([
      'seed',
      'entries',
      'winners',
    ]);
  });

  it('does not hold after any bend of one digit, and never throws', () => {
    const bend = (text: string, at: number): string => {
      const place = at % text.length;
      return text.slice(0, place) + (text[place] === '0' ? '1' : '0') + text.slice(place + 1);
    };
    fc.assert(
      fc.property(fc.constantFrom('seed', 'commitment', 'entriesHash'), fc.nat(), (field, at) => {
        expect(checkDrawBundle({ ...RIGHT, [field]: bend(RIGHT[field], at) }).isTrue).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.nat(), (at) => {
        const record = bend(RIGHT.tick!.record, at);
        expect(checkDrawBundle({ ...RIGHT, tick: { symbolId: 1, record } }).isTrue).toBe(false);
        const tape = Buffer.from(RIGHT.proof!.tape, 'base64');
        tape[at % tape.length]! ^= 1;
        expect(checkDrawBundle({ ...RIGHT, proof: { ...RIGHT.proof!, tape: toBase64(tape) } }).isTrue).toBe(false);
      }),
    );
  });

  it.each(['', 'x', 'abc', 'ZZ'])('is false, not an error, when a piece reads %j', (piece) => {
    expect(checkDrawBundle({ ...RIGHT, seed: piece }).isTrue).toBe(false);
    expect(checkDrawBundle({ ...RIGHT, entries: [[piece, -1, 0]] }).isTrue).toBe(false);
    expect(checkDrawBundle({ ...RIGHT, tick: { symbolId: 1, record: piece } }).isTrue).toBe(false);
  });
});
