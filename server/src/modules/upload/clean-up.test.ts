import { readdir } from 'node:fs/promises';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyDeposit } from '@assay/contract/deposit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../../http/test-app.ts';
import type { TestApp } from '../../http/test-app.ts';
import { openMember } from '../wallet/test-wallet.ts';
import { cleanUpUploads } from './clean-up.ts';
import { eraseUploads, insertUpload } from './queries.ts';
import { openVault } from './vault.ts';
import type { Vault } from './vault.ts';
import { uploadPicture } from './test-upload.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let folder: string;
let vault: Vault;
beforeAll(async () => {
  app = await openTestApp({ startAtMs: Date.now() });
  folder = await mkdtemp(join(tmpdir(), 'assay-clean-'));
  vault = await openVault({ folder: join(folder, 'files'), keyFolder: join(folder, 'keys') });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const files = () => readdir(join(folder, 'files'));
const cleanUp = () => cleanUpUploads({ db: app.db, clock: app.clock, vault });

describe('the clean-up', () => {
  it('takes what was never used after a day, and leaves what was', async () => {
    const { id, token } = await openMember(app);
    const used = await uploadPicture(app, token);
    const unused = await uploadPicture(app, token);
    const deposit = { currency: 'USDT', chainType: 'TRC20', amount: '5', proof: used };
    await app.call(applyDeposit, deposit, { token });
    const erased = async () =>
      (
        await app.db.query<{ name: string }>(
          'select name from upload where member_id = $1 and file_gone_at is not null',
          [id],
        )
      ).map(({ name }) => `files/${name}.jpg`);
    await cleanUpUploads(app);
    expect(await erased()).toEqual([]);
    app.clock.advance(DAY_MS + 1000);
    await cleanUpUploads(app);
    expect(await erased()).toEqual([unused]);
    expect(await app.refused(applyDeposit, { ...deposit, proof: unused }, { token })).toBe('not_found');
  });

  it('takes files without a row once they are old, and those that were erased at once', async () => {
    const { id } = await openMember(app);
    const store = () => app.db.transaction((tx) => vault.storeFile(tx, id, Buffer.from('x')));
    const [known, stray, young, erased] = [await store(), await store(), await store(), await store()];
    const createdAt = new Date(app.clock.now());
    for (const name of [known, erased]) {
      await insertUpload(app.db, { name, memberId: id, bytes: 1, createdAt });
      await app.db.query("update upload set purpose = 'avatar' where name = $1", [name]);
    }
    await eraseUploads(app.db, { memberId: id, name: erased }, createdAt);
    const old = new Date(app.clock.now() - 2 * DAY_MS);
    for (const name of [known, stray]) await utimes(join(folder, 'files', name), old, old);
    const now = new Date(app.clock.now());
    await utimes(join(folder, 'files', young), now, now);
    await cleanUp();
    expect((await files()).toSorted()).toEqual([known, young].toSorted());
    await cleanUp();
    expect(await files()).toHaveLength(2);
  });
});
