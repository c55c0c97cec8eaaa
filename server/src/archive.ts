/**
 * `npm run archive`: months of trades that were taken out of the lists, beside the running server or without it.
 *   npm run archive                    lists sealed months, with where they are
 *   npm run archive -- check [YYYYMM]  compares every row with the seal and the public log; exit code 1 when one differs
 *   npm run archive -- detach YYYYMM   seals a month, and detaches it once the public log has its seal
 *   npm run archive -- attach YYYYMM   puts it back, if it is what was sealed
 */
import { parseArgs } from 'node:util';
import { attachMonth, checkArchived, detachMonth, listArchived, sealMonth } from './archive/archive-months.ts';
import { parseConfig } from './base/config.ts';
import { say } from './base/progress.ts';
import { runCommand } from './base/run-command.ts';
import { StartError } from './base/start-error.ts';
import type { Db } from './db/database.ts';
import { isMigrated } from './db/migrate.ts';
import { withDatabase } from './db/with-database.ts';

const readMonth = (text: string | undefined): number => {
  if (text === undefined || !/^\d{4}(?:0[1-9]|1[0-2])$/.test(text))
    throw new StartError('bad_setting', 'Say a month such as 202501.');
  return Number(text);
};

const list = async (db: Db): Promise<number> => {
  const months = await listArchived(db);
  for (const { month, rows, detachedAt, isPublished } of months) {
    const place = detachedAt === null ? 'attached' : `detached since ${detachedAt.toISOString()}`;
    say(`  ${month}  ${rows} rows  ${place}${isPublished ? '' : ', not yet in the public log'}`);
  }
  if (months.length === 0) say('  No month was sealed.');
  return 0;
};

const check = async (db: Db, month: number | undefined): Promise<number> => {
  const wrong = await db.transaction((tx) => checkArchived(tx, month));
  for (const one of wrong) say(`  Month ${one.month} ${one.why}.`);
  if (wrong.length === 0) say('  Every sealed row is there as it was sealed.');
  return wrong.length === 0 ? 0 : 1;
};

/** The words of the database about a month that it refuses are for the operator. */
const refusing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '55P03') throw new StartError('database_failed', 'The tables are in use; try again in a minute.');
    if (code === 'XX001' || code === '55000' || code === '23514')
      throw new StartError('database_failed', `Refused: ${message}.`);
    throw error;
  }
};

const detach = async (db: Db, month: number): Promise<number> => {
  if ((await listArchived(db)).some((one) => one.month === month && one.detachedAt !== null)) {
    say(`  Month ${month} is detached already.`);
    return 0;
  }
  if (!(await refusing(sealMonth(db, month)))) {
    say(`  Month ${month} waits: it has no tables, or trades of it are in the lane still, or a dispute is open.`);
    return 1;
  }
  if (!(await refusing(detachMonth(db, month)))) {
    say(`  Month ${month} is sealed. The running server publishes the seal; detach the month after that.`);
    return 1;
  }
  say(`  Month ${month} is detached.`);
  return 0;
};

const attach = async (db: Db, month: number): Promise<number> => {
  await refusing(attachMonth(db, month));
  say(`  Month ${month} is attached. The setting leaves it there; detach it by this command.`);
  return 0;
};

await runCommand('archive', async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb = 'list', text] = positionals;
  const month = verb === 'detach' || verb === 'attach' || text !== undefined ? readMonth(text) : undefined;
  return withDatabase(parseConfig(process.env), async (db) => {
    if (!(await isMigrated(db)))
      throw new StartError(
        'database_failed',
        'The database is of another version. Start the server of this one first.',
      );
    if (verb === 'list') return list(db);
    if (verb === 'check') return check(db, month);
    if (verb === 'detach') return detach(db, month!);
    if (verb === 'attach') return attach(db, month!);
    throw new StartError('bad_setting', 'Say list, check, detach or attach.');
  });
});
