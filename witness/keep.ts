/** Data that a witness keeps on its disk: its key, the log it watches, and what it has seen. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store, WitnessKey, WitnessState } from './witness.ts';

const RAW_KEY_BYTES = 32;

const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Whole or not at all, and on the disk when it returns. */
export const writeWhole = async (path: string, text: string, mode = 0o644): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.part`;
  const file = await open(part, 'w', mode);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
  const folder = await open(dirname(path));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

export const loadKey = async (folder: string, name: string): Promise<WitnessKey> => {
  const path = join(folder, 'witness-key.pem');
  const kept = await readIfThere(path);
  const pem = kept ?? String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  if (kept === undefined) await writeWhole(path, pem, 0o600);
  const privateKey = createPrivateKey(pem);
  const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    name,
    publicKey: new Uint8Array(der.subarray(der.length - RAW_KEY_BYTES)),
    sign: (text) => new Uint8Array(sign(null, Buffer.from(text), privateKey)),
  };
};

/** The key of the log as it was when it was first seen; `offered` counts only then. */
export const keepLogKey = async (folder: string, offered: string): Promise<string> => {
  const path = join(folder, 'log-key.txt');
  const kept = (await readIfThere(path))?.trim();
  if (kept === undefined) await writeWhole(path, `${offered}\n`);
  return kept ?? offered;
};

export const fileStore = (folder: string): Store => {
  const path = join(folder, 'state.json');
  return {
    read: async () => {
      const text = await readIfThere(path);
      const kept = text === undefined ? {} : (JSON.parse(text) as Partial<WitnessState>);
      return { note: null, line: '', contradictions: [], keys: [], ...kept };
    },
    write: (state) => writeWhole(path, `${JSON.stringify(state, null, 2)}\n`),
  };
};
