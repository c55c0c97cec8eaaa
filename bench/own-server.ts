/** A database server of its own for one measurement, thrown away afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../server/src/base/clock.ts';
import { openDatabase } from '../server/src/db/database.ts';
import type { Db } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts';
import { migrateFor } from '../server/src/db/migrate.ts';
import { SERVER_ROLE } from '../server/src/db/server-role.ts';
import { openLedger } from '../server/src/ledger/ledger.ts';
import type { Ledger } from '../server/src/ledger/ledger.ts';
import type { Row } from './table.ts';

export const onServer = async (
  /** `url` and `owner` have every right: for baselines with tables of their own, and for tampering. */
  work: (deps: { db: Db; owner: Db; ledger: Ledger; url: string; folder: string }) => Promise<Row[]>,
): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-ledger-'));
  const postgres = await startEmbeddedPostgres(folder);
  const db = openDatabase({ url: postgres.url });
  const owner = openDatabase({ url: postgres.ownerUrl });
  try {
    await migrateFor(SERVER_ROLE, postgres.ownerUrl);
    const ledger = await openLedger({ db, clock: systemClock });
    return await work({ db, owner, ledger, url: postgres.ownerUrl, folder });
  } finally {
    await db.close();
    await owner.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
