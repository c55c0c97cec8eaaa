/** A public log in memory, for tests: its entries are all there is, and a test bends them. */
import { headLine, logHeadBody } from './log-head.ts';
import type { NamedKey } from './log-head.ts';
import { leafHash, logRoot, nodeHash } from './public-log.ts';
import type { ReadSubtree } from './public-log.ts';

const foldWhole = (part: readonly Uint8Array[]): Uint8Array =>
  part.length === 1
    ? part[0]!
    : nodeHash(foldWhole(part.slice(0, part.length / 2)), foldWhole(part.slice(part.length / 2)));

export const subtreesOfLeaves =
  (leaves: readonly Uint8Array[]): ReadSubtree =>
  (height, index) => {
    const part = leaves.slice(index * 2 ** height, (index + 1) * 2 ** height);
    if (part.length !== 2 ** height) throw new RangeError('this subtree is not whole');
    return foldWhole(part);
  };

export const subtreesOfEntries = (entries: readonly string[]): ReadSubtree =>
  subtreesOfLeaves(entries.map((entry) => leafHash(new TextEncoder().encode(entry))));

/** The head of such a log, signed. */
export const signedHead = async (
  entries: readonly string[],
  key: NamedKey & { sign: (text: string) => Uint8Array },
): Promise<string> => {
  const root = await logRoot(entries.length, subtreesOfEntries(entries));
  const body = logHeadBody({ origin: key.name, size: entries.length, root });
  return `${body}\n${headLine(key, key.sign(body))}`;
};
