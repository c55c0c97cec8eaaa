/** A fresh, migrated database for one test file, on the real Postgres of the run; tests use it as the server does. */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

export interface TestDatabase extends Database {
  url: string;
  /** The same database with every right: for whoever attacks it, and for what no server does. */
  owner: Database;
  ownerUrl: string;
}

const CONNECT_TIMEOUT_MS = 30_000;

const onServer = async (...statements: string[]): Promise<void> => {
  const url = inject('ownerUrl').replace('/assay?', '/postgres?');
  const admin = openDatabase({ url, maxConnections: 1, connectTimeoutMs: CONNECT_TIMEOUT_MS });
  try {
    // Copying or dropping a whole database waits for the disk; on a busy machine longer than a request may.
    await admin.query('set statement_timeout = 0');
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.close();
  }
};

/** Connections as tests use them. */
export const connectTo = (url: string): Database =>
  openDatabase({ url, maxConnections: 8, isWatched: true, connectTimeoutMs: CONNECT_TIMEOUT_MS });

/** A copy of the migrated database, or of another one on the same server. */
export const openTestDatabase = async (template = 'assay'): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // A copy has the rights on tables, but not those on the database itself.
  await onServer(
    `create database ${name} template ${template}`,
    `revoke temporary, create on database ${name} from public`,
  );
  const url = inject('templateUrl').replace('/assay?', `/${name}?`);
  const ownerUrl = inject('ownerUrl').replace('/assay?', `/${name}?`);
  const db = connectTo(url);
  const owner = connectTo(ownerUrl);
  return {
    ...db,
    url,
    owner,
    ownerUrl,
    close: async () => {
      await db.close();
      await owner.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
};
