/**
 * `npm run archive`: old months of trades and of the books, beside the running server or without it.
 *   npm run archive                          lists sealed months, with where they are
 *   npm run archive -- check [YYYYMM]        compares every row with the seal and the public log; exit code 1 when one differs
 *   npm run archive -- detach YYYYMM trades  seals a month, and detaches it once the public log has its seal
 *   npm run archive -- attach YYYYMM books   puts it back, if it is what was sealed
 */
import { parseArgs } from 'node:util';
import {
  ARCHIVE_KINDS,
  attachMonth,
  checkArchived,
  detachMonth,
  listArchived,
  sealMonth,
} from './archive/archive-months.ts';
import type { OldMonth } from './archive/archive-months.ts';
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

/** A month and its kind, as detach and attach want them. */
const readOldMonth = (month: string | undefined, kind: string | undefined): OldMonth => {
  const known = ARCHIVE_KINDS.find((one) => one === kind);
  if (known === undefined) throw new StartError('bad_setting', `Say ${ARCHIVE_KINDS.join(' or ')} after the month.`);
  return { kind: known, month: readMonth(month) };
};

const nameOf = ({ kind, month }: OldMonth): string => `Month ${month} of ${kind}`;

const list = async (db: Db): Promise<number> => {
  const months = await listArchived(db);
  for (const { kind, month, rows, detachedAt, isPublished } of months) {
    const place = detachedAt === null ? 'attached' : `detached since ${detachedAt.toISOString()}`;
    say(`  ${month}  ${kind}  ${rows} rows  ${place}${isPublished ? '' : ', not yet in the public log'}`);
  }
  if (months.length === 0) say('  No month was sealed.');
  return 0;
};

const check = async (db: Db, month: number | undefined): Promise<number> => {
  const wrong = await db.transaction((tx) => checkArchived(tx, month));
  for (const one of wrong) say(`  ${nameOf(one)} ${one.why}.`);
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

const WAITS_FOR = {
  trades: 'it has no tables, or trades of it are in the lane still, or a dispute is open',
  books: 'it has no tables, or the books have not gone on to a later month',
};

const detach = async (db: Db, old: OldMonth): Promise<number> => {
  const isDetached = (await listArchived(db)).some(
    ({ kind, month, detachedAt }) => kind === old.kind && month === old.month && detachedAt !== null,
  );
  if (isDetached) {
    say(`  ${nameOf(old)} is detached already.`);
    return 0;
  }
  if (!(await refusing(sealMonth(db, old)))) {
    say(`  ${nameOf(old)} waits: ${WAITS_FOR[old.kind]}.`);
    return 1;
  }
  if (!(await refusing(detachMonth(db, old)))) {
    say(`  ${nameOf(old)} is sealed. The running server publishes the seal; detach the month after that.`);
    return 1;
  }
  say(`  ${nameOf(old)} is detached.`);
  return 0;
};

const attach = async (db: Db, old: OldMonth): Promise<number> => {
  await refusing(attachMonth(db, old));
  say(`  ${nameOf(old)} is attached. The setting leaves it there; detach it by this command.`);
  return 0;
};

await runCommand('archive', async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [verb = 'list', text, kind] = positionals;
  const old = verb === 'detach' || verb === 'attach' ? readOldMonth(text, kind) : undefined;
  const month = text === undefined ? undefined : readMonth(text);
  return withDatabase(parseConfig(process.env), async (db) => {
    if (!(await isMigrated(db)))
      throw new StartError(
        'database_failed',
        'The database is of another version. Start the server of this one first.',
      );
    if (verb === 'list') return list(db);
    if (verb === 'check') return check(db, month);
    if (verb === 'detach') return detach(db, old!);
    if (verb === 'attach') return attach(db, old!);
    throw new StartError('bad_setting', 'Say list, check, detach or attach.');
  });
});
