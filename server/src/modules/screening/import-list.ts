/**
 * Takes a list in the place of the one before of its source, whole or not at all. The file is read as a stream, twice: for
 * its hash first, because a file that is there already changes nothing.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Clock } from '../../base/clock.ts';
import { plainName } from '../../base/name-match.ts';
import type { Db, Tx } from '../../db/database.ts';
import { readList } from './lists/read-list.ts';
import type { Listed, ListSource } from './lists/read-list.ts';
import { ListError } from './lists/xml-records.ts';

/** The largest list has some 30 MB. */
const MOST_BYTES = 300_000_000;
const MOST_ENTRIES = 500_000;
const BATCH = 500;
/** Lists are never this much shorter from one day to the next; a broken download, or OFAC's other list, is. */
const SHRUNK = { fromEntries: 100, below: 0.5 };

/** The same entry has the same hash in whatever order its names stand. */
const hashOf = ({ isPerson, names, births, countries }: Listed): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([isPerson, names.toSorted(), births.toSorted(), countries.toSorted()]))
    .digest();

/** Lines of one entry, as some lists have them, become one. */
const merge = (one: Listed, other: Listed): Listed => ({
  ...one,
  names: [...new Set([...one.names, ...other.names])],
  births: [...new Set([...one.births, ...other.births])],
  countries: [...new Set([...one.countries, ...other.countries])],
});

const insertEntries = async (tx: Tx, source: ListSource, entries: readonly Listed[]): Promise<void> => {
  await tx.query(
    `insert into sanction_entry (source, key, is_person, names, births, countries, program, hash)
     select $1, e.key, e.is_person, array(select jsonb_array_elements_text(e.names)),
       array(select jsonb_array_elements_text(e.births)), array(select jsonb_array_elements_text(e.countries)), e.program,
       decode(e.hash, 'hex')
       from jsonb_to_recordset($2::jsonb) as e (key text, is_person boolean, names jsonb, births jsonb, countries jsonb, program text, hash text)`,
    [
      source,
      JSON.stringify(
        entries.map((entry) => ({ ...entry, is_person: entry.isPerson, hash: hashOf(entry).toString('hex') })),
      ),
    ],
  );
  const names = entries.flatMap(({ key, names: all }) =>
    [...new Set(all.map(plainName))].filter((plain) => plain !== '').map((plain) => ({ key, plain })),
  );
  await tx.query(`insert into sanction_name (source, key, plain) select $1, * from unnest($2::text[], $3::text[])`, [
    source,
    names.map(({ key }) => key),
    names.map(({ plain }) => plain),
  ]);
};

const readAll = async (file: string): Promise<{ source: ListSource; entries: Map<string, Listed> }> => {
  const entries = new Map<string, Listed>();
  let source: ListSource | undefined;
  for await (const one of readList(createReadStream(file, { encoding: 'utf8' }))) {
    source = one.source;
    const { key } = one.listed;
    if (key.length > 80) throw new ListError('The number of an entry is too long.');
    const known = entries.get(key);
    entries.set(key, known ? merge(known, one.listed) : one.listed);
    if (entries.size > MOST_ENTRIES) throw new ListError('The file has too many entries.');
  }
  if (source === undefined) throw new ListError('The file is none of the lists that can be read: OFAC, EU, UN, UK.');
  return { source, entries };
};

/** Everybody who is not in the new list is off the list. */
const refuseShrunk = async (db: Db, source: ListSource, entries: number): Promise<void> => {
  const [known] = await db.query<{ entries: number }>(
    'select entries from sanction_list where source = $1 and replaced_at is null',
    [source],
  );
  if (known && known.entries >= SHRUNK.fromEntries && entries < known.entries * SHRUNK.below)
    throw new ListError(
      `The file has ${entries} entries of ${source}, where the list before has ${known.entries}. If that is right, say --smaller.`,
    );
};

const digestOf = async (file: string): Promise<Buffer> => {
  if ((await stat(file)).size > MOST_BYTES) throw new ListError('The file is larger than any list.');
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest();
};

export interface Imported {
  source: ListSource;
  entries: number;
  /** False for a file that is there already. */
  isNew: boolean;
}

export const importList = async (
  { db, clock }: { db: Db; clock: Clock },
  { file, author, isSmaller = false }: { file: string; author: string; isSmaller?: boolean },
): Promise<Imported> => {
  const sha256 = await digestOf(file);
  const [known] = await db.query<{ source: ListSource; entries: number }>(
    'select source, entries from sanction_list where sha256 = $1 and replaced_at is null',
    [sha256],
  );
  if (known) return { ...known, isNew: false };
  const { source, entries } = await readAll(file);
  if (!isSmaller) await refuseShrunk(db, source, entries.size);
  const now = new Date(clock.now());
  await db.transaction(async (tx) => {
    // Two who import at once come one after the other.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sanctions ${source}`]);
    await tx.query('update sanction_list set replaced_at = $2 where source = $1 and replaced_at is null', [
      source,
      now,
    ]);
    await tx.query('delete from sanction_entry where source = $1', [source]);
    await tx.query(
      `insert into sanction_list (id, source, sha256, entries, imported_by, imported_at) values ($1, $2, $3, $4, $5, $6)`,
      [randomUUID(), source, sha256, entries.size, author, now],
    );
    const all = [...entries.values()];
    for (let at = 0; at < all.length; at += BATCH) await insertEntries(tx, source, all.slice(at, at + BATCH));
  });
  return { source, entries: entries.size, isNew: true };
};
