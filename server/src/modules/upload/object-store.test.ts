import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test-database.ts';
import type { TestDatabase } from '../../db/test-database.ts';
import { signRequest } from './sign-request.ts';
import { openTestObjectStore } from './test-object-store.ts';
import type { TestObjectStore } from './test-object-store.ts';
import { openVault } from './vault.ts';
import type { Vault } from './vault.ts';

describe('a signature', () => {
  // The examples of Amazon's own documents.
  const access = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  it.each([
    ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    ['/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('of %s is the documented one', (path, headers, expected) => {
    const { authorization } = signRequest(access, {
      method: 'GET',
      url: new URL(path, 'https://examplebucket.s3.amazonaws.com'),
      body: Buffer.alloc(0),
      headers,
      at: new Date('2013-05-24T00:00:00Z'),
    });
    expect(authorization).toMatch(new RegExp(`Signature=${expected}$`));
  });
});

describe('a vault in an object store', () => {
  let db: TestDatabase;
  let root: string;
  let store: TestObjectStore;
  /** An engine and an edge with the same keys, and no folder in common for files. */
  let engine: Vault;
  let edge: Vault;
  let memberId: string;
  const open = (name: string, storeUrl = store.url(), keys = 'keys') =>
    openVault({ folder: join(root, name), keyFolder: join(root, keys), storeUrl });

  beforeAll(async () => {
    db = await openTestDatabase();
    root = await mkdtemp(join(tmpdir(), 'assay-store-'));
    store = await openTestObjectStore();
    engine = await open('engine');
    edge = await open('edge');
    memberId = randomUUID();
    await db.query(`insert into member (id, name, email, invite_code) values ($1, 'Member', $2, 'STORE2TEST')`, [
      memberId,
      `${memberId}@example.com`,
    ]);
  });
  afterAll(async () => {
    await store.close();
    await db.close();
    await rm(root, { recursive: true });
  });

  it('S43: gives one role what another has stored, sealed, and leaves nothing in a folder', async () => {
    const secret = Buffer.from('a passport, page two');
    const name = await edge.storeFile(db, memberId, secret);
    expect(await engine.readFile(db, { memberId, name })).toEqual(secret);
    const stored = store.objects.get(`uploads/${name}`)!;
    expect(stored.bytes.includes(secret)).toBe(false);
    expect(await readdir(join(root, 'engine-incoming'))).toEqual([]);
    expect((await readdir(root)).toSorted()).toEqual(['edge-incoming', 'engine-incoming', 'keys']);
    // Bytes of another file in its place are noticed.
    const other = await edge.storeFile(db, memberId, Buffer.from('another'));
    store.objects.set(`uploads/${other}`, stored);
    await expect(engine.readFile(db, { memberId, name: other })).rejects.toThrow('unable to authenticate');
  });

  it('removes a file once and for all, however often it is asked', async () => {
    const name = await edge.storeFile(db, memberId, Buffer.from('gone'));
    await engine.removeFile(name);
    await engine.removeFile(name);
    await expect(edge.readFile(db, { memberId, name })).rejects.toThrow('a file that is known is there');
    await expect(edge.removeFile('../owner')).rejects.toThrow('the name of a file is one that we gave');
  });

  it('lists what is older than an instant, page by page, and not its own mark', async () => {
    store.objects.forEach((_one, key) => key.endsWith('owner') || store.objects.delete(key));
    const names = [];
    for (const text of ['a', 'b', 'c', 'd', 'e']) names.push(await edge.storeFile(db, memberId, Buffer.from(text)));
    store.objects.get(`uploads/${names[4]}`)!.at = new Date('2100-01-01');
    const found = await engine.listFiles(new Date('2099-01-01'));
    expect(found.toSorted()).toEqual(names.slice(0, 4).toSorted());
  });

  it('asks again when the store is busy, and says in the end that it was refused, without any secret', async () => {
    store.failNext(2);
    const name = await edge.storeFile(db, memberId, Buffer.from('third time lucky'));
    store.failNext(3);
    await expect(engine.readFile(db, { memberId, name })).rejects.toThrow(
      /^the store of uploads refused to give a file: 503 SlowDown$/,
    );
    expect(await engine.readFile(db, { memberId, name })).toEqual(Buffer.from('third time lucky'));
  });

  it('is refused at the start with a wrong key, and where another instance keeps its files', async () => {
    const wrong = store.url().replace('//assay:', '//assay:x');
    await expect(open('wrong', wrong)).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(open('stranger', store.url(), 'other-keys')).rejects.toThrow('files of another instance');
    await open('stranger', store.url('bucket/stranger'), 'other-keys');
    await expect(open('nowhere', 'http://a:b@127.0.0.1:1/bucket')).rejects.toThrow('does not answer');
  });
});

it('takes nothing from another process that receives a file into the same folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'assay-incoming-'));
  const options = { folder: join(root, 'files'), keyFolder: join(root, 'keys') };
  const first = await openVault(options);
  const file = await first.receiveFile(Readable.from([Buffer.from('half way')]));
  await openVault(options);
  expect(await file.read()).toEqual(Buffer.from('half way'));
  await file.remove();
  await rm(root, { recursive: true });
});
