/**
 * Where sealed files lie: a folder that all roles mount, or an S3-compatible store. Invariant: a file is there for good
 * when `put` resolves. Names are random, given once, and say nothing; bytes are sealed before they come here.
 */
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { objectStore } from './object-store.ts';
import type { FileStore } from './stored-files.ts';

const folderStore = async (folder: string): Promise<FileStore> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    put: async (name, bytes) => {
      const file = await open(join(folder, name), 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    find: (name) =>
      readFile(join(folder, name)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
    list: async (before) => {
      const names = await readdir(folder);
      const times = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
      return names.filter((_name, index) => (times[index]?.mtimeMs ?? Infinity) < before.getTime());
    },
  };
};

/** `mark` is of this instance alone: what another one keeps there would be swept away as unknown. */
export const openFileStore = (
  { folder, url }: { folder: string; url: string | undefined },
  mark: string,
): Promise<FileStore> => (url === undefined ? folderStore(folder) : objectStore(url, mark));
