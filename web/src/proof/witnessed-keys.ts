/**
 * The keys of the server in the words of its witnesses, whom the operator does not rule. A phone that is new has nothing of
 * its own to hold them against; it asks the witnesses, takes the older keys from them, and finds one that nobody else has.
 */
import { followKeys } from '@assay/verify/key-record';
import { parseVerifierKey } from '@assay/verify/log-head';
import { readWitnessedKeys } from '@assay/verify/witnessed-keys';
import type { WitnessedKeys } from '@assay/verify/witnessed-keys';
import * as z from 'zod/mini';
import { raiseAlarm } from './alarms.ts';
import { readConfirmedKeys, writeConfirmedKeys } from './kept-witnesses.ts';
import { addPinned, KEY_PURPOSES, readPinned } from './pinned-keys.ts';

/** Keys hardly ever change, and a change is looked at by itself. */
const AGAIN_MS = 86_400_000;
/** Witnesses that did not answer are asked again sooner. */
const SOON_MS = 3_600_000;
const TIMEOUT_MS = 10_000;
const MOST_CHARACTERS = 100_000;

const signedAnswer = z.object({ text: z.string(), signature: z.string() });

interface Named {
  key: string;
  url: string;
}

/** Undefined where a witness does not answer, or not as itself. */
const askWitness = async ({ key, url }: Named): Promise<{ told: WitnessedKeys; text: string } | undefined> => {
  const witness = parseVerifierKey(key, 'witness');
  if (!witness) return undefined;
  try {
    const answer = await fetch(`${url.replace(/\/$/, '')}/keys`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
    const body = await answer.text();
    if (!answer.ok || body.length > MOST_CHARACTERS) return undefined;
    const signed = signedAnswer.parse(JSON.parse(body));
    const told = readWitnessedKeys(signed, witness);
    return told && { told, text: signed.text };
  } catch {
    return undefined;
  }
};

/**
 * Returns as one line what a witness knows otherwise; undefined when it contradicts nothing. A rotation may reach it a
 * minute late.
 */
const findOther = async ({ log, keys }: WitnessedKeys, records: readonly string[]): Promise<string | undefined> => {
  for (const purpose of KEY_PURPOSES) {
    const pinned = await readPinned(purpose);
    const theirs = purpose === 'log' ? [log] : keys.filter((seen) => seen.purpose === purpose).map(({ key }) => key);
    if (theirs.length === 0) continue;
    const { keys: followed } = followKeys(purpose, theirs, records);
    const other = pinned.find((key) => !followed.includes(key));
    if (other !== undefined) return `${purpose} ${other}`;
  }
  return undefined;
};

/** When a witness first knew all of the keys that count now; undefined while it knows fewer. */
const knownSince = async ({ keys }: WitnessedKeys): Promise<number | undefined> => {
  const since: number[] = [];
  for (const purpose of KEY_PURPOSES) {
    const newest = (await readPinned(purpose)).at(-1);
    if (purpose === 'log' || newest === undefined) continue;
    const seen = keys.find(({ key }) => key === newest);
    if (!seen) return undefined;
    since.push(seen.sinceMs);
  }
  return since.length === 0 ? undefined : Math.max(...since);
};

/** Older keys of each purpose, by which receipts of that time are checked. */
const adopt = async ({ keys }: WitnessedKeys): Promise<void> => {
  for (const purpose of KEY_PURPOSES)
    await addPinned(
      purpose,
      keys.filter((seen) => seen.purpose === purpose).map(({ key }) => key),
    );
};

export const checkWitnessedKeys = async (witnesses: readonly Named[], records: readonly string[]): Promise<void> => {
  const about = (await Promise.all(KEY_PURPOSES.map(readPinned))).flat().join(' ');
  const kept = await readConfirmedKeys();
  const rest = kept && (kept.confirmed < kept.named ? SOON_MS : AGAIN_MS);
  if (witnesses.length === 0 || (kept && rest && kept.about === about && Date.now() - kept.at < rest)) return;
  const confirmations: number[] = [];
  for (const answer of await Promise.all(witnesses.map(askWitness))) {
    if (!answer) continue;
    const other = await findOther(answer.told, records);
    if (other !== undefined) {
      await raiseAlarm({ kind: 'key', was: answer.text.replace(/^time .*\n/m, ''), is: other });
      continue;
    }
    const since = await knownSince(answer.told);
    if (since === undefined) continue;
    confirmations.push(since);
    await adopt(answer.told);
  }
  await writeConfirmedKeys({
    named: witnesses.length,
    confirmed: confirmations.length,
    sinceMs: confirmations.length === 0 ? null : Math.min(...confirmations),
    at: Date.now(),
    about: (await Promise.all(KEY_PURPOSES.map(readPinned))).flat().join(' '),
  });
};
