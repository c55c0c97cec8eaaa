import * as fc from 'fast-check';
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  checkpointBody,
  coversHeads,
  fromBase64,
  headsRoot,
  headsSize,
  keyHash,
  parseCheckpoint,
  signedNote,
  toBase64,
  verifyCheckpoint,
} from './checkpoint.ts';
import type { TapeHead } from './checkpoint.ts';
import { MalformedError } from './binary.ts';

const ORIGIN = 'assay/tape';
const { privateKey } = generateKeyPairSync('ed25519');
const publicKey = new Uint8Array(
  createPublicKey(createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })))
    .export({ type: 'spki', format: 'der' })
    .subarray(-32),
);

const arbitraryHeads = fc.uniqueArray(
  fc.record({
    symbolId: fc.integer({ min: 0, max: 0xffff }),
    seq: fc.nat({ max: 1_000_000_000 }),
    head: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  }),
  { selector: ({ symbolId }) => symbolId, minLength: 1, maxLength: 6 },
);

const noteOver = (heads: readonly TapeHead[]): string => {
  const body = checkpointBody({
    origin: ORIGIN,
    size: headsSize(heads),
    root: headsRoot(heads),
    number: 12,
    timeMs: 1_795_000_000_000,
  });
  return signedNote(body, ORIGIN, keyHash(ORIGIN, publicKey), sign(null, Buffer.from(body), privateKey));
};

describe('checkpoints', () => {
  it('signed natively are accepted and cover the heads they were made from, in any order', () => {
    fc.assert(
      fc.property(arbitraryHeads, (heads) => {
        const checkpoint = verifyCheckpoint(noteOver(heads), publicKey);
        expect(checkpoint).toMatchObject({ number: 12, timeMs: 1_795_000_000_000, origin: ORIGIN });
        expect(coversHeads(checkpoint!, heads.toReversed())).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('are refused after any change of a character', () => {
    const note = noteOver([{ symbolId: 1, seq: 5, head: new Uint8Array(32) }]);
    fc.assert(
      fc.property(fc.nat({ max: note.length - 1 }), fc.constantFrom(...'0129AZaz+/=\n —'.split('')), (at, char) => {
        const changed = note.slice(0, at) + char + note.slice(at + 1);
        fc.pre(changed !== note);
        expect(verifyCheckpoint(changed, publicKey)).toBeUndefined();
      }),
    );
  });

  it('do not cover heads that differ in number, tape or hash', () => {
    fc.assert(
      fc.property(arbitraryHeads, fc.nat(), fc.integer({ min: 0, max: 31 }), (heads, at, byte) => {
        const checkpoint = parseCheckpoint(noteOver(heads));
        const index = at % heads.length;
        const victim = heads[index]!;
        const forged = victim.head.with(byte, victim.head[byte]! ^ 1);
        expect(coversHeads(checkpoint, heads.with(index, { ...victim, head: forged }))).toBe(false);
        expect(coversHeads(checkpoint, heads.with(index, { ...victim, seq: victim.seq + 1 }))).toBe(false);
        expect(coversHeads(checkpoint, heads.toSpliced(index, 1))).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  it('signed by another key are refused', () => {
    const other = new Uint8Array(
      generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).subarray(-32),
    );
    expect(verifyCheckpoint(noteOver([]), other)).toBeUndefined();
  });

  it('that are no notes are refused by the parser', () => {
    for (const text of ['', 'assay/tape\n1\n', 'x'.repeat(4000)])
      expect(() => parseCheckpoint(text)).toThrow(MalformedError);
  });
});

describe('base64', () => {
  it('holds stretches of tape of any length', () => {
    const bytes = Uint8Array.from({ length: 300_001 }, (_, index) => index % 251);
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  });
});
