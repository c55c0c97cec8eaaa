/** A file system in memory, where this process may mount one, that can be filled to the last byte. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(1024 * 1024, 1);

export interface SmallDisk {
  folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Undefined where mounting is not allowed. */
export const mountSmallDisk = async (megabytes: number): Promise<SmallDisk | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  const path = join(folder, 'filler');
  return {
    folder,
    fill: async () => {
      const file = await open(path, 'w');
      try {
        for (;;) await file.write(CHUNK);
      } catch {
        // Full: that is what was wanted.
      } finally {
        await file.close();
      }
    },
    free: () => rm(path, { force: true }),
    remove: async () => {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
