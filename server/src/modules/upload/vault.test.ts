import { readFile, readdir, stat, writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test-database.ts';
import type { TestDatabase } from '../../db/test-database.ts';
import { openVault } from './vault.ts';
import type { Vault } from './vault.ts';

let db: TestDatabase;
let root: string;
let options: { folder: string; keyFolder: string };
let vault: Vault;
beforeAll(async () => {
  db = await openTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'assay-vault-'));
  options = { folder: join(root, 'files'), keyFolder: join(root, 'keys') };
  vault = await openVault(options);
});
afterAll(async () => {
  await db.close();
  await rm(root, { recursive: true });
});

const openMember = async (): Promise<string> => {
  const id = randomUUID();
  const invite = id
    .replaceAll(/[^a-f2-9]/g, '')
    .toUpperCase()
    .slice(0, 12);
  await db.query('insert into member (id, name, email, invite_code) values ($1, $2, $3, $4)', [
    id,
    'Member',
    `${id}@example.com`,
    invite,
  ]);
  return id;
};

describe('the vault', () => {
  it('S43: holds nothing that can be read without its keys, or put in another’s place', async () => {
    const memberId = await openMember();
    const secret = Buffer.from('a passport, page two');
    const first = await vault.storeFile(db, memberId, secret);
    const second = await vault.storeFile(db, memberId, Buffer.from('another'));
    const sealed = await readFile(join(options.folder, first));
    expect(sealed.includes(secret)).toBe(false);
    expect((await stat(join(options.keyFolder, 'files.key'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(options.folder, first))).mode & 0o777).toBe(0o600);
    expect(await readdir(options.folder)).toHaveLength(2);
    expect(await (await openVault(options)).readFile(db, { memberId, name: first })).toEqual(secret);
    await writeFile(join(options.folder, second), sealed);
    await expect(vault.readFile(db, { memberId, name: second })).rejects.toThrow('unable to authenticate');
  });

  it('gives nothing of one member to another', async () => {
    const [owner, other] = [await openMember(), await openMember()];
    const name = await vault.storeFile(db, owner, Buffer.from('mine'));
    const text = await vault.sealText(db, { memberId: owner, context: 'answers' }, 'mine too');
    await vault.storeFile(db, other, Buffer.from('theirs'));
    await expect(vault.readFile(db, { memberId: other, name })).rejects.toThrow('unable to authenticate');
    await expect(vault.openText(db, { memberId: other, context: 'answers' }, text)).rejects.toThrow();
    await expect(vault.openText(db, { memberId: owner, context: 'profile' }, text)).rejects.toThrow();
    expect(await vault.openText(db, { memberId: owner, context: 'answers' }, text)).toBe('mine too');
  });

  it('makes one key for a member, also for many who come at once', async () => {
    const memberId = await openMember();
    const context = 'answers';
    const sealed = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) => vault.sealText(db, { memberId, context }, text)),
    );
    const opened = await Promise.all(sealed.map((one) => vault.openText(db, { memberId, context }, one)));
    expect(opened).toEqual(['a', 'b', 'c', 'd']);
  });

  it('S45: can read nothing of a member any more once their key is gone, though every byte is still there', async () => {
    const memberId = await openMember();
    const name = await vault.storeFile(db, memberId, Buffer.from('mine'));
    const text = await vault.sealText(db, { memberId, context: 'answers' }, 'mine too');
    await vault.forgetMember(db, memberId);
    expect(await readdir(options.folder)).toContain(name);
    await expect(vault.readFile(db, { memberId, name })).rejects.toThrow('has a key');
    await expect(vault.openText(db, { memberId, context: 'answers' }, text)).rejects.toThrow('has a key');
    // Not even with a new key of the same member.
    await vault.sealText(db, { memberId, context: 'answers' }, 'another');
    await expect(vault.readFile(db, { memberId, name })).rejects.toThrow('unable to authenticate');
  });

  it('finds the same text again without keeping it, and only with the key of the house', async () => {
    const print = vault.fingerprint('documents', 'CH ID C0123456');
    expect(vault.fingerprint('documents', 'CH ID C0123456')).toEqual(print);
    expect(vault.fingerprint('documents', 'CH ID C0123457')).not.toEqual(print);
    expect(vault.fingerprint('links', 'CH ID C0123456')).not.toEqual(print);
    const elsewhere = await openVault({ folder: join(root, 'b'), keyFolder: join(root, 'b-keys') });
    expect(elsewhere.fingerprint('documents', 'CH ID C0123456')).not.toEqual(print);
  });
});
