import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildTree,
  commitOf,
  createLeafNodes,
  depthOf,
  leafFault,
  leafNode,
  nonceOf,
  readSums,
  rootOf,
  setLeaf,
  siblingsOf,
  totalsOf,
} from './liability-tree.ts';
import type { PublishedTree, TreeLeaf } from './liability-tree.ts';

const native = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const bytesOf = (text: string): Uint8Array => native(new TextEncoder().encode(text));
const TREE_ID = bytesOf('tree');

const leafOf = (member: number, amounts: readonly bigint[]): TreeLeaf => {
  const secret = bytesOf(`secret ${member}`);
  const id = `00000000-0000-4000-8000-${String(member).padStart(12, '0')}`;
  return {
    treeId: TREE_ID,
    nonce: nonceOf(secret, [TREE_ID]),
    commit: commitOf({ id, name: `member${member}@example.com`, secret }),
    detail: bytesOf(`chain ${member}`),
    amounts,
  };
};

const treeOf = (owed: readonly (readonly bigint[])[], assets = owed[0]?.length ?? 2) => {
  const leaves = owed.map((amounts, member) => leafOf(member, amounts));
  const nodes = createLeafNodes(leaves.length, assets);
  for (const [member, leaf] of leaves.entries()) setLeaf(nodes, member, leaf, native);
  const { tree, places } = buildTree(nodes, native);
  const published: PublishedTree = { leaves: leaves.length, root: rootOf(tree), totals: totalsOf(tree) };
  const proofOf = (member: number) => ({ place: places[member]!, siblings: siblingsOf(tree, places[member]!) });
  return { leaves, tree, places, published, proofOf };
};

const ASSETS = 2;
const amount = fc.bigInt({ min: 0n, max: (1n << 100n) - 1n });
const owedList = fc.array(fc.array(amount, { minLength: ASSETS, maxLength: ASSETS }), { minLength: 1, maxLength: 40 });
/** Amounts owed to all members, and one member. */
const oneOfMany = owedList.chain((owed) =>
  fc.record({ owed: fc.constant(owed), member: fc.nat({ max: owed.length - 1 }) }),
);

