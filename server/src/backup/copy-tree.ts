/** Copies of folders that may change meanwhile, on the disk before anyone relies on them. */
import { chmod, chown, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises';
import { constants } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../base/start-error.ts';

/** Path below the folder, and bytes of the copy. */
export type CopiedFile = [path: string, bytes: number];

interface CopyOptions {
  /** By the path below the folder. A folder that is skipped is left out; its caller makes it where it must exist. */
  isSkipped?: (path: string) => boolean;
  /** Gives the copy to its owner. */
  own?: (path: string) => Promise<void>;
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** The size of the copy; undefined when the file was gone before it could be read. */
export const copyToDisk = async (from: string, to: string): Promise<number | undefined> => {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
  // As root, a copy belongs to whom the original belongs to, who may be unknown where it is needed.
  await chown(to, process.getuid!(), process.getgid!());
  await sync(to);
  return (await stat(to)).size;
};

/** Files at once: a disk brings many to rest in the time of one. */
const AT_ONCE = 16;

/** Modes are kept. A file that vanishes while it is looked at was not needed: the log of Postgres knows why. */
export const copyTree = async (from: string, to: string, options: CopyOptions = {}): Promise<CopiedFile[]> => {
  const { isSkipped = () => false, own = async () => {} } = options;
  const copied: CopiedFile[] = [];
  const copyOne = async (path: string): Promise<void> => {
    const bytes = await copyToDisk(join(from, path), join(to, path));
    if (bytes === undefined) return;
    await own(join(to, path));
    copied.push([path, bytes]);
  };
  const copyFolder = async (below: string): Promise<void> => {
    const target = join(to, below);
    await mkdir(target, { recursive: true });
    await chmod(target, (await stat(join(from, below))).mode & 0o777);
    await own(target);
    const entries = await readdir(join(from, below), { withFileTypes: true });
    const wanted = entries.filter(({ name }) => !isSkipped(join(below, name)));
    const strange = wanted.find((entry) => !entry.isDirectory() && !entry.isFile());
    if (strange)
      throw new StartError('bad_setting', `${join(from, below, strange.name)} lies elsewhere and cannot be copied.`);
    const files = wanted.filter((entry) => entry.isFile()).map(({ name }) => join(below, name));
    for (let i = 0; i < files.length; i += AT_ONCE) await Promise.all(files.slice(i, i + AT_ONCE).map(copyOne));
    for (const entry of wanted) if (entry.isDirectory()) await copyFolder(join(below, entry.name));
    await sync(target);
  };
  await copyFolder('');
  return copied;
};
