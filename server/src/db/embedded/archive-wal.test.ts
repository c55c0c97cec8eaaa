import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('archive-wal.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-archive-'));
  await writeFile(join(folder, 'segment'), 'log');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (verb: 'store' | 'fetch', from: string, to: string): number | null =>
  spawnSync(process.execPath, [SCRIPT, verb, join(folder, from), join(folder, to)]).status;

describe('the script that Postgres archives with', () => {
  it('gives back what it stored', async () => {
    expect(run('store', 'segment', 'kept')).toBe(0);
    expect(run('fetch', 'kept', 'back')).toBe(0);
    expect(await readFile(join(folder, 'back'), 'utf8')).toBe('log');
  });

  it('takes the same piece twice, and a different one under its name never', async () => {
    run('store', 'segment', 'kept');
    const stored = await readFile(join(folder, 'kept.gz'));
    expect(run('store', 'segment', 'kept')).toBe(0);
    await writeFile(join(folder, 'segment'), 'another');
    expect(run('store', 'segment', 'kept')).toBe(1);
    expect(await readFile(join(folder, 'kept.gz'))).toEqual(stored);
  });

  it('goes on after it was cut off', async () => {
    await writeFile(join(folder, 'kept.gz.tmp'), 'half of a much longer piece of the log');
    expect(run('store', 'segment', 'kept')).toBe(0);
    expect(run('fetch', 'kept', 'back')).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(['back', 'kept.gz', 'segment']);
  });

  it('tells Postgres a piece that is not there from one that cannot be read', async () => {
    expect(run('fetch', 'missing', 'back')).toBe(1);
    await writeFile(join(folder, 'spoiled.gz'), 'spoiled');
    expect(run('fetch', 'spoiled', 'back')).toBeGreaterThan(125);
  });
});
