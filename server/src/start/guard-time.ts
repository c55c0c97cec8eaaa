/** The time guard of a running server: its clocks, its memory over restarts, and how a person confirms a jump. */
import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { guardSystemClock } from '../base/clock.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../base/log.ts';
import { TimeGuard } from './time-guard.ts';
import type { Elapsed, Witness } from './time-guard.ts';
import type { Ending } from './ending.ts';

const LOOK_MS = 500;
const SAVE_MS = 10_000;
const MEMORY = 'clock.json';
/** `echo 2026-11-16 > .data/clock-confirmed`: the day, in UTC, that a person has read from a clock to be trusted. */
const CONFIRMATION = 'clock-confirmed';

/** Since the machine started, asleep or not; finer than its own steps of ten milliseconds. */
const machineElapsed = (): Elapsed & { sync(): void } => {
  let beforeMs = uptime() * 1000 - performance.now();
  return {
    nowMs: () => performance.now() + beforeMs,
    sync: () => {
      const apart = uptime() * 1000 - performance.now() - beforeMs;
      // While the machine slept, only the first of the two went on.
      if (Math.abs(apart) > 1000) beforeMs += apart;
    },
  };
};

/** The same until the machine is started anew; empty where the system has none, and then nothing is remembered. */
const bootId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
};

interface Memory {
  boot: string;
  offsetMs: number;
}

const recall = async (file: string): Promise<number | undefined> => {
  try {
    const { boot, offsetMs } = JSON.parse(await readFile(file, 'utf8')) as Memory;
    return boot !== '' && boot === bootId() && Number.isFinite(offsetMs) ? offsetMs : undefined;
  } catch {
    return undefined;
  }
};

/** Written beside and renamed: half a file would be forgotten. */
const save = async (file: string, memory: Memory): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(memory), { mode: 0o600 });
  await rename(`${file}.new`, file);
};

/** Used up by being read: it confirms one jump. */
const readConfirmation =
  (file: string) =>
  async (wallMs: number): Promise<boolean> => {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) return false;
    await rm(file, { force: true });
    return text.trim() === new Date(wallMs).toISOString().slice(0, 10);
  };

const databaseClock = (db: Db): Witness => ({
  name: 'database',
  nowMs: async () => {
    const rows = await db.aside
      .query<{ ms: string }>('select (extract(epoch from clock_timestamp()) * 1000)::text as ms')
      .catch(() => []);
    return rows[0] && Number(rows[0].ms);
  },
});

interface GuardDeps {
  config: Config;
  db: Db;
  log: Log;
  endings: Ending[];
  /** An edge: the memory over restarts and a person's word are the leader's, in a folder that they share. */
  isFollower?: boolean;
}

export const guardTime = async (deps: GuardDeps): Promise<TimeGuard> => {
  const { config, db, log, endings, isFollower = false } = deps;
  const file = join(config.dataDir, MEMORY);
  const elapsed = machineElapsed();
  const guard = new TimeGuard({
    elapsed,
    limitMs: config.clockLimitSeconds * 1000,
    log,
    // The embedded database has the clock of this machine, and would agree with any jump.
    witnesses: config.databaseUrl === undefined ? [] : [databaseClock(db)],
    isConfirmed: isFollower ? async () => false : readConfirmation(join(config.dataDir, CONFIRMATION)),
    offsetMs: isFollower ? undefined : await recall(file),
  });
  guardSystemClock(guard);
  let savedMs = -Infinity;
  const look = async (): Promise<void> => {
    elapsed.sync();
    await guard.look();
    if (isFollower || guard.isDoubtful() || performance.now() - savedMs < SAVE_MS) return;
    savedMs = performance.now();
    await save(file, { boot: bootId(), offsetMs: guard.offsetMs });
  };
  await look();
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch((error: unknown) => log.warn({ err: error }, 'the clocks could not be compared'))
      .finally(() => (isLooking = false));
  }, LOOK_MS);
  endings.push({ name: 'the time guard', end: () => clearInterval(timer) });
  return guard;
};
