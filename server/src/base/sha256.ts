/** SHA-256 of the platform, for the code that verify/ shares with browsers. */
import { hash } from 'node:crypto';

const HASH_BYTES = 32;

/**
 * By way of a text it takes half the time, since the crypto module makes buffers slowly; and 32 bytes of their own keep no slab of
 * Node's pool alive for as long as a hash is remembered.
 */
const digestOf = (input: Uint8Array | string): Uint8Array => {
  const letters = hash('sha256', input, 'binary');
  const digest = new Uint8Array(HASH_BYTES);
  for (let at = 0; at < HASH_BYTES; at++) digest[at] = letters.charCodeAt(at);
  return digest;
};

export const sha256 = (bytes: Uint8Array): Uint8Array => digestOf(bytes);

/** Of a text in UTF-8. */
export const sha256OfText = (text: string): Uint8Array => digestOf(text);
