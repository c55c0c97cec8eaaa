/**
 * Images of members at rest: AES-256-GCM, each under a random name of 128 bits that it is bound to, so that files can
 * neither be read nor exchanged for each other by whoever gets hold of the folder alone.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invariant } from '../../domain-error.ts';
import { keepKeyFile } from '../../key-file.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const NAME_BYTES = 16;

export interface Vault {
  /** The name of what was stored, once it is on the disk. */
  store(bytes: Buffer): Promise<string>;
  read(name: string): Promise<Buffer>;
}

export const openVault = async (options: { folder: string; keyFolder: string }): Promise<Vault> => {
  const key = await keepKeyFile(join(options.keyFolder, 'files.key'), () => randomBytes(KEY_BYTES));
  invariant(key.length === KEY_BYTES, 'the key of the files is whole');
  await mkdir(options.folder, { recursive: true, mode: 0o700 });

  return {
    store: async (bytes) => {
      const name = randomBytes(NAME_BYTES).toString('hex');
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      const file = await open(join(options.folder, name), 'wx', 0o600);
      try {
        await file.writeFile(sealed);
        await file.sync();
      } finally {
        await file.close();
      }
      return name;
    },
    read: async (name) => {
      invariant(/^[0-9a-f]{32}$/.test(name), 'the name of a file is one that we gave');
      const sealed = await readFile(join(options.folder, name));
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(name))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
};
