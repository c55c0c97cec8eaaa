/**
 * `npm run restore -- --from FOLDER --data NEWFOLDER [--at 2026-11-16T12:00:00Z] [--heads FILE]`: a new data folder from a
 * backup, then published heads and the audit. Exit code 1 means that the folder is there, but something does not hold.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { checkRestored } from './backup/check-restored.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { say, step } from './base/progress.ts';
import { runCommand } from './base/run-command.ts';
import { StartError } from './base/start-error.ts';

const OPTIONS = {
  from: { type: 'string' },
  data: { type: 'string' },
  at: { type: 'string' },
  heads: { type: 'string' },
} as const;

const needed = (value: string | undefined, name: string): string => {
  if (value === undefined) throw new StartError('bad_setting', `Say --${name} FOLDER.`);
  return resolve(value);
};

/** With a time zone, so that nobody restores to another hour than meant. */
const readMoment = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  if (!z.iso.datetime({ offset: true }).safeParse(text).success)
    throw new StartError('bad_setting', '--at must be a moment such as 2026-11-16T12:00:00Z.');
  return new Date(text);
};

await runCommand('restore', async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const backupFolder = needed(values.from, 'from');
  const dataDir = needed(values.data, 'data');
  const at = readMoment(values.at);
  const { startedAt } = await step('Restore', () => restoreBackup({ backupFolder, dataDir, at }));
  const since = new Date(startedAt);
  const isWhole = await checkRestored({ dataDir, backupFolder, since, headsFile: values.heads, say });
  say(`  Start it with ASSAY_DATA=${dataDir}${isWhole ? '' : ' once you know what the lines above mean'}.\n`);
  return isWhole ? 0 : 1;
});
