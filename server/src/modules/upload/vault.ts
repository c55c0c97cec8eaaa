/**
 * Members' confidential data at rest: pictures in a store of files, answers in rows, all under a key per member. That key lies
 * in the database, sealed by one that lies in the data folder: neither place alone can be read, nothing can be
 * exchanged for another's, and destroying a member's key erases everything under it, in every copy of the files too.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Tx } from '../../db/database.ts';
import { invariant } from '../../base/domain-error.ts';
import { keepKeyFile } from '../../base/key-file.ts';
import { openFileStore } from './file-store.ts';
import { openIncoming } from './incoming-file.ts';
import type { ReceiveFile } from './incoming-file.ts';
import { deriveKey, KEY_BYTES, openBytes, sealBytes } from './seal.ts';

const NAME_BYTES = 16;
const NAME = /^[0-9a-f]{32}$/;

/** A text of a member; `context` says which one, and the same must be said to read it. */
export interface Secret {
  memberId: string;
  context: string;
}

export interface Vault {
  /** Takes a file that has yet to be looked at; its caller removes it. */
  receiveFile: ReceiveFile;
  /** The name of what was stored, once it is there for good. */
  storeFile(tx: Tx, memberId: string, bytes: Buffer): Promise<string>;
  readFile(tx: Tx, file: { memberId: string; name: string }): Promise<Buffer>;
  removeFile(name: string): Promise<void>;
  /** Names of files that were written before an instant of the store's clock. */
  listFiles(before: Date): Promise<string[]>;
  sealText(tx: Tx, secret: Secret, text: string): Promise<Buffer>;
  openText(tx: Tx, secret: Secret, sealed: Buffer): Promise<string>;
  /** The same for the same text; tells nothing about it to whoever lacks the key of the house. */
  fingerprint(use: string, text: string): Buffer;
  /** From here on nothing of the member can be read, by nobody. */
  forgetMember(tx: Tx, memberId: string): Promise<void>;
}

const memberKeys = (houseKey: Buffer) => {
  const wrappingKey = deriveKey(houseKey, 'member keys');
  const read = async (tx: Tx, memberId: string): Promise<Buffer | undefined> => {
    const [row] = await tx.query<{ sealed: Buffer }>('select sealed from member_key where member_id = $1', [memberId]);
    return row && openBytes(wrappingKey, memberId, row.sealed);
  };
  return {
    find: async (tx: Tx, memberId: string): Promise<Buffer> => {
      const key = await read(tx, memberId);
      invariant(key, 'what can be read has a key');
      return key;
    },
    /** Concurrent first callers get the same key. */
    keep: async (tx: Tx, memberId: string): Promise<Buffer> => {
      const known = await read(tx, memberId);
      if (known) return known;
      await tx.query('insert into member_key (member_id, sealed) values ($1, $2) on conflict (member_id) do nothing', [
        memberId,
        sealBytes(wrappingKey, memberId, randomBytes(KEY_BYTES)),
      ]);
      const key = await read(tx, memberId);
      invariant(key, 'a key that was made is there');
      return key;
    },
    forget: (tx: Tx, memberId: string) => tx.query('delete from member_key where member_id = $1', [memberId]),
  };
};

interface VaultOptions {
  folder: string;
  keyFolder: string;
  /** Address of an S3-compatible store; files lie in the folder when absent. */
  storeUrl?: string | undefined;
}

const openHouse = async ({ folder, keyFolder, storeUrl }: VaultOptions) => {
  const houseKey = await keepKeyFile(join(keyFolder, 'files.key'), () => randomBytes(KEY_BYTES));
  invariant(houseKey.length === KEY_BYTES, 'the key of the vault is whole');
  const fingerprint: Vault['fingerprint'] = (use, text) =>
    createHmac('sha256', deriveKey(houseKey, `fingerprint ${use}`))
      .update(text)
      .digest();
  const store = await openFileStore({ folder, url: storeUrl }, fingerprint('store', 'owner').toString('hex'));
  /** Names that we gave, of files that were written before an instant of the store's clock. */
  const list = async (before: Date): Promise<string[]> => (await store.list(before)).filter((name) => NAME.test(name));
  return { houseKey, fingerprint, store, list };
};

/** Files as they lie there, for a copy of all of them. */
export interface SealedFiles {
  list(): Promise<string[]>;
  /** Undefined when it was removed. */
  find(name: string): Promise<Buffer | undefined>;
}

const END_OF_TIME = new Date(8_640_000_000_000_000);

export const openSealedFiles = async (options: VaultOptions): Promise<SealedFiles> => {
  const { store, list } = await openHouse(options);
  return { list: () => list(END_OF_TIME), find: (name) => store.find(name) };
};

export const openVault = async (options: VaultOptions): Promise<Vault> => {
  const { houseKey, fingerprint, store, list } = await openHouse(options);
  const receiveFile = await openIncoming(`${options.folder}-incoming`);
  const keys = memberKeys(houseKey);
  const known = (name: string): string => {
    invariant(NAME.test(name), 'the name of a file is one that we gave');
    return name;
  };
  // Derived from both keys: the database and the files alone lack the key of the house.
  const fileKey = (memberKey: Buffer) => deriveKey(houseKey, 'files', memberKey);
  const textKey = (memberKey: Buffer) => deriveKey(houseKey, 'texts', memberKey);

  return {
    receiveFile,
    storeFile: async (tx, memberId, bytes) => {
      const name = randomBytes(NAME_BYTES).toString('hex');
      const sealed = sealBytes(fileKey(await keys.keep(tx, memberId)), name, bytes);
      await store.put(name, sealed);
      return name;
    },
    readFile: async (tx, { memberId, name }) => {
      const sealed = await store.find(known(name));
      invariant(sealed, 'a file that is known is there');
      return openBytes(fileKey(await keys.find(tx, memberId)), name, sealed);
    },
    removeFile: async (name) => store.remove(known(name)),
    listFiles: list,
    sealText: async (tx, { memberId, context }, text) =>
      sealBytes(textKey(await keys.keep(tx, memberId)), `${memberId} ${context}`, Buffer.from(text)),
    openText: async (tx, { memberId, context }, sealed) =>
      openBytes(textKey(await keys.find(tx, memberId)), `${memberId} ${context}`, sealed).toString('utf8'),
    fingerprint,
    forgetMember: async (tx, memberId) => void (await keys.forget(tx, memberId)),
  };
};
