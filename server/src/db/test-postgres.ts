/** Vitest's global set-up: one embedded Postgres for the whole run, with a migrated database that tests copy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the migrated database; tests never write to it, they copy it. */
    templateUrl: string;
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-test-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDatabase({ url: postgres.url });
  await migrate(db);
  await db.close();
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};
