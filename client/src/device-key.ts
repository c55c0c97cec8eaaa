/** The key that this device is known by at a log-in: random, made once, and kept over log-outs; it opens nothing. */
import { readStored, writeStored } from './storage.ts';

const KEY = 'deviceKey';

export const deviceKey = (): string => {
  const known = readStored(KEY);
  if (known !== null && /^[0-9a-f]{32}$/.test(known)) return known;
  const fresh = crypto.randomUUID().replaceAll('-', '');
  writeStored(KEY, fresh);
  return fresh;
};
