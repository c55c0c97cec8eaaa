/** A public log in memory, for tests: its entries are all there is, and a test bends them. */
import { headLine, logHeadBody } from './log-head.ts';
import type { NamedKey } from './log-head.ts';
import { leafHash, logRoot, subtreesOfLeaves } from './public-log.ts';
import type { ReadSubtree } from './public-log.ts';

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
