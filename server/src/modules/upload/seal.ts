/** AES-256-GCM with a fresh nonce. Sealed data is bound to a context, so that it cannot be put in another's place. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { invariant } from '../../base/domain-error.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

/** A key for one use alone: whoever learns it learns nothing about its siblings. */
export const deriveKey = (key: Buffer, use: string, salt: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, use, KEY_BYTES));

export const sealBytes = (key: Buffer, context: string, bytes: Buffer): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
};

export const openBytes = (key: Buffer, context: string, sealed: Buffer): Buffer => {
  invariant(sealed.length >= IV_BYTES + TAG_BYTES, 'what was sealed is whole');
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
};
