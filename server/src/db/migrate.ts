/** Forward-only migrations: each file once, in order, in a transaction of its own; a changed file is refused. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { StartError } from '../base/start-error.ts';
import { openDatabase } from './database.ts';
import type { Db } from './database.ts';
import { grantServer } from './server-role.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Any number, the same in every Assay: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_201_650_001;

const readMigrations = async (): Promise<{ name: string; text: string; sha256: string }[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

interface Applied {
  name: string;
  sha256: string;
}

/** The migrations that `applied` lacks; refuses a database that another version made. */
const findMissing = async (applied: readonly Applied[]) => {
  const known = new Map(applied.map((row) => [row.name, row.sha256]));
  const migrations = await readMigrations();
  for (const name of known.keys()) {
    if (!migrations.some((one) => one.name === name))
      throw new StartError(
        'newer_database',
        `The database was made by a newer Assay (it has ${name}). Start that version instead.`,
      );
  }
  for (const { name, sha256 } of migrations) {
    if ((known.get(name) ?? sha256) !== sha256)
      throw new StartError(
        'newer_database',
        `Migration ${name} was changed after it had been applied to this database.`,
      );
  }
  return migrations.filter(({ name }) => !known.has(name));
};

const APPLIED = 'select name, sha256 from migration';

/** Whether nothing is left to migrate, for a role that may not do it. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  const [table] = await db.query<{ can: boolean | null }>(
    `select has_table_privilege(to_regclass('public.migration'), 'SELECT') as can`,
  );
  return table!.can === true && (await findMissing(await db.query<Applied>(APPLIED))).length === 0;
};

/** As the owner. */
export const migrate = async (db: Db): Promise<number> => {
  const client = await db.dedicated({ mayWait: true });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<Applied>(APPLIED);
    const missing = await findMissing(rows);
    // Each goes in one trip, and waits for no disk: the first commit that does, the lease's at the latest, takes all before it along.
    await client.query('set synchronous_commit = off');
    for (const { name, text, sha256 } of missing) {
      const note = `insert into migration (name, sha256) values (${pg.escapeLiteral(name)}, ${pg.escapeLiteral(sha256)})`;
      await client.query(`begin;\n${text};\n${note};\ncommit`);
    }
    return missing.length;
  } finally {
    await client.end();
  }
};

/** Migrates as the owner and gives `role`, as which the server runs, its rights. */
export const migrateFor = async (role: string, ownerUrl: string): Promise<void> => {
  const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
  try {
    await migrate(owner);
    await grantServer(owner, role);
  } finally {
    await owner.close();
  }
};
