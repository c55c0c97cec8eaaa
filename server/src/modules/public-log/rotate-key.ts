/** Replaces a signing key by a new one that the old one signs: phones that know the old one then know the new one. */
import { access, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { nextKeyRecord } from '@assay/verify/key-record';
import { StartError } from '../../base/start-error.ts';
import type { Db } from '../../db/database.ts';
import { loadSigningKey } from '../../quotes/tape/signing-key.ts';
import { appendEntries } from './log-store.ts';
import { keyObject } from './public-log.ts';
import type { PublishedKey } from './public-log.ts';

/** The log is named after its key, so that one stays. */
export const ROTATED = ['tape', 'receipt', 'address'] as const;
export type Rotated = (typeof ROTATED)[number];

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const isLogged = async (db: Db, key: PublishedKey): Promise<boolean> =>
  (await db.query(`select 1 from public_log_entry where kind = 'key' and object = $1`, [keyObject(key)])).length > 0;

/**
 * Writes the new key to disk, then the record in the log, then puts the new key in place of the old one, which is kept
 * beside it. After any interruption, a rerun goes on from there. Returns the new public key.
 */
export const rotateKey = async (db: Db, folder: string, purpose: Rotated, at: Date): Promise<Uint8Array> => {
  const file = `${purpose}-key.pem`;
  const nextFile = `${purpose}-key.next.pem`;
  if (!(await isThere(join(folder, file)))) throw new StartError('secret_mismatch', `There is no ${file} to replace.`);
  const origin = `assay/${purpose}`;
  const old = await loadSigningKey(folder, { file, origin });
  if (!(await isLogged(db, { purpose, publicKey: old.publicKey })))
    throw new StartError('secret_mismatch', `The key in ${file} was never published; start the server once with it.`);
  const next = await loadSigningKey(folder, { file: nextFile, origin });
  const key = { purpose, publicKey: next.publicKey };
  await appendEntries(
    db,
    [{ kind: 'key', object: keyObject(key), body: nextKeyRecord(purpose, next.publicKey, old) }],
    at,
  );
  const kept = Buffer.from(old.publicKey).toString('hex').slice(0, 16);
  await rename(join(folder, file), join(folder, `${purpose}-key.${kept}.pem`));
  await rename(join(folder, nextFile), join(folder, file));
  return next.publicKey;
};
