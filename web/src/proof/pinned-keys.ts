/**
 * The keys by which this phone knows the server: pinned when they are first seen. From then on they alone count, whatever
 * the server says later; another key is a contradiction.
 */
import { fetchProofJson } from '@assay/client/proof';
import { followKeys } from '@assay/verify/key-record';
import * as z from 'zod/mini';
import { raiseAlarm } from './alarms.ts';
import { readKept, writeKept } from './kept.ts';

export const KEY_PURPOSES = ['tape', 'receipt', 'address', 'log'] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

const pinned = z.array(z.string());
const storeOf = (purpose: KeyPurpose): string => `key ${purpose}`;

export const readPinned = async (purpose: KeyPurpose): Promise<readonly string[]> => {
  const parsed = pinned.safeParse(await readKept(storeOf(purpose)));
  return parsed.success ? parsed.data : [];
};

const recordsAnswer = z.object({ records: z.array(z.string()) });

/** Known keys, and those that follow from them by records which the older ones signed and the log has. */
const follow = async (purpose: KeyPurpose, known: readonly string[]): Promise<readonly string[]> => {
  const { records } = await fetchProofJson('/proof/log/key', recordsAnswer);
  const { keys, by } = followKeys(purpose, known, records);
  if (by.length === 0) return known;
  await writeKept(storeOf(purpose), keys);
  await writeKept(FOLLOWED, [...(await readFollowed()), ...by]);
  return keys;
};

/** Records of new keys that are still to be found in the log. */
const FOLLOWED = 'followed keys';
export const readFollowed = async (): Promise<readonly string[]> => {
  const parsed = pinned.safeParse(await readKept(FOLLOWED));
  return parsed.success ? parsed.data : [];
};
export const writeFollowed = (records: readonly string[]): Promise<void> => writeKept(FOLLOWED, records);

/** Returns the keys that count. */
export const pinKeys = async (purpose: KeyPurpose, offered: readonly string[]): Promise<readonly string[]> => {
  const before = await readPinned(purpose);
  if (before.length === 0) {
    await writeKept(storeOf(purpose), offered);
    return offered;
  }
  const isKnown = offered.every((key) => before.includes(key));
  const known = isKnown ? before : await follow(purpose, before);
  const others = offered.filter((key) => !known.includes(key));
  if (others.length > 0)
    await raiseAlarm({ kind: 'key', was: `${purpose} ${known.join(' ')}`, is: `${purpose} ${others.join(' ')}` });
  return known;
};

/** Keys from before the first one that this phone saw, in front of it: they come from somebody who saw them. */
export const addPinned = async (purpose: KeyPurpose, history: readonly string[]): Promise<void> => {
  const pinned = await readPinned(purpose);
  const first = history.indexOf(pinned[0] ?? '');
  if (first > 0) await writeKept(storeOf(purpose), [...history.slice(0, first), ...pinned]);
};

/** The one key of a purpose that has one: the offered one if it counts, else the newest that does. */
export const pinKey = async (purpose: KeyPurpose, offered: string): Promise<string> => {
  const known = await pinKeys(purpose, [offered]);
  return known.includes(offered) ? offered : known.at(-1)!;
};
