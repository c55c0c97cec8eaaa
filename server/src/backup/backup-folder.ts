/**
 * Layout of a backup folder: `base-<time>/` for each backup, `wal/` with the archived log, `files/` with members'
 * uploads, `heads/` with what was published. A backup counts once its `backup.json` is there, which is written last.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { StartError } from '../base/start-error.ts';

export const MANIFEST = 'backup.json';
const segment = z.string().regex(/^[0-9A-F]{24}$/);

const manifestSchema = z.strictObject({
  version: z.literal(1),
  /** By the clock of the database. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** False for a Postgres of the operator's own. */
  isEmbedded: z.boolean(),
  postgresVersion: z.string(),
  segmentBytes: z.number().int().positive(),
  /** The pieces of the log that the backup needs to be whole. */
  firstSegment: segment,
  lastSegment: segment,
  files: z.array(z.tuple([z.string(), z.number()])),
});

export type Manifest = z.output<typeof manifestSchema>;

export interface Backup extends Manifest {
  /** Where its files lie. */
  folder: string;
}

export const dataOf = (base: string): string => join(base, 'data');
export const uploadsOf = (backupFolder: string): string => join(backupFolder, 'files');
export const headsOf = (backupFolder: string): string => join(backupFolder, 'heads');
export const baseName = (startedAt: string): string => `base-${startedAt.replaceAll(/[-:]|\.\d+/g, '')}`;

const readManifest = async (base: string): Promise<Backup | undefined> => {
  const text = await readFile(join(base, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return { ...manifestSchema.parse(JSON.parse(text)), folder: base };
  } catch {
    return undefined;
  }
};

/** Complete backups, oldest first. */
export const listBackups = async (backupFolder: string): Promise<Backup[]> => {
  const names = await readdir(backupFolder).catch(() => []);
  const bases = names.filter((name) => /^base-\w+$/.test(name)).toSorted();
  const found = await Promise.all(bases.map((name) => readManifest(join(backupFolder, name))));
  return found.filter((backup) => backup !== undefined);
};

/** Refuses a backup that has lost a file, or a part of one. */
export const checkFiles = async (backup: Backup): Promise<void> => {
  for (const [path, bytes] of backup.files) {
    const found = await stat(join(dataOf(backup.folder), path)).catch(() => undefined);
    if (found?.size !== bytes)
      throw new StartError(
        'bad_setting',
        `The backup ${backup.folder} is not complete: ${path} is missing or cut off.`,
      );
  }
};

/** The newest backup that had ended by then. */
export const chooseBackup = async (backupFolder: string, at: Date | undefined): Promise<Backup> => {
  const backups = await listBackups(backupFolder);
  const [oldest] = backups;
  if (!oldest) throw new StartError('bad_setting', `There is no complete backup in ${backupFolder}.`);
  const chosen = backups.findLast(({ endedAt }) => at === undefined || Date.parse(endedAt) <= at.getTime());
  if (!chosen)
    throw new StartError(
      'bad_setting',
      `${at!.toISOString()} lies before the end of the oldest backup, which was at ${oldest.endedAt}.`,
    );
  return chosen;
};
