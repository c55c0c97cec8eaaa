/**
 * The silent check of the server's history: the public log must go on from the head that this phone kept, and must have
 * the checkpoint of prices that this phone was shown at its last visit. Fetched after the first paint; it shows nothing while all is well.
 */
import { fetchProofBytes, fetchProofJson } from '@assay/client/proof';
import { fromBase64 } from '@assay/verify/checkpoint';
import { isSignedBy, parseLogNote, parseVerifierKey } from '@assay/verify/log-head';
import type { LogNote } from '@assay/verify/log-head';
import { isConsistent } from '@assay/verify/public-log';
import * as z from 'zod/mini';
import { raiseAlarm } from './alarms.ts';
import { readKept, writeKept } from './kept.ts';
import { entryAnswer, ifThere, isEntryOf } from './log-entry.ts';
import { KEY_PURPOSES, pinKey } from './pinned-keys.ts';

const keysAnswer = z.object({
  verifier: z.string(),
  keys: z.array(z.object({ purpose: z.enum(KEY_PURPOSES), publicKey: z.string() })),
});
const proofAnswer = z.object({ proof: z.array(z.string()) });

const keptHead = z.object({ note: z.string(), checkedAt: z.number() });
export type KeptHead = z.infer<typeof keptHead>;
const HEAD = 'log head';
const SEEN = 'seen checkpoint';
const seenCheckpoint = z.object({ number: z.int(), note: z.string(), at: z.number() });

/** Of the checkpoints, those with a multiple of this number are entries of the log. */
const LOGGED = 60;
/** The log has a checkpoint seconds after it was signed; what is not there then is missing. */
const LOGGED_WITHIN_MS = 120_000;

export const readHead = async (): Promise<KeptHead | undefined> => {
  const parsed = keptHead.safeParse(await readKept(HEAD));
  return parsed.success ? parsed.data : undefined;
};

const checkpointAnswer = z.object({ note: z.string() });

/** The newest checkpoint that the log has or will have in a moment, to be looked for at the next visit. */
const keepSeen = async (): Promise<void> => {
  const { note: newest } = await fetchProofJson('/proof/checkpoints/latest', checkpointAnswer);
  const last = Number(/\nnumber (\d{1,16})\n/.exec(newest)?.[1] ?? 0);
  const number = last - (last % LOGGED);
  if (number === 0) return;
  const { note } = await fetchProofJson(`/proof/checkpoints/${number}`, checkpointAnswer);
  await writeKept(SEEN, { number, note, at: Date.now() });
};

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
const goesOn = async (was: string, is: string, after: LogNote): Promise<boolean> => {
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

const checkSeen = async (head: LogNote): Promise<void> => {
  const parsed = seenCheckpoint.safeParse(await readKept(SEEN));
  if (head.size === 0) return;
  if (!parsed.success) return keepSeen();
  const { number, note, at } = parsed.data;
  const answer = await ifThere(fetchProofJson(`/proof/log/entry/checkpoint/${number}/${head.size}`, entryAnswer));
  if (!answer && Date.now() - at < LOGGED_WITHIN_MS) return;
  const entry = `assay/checkpoint/v1\n${note}`;
  if (answer && isEntryOf(head, answer, entry)) await keepSeen();
  else await raiseAlarm({ kind: 'checkpoint', was: note, is: answer?.entry ?? '' });
};

/** The newest head, once it is proven. */
export const checkLog = async (): Promise<LogNote | undefined> => {
  const { verifier, keys } = await fetchProofJson('/proof/log/key', keysAnswer);
  for (const { purpose, publicKey } of keys) if (purpose !== 'log') await pinKey(purpose, publicKey);
  const key = parseVerifierKey(await pinKey('log', verifier), 'log');
  const text = new TextDecoder().decode(await fetchProofBytes('/proof/log/checkpoint'));
  const head = parseLogNote(text);
  if (!key || !head || !isSignedBy(head, key)) {
    await raiseAlarm({ kind: 'signature', was: (await readHead())?.note ?? '', is: text });
    return undefined;
  }
  const kept = await readHead();
  if (kept && !(await goesOn(kept.note, text, head))) return undefined;
  await writeKept(HEAD, { note: text, checkedAt: Date.now() });
  await checkSeen(head);
  return head;
};
