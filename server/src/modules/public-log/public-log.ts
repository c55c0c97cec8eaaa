/** The public log of this instance: what it is called, its newest signed head, and what witnesses said to it. */
import { createHash } from 'node:crypto';
import { toBase64 } from '@assay/verify/checkpoint';
import { headLine, logHeadBody, verifierKey } from '@assay/verify/log-head';
import { StartError } from '../../base/start-error.ts';
import type { Db } from '../../db/database.ts';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { loadSigningKey } from '../../quotes/tape/signing-key.ts';
import type { LogEntry } from './log-store.ts';
import { appendEntries, logSize, rootAt } from './log-store.ts';

/** A key by which phones and strangers know what this instance signed. */
export interface PublishedKey {
  purpose: 'tape' | 'receipt' | 'address' | 'log';
  publicKey: Uint8Array;
}

/** Somebody outside who confirms heads of the log: the key as one line, and where to ask. */
export interface WitnessSetting {
  key: string;
  url: string;
}

export interface PublicLog {
  /** The key of the log as one line, by which strangers and witnesses know it. */
  verifier: string;
  /** All keys that this instance signs with, its own among them. */
  keys: readonly PublishedKey[];
  head: () => { size: number; note: string };
  publish: (entries: readonly LogEntry[], at: Date) => Promise<void>;
  witnesses: readonly WitnessSetting[];
  /** So many witnesses confirm every head, as the operator says. */
  quorum: number;
  /** Keeps the lines of witnesses under a head. */
  cosigned: (note: string, lines: readonly string[]) => void;
  /** The newest head that witnesses have confirmed, with their lines. */
  confirmed: () => string | undefined;
}

/** The name is of the key, so that no two instances share one wherever they are reached. */
const nameOf = (publicKey: Uint8Array): string =>
  `assay/log/${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}`;

export const loadLogKey = (folder: string): Promise<SigningKey> =>
  loadSigningKey(folder, { file: 'log-key.pem', origin: 'assay/log' });

/**
 * A key that became another one without a word looks to everybody like a server that was taken over: the phones that know
 * the old one refuse what the new one signs. So it is said here, while the file can still be found.
 */
const refuseOtherKeys = async (db: Db, keys: readonly PublishedKey[]): Promise<void> => {
  for (const { purpose, publicKey } of keys) {
    const [row] = await db.query<{ object: string }>(
      `select object from public_log_entry where kind = 'key' and object like $1 order by index desc limit 1`,
      [`${purpose} %`],
    );
    if (row && row.object !== keyObject({ purpose, publicKey }))
      throw new StartError(
        'secret_mismatch',
        `The ${purpose} key is not the one that was published. Restore the file ${purpose}-key.pem of this database: phones refuse what another key signs.`,
      );
  }
};

/** Object of a key's entry. */
export const keyObject = ({ purpose, publicKey }: PublishedKey): string => `${purpose} ${toBase64(publicKey)}`;

export const openPublicLog = async (
  db: Db,
  key: SigningKey,
  others: readonly PublishedKey[] = [],
  { witnesses = [], quorum = witnesses.length }: { witnesses?: readonly WitnessSetting[]; quorum?: number } = {},
): Promise<PublicLog> => {
  const keys: PublishedKey[] = [...others, { purpose: 'log', publicKey: key.publicKey }];
  await refuseOtherKeys(db, keys);
  const named = { name: nameOf(key.publicKey), publicKey: key.publicKey };
  const signHead = async (size: number): Promise<{ size: number; note: string }> => {
    const body = logHeadBody({ origin: named.name, size, root: await rootAt(db, size) });
    return { size, note: `${body}\n${headLine(named, key.sign(body))}` };
  };
  let head = await signHead(await logSize(db));
  let confirmed: string | undefined;
  return {
    verifier: verifierKey(named, 'log'),
    keys,
    witnesses,
    quorum,
    head: () => ({ size: head.size, note: confirmed?.startsWith(head.note) ? confirmed : head.note }),
    publish: async (entries, at) => {
      const size = await appendEntries(db, entries, at);
      if (size === head.size) return;
      head = await signHead(size);
    },
    cosigned: (note, lines) => {
      confirmed = note + lines.join('');
    },
    confirmed: () => confirmed,
  };
};
