/** Where a backup folder is set: the database must archive into it, and heads and uploads are kept beside the archive. */
import { watchBackup } from '../backup/watch-backup.ts';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../base/log.ts';
import { StartError } from '../base/start-error.ts';
import type { Ending } from './ending.ts';

export const startBackup = async (deps: { config: Config; db: Db; log: Log; endings: Ending[] }): Promise<void> => {
  const { config, db, log, endings } = deps;
  const { backupFolder, dataDir, uploadsUrl } = config;
  if (backupFolder === undefined) return;
  const [row] = await db.query<{ mode: string }>(`select current_setting('archive_mode') as mode`);
  // A Postgres that a killed server left behind keeps the settings it was launched with.
  if (row!.mode === 'off')
    throw new StartError(
      'bad_setting',
      config.databaseUrl === undefined
        ? 'The database still runs without archiving. Start once without ASSAY_BACKUP, end it with Ctrl-C, and start again.'
        : 'ASSAY_BACKUP is set, but the database does not archive its log (archive_mode is off).',
    );
  const watch = await watchBackup({ db, clock: systemClock, log, dataDir, backupFolder, uploadsUrl });
  endings.push({ name: 'the backup', end: () => watch.stop() });
};
