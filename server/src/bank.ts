/**
 * `npm run bank -- import FILE...` takes files of the bank in, beside the running server or without it. The same file twice
 * is harmless; one that does not hold is refused whole.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from './base/clock.ts';
import { parseConfig } from './base/config.ts';
import { say } from './base/progress.ts';
import { runCommand } from './base/run-command.ts';
import { StartError } from './base/start-error.ts';
import type { Db } from './db/database.ts';
import { withDatabase } from './db/with-database.ts';
import { BentStatement, importBankFile } from './modules/bank/index.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const config = parseConfig(process.env);

const importOne = async (db: Db, path: string): Promise<boolean> => {
  const bytes = await readFile(path).catch(() => {
    throw new StartError('bad_setting', `${path} cannot be read.`);
  });
  const file = { bytes, name: basename(path), by: 'command' };
  try {
    const { isRepeated, statements } = await db.transaction((tx) =>
      importBankFile({ clock: systemClock, banks: config.banks }, tx, file),
    );
    if (isRepeated) say(`  ${path}: came before, nothing was done`);
    for (const { id, state, why } of statements) say(`  ${path}: ${id} ${state}${why === null ? '' : `. ${why}`}`);
    return true;
  } catch (error) {
    if (!(error instanceof BentStatement)) throw error;
    say(`  ${path}: refused. ${error.message}`);
    return false;
  }
};

await runCommand('bank', async () => {
  const [command, ...paths] = positionals;
  if (command !== 'import' || paths.length === 0)
    throw new StartError('bad_setting', 'Say which files: npm run bank -- import statement.xml');
  return withDatabase(config, async (db) => {
    let isWhole = true;
    for (const path of paths) isWhole = (await importOne(db, path)) && isWhole;
    return isWhole ? 0 : 1;
  });
});
