import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, custody, draftOf, openMembers } from '../../../bench/books.ts';
import { openTestObjectStore } from '../modules/upload/test-object-store.ts';
import { openDatabase } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { walFolderOf } from '../db/embedded/archive.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { transfer } from '../ledger/journal-draft.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { openScript, THREE_VENUES, venuesSay } from '../quotes/test-script.ts';
import { listBackups } from './backup-folder.ts';
import type { Backup } from './backup-folder.ts';
import { checkRestored, LOSSES } from './check-restored.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import { createHeadsKeeper } from './watch-backup.ts';

/** Only so that one that hangs ends some time: every file is brought to the disk, which others may use. */
const PATIENCE_MS = 120_000;
const clock = { now: () => Date.now() };
const log = pino({ level: 'silent' });

/** A server's data and backup, written to by hand. */
let root: string;
let dataDir: string;
let backupFolder: string;
let postgres: EmbeddedPostgres;
let db: Database;
let ledger: Ledger;
let market: Awaited<ReturnType<typeof openScript>>;
let member: string;
let keepHeads: () => Promise<void>;

const pay = (units: bigint) =>
  db.transaction((tx) =>
    ledger.post(tx, [draftOf('deposit', transfer(custody, accountOf(member, 'available'), units))]),
  );

const tick = async (price: number): Promise<void> => {
  market.clock.nowMs += 1000;
  market.feed.tell(venuesSay(1, price, market.clock.nowMs));
  await market.quotes.flush();
};

/** By the database's clock, with nothing committed within the milliseconds around it. */
const momentNow = async (): Promise<Date> => {
  await sleep(20);
  const [row] = await db.query<{ now: Date }>('select clock_timestamp() as now');
  await sleep(20);
  return row!.now;
};

/** Archives everything up to now, as after a lost disk. */
const archiveAll = async (): Promise<void> => {
  const [row] = await db.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
  while (!(await readdir(walFolderOf(backupFolder))).includes(`${row!.segment}.gz`)) await sleep(50);
};

const balanceIn = async (folder: string): Promise<{ balance: string; entries: bigint; ticks: bigint }> => {
  const restored = await startEmbeddedPostgres(folder);
  const books = openDatabase({ url: restored.ownerUrl, maxConnections: 1 });
  try {
    const [row] = await books.query<{ balance: string; entries: bigint; ticks: bigint }>(
      `select (select balance from account where member_id = $1) as balance,
         (select count(*) from chain_entry where owner_id = $1) as entries, (select max(number) from tape_log) as ticks`,
      [member],
    );
    return row!;
  } finally {
    await books.close();
    await restored.stop();
  }
};

const said: string[] = [];
const check = (folder: string, since: string, headsFile?: string): Promise<boolean> => {
  said.length = 0;
  const say = (text: string) => void said.push(text);
  return checkRestored({ dataDir: folder, backupFolder, since: new Date(since), headsFile, say });
};

const request = () => ({
  db,
  dataDir,
  logFile: join(dataDir, 'assay.log'),
  isEmbedded: true,
  backupFolder,
  uploadsUrl: undefined,
});

let before: Date;
let noted: Date;
let startedAt: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-backup-'));
  [dataDir, backupFolder] = [join(root, 'data'), join(root, 'back up, 100%')];
  postgres = await startEmbeddedPostgres(dataDir, { backupFolder });
  db = openDatabase({ url: postgres.ownerUrl });
  await migrate(db);
  ledger = await openLedger({ db, clock });
  [member] = (await openMembers(db, 1)) as [string];
  market = await openScript({
    db,
    folder: join(dataDir, 'keys'),
    startMs: Date.now() - 3_600_000,
    sources: new Map([[1, THREE_VENUES]]),
  });
  await mkdir(join(dataDir, 'files'), { mode: 0o700 });
  await writeFile(join(dataDir, 'files', 'a'.repeat(32)), 'sealed', { mode: 0o600 });
  await writeFile(join(dataDir, 'assay.log'), 'words');
  keepHeads = await createHeadsKeeper({ db, clock, log, dataDir, backupFolder, uploadsUrl: undefined });

  await pay(100n);
  await tick(5_000_000);
  before = await momentNow();
  await takeBackup(request());
  startedAt = (await listBackups(backupFolder))[0]!.startedAt;
  await pay(20n);
  await tick(5_000_100);
  await keepHeads();
  noted = await momentNow();
  await pay(3n);
  await tick(5_000_200);
  await keepHeads();
  await archiveAll();
}, PATIENCE_MS);

