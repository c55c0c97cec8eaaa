/**
 * The first entry of a public log: whether the instance is live or a sandbox. Only one entry can be the first under a
 * root, so an instance cannot be live to one phone and a sandbox to another.
 *
 *   assay/profile/v1
 *   profile <live or sandbox>
 */
import { fromBase64 } from './checkpoint.ts';
import type { LogHead } from './log-head.ts';
import { isIncluded, leafHash } from './public-log.ts';

export type Profile = 'live' | 'sandbox';

export const profileRecord = (profile: Profile): string => `assay/profile/v1\nprofile ${profile}\n`;

/** Logs that began before profiles were published are those of sandboxes, so anything else is not live. */
const readProfileRecord = (entry: string): Profile => (entry === profileRecord('live') ? 'live' : 'sandbox');

/** The profile that the log with this head began with; undefined when the entry is not its first one. */
export const profileOf = (
  { size, root }: Pick<LogHead, 'size' | 'root'>,
  { entry, proof }: { entry: string; proof: readonly string[] },
): Profile | undefined => {
  try {
    const leaf = leafHash(new TextEncoder().encode(entry));
    return isIncluded({ index: 0, size, root, leaf, proof: proof.map(fromBase64) })
      ? readProfileRecord(entry)
      : undefined;
  } catch {
    return undefined;
  }
};
