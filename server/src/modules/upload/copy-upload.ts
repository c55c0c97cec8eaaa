/** Another copy of an image that its member has sent, which counts like any other: what it served before keeps its own. */
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { insertUpload, takeUploadTry, uploadPath } from './queries.ts';
import type { Vault } from './vault.ts';

/** The path of the copy. */
export const copyUpload = async (
  { clock, vault }: { clock: Clock; vault: Vault },
  tx: Tx,
  original: { memberId: string; name: string },
): Promise<string> => {
  const { memberId } = original;
  await takeUploadTry(tx, memberId, clock.now());
  const bytes = await vault.readFile(tx, original);
  const name = await vault.storeFile(tx, memberId, bytes);
  await insertUpload(tx, { name, memberId, bytes: bytes.length, createdAt: new Date(clock.now()) });
  return uploadPath(name);
};
