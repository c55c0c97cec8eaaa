/** Keys that sign what we publish, checkpoints above all: made at the first start, kept in the data folder, readable by the server's user alone. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import { keyHash } from '@assay/verify/checkpoint';
import { keepKeyFile } from '../../base/key-file.ts';
import { createBatchSigner } from './batch-signer.ts';
import type { LateSignature } from './batch-signer.ts';

const RAW_KEY_BYTES = 32;
/** The name under which checkpoints are signed. */
export const TAPE_ORIGIN = 'assay/tape';
const TAPE_KEY = { file: 'tape-key.pem', origin: TAPE_ORIGIN };

export interface SigningKey {
  publicKey: Uint8Array;
  keyHash: Uint8Array;
  sign(text: string): Uint8Array;
  /**
   * Sign a text with all others that are added before the first of them is asked for. Words of orders and acceptances of what is
   * done never share a tree: a path shows its neighbours, and words may still be given up when their batch is refused.
   */
  signWordsLater(text: string): LateSignature;
  signDoneLater(text: string): LateSignature;
}

const createPem = (): Buffer =>
  Buffer.from(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));

export const loadSigningKey = async (folder: string, { file, origin } = TAPE_KEY): Promise<SigningKey> => {
  const privateKey = createPrivateKey(await keepKeyFile(join(folder, file), createPem));
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const publicKey = new Uint8Array(der.subarray(der.length - RAW_KEY_BYTES));
  const key = {
    publicKey,
    keyHash: keyHash(origin, publicKey),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey),
  };
  return { ...key, signWordsLater: createBatchSigner(key), signDoneLater: createBatchSigner(key) };
};
