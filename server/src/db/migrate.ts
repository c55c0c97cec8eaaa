/** Forward-only migrations: each file once, in order, in a transaction of its own; a changed file is refused. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartError } from '../base/start-error.ts';
import type { Db } from './database.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Any number, the same in every Assay: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_201_650_001;

export const migrate = async (db: Db): Promise<number> => {
  const client = await db.dedicated({ mayWait: true });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
    for (const name of applied.keys()) {
      if (!names.includes(name))
        throw new StartError(
          'newer_database',
          `The database was made by a newer Assay (it has ${name}). Start that version instead.`,
        );
    }
    let count = 0;
    for (const name of names) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const known = applied.get(name);
      if (known === sha256) continue;
      if (known !== undefined)
        throw new StartError(
          'newer_database',
          `Migration ${name} was changed after it had been applied to this database.`,
        );
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
      count++;
    }
    return count;
  } finally {
    await client.end();
  }
};
