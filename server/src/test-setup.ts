/**
 * Vitest's global set-up: one embedded Postgres for the whole run. Tests never write to its databases, they copy them: a
 * migrated one, and one with the sandbox as its first start leaves it, whose making is most of what a test would wait for.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { migrateFor } from './db/migrate.ts';
import { SERVER_ROLE } from './db/server-role.ts';
import { makeFirstStart } from './http/test-first-start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the migrated database. */
    templateUrl: string;
    /** The same as its owner, a superuser. */
    ownerUrl: string;
    /** The data folder that belongs to the database with the sandbox in it. */
    firstStartFolder: string;
    /** Where the first test that needs one makes the data folder of a real sandbox (`test-sandbox.ts`). */
    sandboxFolder: string;
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-test-'));
  const firstStartFolder = await mkdtemp(join(tmpdir(), 'assay-first-start-'));
  // A test may have several servers, and two files run at a time.
  const postgres = await startEmbeddedPostgres(dataDir, { maxConnections: 400 });
  const db = openDatabase({ url: postgres.ownerUrl });
  // This server's data need not survive; crash safety is tested on servers of its own.
  for (const setting of ['fsync', 'full_page_writes']) await db.query(`alter system set ${setting} = off`);
  await db.query('select pg_reload_conf()');
  await migrateFor(SERVER_ROLE, postgres.ownerUrl);
  // Prices are drawn from this secret: with one that stays, a test sees the same market at every run.
  await db.query('insert into market_secret (master) values ($1)', [Buffer.alloc(32, 7)]);
  await db.close();
  await makeFirstStart(postgres, firstStartFolder);
  project.provide('templateUrl', postgres.url);
  project.provide('ownerUrl', postgres.ownerUrl);
  project.provide('firstStartFolder', firstStartFolder);
  const sandboxParent = await mkdtemp(join(tmpdir(), 'assay-sandboxes-'));
  project.provide('sandboxFolder', join(sandboxParent, 'data'));
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rm(firstStartFolder, { recursive: true, force: true });
    await rm(sandboxParent, { recursive: true, force: true });
  };
};
