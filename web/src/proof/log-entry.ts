/** Entries of the public log, as the server proves them. */
import { CallError } from '@assay/client/call-error';
import { fromBase64 } from '@assay/verify/checkpoint';
import type { LogHead } from '@assay/verify/log-head';
import { isIncluded, leafHash } from '@assay/verify/public-log';
import * as z from 'zod/mini';

export const entryAnswer = z.object({ index: z.int(), entry: z.string(), proof: z.array(z.string()) });

/** Undefined where the server says that there is no such thing; whatever else fails is for the next time. */
export const ifThere = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && (error.name === 'not_found' || error.name === 'bad_answer')) return undefined;
    throw error;
  }
};

/** True when the log with this head has exactly this entry. */
export const isEntryOf = (
  head: LogHead,
  { index, entry, proof }: z.infer<typeof entryAnswer>,
  expected: string,
): boolean => {
  try {
    const leaf = leafHash(new TextEncoder().encode(expected));
    return entry === expected && isIncluded({ ...head, index, leaf, proof: proof.map(fromBase64) });
  } catch {
    return false;
  }
};
