/**
 * One backup of a running database and of what the data folder holds beside it. The cluster is copied while it is written
 * to; the log from the start to the end of the copy, which lies in the archive, makes it whole.
 */
import { open, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pgErrorCode } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { OWNER_MARK, walFolderOf } from '../db/embedded/archive.ts';
import { StartError } from '../base/start-error.ts';
import { baseName, dataOf, MANIFEST, uploadsOf } from './backup-folder.ts';
import type { Manifest } from './backup-folder.ts';
import { copyToDisk, copyTree } from './copy-tree.ts';
import type { CopiedFile } from './copy-tree.ts';
import { copyUploads, openUploads } from './copy-uploads.ts';
import { findArchived } from './wal-segments.ts';

const ARCHIVE_PATIENCE_MS = 60_000;
const CONTROL = join('global', 'pg_control');

/** Made anew at each start, or of no use elsewhere: the process, the log, which is archived, and what is temporary. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|(?:recovery|standby)\.signal)$|(?:^|\/)(?:pgsql_tmp|pg_internal\.init)/;
/**
 * Skipped in the data folder: the cluster and uploads are copied separately; logs, programs and this machine's state
 * stay.
 */
const NOT_DATA =
  /^(?:postgres|postgres-binaries|postgres\.log|files|files-incoming|ballast|clock\.json(?:\.new)?|clock-confirmed)$/;

interface Server {
  cluster: string;
  segmentBytes: number;
  version: string;
}

const useOwnTool = (why: string): StartError =>
  new StartError(
    'bad_setting',
    `${why} Back this database up with a tool of its own, such as pg_basebackup or pgBackRest.`,
  );

/** Checks the cluster at the path, which may be another one when the database runs on another machine. */
const isSameCluster = async (cluster: string, identifier: bigint): Promise<boolean> => {
  const control = await readFile(join(cluster, CONTROL)).catch(() => undefined);
  return (
    control !== undefined && (control.readBigInt64LE(0) === identifier || control.readBigInt64BE(0) === identifier)
  );
};

const readServer = async (db: Db, backupFolder: string): Promise<Server> => {
  const [row] = await db
    .query<{ mode: string; cluster: string; bytes: string; version: string; identifier: bigint }>(
      `select current_setting('archive_mode') as mode, current_setting('data_directory') as cluster,
         (select setting from pg_settings where name = 'wal_segment_size') as bytes,
         current_setting('server_version') as version, system_identifier as identifier from pg_control_system()`,
    )
    .catch((error: unknown) => {
      throw pgErrorCode(error) === '42501' ? useOwnTool('The database does not let this user back it up.') : error;
    });
  if (row!.mode === 'off')
    throw new StartError(
      'bad_setting',
      `The database does not archive its log. Start the server with ASSAY_BACKUP=${backupFolder}, or set archive_mode on a Postgres of your own.`,
    );
  if (!(await isSameCluster(row!.cluster, row!.identifier)))
    throw useOwnTool('The files of this database cannot be read here.');
  return { cluster: row!.cluster, segmentBytes: Number(row!.bytes), version: row!.version };
};

const waitForSegment = async (backupFolder: string, segment: string): Promise<void> => {
  const wal = walFolderOf(backupFolder);
  for (const deadline = Date.now() + ARCHIVE_PATIENCE_MS; Date.now() < deadline; await sleep(100))
    if ((await readdir(wal).catch((): string[] => [])).includes(`${segment}.gz`)) return;
  throw new StartError('bad_setting', `The database does not archive its log into ${wal}.`);
};

/** A piece of the log that is finished now must arrive where the backup expects it. */
const checkArrival = async (db: Db, backupFolder: string): Promise<void> => {
  await db.query(`select pg_create_restore_point('assay backup')`);
  const [row] = await db.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
  await waitForSegment(backupFolder, row!.segment);
};

