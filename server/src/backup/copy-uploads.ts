/** Uploads of members are sealed, have unique names and never change, so each file is copied once, wherever it lies. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openSealedFiles } from '../modules/upload/index.ts';
import type { SealedFiles } from '../modules/upload/index.ts';
import { copyToDisk } from './copy-tree.ts';

const UNFINISHED = '.tmp';
/** Files of a store at once: most of the time goes by on the way. */
const AT_ONCE = 8;

/** The folder that uploads lie in, or the store. */
export type Uploads = string | SealedFiles;

export const openUploads = ({ dataDir, uploadsUrl }: { dataDir: string; uploadsUrl: string | undefined }) => {
  const folder = join(dataDir, 'files');
  return uploadsUrl === undefined
    ? folder
    : openSealedFiles({ folder, keyFolder: join(dataDir, 'keys'), storeUrl: uploadsUrl });
};

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** Has `write` write a file beside the one it becomes; false when there was nothing to write. */
const finish = async (path: string, write: (unfinished: string) => Promise<boolean>): Promise<boolean> => {
  if (!(await write(path + UNFINISHED))) return false;
  await rename(path + UNFINISHED, path);
  return true;
};

/** One that was copied while it was being written is copied again. */
const copyFolder = async (from: string, to: string): Promise<number> => {
  let count = 0;
  for (const name of await readdir(from).catch(() => [])) {
    const bytes = await sizeOf(join(from, name));
    if (bytes === undefined || bytes === (await sizeOf(join(to, name)))) continue;
    const isCopied = await finish(
      join(to, name),
      async (path) => (await copyToDisk(join(from, name), path)) !== undefined,
    );
    if (isCopied) count += 1;
  }
  return count;
};

const writeToDisk = async (path: string, bytes: Buffer): Promise<boolean> => {
  await rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return true;
};

/** A store shows whole files alone. One that is removed after it was listed is left out. */
const copyStore = async (store: SealedFiles, to: string, signal: AbortSignal | undefined): Promise<number> => {
  const there = new Set(await readdir(to));
  const wanted = (await store.list()).filter((name) => !there.has(name));
  let count = 0;
  const copyOne = async (name: string): Promise<void> => {
    const bytes = await store.find(name);
    if (bytes && (await finish(join(to, name), (path) => writeToDisk(path, bytes)))) count += 1;
  };
  for (let at = 0; at < wanted.length && !signal?.aborted; at += AT_ONCE)
    await Promise.all(wanted.slice(at, at + AT_ONCE).map(copyOne));
  return count;
};

/** Resolves to how many there were to copy. With a signal, a long copy of a store ends early. */
export const copyUploads = async (from: Uploads, to: string, signal?: AbortSignal): Promise<number> => {
  await mkdir(to, { recursive: true, mode: 0o700 });
  return typeof from === 'string' ? copyFolder(from, to) : copyStore(from, to, signal);
};
