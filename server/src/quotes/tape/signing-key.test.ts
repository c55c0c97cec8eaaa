import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkpointBody, signedNote, verifyCheckpoint } from '@assay/verify/checkpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSigningKey, TAPE_ORIGIN } from './signing-key.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the key of the tape', () => {
  it('is made once, for the eyes of its owner only, and stays the same', async () => {
    const first = await loadSigningKey(folder);
    const [file] = await readdir(folder);
    expect((await stat(join(folder, file!))).mode & 0o777).toBe(0o600);
    expect((await loadSigningKey(folder)).publicKey).toEqual(first.publicKey);
  });

  it('signs what a phone accepts', async () => {
    const key = await loadSigningKey(folder);
    const body = checkpointBody({ origin: TAPE_ORIGIN, size: 1, root: new Uint8Array(32), number: 1, timeMs: 1 });
    expect(verifyCheckpoint(signedNote(body, TAPE_ORIGIN, key.keyHash, key.sign(body)), key.publicKey)).toBeDefined();
  });
});
