/**
 * The silent check of the server's history: the public log must go on from the head that this phone kept, and must have
 * the checkpoint of prices that this phone was shown at its last visit. Fetched after the first paint; it shows nothing while all is well.
 */
import { fetchProofBytes, fetchProofJson } from '@assay/client/proof';
import { isSignedByQuickly, parseLogNote, parseVerifierKey } from '@assay/verify/log-head';
import type { LogNote } from '@assay/verify/log-head';
import * as z from 'zod/mini';
import { raiseAlarm } from './alarms.ts';
import { checkProfile } from './check-profile.ts';
import { checkWitnesses } from './check-witnesses.ts';
import { goesOn } from './compare-heads.ts';
import { readKept, writeKept } from './kept.ts';
import { readHead, writeHead } from './kept-head.ts';
import { entryAnswer, ifThere, isEntryOf } from './log-entry.ts';
import { checkpointEntry, LOGGED } from './logged-checkpoints.ts';
import { KEY_PURPOSES, pinKey, readFollowed, writeFollowed } from './pinned-keys.ts';
import { checkWitnessedKeys } from './witnessed-keys.ts';

const keysAnswer = z.object({
  verifier: z.string(),
  keys: z.array(z.object({ purpose: z.enum(KEY_PURPOSES), publicKey: z.string() })),
  witnesses: z.array(z.object({ key: z.string(), url: z.string() })),
  quorum: z.int(),
  records: z.array(z.string()),
});

const SEEN = 'seen checkpoint';
const seenCheckpoint = z.object({ number: z.int(), note: z.string(), at: z.number() });

/** The log has a checkpoint seconds after it was signed; what is not there then is missing. */
const LOGGED_WITHIN_MS = 120_000;

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

/** A key that follows from a known one counts for everybody alike: its record is in the log, or the log lies. */
const checkFollowed = async (head: LogNote): Promise<void> => {
  const left: string[] = [];
  for (const record of await readFollowed()) {
    const [, purpose, key] = /\npurpose (\S+)\nkey (\S+)\n/.exec(record) ?? [];
    const object = encodeURIComponent(`${purpose} ${key}`);
    const answer = await ifThere(fetchProofJson(`/proof/log/entry/key/${object}/${head.size}`, entryAnswer));
    if (answer && isEntryOf(head, answer, record)) continue;
    left.push(record);
    await raiseAlarm({ kind: 'key', was: record, is: answer?.entry ?? '' });
  }
  await writeFollowed(left);
};

const checkSeen = async (head: LogNote): Promise<void> => {
  const parsed = seenCheckpoint.safeParse(await readKept(SEEN));
  if (head.size === 0) return;
  if (!parsed.success) return keepSeen();
  const { number, note, at } = parsed.data;
  const answer = await ifThere(fetchProofJson(`/proof/log/entry/checkpoint/${number}/${head.size}`, entryAnswer));
  if (!answer && Date.now() - at < LOGGED_WITHIN_MS) return;
  if (answer && isEntryOf(head, answer, checkpointEntry(note))) await keepSeen();
  else await raiseAlarm({ kind: 'checkpoint', was: note, is: answer?.entry ?? '' });
};

/** The newest head, once it is proven. */
export const checkLog = async (): Promise<LogNote | undefined> => {
  const { verifier, keys, records, ...named } = await fetchProofJson('/proof/log/key', keysAnswer);
  for (const { purpose, publicKey } of keys) if (purpose !== 'log') await pinKey(purpose, publicKey);
  const key = parseVerifierKey(await pinKey('log', verifier), 'log');
  const text = new TextDecoder().decode(await fetchProofBytes('/proof/log/checkpoint'));
  const head = parseLogNote(text);
  if (!key || !head || !(await isSignedByQuickly(head, key))) {
    await raiseAlarm({ kind: 'signature', was: (await readHead())?.note ?? '', is: text });
    return undefined;
  }
  const kept = await readHead();
  if (kept && !(await goesOn(kept.note, text, head))) return undefined;
  await writeHead({ note: text, checkedAt: Date.now() });
  await checkProfile(head);
  await checkFollowed(head);
  await checkSeen(head);
  await checkWitnesses({ ...named, key, newest: { text, head } });
  await checkWitnessedKeys(named.witnesses, records);
  return head;
};
