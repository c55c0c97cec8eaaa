import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchDisk } from './disk-space.ts';
import { openLog } from '../base/log.ts';

const MB = 1024 * 1024;
const log = pino({ level: 'silent' });
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-disk-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hasBallast = (): Promise<boolean> =>
  stat(join(folder, 'ballast')).then(
    ({ size }) => size === 64 * MB,
    () => false,
  );

describe('room on the disk', () => {
  it('refuses writes when it runs short, gives the ballast up at the end, and takes writes again by itself', async () => {
    let free = 1000 * MB;
    const disk = await watchDisk({ folder, log, freeBytes: async () => free });
    expect(disk.isFull()).toBe(false);
    await expect.poll(hasBallast).toBe(true);
    free = 60 * MB;
    await disk.look();
    expect([disk.isFull(), await hasBallast()]).toEqual([true, true]);
    free = 0;
    await disk.look();
    expect([disk.isFull(), await hasBallast()]).toEqual([true, false]);
    // Space freed by the ballast is no room to write in.
    free = 64 * MB;
    await disk.look();
    expect(disk.isFull()).toBe(true);
    free = 1000 * MB;
    await disk.look();
    expect(disk.isFull()).toBe(false);
    await expect.poll(hasBallast).toBe(true);
    disk.stop();
  });

  it('believes Postgres for some seconds where the disk is not ours to look at', async () => {
    const disk = await watchDisk({ folder, log, freeBytes: async () => 1000 * MB });
    expect(disk.note(new Error('another one'))).toBe(false);
    expect(disk.isFull()).toBe(false);
    expect(disk.note(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))).toBe(true);
    expect(disk.isFull()).toBe(true);
    disk.stop();
  });
});

/** A file system of a megabyte, where this process may mount one. */
const mountSmall = (): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('a log on a full disk', () => {
  it('drops lines and counts them, ends nothing, and goes on when there is room again', async (context) => {
    if (!mountSmall()) context.skip('this machine lets us mount no file system of our own');
    try {
      const file = join(folder, 'assay.log');
      const filler = join(folder, 'filler');
      const opened = openLog({ file, level: 'info' });
      opened.log.info('before');
      await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('before');
      await writeFile(filler, Buffer.alloc(MB)).catch(() => {});
      const line = 'x'.repeat(10_000);
      for (let n = 0; n < 300; n++) opened.log.info(line);
      await expect.poll(() => opened.dropped()).toBeGreaterThan(0);
      await rm(filler);
      opened.log.info('after');
      await expect.poll(() => readFile(file, 'utf8'), { timeout: 10_000 }).toMatch(/could not be written and are lost/);
    } finally {
      execFileSync('umount', ['-l', folder]);
    }
  });
});
