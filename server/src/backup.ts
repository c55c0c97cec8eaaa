/**
 * `npm run backup -- --to FOLDER`: one backup of the database and the data folder, beside a running server or without one.
 * FOLDER is what ASSAY_BACKUP names, and may be left out then.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeBackup } from './backup/take-backup.ts';
import { parseConfig } from './base/config.ts';
import type { Db } from './db/database.ts';
import { withDatabase } from './db/with-database.ts';
import { isThere } from './db/embedded/cluster.ts';
import { say, step } from './base/progress.ts';
import { runCommand } from './base/run-command.ts';
import { StartError } from './base/start-error.ts';

/** Archiving into two folders in turn would leave holes in both. */
const chooseFolder = (wanted: string | undefined, set: string | undefined): string => {
  const folder = wanted === undefined ? set : resolve(wanted);
  if (folder === undefined) throw new StartError('bad_setting', 'Say where to with --to FOLDER.');
  if (set !== undefined && set !== folder)
    throw new StartError('bad_setting', `ASSAY_BACKUP names ${set}, so backups go there and not to ${folder}.`);
  return folder;
};

await runCommand('backup', async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const wanted = values.to === undefined ? undefined : { ASSAY_BACKUP: values.to };
  const backupFolder = chooseFolder(values.to, parseConfig(process.env).backupFolder);
  const config = parseConfig({ ...process.env, ...wanted });
  const isEmbedded = config.databaseUrl === undefined;
  if (isEmbedded && !(await isThere(join(config.dataDir, 'postgres', 'PG_VERSION'))))
    throw new StartError('bad_setting', `There is no database in ${config.dataDir}.`);
  const back = async (db: Db): Promise<number> => {
    const base = await step('Backup', () => takeBackup({ ...config, db, isEmbedded, backupFolder }));
    say(`\n  Everything up to now can be restored from ${base}\n`);
    return 0;
  };
  return withDatabase({ ...config, backupFolder }, back, 'owner');
});
