/** Uploads of members are sealed, have unique names and never change, so each file is copied once. */
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyToDisk } from './copy-tree.ts';

const UNFINISHED = '.tmp';

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** Resolves to how many there were to copy. One that was copied while it was being written is copied again. */
export const copyUploads = async (from: string, to: string): Promise<number> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  let count = 0;
  for (const name of await readdir(from).catch(() => [])) {
    const bytes = await sizeOf(join(from, name));
    if (bytes === undefined || bytes === (await sizeOf(join(to, name)))) continue;
    const unfinished = join(to, name + UNFINISHED);
    if ((await copyToDisk(join(from, name), unfinished)) === undefined) continue;
    await rename(unfinished, join(to, name));
    count += 1;
  }
  return count;
};
