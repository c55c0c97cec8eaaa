import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptanceWords, acceptedAt, bodyHash } from './acceptance.ts';
import { batchTree, batchWords, isSignedWords, MOST_IN_BATCH, placedSignature } from './batch-signature.ts';
import { toHex } from './binary.ts';
import { fromBase64, keyHash, toBase64 } from './checkpoint.ts';
import { leafHash, logRoot, nodeHash, subtreesOfLeaves } from './public-log.ts';
import { RECEIPT_ORIGIN } from './receipt.ts';

const SECRET = new Uint8Array(32).fill(7);
const KEY = ed25519.getPublicKey(SECRET);
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const textsOf = (size: number, salt = ''): string[] =>
  Array.from({ length: size }, (_, n) => `assay/test ${salt}${n}\n`);

const signed = (words: string): Uint8Array =>
  new Uint8Array([...keyHash(RECEIPT_ORIGIN, KEY), ...ed25519.sign(encode(words), SECRET)]);

const signBatch = (texts: readonly string[]) => {
  const tree = batchTree(texts);
  const bytes = signed(batchWords(texts.length, tree.root));
  return texts.map((_, index) => ({ bytes, index, size: texts.length, path: tree.pathOf(index) }));
};
type Part = ReturnType<typeof signBatch>[number];
const wire = ({ bytes, ...place }: Part): string => toBase64(placedSignature(bytes, place));
const isTrue = (text: string, signature: string, key = KEY): boolean =>
  isSignedWords({ text, signature, origin: RECEIPT_ORIGIN }, key);

describe('one signature for many texts', () => {
  it('stands for each of them, in batches of every size, by the root that RFC 6962 has', async () => {
    for (const size of [1, 2, 3, 5, 8, 13, 33, MOST_IN_BATCH]) {
      const texts = textsOf(size);
      const leaves = texts.map((text) => leafHash(encode(text)));
      expect(toHex(batchTree(texts).root)).toBe(toHex(await logRoot(size, subtreesOfLeaves(leaves))));
      for (const [index, part] of signBatch(texts).entries()) expect(isTrue(texts[index]!, wire(part))).toBe(true);
    }
  });

  it('is of the first form for one text alone, and no batch of one is needed', () => {
    const text = textsOf(1)[0]!;
    expect(isTrue(text, toBase64(signed(text)))).toBe(true);
    expect(isTrue(`${text} `, toBase64(signed(text)))).toBe(false);
  });

  it('takes no more than 352 letters, and 268 in a batch of sixteen', () => {
    expect(wire(signBatch(textsOf(MOST_IN_BATCH))[0]!)).toHaveLength(352);
    expect(wire(signBatch(textsOf(16))[0]!)).toHaveLength(268);
  });
});

