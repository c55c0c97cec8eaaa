/**
 * `npm run audit`: recomputes from the rows what must always hold, and says so in a table. It only reads, and may run
 * beside the server. `--days 7` looks at the last week of prices alone. Exit code 1 means that something does not hold.
 */
import { parseArgs } from 'node:util';
import { reportAudit } from './audit/audit-report.ts';
import { parseConfig } from './base/config.ts';
import { withDatabase } from './db/with-database.ts';
import { say } from './base/progress.ts';
import { runCommand } from './base/run-command.ts';
import { StartError } from './base/start-error.ts';

const DAY_MS = 86_400_000;

const sinceMs = (): number => {
  const { values } = parseArgs({ options: { days: { type: 'string' } } });
  if (values.days === undefined) return 0;
  if (!/^[1-9]\d{0,3}$/.test(values.days)) throw new StartError('bad_setting', '--days must be a number of days.');
  return Date.now() - Number(values.days) * DAY_MS;
};

await runCommand('audit', async () => {
  const since = sinceMs();
  return withDatabase(parseConfig(process.env), async (db) => ((await reportAudit(db, since, say)) ? 0 : 1));
});
