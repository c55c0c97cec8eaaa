import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { protectDataFolder } from './data-folder.ts';
import { openLog } from '../../base/log.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-folder-'));
});
afterEach(() => rm(root, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const isRoot = process.getuid?.() === 0;

describe('the data folder', () => {
  it('S58: is made for the server’s user alone', async () => {
    const folder = join(root, 'a', 'data');
    await protectDataFolder(folder, { isEmbedded: false });
    expect(await modeOf(folder)).toBe('700');
  });

  it('S58: is made private when it was there with looser modes', async () => {
    const folder = join(root, 'data');
    await mkdir(folder);
    await chmod(folder, 0o777);
    await protectDataFolder(folder, { isEmbedded: false });
    expect(await modeOf(folder)).toBe('700');
  });

  it('S58: is not taken from others who use it', async () => {
    await chmod(root, 0o1777);
    for (const folder of [root, '/', homedir()])
      await expect(protectDataFolder(folder, { isEmbedded: false })).rejects.toThrow('a folder of its own');
    expect(await modeOf(root)).toBe('777');
  });

  it.runIf(isRoot)('S58: lets the other user of an embedded database pass, and nobody list it', async () => {
    const folder = join(root, 'data');
    await mkdir(join(folder, 'postgres'), { recursive: true });
    await chown(join(folder, 'postgres'), 65_534, 65_534);
    await chmod(folder, 0o755);
    await protectDataFolder(folder, { isEmbedded: true });
    expect(await modeOf(folder)).toBe('710');
    expect((await stat(folder)).gid).toBe(65_534);
  });

  it('S58: has a log that nobody else can read, also one that was there before', async () => {
    const file = join(root, 'logs', 'assay.log');
    const write = async () => {
      const { log } = openLog({ file, level: 'info' });
      log.info('a line');
      await expect
        .poll(() =>
          stat(file).then(
            ({ size }) => size,
            () => 0,
          ),
        )
        .toBeGreaterThan(0);
      log.flush();
    };
    await write();
    expect(await modeOf(file)).toBe('600');
    await chmod(file, 0o644);
    await write();
    expect(await modeOf(file)).toBe('600');
  });
});
