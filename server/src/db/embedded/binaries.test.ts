import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBinaries, findBinaries } from './binaries.ts';

let folder: string;
let native: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-binaries-'));
  native = await findBinaries(join(folder, 'copy'));
  await mkdir(join(folder, 'bin'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the binaries of the embedded Postgres', () => {
  it('run here', async () => {
    await expect(checkBinaries(native)).resolves.toBeUndefined();
  });

  it('are refused with the name of a system library that the machine lacks', async () => {
    // Away from the libraries they came with, they find none of them.
    await copyFile(join(native, 'bin', 'postgres'), join(folder, 'bin', 'postgres'));
    await expect(checkBinaries(folder)).rejects.toMatchObject({
      failure: 'library_missing',
      message: expect.stringMatching(/system library lib\S+, which this machine lacks/),
    });
  });

  it('are refused with the reason when they do not run at all', async () => {
    await expect(checkBinaries(folder)).rejects.toMatchObject({
      failure: 'database_failed',
      message: expect.stringContaining('ENOENT'),
    });
  });
});
