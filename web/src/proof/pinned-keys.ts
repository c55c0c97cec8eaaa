/**
 * The keys by which this phone knows the server: pinned when they are first seen. From then on they alone count, whatever
 * the server says later; another key is a contradiction.
 */
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

/** Those of the offered keys that count. */
export const pinKeys = async (purpose: KeyPurpose, offered: readonly string[]): Promise<readonly string[]> => {
  const known = await readPinned(purpose);
  if (known.length === 0) {
    await writeKept(storeOf(purpose), offered);
    return offered;
  }
  const others = offered.filter((key) => !known.includes(key));
  if (others.length > 0)
    await raiseAlarm({ kind: 'key', was: `${purpose} ${known.join(' ')}`, is: `${purpose} ${others.join(' ')}` });
  return known;
};

/** The one key of a purpose that has one. */
export const pinKey = async (purpose: KeyPurpose, offered: string): Promise<string> =>
  (await pinKeys(purpose, [offered]))[0]!;
