/**
 * The data folder belongs to the server's user alone, also one that was made with looser modes: keys, pictures and the log
 * lie in it. The one exception is a server that runs as root with a database that runs as another user: that user's group
 * may pass through the folder, not list it.
 */
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, parse } from 'node:path';
import { neededPassage } from './identity.ts';
import { StartError } from '../../base/start-error.ts';

const PRIVATE = 0o700;
const PASSABLE = 0o710;

const STICKY = 0o1000;

/** A folder that others use as well must not be taken from them. */
const isShared = async (folder: string): Promise<boolean> => {
  const found = await stat(folder).catch(() => undefined);
  return [parse(folder).root, homedir()].includes(folder) || ((found?.mode ?? 0) & STICKY) !== 0;
};

/** Makes the folder where it is missing; `group` may pass through it. */
export const makePrivateFolder = async (
  folder: string,
  { setting, group }: { setting: string; group: number | undefined },
): Promise<void> => {
  if (await isShared(folder))
    throw new StartError('bad_setting', `${setting} must name a folder of its own, not ${folder}.`);
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE });
    if (group !== undefined) await chown(folder, process.getuid!(), group);
    await chmod(folder, group === undefined ? PRIVATE : PASSABLE);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StartError(
      'bad_setting',
      `The folder ${folder} of ${setting} cannot be made private to this user (${code}).`,
    );
  }
};

export const protectDataFolder = async (folder: string, options: { isEmbedded: boolean }): Promise<void> => {
  const group = options.isEmbedded ? await neededPassage(join(folder, 'postgres')) : undefined;
  await makePrivateFolder(folder, { setting: 'ASSAY_DATA', group });
};
