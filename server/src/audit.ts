/**
 * `npm run audit`: recomputes from the rows what must always hold, and says so in a table. It only reads, and may run
 * beside the server. `--days 7` looks at the last week of prices alone. `--pause` pauses the parts of the platform that do
 * not hold, as the nightly audit of a running server does. `--run <id>` writes down what it finds as the run that somebody
 * asked for at the desk. Exit code 1 means that something does not hold.
 */
import { parseArgs } from 'node:util';
import { reportAudit } from './audit/audit-report.ts';
import { recordRun } from './audit/audit-runs.ts';
import { noteLook } from './audit/pauses.ts';
import { systemClock } from './base/clock.ts';
import { parseConfig } from './base/config.ts';
import { withDatabase } from './db/with-database.ts';
import { say } from './base/progress.ts';
import { runCommand } from './base/run-command.ts';
import { StartError } from './base/start-error.ts';

const DAY_MS = 86_400_000;

interface Options {
  sinceMs: number;
  pauses: boolean;
  run: string | undefined;
}

const readOptions = (): Options => {
  const { values } = parseArgs({
    options: { days: { type: 'string' }, pause: { type: 'boolean', default: false }, run: { type: 'string' } },
  });
  const { days, pause: pauses, run } = values;
  if (days === undefined) return { sinceMs: 0, pauses, run };
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new StartError('bad_setting', '--days must be a number of days.');
  return { sinceMs: Date.now() - Number(days) * DAY_MS, pauses, run };
};

await runCommand('audit', async () => {
  const { sinceMs, pauses, run } = readOptions();
  return withDatabase(parseConfig(process.env), async (db) => {
    const { holds, findings } =
      run === undefined
        ? await reportAudit(db, sinceMs, say)
        : await recordRun({ db, clock: systemClock }, { id: run, sinceMs });
    const at = new Date();
    if (pauses) for (const [part, found] of findings) await noteLook(db, { part, isWhole: true, findings: found, at });
    return holds ? 0 : 1;
  });
});
