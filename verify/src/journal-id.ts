/** The id of a journal says what it books (B3): UUIDv5 of who caused it and of a key that names the one event. */
import { sha1 } from '@noble/hashes/legacy.js';
import { fromHex, toHex } from './binary.ts';

const NAMESPACE = fromHex('6f2d3b0c1a5e4c7f9d8e7a6b5c4d3e2f');
const encoder = new TextEncoder();

/** Text that is hashed; the length keeps `a` + `bc` apart from `ab` + `c`. */
const keyText = (actor: string, key: string): string => `${actor.length}:${actor}:${key}`;

/** 32 hexadecimal digits. */
export const journalIdOf = (actor: string, key: string): string => {
  const hash = sha1(new Uint8Array([...NAMESPACE, ...encoder.encode(keyText(actor, key))])).slice(0, 16);
  hash[6] = (hash[6]! & 0x0f) | 0x50;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  return toHex(hash);
};
