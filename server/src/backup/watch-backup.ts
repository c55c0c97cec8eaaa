/** Beside a server that has a backup folder: keeps published heads, copies uploads, and says when the archive stands still. */
import type { Clock } from '../base/clock.ts';
import type { Db } from '../db/database.ts';
import { newestJournal, readMovedHeads } from '../ledger/chain-heads.ts';
import type { ChainHead } from '../ledger/chain-heads.ts';
import type { Log } from '../base/log.ts';
import { findCheckpoint, noteOf } from '../quotes/tape/tape-reader.ts';
import { newestCheckpoint } from '../quotes/tape/tape.ts';
import { headsOf, uploadsOf } from './backup-folder.ts';
import { copyUploads, openUploads } from './copy-uploads.ts';
import { appendHeads, keptUntil } from './heads-log.ts';
import type { HeadsLine } from './heads-log.ts';

const HEADS_MS = 1000;
const LOOK_MS = 60_000;
const COPY_MS = 60_000;
/** A store is asked for all its names each time, and may take money for that. */
const COPY_STORE_MS = 3_600_000;
/** A journal may be committed after one with a higher number; no transaction lasts as long as this. */
const LATE_COMMIT_MS = 15_000;
const MOST_IN_LINE = 5000;

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  dataDir: string;
  backupFolder: string;
  uploadsUrl: string | undefined;
}

const toLines = (line: Omit<HeadsLine, 'members'>, heads: readonly ChainHead[]): HeadsLine[] => {
  const members = heads.map(({ ownerId, seq, hash }): HeadsLine['members'][number] => [ownerId, seq, hash]);
  const count = Math.max(1, Math.ceil(members.length / MOST_IN_LINE));
  return Array.from({ length: count }, (_, i) => ({
    ...line,
    members: members.slice(i * MOST_IN_LINE, (i + 1) * MOST_IN_LINE),
  }));
};

/** Writes down what was committed since the last call. */
export const createHeadsKeeper = async ({ db, clock, backupFolder }: Deps): Promise<() => Promise<void>> => {
  const folder = headsOf(backupFolder);
  /** Journals by when they were the newest; the first is old enough for everything before it to be committed. */
  let seen = [{ atMs: -Infinity, journal: (await keptUntil(folder)) ?? (await newestJournal(db)) }];
  let told = new Map<string, number>();
  let toldCheckpoint = 0;
  return async () => {
    const at = clock.now();
    const newest = await newestJournal(db);
    const heads = await readMovedHeads(db, seen[0]!.journal);
    const fresh = heads.filter(({ ownerId, seq }) => told.get(ownerId) !== seq);
    const number = await newestCheckpoint(db);
    const stored = number > toldCheckpoint ? await findCheckpoint(db, number) : undefined;
    if (fresh.length > 0 || stored) {
      const line = { at, journal: String(seen[0]!.journal), ...(stored && { checkpoint: noteOf(stored) }) };
      await appendHeads(folder, toLines(line, fresh));
    }
    told = new Map(heads.map(({ ownerId, seq }) => [ownerId, seq]));
    if (stored) toldCheckpoint = number;
    seen.push({ atMs: at, journal: newest });
    const settled = seen.findLastIndex(({ atMs }) => atMs <= at - LATE_COMMIT_MS);
    if (settled > 0) seen = seen.slice(settled);
  };
};

const readArchiver = async (db: Db): Promise<{ failing: boolean; segment: string | null }> => {
  const [row] = await db.query<{ failing: boolean; segment: string | null }>(
    `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
       last_failed_wal as segment from pg_stat_archiver`,
  );
  return row!;
};

/** The archive fills the disk with log while it stands still. */
const lookAtArchive = async ({ db, log, backupFolder }: Deps): Promise<void> => {
  const { failing, segment } = await readArchiver(db);
  if (failing) log.error({ segment, backupFolder }, 'the log of the database is not being archived');
};

/** Calls it again and again, one after the other; `stop` waits for the last. */
const repeat = (everyMs: number, work: () => Promise<void>, log: Log): { stop(): Promise<void> } => {
  let running: Promise<void> | undefined;
  const turn = (): void => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'the backup folder could not be written'))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(turn, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      turn();
      await running;
    },
  };
};

export const watchBackup = async (deps: Deps): Promise<{ stop(): Promise<void> }> => {
  const { log, uploadsUrl } = deps;
  const heads = repeat(HEADS_MS, await createHeadsKeeper(deps), log);
  const looks = repeat(LOOK_MS, () => lookAtArchive(deps), log);
  const uploads = await openUploads(deps);
  const stopping = new AbortController();
  const copy = async (): Promise<void> => {
    // An ending does not wait for a store of any size; the folder's last files are copied with it.
    if (uploadsUrl !== undefined && stopping.signal.aborted) return;
    await copyUploads(uploads, uploadsOf(deps.backupFolder), stopping.signal);
  };
  const copies = repeat(uploadsUrl === undefined ? COPY_MS : COPY_STORE_MS, copy, log);
  return {
    stop: async () => {
      stopping.abort();
      for (const each of [heads, copies, looks]) await each.stop();
    },
  };
};