/** The control file comes last: it must not be newer than what it describes. */
const copyCluster = async (from: string, to: string): Promise<CopiedFile[]> => {
  const tablespaces = await readdir(join(from, 'pg_tblspc'));
  if (tablespaces.length > 0) throw useOwnTool('The database has tablespaces outside of its folder.');
  const isSkipped = (path: string) => EMPTIED.includes(path) || LEFT_OUT.test(path) || path === CONTROL;
  const copied = await copyTree(from, to, { isSkipped });
  for (const name of [...EMPTIED, 'pg_wal/archive_status'])
    await mkdir(join(to, name), { recursive: true, mode: 0o700 });
  const bytes = await copyToDisk(join(from, CONTROL), join(to, CONTROL));
  return [...copied, [CONTROL, bytes!]];
};

type CopiedCluster = Pick<Manifest, 'startedAt' | 'endedAt' | 'firstSegment' | 'lastSegment' | 'files'>;

/** The connection that starts a backup has to end it; without an end it counts for nothing. */
const copyBetween = async (db: Db, { cluster }: Server, to: string): Promise<CopiedCluster> => {
  const client = await db.dedicated({ mayWait: true });
  try {
    const { rows: started } = await client.query<{ at: Date; segment: string }>(
      `select clock_timestamp() as at, pg_walfile_name(pg_backup_start('assay', fast => true)) as segment`,
    );
    const files = await copyCluster(cluster, to);
    const { rows: ended } = await client.query<{ at: Date; segment: string; label: string }>(
      `select clock_timestamp() as at, pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)`,
    );
    const label = join(to, 'backup_label');
    await writeFile(label, ended[0]!.label, { mode: 0o600, flush: true });
    return {
      startedAt: started[0]!.at.toISOString(),
      // The next millisecond, so that it is not before the end.
      endedAt: new Date(ended[0]!.at.getTime() + 1).toISOString(),
      firstSegment: started[0]!.segment,
      lastSegment: ended[0]!.segment,
      files: [...files, ['backup_label', Buffer.byteLength(ended[0]!.label)]],
    };
  } finally {
    await client.end();
  }
};

const checkArchive = async (backupFolder: string, backup: CopiedCluster & { segmentBytes: number }): Promise<void> => {
  await waitForSegment(backupFolder, backup.lastSegment);
  const { missing } = findArchived(await readdir(walFolderOf(backupFolder)), backup);
  if (missing !== undefined)
    throw new StartError('database_failed', `The archive lacks ${missing}, so this backup would not be whole.`);
};

const writeManifest = async (base: string, manifest: Manifest): Promise<void> => {
  const file = await open(join(base, MANIFEST), 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify(manifest));
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Resolves to the folder of the backup. One that failed leaves nothing behind. */
export const takeBackup = async (options: {
  db: Db;
  dataDir: string;
  logFile: string;
  isEmbedded: boolean;
  backupFolder: string;
  /** Address of the store that uploads lie in; they lie in the data folder when absent. */
  uploadsUrl: string | undefined;
}): Promise<string> => {
  const { db, dataDir, backupFolder, isEmbedded } = options;
  const server = await readServer(db, backupFolder);
  await checkArrival(db, backupFolder);
  const unfinished = join(backupFolder, 'base.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dataOf(unfinished), { recursive: true, mode: 0o700 });
  try {
    const isSkipped = (path: string) =>
      NOT_DATA.test(path) || path === OWNER_MARK || path === relative(dataDir, options.logFile);
    const data = await copyTree(dataDir, dataOf(unfinished), { isSkipped });
    const copied = await copyBetween(db, server, join(dataOf(unfinished), 'postgres'));
    const { segmentBytes, version } = server;
    await checkArchive(backupFolder, { ...copied, segmentBytes });
    await copyUploads(await openUploads(options), uploadsOf(backupFolder));
    const files: CopiedFile[] = [
      ...data,
      ...copied.files.map(([path, bytes]): CopiedFile => [join('postgres', path), bytes]),
    ];
    await writeManifest(unfinished, {
      ...copied,
      version: 1,
      isEmbedded,
      postgresVersion: version,
      segmentBytes,
      files,
    });
    const base = join(backupFolder, baseName(copied.startedAt));
    await rename(unfinished, base);
    return base;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};
