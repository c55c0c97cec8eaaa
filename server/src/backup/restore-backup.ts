/**
 * A backup and the archive become a new data folder, as the books were at one moment. Everything is made beside it and
 * renamed at the end: a restore that is refused, or cut off, leaves no folder that could be started by mistake.
 */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder, protectDataFolder } from '../db/embedded/data-folder.ts';
import { canFetch, walFolderOf } from '../db/embedded/archive.ts';
import { openCluster } from '../db/embedded/cluster.ts';
import type { Cluster } from '../db/embedded/cluster.ts';
import { recoverCluster } from '../db/embedded/recover-cluster.ts';
import { StartError } from '../base/start-error.ts';
import { checkFiles, chooseBackup, dataOf, uploadsOf } from './backup-folder.ts';
import type { Backup } from './backup-folder.ts';
import { copyTree } from './copy-tree.ts';
import { findArchived } from './wal-segments.ts';

export interface RestoreRequest {
  backupFolder: string;
  /** Must not be there yet, or be empty. */
  dataDir: string;
  /** Everything committed at or before it, in the order of the log; to the end of the archive when absent. */
  at: Date | undefined;
}

const isEmptyOrAbsent = async (folder: string): Promise<boolean> =>
  readdir(folder).then(
    (names) => names.length === 0,
    (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT',
  );

const checkTarget = async (dataDir: string, unfinished: string): Promise<void> => {
  if (!(await isEmptyOrAbsent(dataDir)))
    throw new StartError('bad_setting', `${dataDir} is not empty. A restore makes a new data folder and changes none.`);
  if (!(await isEmptyOrAbsent(unfinished)))
    throw new StartError('bad_setting', `A restore into ${dataDir} was cut off. Remove ${unfinished} first.`);
};

/** Where the archive must lead to: the start of its newest segment. */
const checkArchive = async ({ backupFolder, at }: RestoreRequest, backup: Backup): Promise<bigint> => {
  const { missing, startOfLast } = findArchived(await readdir(walFolderOf(backupFolder)).catch(() => []), backup);
  if (missing !== undefined && (at === undefined || missing <= backup.lastSegment))
    throw new StartError(
      'bad_setting',
      missing <= backup.lastSegment
        ? `The backup ${backup.folder} is not complete: the archive lacks ${missing}.`
        : `The archive lacks ${missing}, though it has later ones. Ask for a moment before it with --at.`,
    );
  return startOfLast;
};

/** A copy of what is needed of the archive, for a Postgres that runs as a user who cannot read the archive itself. */
const stageArchive = async (
  cluster: Cluster,
  { unfinished, backupFolder, backup }: { unfinished: string; backupFolder: string; backup: Backup },
): Promise<string> => {
  const staged = join(unfinished, 'archive');
  await makePrivateFolder(staged, { setting: '--data', group: cluster.identity.group });
  await copyTree(walFolderOf(backupFolder), walFolderOf(staged), {
    isSkipped: (path) => path < backup.firstSegment,
    own: (path) => cluster.identity.own(path),
  });
  return staged;
};

const fill = async (unfinished: string, backup: Backup, request: RestoreRequest): Promise<bigint> => {
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const source = dataOf(backup.folder);
  await copyTree(source, unfinished, { isSkipped: (path) => path === 'postgres' });
  await protectDataFolder(unfinished, { isEmbedded: true });
  await copyTree(uploadsOf(request.backupFolder), join(unfinished, 'files'), {
    isSkipped: (path) => path.endsWith('.tmp'),
  });
  const cluster = await openCluster(unfinished);
  await copyTree(join(source, 'postgres'), cluster.folder, { own: (path) => cluster.identity.own(path) });
  if (await canFetch(cluster, request.backupFolder)) return recoverCluster(cluster, request);
  const staged = await stageArchive(cluster, { unfinished, backupFolder: request.backupFolder, backup });
  const reached = await recoverCluster(cluster, { ...request, backupFolder: staged });
  await rm(staged, { recursive: true });
  return reached;
};

/** Resolves when the data folder is there, with a database that was ended in good order. */
export const restoreBackup = async (request: RestoreRequest): Promise<Backup> => {
  const { backupFolder, dataDir, at } = request;
  const unfinished = `${dataDir}.restoring`;
  await checkTarget(dataDir, unfinished);
  const backup = await chooseBackup(backupFolder, at);
  if (!backup.isEmbedded)
    throw new StartError(
      'bad_setting',
      `${backup.folder} is of a Postgres of your own: put its data/postgres in place there and let it recover from ${walFolderOf(backupFolder)}.`,
    );
  await checkFiles(backup);
  const goal = await checkArchive(request, backup);
  try {
    const reached = await fill(unfinished, backup, request);
    if (at === undefined && reached < goal)
      throw new StartError(
        'database_failed',
        `The archive in ${backupFolder} is damaged: its end could not be reached.`,
      );
    await rename(unfinished, dataDir);
    return backup;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};
