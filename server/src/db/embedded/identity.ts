/**
 * Postgres refuses to run as root. When we are root it runs as another uid if that one can reach the binaries and
 * the data; below a 0700 folder it cannot, and a user namespace hides root from Postgres instead.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartError } from '../../base/start-error.ts';

/** `nobody` on Linux and most others; any uid but 0 would do. */
const OTHER_UID = 65_534;

export interface Identity {
  /** Gives a file or folder to the user Postgres runs as. */
  own(path: string): Promise<void>;
  /** The group that has to pass through folders above what Postgres uses, where it runs as another user. */
  group: number | undefined;
  spawn(command: string, args: string[], options: SpawnOptions): ChildProcess;
}

const asOurselves: Identity = { own: async () => {}, group: undefined, spawn };

const asOther: Identity = {
  own: (path) => chown(path, OTHER_UID, OTHER_UID),
  group: OTHER_UID,
  spawn: (command, args, options) => spawn(command, args, { ...options, uid: OTHER_UID, gid: OTHER_UID }),
};

/** Inside the namespace our uid 0 appears as another one; on the disk everything still belongs to root. */
const inNamespace: Identity = {
  own: async () => {},
  group: undefined,
  spawn: (command, args, options) =>
    spawn(
      'unshare',
      ['--user', `--map-user=${OTHER_UID}`, `--map-group=${OTHER_UID}`, '--', command, ...args],
      options,
    ),
};

const hasNamespaces = (): boolean => {
  try {
    execFileSync('unshare', ['--user', `--map-user=${OTHER_UID}`, '--', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Whether the other user may pass through every folder above a path. */
const isReachable = async (path: string): Promise<boolean> => {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, gid } = await stat(folder);
    if ((mode & (gid === OTHER_UID ? 0o010 : 0o001)) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

const ownerOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    (s) => s.uid,
    () => undefined,
  );

/**
 * The group that has to pass through the folder above a cluster: that of the other user, where Postgres runs as one. A new
 * cluster below a private folder runs in a namespace and needs no passage.
 */
export const neededPassage = async (cluster: string): Promise<number | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ownerOf(cluster);
  return owner === OTHER_UID || (owner === undefined && !hasNamespaces()) ? OTHER_UID : undefined;
};

export const chooseIdentity = async (paths: { native: string; cluster: string }): Promise<Identity> => {
  if (process.getuid?.() !== 0) return asOurselves;
  // A cluster that exists keeps the identity it was made with.
  const owner = await ownerOf(paths.cluster);
  const isOtherPossible = (await isReachable(paths.native)) && (await isReachable(paths.cluster));
  if (isOtherPossible && (owner === undefined || owner === OTHER_UID)) return asOther;
  if (hasNamespaces()) return inNamespace;
  throw new StartError(
    'database_failed',
    'Postgres does not run as root, and no other user can reach this folder. Start Assay as an ordinary user, or move it out of the private folder, or set DATABASE_URL.',
  );
};
