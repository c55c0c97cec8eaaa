/** A market that says what a test tells it to, on a database of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../db/test-database.ts';
import type { Db } from '../db/database.ts';
import type { SourcesBody } from './feed.ts';
import { WEDNESDAY } from './test-market.ts';
import { openScript } from './test-script.ts';

export const openScriptedMarket = async (
  wrap: (db: Db) => Db = (db) => db,
  sources?: ReadonlyMap<number, SourcesBody>,
  startMs: number = WEDNESDAY,
) => {
  const db = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'assay-feed-'));
  const script = await openScript({ db, folder, startMs, tapeDb: wrap(db), sources });
  return {
    ...script,
    db,
    folder,
    close: async () => {
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
