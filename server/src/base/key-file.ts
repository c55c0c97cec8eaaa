/** Secrets that live in the data folder: made at the first start, readable by the server's user alone, never replaced. */
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const readIfThere = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Returns the file's content; creates it with `make` when missing. */
export const keepKeyFile = async (path: string, make: () => Buffer): Promise<Buffer> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const kept = await readIfThere(path);
  if (kept) return kept;
  const made = make();
  // `wx` refuses to write over a key that another process made meanwhile.
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(made);
    await file.sync();
  } finally {
    await file.close();
  }
  return made;
};
