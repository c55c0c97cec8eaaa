/**
 * A picture on its way in. It goes to the disk as it arrives, so that many at once cost no memory, under a key that only
 * this process knows: what a crash leaves behind can be read by nobody, and a start an hour later throws it away.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const CIPHER = 'aes-256-gcm';
/** No file takes so long to arrive. */
const LONGEST_MS = 3_600_000;

export interface IncomingFile {
  /** Everything that arrived. */
  read(): Promise<Buffer>;
  remove(): Promise<void>;
}

export type ReceiveFile = (source: Readable) => Promise<IncomingFile>;

/** Other processes may receive files into the same folder: only what none of them can still be at is taken away. */
const removeOld = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - LONGEST_MS) await rm(path, { force: true });
  }
};

/** Rejects when the source fails; nothing of it stays on the disk then. */
export const openIncoming = async (folder: string): Promise<ReceiveFile> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeOld(folder);
  return async (source) => {
    const [key, iv] = [randomBytes(32), randomBytes(12)];
    const path = join(folder, randomBytes(16).toString('hex'));
    const cipher = createCipheriv(CIPHER, key, iv);
    const remove = () => rm(path, { force: true });
    try {
      await pipeline(source, cipher, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      await remove();
      throw error;
    }
    const tag = cipher.getAuthTag();
    return {
      read: async () => {
        const decipher = createDecipheriv(CIPHER, key, iv).setAuthTag(tag);
        return Buffer.concat([decipher.update(await readFile(path)), decipher.final()]);
      },
      remove,
    };
  };
};
