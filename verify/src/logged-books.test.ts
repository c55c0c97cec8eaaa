import { expect, it } from 'vitest';
import { booksEntry, hasHead, headLeaf, parseBooksEntry } from './logged-books.ts';
import { logRoot, proveInclusion, subtreesOfLeaves } from './public-log.ts';

const headOf = (i: number) => ({
  ownerId: `0000000${i}-0000-4000-8000-00000000000${i}`,
  seq: i + 1,
  hash: new Uint8Array(32).fill(i),
});
const heads = Array.from({ length: 7 }, (_, i) => headOf(i));

it('a member finds the own head in the books of a minute, and nobody else’s in its place', async () => {
  const tree = subtreesOfLeaves(heads.map((head) => headLeaf(head)));
  const root = await logRoot(heads.length, tree);
  const books = parseBooksEntry(booksEntry({ number: 3, timeMs: 1000, journal: 9, heads: heads.length, root }))!;
  expect(books).toEqual({ number: 3, timeMs: 1000, journal: 9, heads: 7, root });
  for (const [index, head] of heads.entries()) {
    const proof = await proveInclusion(index, heads.length, tree);
    expect(hasHead(books, head, index, proof)).toBe(true);
    expect(hasHead(books, { ...head, seq: head.seq + 1 }, index, proof)).toBe(false);
    expect(hasHead(books, { ...head, hash: new Uint8Array(32).fill(9) }, index, proof)).toBe(false);
    expect(hasHead(books, { ...head, ownerId: headOf((index + 1) % 7).ownerId }, index, proof)).toBe(false);
    expect(hasHead(books, head, (index + 1) % 7, proof)).toBe(false);
  }
});

it.each([
  'assay/books/v1\n',
  booksEntry({ number: 1, timeMs: 1, journal: 1, heads: 1, root: new Uint8Array(32) }).replace('heads 1', 'heads 01'),
  `${booksEntry({ number: 1, timeMs: 1, journal: 1, heads: 1, root: new Uint8Array(32) })}more\n`,
])('%j is no entry of the books', (text) => {
  expect(parseBooksEntry(text)).toBeUndefined();
});
