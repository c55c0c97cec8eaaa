/** Takes away what nothing needs: uploads that were never used, files that were erased, files that no row knows. */
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import type { Vault } from './vault.ts';

const KEPT_UNUSED_MS = 86_400_000;
const BATCH = 200;

interface Deps {
  db: Db;
  clock: Clock;
  vault: Vault;
}

/** The file first: a row that still stands is tried again, a file that lost its row would wait for the sweep. */
export const removeErasedFiles = async ({ db, clock, vault }: Deps): Promise<number> => {
  const rows = await db.query<{ name: string }>(
    'select name from upload where erased_at is not null and file_gone_at is null order by erased_at limit $1',
    [BATCH],
  );
  for (const { name } of rows) {
    await vault.removeFile(name);
    await db.query('update upload set file_gone_at = $2 where name = $1', [name, new Date(clock.now())]);
  }
  return rows.length;
};

/** Erases uploads not used within a day: they were abandoned, or are somebody's attempt to store things here. */
export const eraseUnusedUploads = ({ db, clock }: Deps): Promise<unknown> =>
  db.query('update upload set erased_at = $2 where purpose is null and erased_at is null and created_at < $1', [
    new Date(clock.now() - KEPT_UNUSED_MS),
    new Date(clock.now()),
  ]);

/** A file is on the disk before its row is, so a young one without a row may be about to get it. */
export const sweepStrayFiles = async ({ db, clock, vault }: Deps): Promise<number> => {
  const names = await vault.listFiles(new Date(clock.now() - KEPT_UNUSED_MS));
  const known = await db.query<{ name: string }>(
    'select name from upload where name = any($1) and file_gone_at is null',
    [names],
  );
  const stays = new Set(known.map(({ name }) => name));
  const stray = names.filter((name) => !stays.has(name));
  for (const name of stray) await vault.removeFile(name);
  return stray.length;
};

/** Tries are counted by the day. */
const forgetUploadTries = ({ db, clock }: Deps): Promise<unknown> =>
  db.query('delete from upload_try where tried_at < $1', [new Date(clock.now() - 2 * KEPT_UNUSED_MS)]);

export const cleanUpUploads = async (deps: Deps): Promise<void> => {
  await eraseUnusedUploads(deps);
  await removeErasedFiles(deps);
  await sweepStrayFiles(deps);
  await forgetUploadTries(deps);
};