describe('a signature of a batch is refused', () => {
  const texts = textsOf(7);
  const parts = signBatch(texts);
  const others = signBatch(textsOf(7, 'other '));

  it('for a text that is not in it, or is at another place', () => {
    expect(isTrue('assay/test 99\n', wire(parts[0]!))).toBe(false);
    for (const [index, part] of parts.entries())
      expect(isTrue(texts[(index + 1) % texts.length]!, wire(part)), `at ${index}`).toBe(false);
  });

  it('with the path of another batch, or the place of another text', () => {
    expect(isTrue(texts[2]!, wire({ ...parts[2]!, path: others[2]!.path }))).toBe(false);
    expect(isTrue(texts[2]!, wire({ ...parts[2]!, bytes: others[2]!.bytes }))).toBe(false);
    for (let index = 0; index < 9; index++)
      expect(isTrue(texts[2]!, wire({ ...parts[2]!, index })), `as ${index}`).toBe(index === 2);
  });

  it('with another size, since the signed words name it', () => {
    for (const size of [0, 1, 2, 6, 8, MOST_IN_BATCH, 65_535])
      expect(isTrue(texts[2]!, wire({ ...parts[2]!, size })), `of ${size}`).toBe(false);
  });

  it('with a path that is cut off, too long, or in another order', () => {
    const { path } = parts[2]!;
    expect(isTrue(texts[2]!, wire({ ...parts[2]!, path: path.slice(1) }))).toBe(false);
    expect(isTrue(texts[2]!, wire({ ...parts[2]!, path: path.slice(0, -1) }))).toBe(false);
    expect(isTrue(texts[2]!, wire({ ...parts[2]!, path: [] }))).toBe(false);
    expect(isTrue(texts[2]!, wire({ ...parts[2]!, path: [...path, path[0]!] }))).toBe(false);
    expect(isTrue(texts[2]!, wire({ ...parts[2]!, path: Array.from({ length: 40 }, () => path[0]!) }))).toBe(false);
    expect(isTrue(texts[2]!, wire({ ...parts[2]!, path: path.toReversed() }))).toBe(false);
    const bytes = placedSignature(parts[2]!.bytes, parts[2]!);
    for (const cut of [1, 16, 31, 33]) expect(isTrue(texts[2]!, toBase64(bytes.slice(0, -cut)))).toBe(false);
  });

  it('for a node that is passed off as a text: leaves are hashed apart', () => {
    const leaves = texts.map((text) => leafHash(encode(text)));
    const node = nodeHash(leaves[0]!, leaves[1]!);
    // The bytes behind the node, as a text, one level up: their hash as a leaf is another one.
    const asText = String.fromCharCode(...leaves[0]!, ...leaves[1]!);
    const up = { ...parts[0]!, size: 4, path: parts[0]!.path.slice(1) };
    expect(isTrue(asText, wire(up))).toBe(false);
    expect(toHex(leafHash(new Uint8Array([...leaves[0]!, ...leaves[1]!])))).not.toBe(toHex(node));
  });

  it('for the words of the batch themselves, which are no text of ours', () => {
    const words = batchWords(7, batchTree(texts).root);
    // Signed they are, so whoever reads a text by its first line takes them for nothing else.
    expect(words.startsWith('assay/batch/v1\n')).toBe(true);
    expect(isTrue(texts[0]!, toBase64(parts[0]!.bytes))).toBe(false);
  });

  it('by another key, under another name, and with any byte changed', () => {
    const signature = wire(parts[3]!);
    expect(isTrue(texts[3]!, signature, ed25519.getPublicKey(new Uint8Array(32).fill(8)))).toBe(false);
    expect(isSignedWords({ text: texts[3]!, signature, origin: 'assay/tape' }, KEY)).toBe(false);
    const bytes = fromBase64(signature);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = bytes.slice();
        changed[at]! ^= change;
        expect(isTrue(texts[3]!, toBase64(changed))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('for what is no base64, or nothing', () => {
    for (const signature of ['', '=', '!', 'AAAA', '–', 'A'.repeat(92)])
      expect(isTrue(texts[0]!, signature)).toBe(false);
  });
});

it('an acceptance is read in both forms, at the time that was signed', () => {
  const path = '/api/trade/x';
  const asked = { member: 'm1', request: 'r1', path, body: bodyHash(path, '{}') };
  const [answer, timeMs] = ['{"code":200}', 1_795_000_000_000];
  const words = acceptanceWords({ ...asked, answer: toHex(sha256(encode(answer))), timeMs });
  const [part] = signBatch([words, ...textsOf(4)]);
  for (const signature of [toBase64(signed(words)), wire(part!)]) {
    expect(acceptedAt({ ...asked, answer, acceptance: `${timeMs} ${signature}` }, KEY)).toBe(timeMs);
    expect(acceptedAt({ ...asked, answer, acceptance: `${timeMs + 1} ${signature}` }, KEY)).toBeUndefined();
    expect(acceptedAt({ ...asked, answer: `${answer} `, acceptance: `${timeMs} ${signature}` }, KEY)).toBeUndefined();
  }
});
