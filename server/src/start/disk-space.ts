/**
 * Room on the disk. When it runs short, the server refuses what would write and goes on reading: a Postgres that cannot
 * write its log ends itself, and then nothing can be read either. A file of ballast is kept for the moment when something else
 * has filled the disk to the last byte: it is removed, so that Postgres and its recovery have room to work in, and
 * writing waits until there is enough for a new one.
 */
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pgErrorCode } from '../db/database.ts';
import type { Log } from '../base/log.ts';

const MB = 1024 * 1024;
const BALLAST_BYTES = 64 * MB;
/** Below this, writes are refused. */
const LOW_BYTES = 64 * MB;
/** Below this, the ballast goes. */
const EMPTY_BYTES = 16 * MB;
/** Once writes are refused, so much more than `LOW_BYTES` has to be free before they are taken again. */
const MARGIN_BYTES = 32 * MB;
const LOOK_MS = 1000;
/** How long a refusal of Postgres counts, where the disk is not ours to look at. */
const BELIEVED_MS = 5000;
const DISK_FULL = '53100';

export interface DiskSpace {
  /** True while writes are refused. */
  isFull(): boolean;
  /** Hears of failed requests: Postgres may have run out of room where we cannot look. True when that is what happened. */
  note(error: unknown): boolean;
  /** Looks now, instead of at the next second. */
  look(): Promise<void>;
  stop(): void;
}

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Written, not only reserved: a file of holes gives nothing back. */
const writeBallast = async (path: string): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    const chunk = Buffer.alloc(MB, 0xa5);
    for (let written = 0; written < BALLAST_BYTES; written += chunk.length) await file.write(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
};

export const watchDisk = async (deps: {
  folder: string;
  log: Log;
  freeBytes?: (folder: string) => Promise<number>;
}): Promise<DiskSpace> => {
  const { folder, log, freeBytes = freeBytesOf } = deps;
  const ballast = join(folder, 'ballast');
  /** One that was left half-written is no ballast. */
  let hasBallast = await stat(ballast).then(
    ({ size }) => size === BALLAST_BYTES,
    () => false,
  );
  let filling: Promise<void> | undefined;
  let isLow = false;
  let refusedAt = -Infinity;

  /** Beside everything else: nobody has to wait for it, a start least of all. */
  const fill = async (): Promise<void> => {
    hasBallast = await writeBallast(ballast).then(
      () => true,
      () => false,
    );
    if (!hasBallast) await rm(ballast, { force: true }).catch(() => {});
    filling = undefined;
  };

  const look = async (): Promise<void> => {
    const free = await freeBytes(folder);
    // A ballast still being written must go as well.
    if (free < EMPTY_BYTES) await filling;
    if (free < EMPTY_BYTES && hasBallast) {
      hasBallast = false;
      await rm(ballast, { force: true });
      log.error({ freeMb: Math.round(free / MB) }, 'the disk is full: the ballast was given up');
    }
    const needed = LOW_BYTES + (isLow ? MARGIN_BYTES : 0) + (hasBallast ? 0 : BALLAST_BYTES);
    const wasLow = isLow;
    isLow = free < needed;
    if (isLow !== wasLow)
      log.error(
        { freeMb: Math.round(free / MB) },
        isLow ? 'the disk is full: writes are refused' : 'the disk has room again',
      );
    if (!isLow && !hasBallast) filling ??= fill();
  };

  let isLooking = false;
  const lookQuietly = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await look().catch((error: unknown) => log.warn({ err: error }, 'the room on the disk could not be read'));
    isLooking = false;
  };

  await lookQuietly();
  const timer = setInterval(() => void lookQuietly(), LOOK_MS);
  timer.unref();
  return {
    isFull: () => isLow || performance.now() - refusedAt < BELIEVED_MS,
    note: (error) => {
      const isOfDisk = pgErrorCode(error) === DISK_FULL || (error as NodeJS.ErrnoException).code === 'ENOSPC';
      if (isOfDisk) refusedAt = performance.now();
      return isOfDisk;
    },
    look,
    stop: () => clearInterval(timer),
  };
};
