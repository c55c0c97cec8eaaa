/** Two heads of one log: one must go on from the other, by the server's own proof. */
import { fetchProofJson } from '@assay/client/proof';
import { fromBase64 } from '@assay/verify/checkpoint';
import { parseLogNote } from '@assay/verify/log-head';
import type { LogNote } from '@assay/verify/log-head';
import { isConsistent } from '@assay/verify/public-log';
import * as z from 'zod/mini';
import { raiseAlarm } from './alarms.ts';
import { ifThere } from './log-entry.ts';

const proofAnswer = z.object({ proof: z.array(z.string()) });

const isProven = async (before: LogNote, after: LogNote): Promise<boolean> => {
  const answer = await ifThere(fetchProofJson(`/proof/log/consistency/${before.size}/${after.size}`, proofAnswer));
  if (!answer) return false;
  try {
    return isConsistent({ before, after, proof: answer.proof.map(fromBase64) });
  } catch {
    return false;
  }
};

/** True when the newer head is the older one with more behind it, or the same. */
export const goesOn = async (was: string, is: string, after: LogNote): Promise<boolean> => {
  const before = parseLogNote(was);
  if (!before || before.size === 0) return true;
  const raise = async (kind: 'shorter' | 'forked' | 'rewritten'): Promise<false> => {
    await raiseAlarm({ kind, was, is });
    return false;
  };
  if (after.size < before.size) return raise('shorter');
  if (after.size === before.size) return before.body === after.body ? true : raise('forked');
  return (await isProven(before, after)) ? true : raise('rewritten');
};

/** The same of heads of which either may be the older one. */
export const agree = (
  some: { text: string; head: LogNote },
  other: { text: string; head: LogNote },
): Promise<boolean> => {
  const [was, is] = some.head.size <= other.head.size ? [some, other] : [other, some];
  return goesOn(was.text, is.text, is.head);
};
