/** Asks a log for its newest head and for the proof that it goes on from the one that was cosigned last, and for its keys. */
import { parseLogNote } from '@assay/verify/log-head';
import { ask } from './ask.ts';
import { watchKeys } from './watch-keys.ts';
import type { Witness } from './witness.ts';

export type Watched = 'same' | 'cosigned' | 'contradiction' | 'no answer';

const PROOF = /^[A-Za-z0-9+/]{43}=$/;

/** Undefined where the log denies it; whatever else fails is thrown, and is no contradiction. */
const fetchProof = async (prefix: string, before: number, size: number): Promise<string[] | undefined> => {
  const answer = await ask(`${prefix}/consistency/${before}/${size}`);
  if (answer.status === 404 || answer.status === 400) return undefined;
  if (!answer.ok) throw new Error(`the log answers with ${answer.status}`);
  const { proof } = (await answer.json()) as { proof?: unknown };
  return Array.isArray(proof) && proof.every((hash) => typeof hash === 'string' && PROOF.test(hash))
    ? (proof as string[])
    : undefined;
};

/** `prefix` is where the log is served, such as `https://assay.example/proof/log`. */
export const watchOnce = async (witness: Witness, prefix: string): Promise<Watched> => {
  const answer = await ask(`${prefix}/checkpoint`);
  if (!answer.ok) return 'no answer';
  const note = await answer.text();
  const head = parseLogNote(note);
  if (!head) return 'no answer';
  const { note: kept } = await witness.state();
  const size = kept === null ? 0 : (parseLogNote(kept)?.size ?? 0);
  const isShorter = head.size < size;
  const proof = size === 0 || head.size === size || isShorter ? [] : await fetchProof(prefix, size, head.size);
  if (isShorter || !proof) {
    await witness.denied(note);
    return 'contradiction';
  }
  const lines = proof.map((hash) => `${hash}\n`).join('');
  const judged = await witness.add(`old ${size}\n${lines}\n${note}`);
  if (judged.status === 200) {
    if ((await watchKeys(witness, prefix, head)) === 'contradiction') return 'contradiction';
    return kept !== null && parseLogNote(kept)?.body === head.body ? 'same' : 'cosigned';
  }
  if (judged.status !== 422) return 'no answer';
  await witness.denied(note);
  return 'contradiction';
};
