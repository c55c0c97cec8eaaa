import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from './binary.ts';
import {
  emptyRoot,
  isConsistent,
  isIncluded,
  leafHash,
  logRoot,
  proveConsistency,
  proveInclusion,
  subtreesOfLeaves,
} from './public-log.ts';

/** The inputs that implementations of RFC 6962 test themselves with. */
const INPUTS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS: Record<number, string> = {
  0: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  1: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  2: 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  3: 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  8: '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
};
const known = INPUTS.map((hex) => leafHash(Uint8Array.from(Buffer.from(hex, 'hex'))));

const leavesOf = (count: number, salt = 0): Uint8Array[] =>
  Array.from({ length: count }, (_, i) => leafHash(new TextEncoder().encode(`entry ${salt} ${i}`)));

it.each(Object.entries(ROOTS))('the tree of %s known entries has the known root', async (size, root) => {
  expect(toHex(await logRoot(Number(size), subtreesOfLeaves(known)))).toBe(root);
  expect(Number(size) > 0 || toHex(emptyRoot()) === root).toBe(true);
});

const sizes = fc.integer({ min: 1, max: 70 });

describe('inclusion', () => {
  it('of every entry is proven, and of nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, pick, other) => {
        const leaves = leavesOf(size);
        const read = subtreesOfLeaves(leaves);
        const index = pick % size;
        const root = await logRoot(size, read);
        const proof = await proveInclusion(index, size, read);
        const claim = { index, size, root, leaf: leaves[index]!, proof };
        expect(isIncluded(claim)).toBe(true);
        expect(isIncluded({ ...claim, leaf: leafHash(new Uint8Array([7])) })).toBe(false);
        expect(isIncluded({ ...claim, root: leafHash(new Uint8Array([7])) })).toBe(false);
        expect(isIncluded({ ...claim, index: size })).toBe(false);
        expect(isIncluded({ ...claim, index: -1 })).toBe(false);
        expect(isIncluded({ ...claim, index: 0.5 })).toBe(false);
        expect(isIncluded({ ...claim, proof: [...proof, root] })).toBe(false);
        expect(isIncluded({ ...claim, proof: proof.slice(1) })).toBe(proof.length === 0);
        expect(isIncluded({ ...claim, index: other % size })).toBe(other % size === index);
      }),
    );
  });
});

describe('consistency', () => {
  it('of a tree with what it became is proven', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), async (size, pick) => {
        const read = subtreesOfLeaves(leavesOf(size));
        const before = { size: pick % (size + 1), root: await logRoot(pick % (size + 1), read) };
        const after = { size, root: await logRoot(size, read) };
        const proof = await proveConsistency(before.size, size, read);
        expect(isConsistent({ before, after, proof })).toBe(true);
        expect(isConsistent({ before, after, proof: [...proof, after.root] })).toBe(false);
        expect(isConsistent({ before: { ...before, root: leafHash(new Uint8Array([1])) }, after, proof })).toBe(false);
        // Every tree began empty, whatever it became.
        const bent = { ...after, root: leafHash(new Uint8Array([1])) };
        expect(isConsistent({ before, after: bent, proof })).toBe(before.size === 0);
        expect(isConsistent({ before: after, after: before, proof })).toBe(before.size === size);
      }),
    );
  });

  it('with a tree in which an old entry is another one is never proven, whatever the server makes of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 70 }), fc.nat(), fc.nat(), async (size, pick, bend) => {
        const leaves = leavesOf(size);
        const oldSize = 1 + (pick % (size - 1));
        const bent = leaves.with(bend % oldSize, leafHash(new Uint8Array([9])));
        const before = { size: oldSize, root: await logRoot(oldSize, subtreesOfLeaves(leaves)) };
        const after = { size, root: await logRoot(size, subtreesOfLeaves(bent)) };
        for (const made of [bent, leaves]) {
          const proof = await proveConsistency(oldSize, size, subtreesOfLeaves(made));
          expect(isConsistent({ before, after, proof })).toBe(false);
        }
      }),
    );
  });
});
