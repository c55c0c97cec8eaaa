/** The public log of this instance: what it is called, its newest signed head, and what witnesses said to it. */
import { createHash } from 'node:crypto';
import { headLine, logHeadBody, verifierKey } from '@assay/verify/log-head';
import type { Db } from '../../db/database.ts';
import type { SigningKey } from '../../quotes/tape/signing-key.ts';
import { loadSigningKey } from '../../quotes/tape/signing-key.ts';
import type { LogEntry } from './log-store.ts';
import { appendEntries, logSize, rootAt } from './log-store.ts';

export interface PublicLog {
  /** The key of the log as one line, by which strangers and witnesses know it. */
  verifier: string;
  head: () => { size: number; note: string };
  append: (entries: readonly LogEntry[], at: Date) => Promise<void>;
  /** Lines of witnesses under the newest head count until there is another one. */
  cosigned: (size: number, lines: readonly string[]) => void;
}

/** The name is of the key, so that no two instances share one wherever they are reached. */
const nameOf = (publicKey: Uint8Array): string =>
  `assay/log/${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}`;

export const loadLogKey = (folder: string): Promise<SigningKey> =>
  loadSigningKey(folder, { file: 'log-key.pem', origin: 'assay/log' });

export const openPublicLog = async (db: Db, key: SigningKey): Promise<PublicLog> => {
  const named = { name: nameOf(key.publicKey), publicKey: key.publicKey };
  const signHead = async (size: number): Promise<{ size: number; note: string }> => {
    const body = logHeadBody({ origin: named.name, size, root: await rootAt(db, size) });
    return { size, note: `${body}\n${headLine(named, key.sign(body))}` };
  };
  let head = await signHead(await logSize(db));
  let lines: readonly string[] = [];
  return {
    verifier: verifierKey(named, 'log'),
    head: () => ({ size: head.size, note: head.note + lines.join('') }),
    append: async (entries, at) => {
      const size = await appendEntries(db, entries, at);
      if (size === head.size) return;
      head = await signHead(size);
      lines = [];
    },
    cosigned: (size, said) => {
      if (size === head.size) lines = said;
    },
  };
};
