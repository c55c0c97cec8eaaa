/** Keys that sign what we publish, checkpoints above all: made at the first start, kept in the data folder, readable by the server's user alone. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyHash } from '@assay/verify/checkpoint';

const RAW_KEY_BYTES = 32;
/** The name under which checkpoints are signed. */
export const TAPE_ORIGIN = 'assay/tape';
const TAPE_KEY = { file: 'tape-key.pem', origin: TAPE_ORIGIN };

export interface SigningKey {
  publicKey: Uint8Array;
  keyHash: Uint8Array;
  sign(text: string): Uint8Array;
}

const createPem = async (path: string): Promise<string> => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  // `wx` refuses to write over a key that another process made meanwhile.
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(pem);
    await file.sync();
  } finally {
    await file.close();
  }
  return pem;
};

const readPem = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

export const loadSigningKey = async (folder: string, { file, origin } = TAPE_KEY): Promise<SigningKey> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, file);
  const privateKey = createPrivateKey((await readPem(path)) ?? (await createPem(path)));
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const publicKey = new Uint8Array(der.subarray(der.length - RAW_KEY_BYTES));
  return {
    publicKey,
    keyHash: keyHash(origin, publicKey),
    sign: (text) => sign(null, Buffer.from(text), privateKey),
  };
};
