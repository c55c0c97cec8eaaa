/** The guest of this phone: a random key that may open one, and the name it got. Its password is kept by nobody. */
import { readStored, writeStored } from '@assay/client/storage';
import { randomToken } from './random-token.ts';

const KEY = 'guestKey';
const NAME = 'guestName';
const KEY_BYTES = 24;

export const deviceKey = (): string => {
  const known = readStored(KEY);
  if (known !== null) return known;
  const fresh = randomToken(KEY_BYTES);
  writeStored(KEY, fresh);
  return fresh;
};

export const guestName = (): string | null => readStored(NAME);
export const rememberGuest = (name: string): void => writeStored(NAME, name);