afterAll(async () => {
  await db.close();
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

describe('a restore', { timeout: PATIENCE_MS }, () => {
  it('to the end of the archive has every row, all that was published, and a clean audit', async () => {
    const folder = join(root, 'whole');
    await restoreBackup({ backupFolder, dataDir: folder, at: undefined });
    expect(await check(folder, startedAt)).toBe(true);
    expect(said.join('\n')).toContain('All published heads are in the books');
    expect(await balanceIn(folder)).toEqual({ balance: '123', entries: 3n, ticks: 4n });
  });

  it('to a moment has exactly what was committed by then, and names what members hold beyond it', async () => {
    const folder = join(root, 'moment');
    await restoreBackup({ backupFolder, dataDir: folder, at: noted });
    expect(await check(folder, startedAt)).toBe(false);
    const words = said.join('\n');
    expect(words).toContain('Everything holds.');
    expect(words).toContain(`member ${member}: the statement was published up to entry 3, the books end with 2`);
    expect(words).toMatch(/checkpoints 4 to 4 of the tape, .*: held by every phone that was connected/);
    expect((await readFile(join(folder, LOSSES), 'utf8')).trim().split('\n')).toHaveLength(2);
    expect(await balanceIn(folder)).toEqual({ balance: '120', entries: 2n, ticks: 3n });
  });

  it('brings keys and uploads back with their modes, and no logs', async () => {
    const folder = join(root, 'whole');
    const key = join('keys', 'tape-key.pem');
    expect(await readFile(join(folder, key))).toEqual(await readFile(join(dataDir, key)));
    expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'files', 'a'.repeat(32)), 'utf8')).toBe('sealed');
    expect(await readdir(folder)).not.toContain('assay.log');
  });

  it('compares heads that were kept elsewhere', async () => {
    const folder = join(root, 'whole');
    const file = join(root, 'heads.jsonl');
    const members = [[member, 9, '00'.repeat(32)]];
    await writeFile(file, `${JSON.stringify({ at: 1, journal: '9', members })}\ncut o`);
    expect(await check(folder, startedAt, file)).toBe(false);
    expect(said.join('\n')).toContain('published up to entry 9, the books end with 3');
    expect(said.join('\n')).toContain('1 lines of published heads cannot be read');
  });
});

describe('a refusal', { timeout: PATIENCE_MS }, () => {
  /** Returns the message and the folders left behind. */
  const refusal = async (more: { at?: Date } = {}): Promise<{ words: string; left: string[] }> => {
    const folder = join(root, 'refused');
    const words = await restoreBackup({ backupFolder, dataDir: folder, at: undefined, ...more }).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    return { words, left: (await readdir(root)).filter((name) => name.startsWith('refused')) };
  };
  const saying = (words: RegExp) => ({ words: expect.stringMatching(words) as string, left: [] });
  /** Without a file for as long as the work lasts. */
  const without = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
    await rename(file, join(root, 'taken'));
    const result = await work();
    await rename(join(root, 'taken'), file);
    return result;
  };
  const newestSegment = async (): Promise<string> => {
    const names = (await readdir(walFolderOf(backupFolder))).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    return join(walFolderOf(backupFolder), names.toSorted().at(-1)!);
  };

  it('meets a moment before the backup', async () => {
    expect(await refusal({ at: before })).toEqual(saying(/lies before the end of the oldest backup/));
  });

  it('meets a moment after the archive', async () => {
    const at = new Date(Date.now() + 60_000);
    expect(await refusal({ at })).toEqual(saying(/lies after the last archived change, which was at \d{4}/));
  });

  it('meets a data folder that is not empty, which stays as it was', async () => {
    const folder = await mkdtemp(join(root, 'used-'));
    await writeFile(join(folder, 'mine'), 'mine');
    await expect(restoreBackup({ backupFolder, dataDir: folder, at: undefined })).rejects.toThrow('is not empty');
    expect(await readdir(folder)).toEqual(['mine']);
  });

  it('meets a backup that was cut off, or lost a file or a piece of the log', async () => {
    const [{ folder, lastSegment }] = (await listBackups(backupFolder)) as [Backup, ...Backup[]];
    const refusalWithout = (file: string) => without(file, () => refusal());
    expect(await refusalWithout(join(folder, 'backup.json'))).toEqual(saying(/no complete backup/));
    const label = join(folder, 'data', 'postgres', 'backup_label');
    expect(await refusalWithout(label)).toEqual(saying(/not complete: postgres\/backup_label is missing/));
    const segment = join(walFolderOf(backupFolder), `${lastSegment}.gz`);
    expect(await refusalWithout(segment)).toEqual(saying(/not complete: the archive lacks/));
  });

  it('meets a piece of the log that cannot be read, instead of ending before it', async () => {
    const file = await newestSegment();
    const met = await without(file, async () => {
      await writeFile(file, 'spoiled');
      return refusal();
    });
    expect(met).toEqual(saying(/could not be recovered: .*gz cannot be read/));
  });

  it('keeps a second data folder out of the backup folder', async () => {
    await expect(startEmbeddedPostgres(join(root, 'whole'), { backupFolder })).rejects.toThrow('belongs to other data');
  });

  it('is what a database gets that does not archive', async () => {
    const other = await startEmbeddedPostgres(join(root, 'plain'));
    const plain = openDatabase({ url: other.ownerUrl, maxConnections: 1 });
    await expect(takeBackup({ ...request(), db: plain })).rejects.toThrow('does not archive its log');
    await plain.close();
    await other.stop();
  });

  it('is what a database gets whose files are not on this machine', async () => {
    const elsewhere: Db = {
      ...db,
      query: async <R>(text: string, values?: readonly unknown[]) =>
        (await db.query<R & object>(text, values)).map((row) =>
          'cluster' in row ? { ...row, cluster: '/away' } : row,
        ),
    };
    await expect(takeBackup({ ...request(), db: elsewhere })).rejects.toThrow('a tool of its own');
    expect(await listBackups(backupFolder)).toHaveLength(1);
  });

  it('meets the backup of a Postgres of the operator, which is taken all the same', async () => {
    const store = await openTestObjectStore();
    store.objects.set('b'.repeat(32), { bytes: Buffer.from('in the store'), at: new Date() });
    try {
      await takeBackup({ ...request(), isEmbedded: false, uploadsUrl: store.url('bucket') });
    } finally {
      await store.close();
    }
    expect(await listBackups(backupFolder)).toHaveLength(2);
    expect(await readFile(join(backupFolder, 'files', 'b'.repeat(32)), 'utf8')).toBe('in the store');
    expect(await refusal()).toEqual(saying(/is of a Postgres of your own/));
  });
});
