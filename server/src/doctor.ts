/**
 * `npm run doctor` says what a live instance has and what it still lacks before members are let in, and how to get it.
 *   npm run doctor
 *   npm run doctor -- --json
 * Exit code 0 when nothing is missing, 11 when something is.
 */
import { parseArgs } from 'node:util';
import { parseConfig } from './base/config.ts';
import { bold, dim, say } from './base/progress.ts';
import { runCommand } from './base/run-command.ts';
import { EXIT_CODES, StartError } from './base/start-error.ts';
import { isMigrated } from './db/migrate.ts';
import { withDatabase } from './db/with-database.ts';
import { checksOf, missingOf } from './start/gate/checks.ts';
import type { Check } from './start/gate/checks.ts';
import { readConnected, readFacts } from './start/gate/read-facts.ts';

const { values: options } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

const sayChecks = (checks: readonly Check[]): void => {
  for (const { title, isMet, found, how } of checks) {
    say(`  ${isMet ? '✓' : bold('✗')} ${title}  ${dim(found)}`);
    if (!isMet) say(`      ${how}`);
  }
  const missing = missingOf(checks).length;
  say(missing === 0 ? '\n  Nothing is missing: live can start.' : `\n  ${missing} of ${checks.length} are missing.`);
};

await runCommand('doctor', async () => {
  const config = parseConfig(process.env);
  if (config.profile !== 'live')
    throw new StartError(
      'bad_setting',
      'A sandbox is ready as it is. Set ASSAY_PROFILE=live and the settings that live will have.',
    );
  const checks = await withDatabase(config, async (db) => {
    if (!(await isMigrated(db)))
      throw new StartError(
        'database_failed',
        'The database is empty. Start once with ASSAY_SETUP=on, which makes its tables.',
      );
    return checksOf(await readFacts(config, db, await readConnected(config, db)));
  });
  const missing = missingOf(checks);
  if (options.json) say(JSON.stringify({ isReady: missing.length === 0, checks }, null, 2));
  else sayChecks(checks);
  return missing.length === 0 ? 0 : EXIT_CODES.not_ready;
});
