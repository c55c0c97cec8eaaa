/**
 * `npm run audit`: recomputes from the rows what must always hold, and says so in a table. It only reads, and may run
 * beside the server. `--days 7` looks at the last week of prices alone. Exit code 1 means that something does not hold.
 */
import { parseArgs } from 'node:util';
import { auditBooks } from './audit-books.ts';
import { parseConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { auditTrades } from './modules/trade/audit-trades.ts';
import { auditTape } from './quotes/audit/audit-tape.ts';
import type { Tally } from './quotes/audit/tally.ts';
import { EXIT_CODES, StartError } from './start-error.ts';

const DAY_MS = 86_400_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const sinceMs = (): number => {
  const { values } = parseArgs({ options: { days: { type: 'string' } } });
  if (values.days === undefined) return 0;
  if (!/^[1-9]\d{0,3}$/.test(values.days)) throw new StartError('bad_setting', '--days must be a number of days.');
  return Date.now() - Number(values.days) * DAY_MS;
};

const row = ({ name, unit, count, failures, first }: Tally): string => {
  const verdict = failures > 0 ? '✗' : count > 0 ? '✓' : '·';
  const figure = `${count.toLocaleString('en-US')} ${unit}`;
  const trouble = failures > 0 ? `\n      ${failures.toLocaleString('en-US')} wrong, the first: ${first}` : '';
  return `  ${verdict} ${name.padEnd(64)} ${figure.padStart(24)}${trouble}`;
};

const run = async (): Promise<number> => {
  const since = sinceMs();
  const config = parseConfig(process.env);
  const postgres = config.databaseUrl === undefined ? await startEmbeddedPostgres(config.dataDir) : undefined;
  const db = openDatabase({ url: config.databaseUrl ?? postgres!.url, maxConnections: 2 });
  try {
    const started = performance.now();
    const tape = await auditTape(db, since);
    say('\n  Audit of prices\n');
    for (const tally of tape) say(row(tally));
    const books = await auditBooks(db);
    say('\n  Audit of the books\n');
    for (const tally of books) say(row(tally));
    const trades = await auditTrades(db, since);
    say('\n  Audit of trades\n');
    for (const tally of trades) say(row(tally));
    const tallies = [...tape, ...books, ...trades];
    const wrong = tallies.filter(({ failures }) => failures > 0).length;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`\n  ${wrong === 0 ? 'Everything holds.' : `${wrong} checks do not hold.`} ${seconds} s\n`);
    return wrong === 0 ? 0 : 1;
  } finally {
    await db.close();
    // A Postgres that ran already belongs to the server.
    if (postgres && !postgres.wasRunning) await postgres.stop();
  }
};

try {
  process.exitCode = await run();
} catch (error) {
  const isExpected = error instanceof StartError;
  process.stderr.write(
    `\n  The audit could not run. ${isExpected ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exitCode = isExpected ? EXIT_CODES[error.failure] : 1;
}
