/** The random key of encrypted POSTs: 32 characters that cannot be mistaken for one another (spec section 9). */

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const KEY_LENGTH = 32;
/** Bytes from here on would favour the first letters of the alphabet, so they are thrown away. */
const UNBIASED_LIMIT = 256 - (256 % ALPHABET.length);

export const makeRequestKey = (): string => {
  let key = '';
  while (key.length < KEY_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(KEY_LENGTH))) {
      if (byte < UNBIASED_LIMIT && key.length < KEY_LENGTH) key += ALPHABET[byte % ALPHABET.length];
    }
  }
  return key;
};
