/** The database for a command: beside the running server, or started for it and stopped again. */
import type { Config } from '../base/config.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

/** A command does one thing after the other. */
const CONNECTIONS = 2;

export const withDatabase = async <T>(
  { databaseUrl, dataDir, backupFolder }: Pick<Config, 'databaseUrl' | 'dataDir' | 'backupFolder'>,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const postgres = databaseUrl === undefined ? await startEmbeddedPostgres(dataDir, { backupFolder }) : undefined;
  const db = openDatabase({ url: databaseUrl ?? postgres!.url, maxConnections: CONNECTIONS });
  try {
    return await work(db);
  } finally {
    await db.close();
    // A Postgres that ran already belongs to the server.
    if (postgres && !postgres.wasRunning) await postgres.stop();
  }
};
