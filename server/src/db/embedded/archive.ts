/**
 * The archive of a cluster's log, below the backup folder. Invariant: only one data folder ever writes into a backup
 * folder, since two histories in one archive could not be told apart when it is needed.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePrivateFolder } from './data-folder.ts';
import { StartError } from '../../base/start-error.ts';
import type { Cluster } from './cluster.ts';

const SCRIPT = fileURLToPath(new URL('archive-wal.ts', import.meta.url));
/** A segment that is not full is archived after so many seconds: the most that a lost disk costs. */
const ARCHIVE_SECONDS = 60;
const OWNER = 'owner';
/** Stays out of backups, so that a restored data folder needs a backup folder of its own. */
export const OWNER_MARK = 'backup-owner';

export const walFolderOf = (backupFolder: string): string => join(backupFolder, 'wal');

/** For the shell, inside a setting where `%` has a meaning. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;

const command = (verb: 'store' | 'fetch'): string => `${quote(process.execPath)} ${quote(SCRIPT)} ${verb}`;

export const archiveCommand = (backupFolder: string): string =>
  `${command('store')} "%p" ${quote(walFolderOf(backupFolder))}/%f`;

export const restoreCommand = (backupFolder: string): string =>
  `${command('fetch')} ${quote(walFolderOf(backupFolder))}/%f "%p"`;

const readMark = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** The mark of the data folder comes first: a start that was cut off in between is repeated and finds it. */
const claimFolder = async (dataDir: string, backupFolder: string): Promise<void> => {
  const markFile = join(dataDir, OWNER_MARK);
  const [mark, owner] = [await readMark(markFile), await readMark(join(backupFolder, OWNER))];
  if (owner !== undefined && owner === mark) return;
  if (owner !== undefined || (await readdir(backupFolder)).length > 0)
    throw new StartError(
      'bad_setting',
      `The backup folder ${backupFolder} belongs to other data or is not empty. Name a new one.`,
    );
  const made = mark ?? randomBytes(16).toString('hex');
  await writeFile(markFile, made, { mode: 0o600, flush: true });
  await writeFile(join(backupFolder, OWNER), made, { mode: 0o600, flush: true });
};

/** Small, and in every archive of ours: shows whether the user that Postgres runs as can use it. */
const PROBE = 'PG_VERSION';

/** Runs the script and returns its complaint; undefined on success. */
const runScript = async (cluster: Cluster, args: readonly string[]): Promise<string | undefined> => {
  const child = cluster.identity.spawn(process.execPath, [SCRIPT, ...args], {
    cwd: cluster.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? undefined : (/Error: (.*)/.exec(complaint)?.[1] ?? `exit ${code}`);
};

const tryArchive = async (cluster: Cluster, backupFolder: string): Promise<void> => {
  const probe = join(walFolderOf(backupFolder), PROBE);
  const complaint = await runScript(cluster, ['store', join(cluster.folder, PROBE), probe]);
  if (complaint !== undefined)
    throw new StartError('bad_setting', `The database cannot archive into ${backupFolder}: ${complaint}.`);
};

/** False when the archive is another user's, as after it was copied from another machine. */
export const canFetch = async (cluster: Cluster, backupFolder: string): Promise<boolean> => {
  const target = join(cluster.folder, 'archive-probe');
  const complaint = await runScript(cluster, ['fetch', join(walFolderOf(backupFolder), PROBE), target]);
  await rm(target, { force: true });
  return complaint === undefined;
};

/** Makes the archive ready; answers the settings that Postgres has to be launched with. */
export const openArchive = async (
  cluster: Cluster,
  { dataDir, backupFolder }: { dataDir: string; backupFolder: string },
): Promise<Record<string, string>> => {
  const { identity } = cluster;
  await makePrivateFolder(backupFolder, { setting: 'ASSAY_BACKUP', group: identity.group });
  await claimFolder(dataDir, backupFolder);
  await mkdir(walFolderOf(backupFolder), { recursive: true, mode: 0o700 });
  await identity.own(walFolderOf(backupFolder));
  await tryArchive(cluster, backupFolder);
  return {
    archive_mode: 'on',
    archive_command: archiveCommand(backupFolder),
    archive_timeout: String(ARCHIVE_SECONDS),
  };
};