describe('a tree of what is owed', () => {
  it('proves every member and sums what all are owed', () => {
    fc.assert(
      fc.property(owedList, (owed) => {
        const { leaves, published, proofOf } = treeOf(owed);
        const sums = [0, 1].map((asset) => owed.reduce((sum, amounts) => sum + amounts[asset]!, 0n));
        expect(published.totals).toEqual(sums);
        for (const [member, leaf] of leaves.entries())
          expect(leafFault(leaf, proofOf(member), published)).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  it('has nonces that any HMAC gives', () => {
    const [secret, message] = [bytesOf('secret'), bytesOf('message')];
    const expected = createHmac('sha256', secret).update(TREE_ID).update(message).digest('hex');
    expect(Buffer.from(nonceOf(secret, [TREE_ID, message])).toString('hex')).toBe(expected);
    expect(() => nonceOf(secret.slice(1), [message])).toThrow('32 bytes');
  });

  it('is the same for ever', () => {
    const { published } = treeOf([
      [1n, 2n],
      [3n, 4n],
      [5n, 6n],
    ]);
    expect(Buffer.from(published.root).toString('hex')).toMatchInlineSnapshot(
      `"f56ef7d16a5924c49f8c37e5446143f30ce22333bf8e0da63aba8593b895f1ce"`,
    );
  });

  it('is empty without members, and of one member has his leaf as its root', () => {
    const none = treeOf([], ASSETS);
    expect([none.published.totals, none.published.root.every((byte) => byte === 0)]).toEqual([[0n, 0n], true]);
    const { leaves, published, proofOf } = treeOf([[7n, 8n]]);
    expect(published.root).toEqual(leafNode(leaves[0]!).slice(0, 32));
    expect(leafFault(leaves[0]!, proofOf(0), published)).toBeUndefined();
  });

  it('has its leaves in the order of their hashes and fills up with nothing', () => {
    const { tree } = treeOf(Array.from({ length: 5 }, (_, i) => [BigInt(i), 1n]));
    const width = tree.levels[0]!.length / 8;
    const hashes = Array.from({ length: 8 }, (_, i) =>
      Buffer.from(tree.levels[0]!.slice(i * width, i * width + 32)).toString('hex'),
    );
    expect(hashes.slice(0, 5)).toEqual(hashes.slice(0, 5).toSorted());
    expect(tree.levels[0]!.slice(5 * width).every((byte) => byte === 0)).toBe(true);
  });

  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [1_000_000, 20],
  ])('of %i leaves has %i levels above them', (leaves, depth) => {
    expect(depthOf(leaves)).toBe(depth);
  });
});

describe('what no tree takes', () => {
  it.each([
    ['a negative amount', -1n],
    ['an amount of 2^120', 1n << 120n],
    ['an amount that would wrap around', (1n << 128n) - 1n],
  ])('%s', (_, bad) => {
    expect(() => treeOf([[1n, bad]])).toThrow('neither negative nor');
  });

  it('a sum that grows beyond its bounds', () => {
    const most = (1n << 120n) - 1n;
    expect(() =>
      treeOf([
        [most, 0n],
        [1n, 0n],
      ]),
    ).toThrow('a sum is 2^120 or more');
  });

  it('a leaf twice, or one without all assets', () => {
    const nodes = createLeafNodes(2, ASSETS);
    setLeaf(nodes, 0, leafOf(0, [1n, 1n]));
    setLeaf(nodes, 1, leafOf(0, [1n, 1n]));
    expect(() => buildTree(nodes)).toThrow('no leaf stands twice');
    expect(() => setLeaf(nodes, 0, leafOf(0, [1n]))).toThrow('an amount of each asset');
  });
});

describe('what a member refuses', () => {
  const checkRefusal = (
    bend: (known: ReturnType<typeof treeOf> & { member: number }) => string | undefined,
    { least = 1 } = {},
  ) =>
    fc.check(
      fc.property(
        oneOfMany.filter(({ owed }) => owed.length >= least),
        ({ owed, member }) => {
          expect(bend({ ...treeOf(owed), member })).toBeDefined();
        },
      ),
      { numRuns: 40 },
    );

  it('an amount less than what is owed', () => {
    expect(
      checkRefusal(({ leaves, published, proofOf, member }) => {
        const leaf = leaves[member]!;
        return leafFault({ ...leaf, amounts: [leaf.amounts[0]! + 1n, leaf.amounts[1]!] }, proofOf(member), published);
      }),
    ).toMatchObject({ failed: false });
  });

  it('a negative leaf', () => {
    expect(
      checkRefusal(({ leaves, published, proofOf, member }) =>
        leafFault({ ...leaves[member]!, amounts: [-1n, 0n] }, proofOf(member), published),
      ),
    ).toMatchObject({ failed: false });
  });

  it('the nonce, the name or the chain of another', () => {
    for (const field of ['nonce', 'commit', 'detail', 'treeId'] as const)
      expect(
        checkRefusal(({ leaves, published, proofOf, member }) =>
          leafFault({ ...leaves[member]!, [field]: bytesOf('another') }, proofOf(member), published),
        ),
      ).toMatchObject({ failed: false });
  });

  it('a tree without him, whatever place he is given', () => {
    expect(
      checkRefusal(
        ({ leaves, member }) => {
          const others = leaves.filter((_, i) => i !== member);
          const nodes = createLeafNodes(others.length, ASSETS);
          for (const [i, leaf] of others.entries()) setLeaf(nodes, i, leaf);
          const { tree } = buildTree(nodes);
          const published = { leaves: others.length, root: rootOf(tree), totals: totalsOf(tree) };
          const faults = others.map((_, place) =>
            leafFault(leaves[member]!, { place, siblings: siblingsOf(tree, place) }, published),
          );
          return faults.every((fault) => fault !== undefined) ? 'left out' : undefined;
        },
        { least: 2 },
      ),
    ).toMatchObject({ failed: false });
  });

  it('another sum on the way, however little', () => {
    expect(
      checkRefusal(
        ({ leaves, published, proofOf, member }) => {
          const { place, siblings } = proofOf(member);
          const bent = siblings.map((node) => node.slice());
          bent[0]![bent[0]!.length - 1]! ^= 1;
          return leafFault(leaves[member]!, { place, siblings: bent }, published);
        },
        { least: 2 },
      ),
    ).toMatchObject({ failed: false });
  });

  it('totals that are not those of the root', () => {
    expect(
      checkRefusal(({ leaves, published, proofOf, member }) =>
        leafFault(leaves[member]!, proofOf(member), {
          ...published,
          totals: [published.totals[0]! - 1n, published.totals[1]!],
        }),
      ),
    ).toMatchObject({ failed: false });
  });

  it('a sum beside him that makes all of them wrap around', () => {
    const { leaves, published, proofOf } = treeOf([
      [5n, 5n],
      [1n, 1n],
    ]);
    const { place, siblings } = proofOf(0);
    const wrapping = siblings[0]!.slice();
    wrapping.fill(0xff, 32, 48);
    expect(leafFault(leaves[0]!, { place, siblings: [wrapping] }, published)).toBe('sum');
    // Within the bounds each, beyond them together.
    const most = siblings[0]!.slice();
    most.fill(0xff, 33, 48);
    most[32] = 0;
    expect(readSums(most)[0]).toBe((1n << 120n) - 1n);
    expect(leafFault(leaves[0]!, { place, siblings: [most] }, published)).toBe('sum');
  });

  it('nothing that has a sum', () => {
    const { leaves, published, proofOf } = treeOf([
      [5n, 5n],
      [1n, 1n],
      [2n, 2n],
    ]);
    const { place, siblings } = proofOf(0);
    const [first, ...rest] = siblings.map((node) => node.slice());
    first!.fill(0, 0, 32);
    first![47] = 1;
    expect(leafFault(leaves[0]!, { place, siblings: [first!, ...rest] }, published)).toBe('sum');
  });

  it('an inner node in place of a leaf, and a way that is too short or too long', () => {
    expect(
      checkRefusal(
        ({ leaves, published, proofOf, member }) => {
          const { place, siblings } = proofOf(member);
          const faults = [
            leafFault(leaves[member]!, { place: Math.floor(place / 2), siblings: siblings.slice(1) }, published),
            leafFault(leaves[member]!, { place, siblings: [...siblings, siblings[0]!] }, published),
            leafFault(leaves[member]!, { place, siblings: siblings.slice(0, -1) }, published),
          ];
          return faults.every((fault) => fault === 'path') ? 'path' : undefined;
        },
        { least: 2 },
      ),
    ).toMatchObject({ failed: false });
  });

  it('an inner node whose bytes are offered as a leaf', () => {
    const { tree, published } = treeOf(Array.from({ length: 4 }, (_, i) => [BigInt(i), 1n]));
    // The preimage of an inner node is cut into the fields of a leaf; the tag keeps the two apart.
    const level = tree.levels[0]!;
    const width = level.length / 4;
    const preimage = level.slice(0, 2 * width);
    const fields = [0, 1, 2, 3].map((i) => preimage.slice(i * 32, (i + 1) * 32));
    const [treeId, nonce, commit, detail] = fields as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
    const leaf = { treeId, nonce, commit, detail, amounts: readSums(tree.levels[1]!.slice(0, width)) };
    const inner = { leaves: 2, root: published.root, totals: published.totals };
    const siblings = [tree.levels[1]!.slice(width, 2 * width)];
    expect(leafFault(leaf, { place: 0, siblings }, inner)).toBe('root');
  });

  it('a place that is none', () => {
    const { leaves, published, proofOf } = treeOf([[5n, 5n]]);
    for (const place of [-1, 1, 0.5, Number.NaN, 2 ** 53])
      expect(leafFault(leaves[0]!, { ...proofOf(0), place }, published)).toBe('place');
    expect(leafFault(leaves[0]!, proofOf(0), { ...published, leaves: 2 ** 60 })).toBe('place');
  });

  it('a leaf that was shown to somebody else with the same amounts', () => {
    const { leaves, published, proofOf } = treeOf([
      [5n, 5n],
      [5n, 5n],
    ]);
    expect(leafFault(leaves[1]!, proofOf(0), published)).toBe('root');
  });
});
