/** A database server of its own for one measurement, thrown away afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../server/src/base/clock.ts';
import { openDatabase } from '../server/src/db/database.ts';
import type { Db } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { openLedger } from '../server/src/ledger/ledger.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import type { Row } from './table.ts';

export const onServer = async (
  work: (deps: { db: Db; ledger: Ledger; url: string; folder: string }) => Promise<Row[]>,
): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-ledger-'));
  const postgres = await startEmbeddedPostgres(folder);
  const db = openDatabase({ url: postgres.url });
  try {
    await migrate(db);
    return await work({ db, ledger: await openLedger({ db, clock: systemClock }), url: postgres.url, folder });
  } finally {
    await db.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
