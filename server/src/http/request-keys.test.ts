import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openRequestKeys } from './request-keys.ts';

const HOUR_MS = 3_600_000;
const clock = { now: () => 1_800_000_000_000 };

let parent: string;
let folder: string;
let complaints: unknown[];
const log = { error: (about: unknown) => void complaints.push(about) };
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'assay-request-keys-'));
  folder = join(parent, 'keys');
  complaints = [];
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const open = async (isFollower: boolean) => {
  const keys = await openRequestKeys({ folder, clock, log, isFollower });
  onTestFinished(() => keys.stop());
  return keys;
};

describe('keys of bodies', () => {
  it('are whole in the folder, and readable by the server alone', async () => {
    const { kid, spki } = (await open(false)).current();
    expect(await readdir(folder)).toEqual([`request-${clock.now()}.pem`]);
    expect((await open(true)).current()).toEqual({ kid, spki });
  });

  it('go on while their folder is away, and the process with them', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const keys = [await open(false), await open(true)];
    const known = keys.map((one) => one.current());
    await rename(folder, `${folder}-away`);
    vi.advanceTimersByTime(HOUR_MS);
    await vi.waitFor(() => expect(complaints).toHaveLength(2));
    expect(keys.map((one) => one.current())).toEqual(known);
    await rename(`${folder}-away`, folder);
    await keys[1]!.rotate();
    expect(keys[1]!.current()).toEqual(known[1]);
  });
});
