/** The database for a command: beside the running server, or started for it and stopped again. */
import type { Config } from '../base/config.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

/** A command does one thing after the other. */
const CONNECTIONS = 2;

export const withDatabase = async <T>(
  {
    databaseUrl,
    directUrl,
    ownerUrl,
    dataDir,
    backupFolder,
  }: Pick<Config, 'databaseUrl' | 'ownerUrl' | 'dataDir' | 'backupFolder'> & Partial<Pick<Config, 'directUrl'>>,
  work: (db: Database) => Promise<T>,
  /** The owner only for what the server itself may not do. */
  as: 'server' | 'owner' = 'server',
): Promise<T> => {
  const postgres = databaseUrl === undefined ? await startEmbeddedPostgres(dataDir, { backupFolder }) : undefined;
  // A command may take as long as it needs, which a pooler is not for.
  const direct = directUrl ?? databaseUrl;
  const given = as === 'owner' ? (ownerUrl ?? direct) : direct;
  const own = as === 'owner' ? postgres?.ownerUrl : postgres?.url;
  const db = openDatabase({ url: given ?? own!, maxConnections: CONNECTIONS });
  try {
    return await work(db);
  } finally {
    await db.close();
    // A Postgres that ran already belongs to the server.
    if (postgres && !postgres.wasRunning) await postgres.stop();
  }
};
