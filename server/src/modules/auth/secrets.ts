/**
 * The key of the accounts, a file in the data folder: it seals what must be read again (keys of authenticators) and makes
 * hashes of short codes that the database alone cannot be searched for.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { macOf } from '@assay/verify/liability-tree';
import { invariant } from '../../base/domain-error.ts';
import { keepKeyFile } from '../../base/key-file.ts';
import { sha256 } from '../../base/sha256.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Secrets {
  /** `owner` is bound to it: a sealed text moved to another member's row cannot be opened. */
  seal(owner: string, bytes: Buffer): Buffer;
  open(owner: string, sealed: Buffer): Buffer;
  /** 32 bytes that nobody can compute without the key. */
  mac(owner: string, text: string): Buffer;
}

export const openSecrets = async (keyFolder: string): Promise<Secrets> => {
  const master = await keepKeyFile(join(keyFolder, 'accounts.key'), () => randomBytes(KEY_BYTES));
  invariant(master.length === KEY_BYTES, 'the key of the accounts is whole');
  const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', master, '', use, KEY_BYTES));
  const sealKey = derive('assay seal');
  const macKey = derive('assay mac');

  return {
    seal: (owner, bytes) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, iv).setAAD(Buffer.from(owner));
      return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open: (owner, sealed) => {
      const decipher = createDecipheriv(CIPHER, sealKey, sealed.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    // HMAC-SHA256 of two plain hashes: the one of the crypto module prepares its key anew each time, which takes longer.
    mac: (owner, text) => Buffer.from(macOf(macKey, Buffer.from(`${owner}\n${text}`), sha256)),
  };
};

/** Secrets of members, by which leaves of the trees of what is owed are made: each gets his own and no other. */
export const liabilitySecrets = (secrets: Pick<Secrets, 'mac'>): ((memberId: string) => Uint8Array) => {
  let key: Buffer | undefined;
  return (memberId) => {
    key ??= secrets.mac('liabilities', 'members');
    return macOf(key, Buffer.from(memberId), sha256);
  };
};

/** Hashes of request bodies as they are kept: a body may hold a password, which a plain hash would give away to who tries. */
export const requestMask =
  (secrets: Pick<Secrets, 'mac'>): ((hash: Buffer) => Buffer) =>
  (bodyHash) =>
    secrets.mac('request', bodyHash.toString('hex'));
