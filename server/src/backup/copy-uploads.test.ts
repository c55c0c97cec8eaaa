import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestObjectStore } from '../modules/upload/test-object-store.ts';
import type { TestObjectStore } from '../modules/upload/test-object-store.ts';
import { copyUploads, openUploads } from './copy-uploads.ts';

const NAMES = ['a', 'b', 'c'].map((letter) => letter.repeat(32));

let root: string;
let to: string;
let store: TestObjectStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'assay-uploads-'));
  to = join(root, 'backup', 'files');
  store = await openTestObjectStore();
  for (const name of NAMES) store.objects.set(`live/${name}`, { bytes: Buffer.from(`sealed ${name}`), at: new Date() });
});
afterEach(async () => {
  await store.close();
  await rm(root, { recursive: true, force: true });
});
const open = () => openUploads({ dataDir: root, uploadsUrl: store.url('bucket/live') });

describe('uploads in a store', () => {
  it('are copied once each, readable by their owner alone', async () => {
    const uploads = await open();
    expect(await copyUploads(uploads, to)).toBe(3);
    expect(await copyUploads(uploads, to)).toBe(0);
    expect((await readdir(to)).toSorted()).toEqual(NAMES);
    expect(await readFile(join(to, NAMES[1]!), 'utf8')).toBe(`sealed ${NAMES[1]}`);
    expect((await stat(join(to, NAMES[1]!))).mode & 0o777).toBe(0o600);
    store.objects.set(`live/${'d'.repeat(32)}`, { bytes: Buffer.from('later'), at: new Date() });
    expect(await copyUploads(uploads, to)).toBe(1);
  });

  it('stay in the copy when the store loses them', async () => {
    const uploads = await open();
    await copyUploads(uploads, to);
    for (const name of NAMES) store.objects.delete(`live/${name}`);
    expect(await copyUploads(uploads, to)).toBe(0);
    expect((await readdir(to)).toSorted()).toEqual(NAMES);
  });

  it('bring no other names along, and none that leads out of the folder', async () => {
    const uploads = await open();
    for (const name of ['../../stolen', 'notes.txt', `${'e'.repeat(32)}.tmp`])
      store.objects.set(`live/${name}`, { bytes: Buffer.from('bad'), at: new Date() });
    expect(await copyUploads(uploads, to)).toBe(3);
    expect((await readdir(to)).toSorted()).toEqual(NAMES);
  });

  it('are copied whole after a copy that was cut off, and a store that fails is said', async () => {
    const uploads = await open();
    await copyUploads(uploads, to);
    await rm(join(to, NAMES[0]!));
    await writeFile(join(to, `${NAMES[0]!}.tmp`), 'hal');
    expect(await copyUploads(uploads, to)).toBe(1);
    expect(await readFile(join(to, NAMES[0]!), 'utf8')).toBe(`sealed ${NAMES[0]}`);
    store.failNext(99);
    await expect(copyUploads(uploads, to)).rejects.toThrow('the store of uploads refused to list files: 503');
  });

  it('wait for nobody who ends', async () => {
    const uploads = await open();
    expect(await copyUploads(uploads, to, AbortSignal.abort())).toBe(0);
  });

  it('of another instance are refused', async () => {
    await open();
    await rm(join(root, 'keys'), { recursive: true });
    await expect(open()).rejects.toThrow('holds files of another instance');
  });
});
