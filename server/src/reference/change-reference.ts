/** Reads and changes rows of reference data. Each change is one transaction, with a version that says who and why. */
import type { Db, Tx } from '../db/database.ts';
import { explained } from './explain-refusal.ts';
import { type Field, type Kind, KINDS, type Row } from './kinds.ts';
import { ReferenceRefusal } from './refusal.ts';
import { type DecimalsOf, readValue, showValue } from './values.ts';

/** Values as people write them, by field. */
export type Written = Readonly<Record<string, string>>;

export interface ReferenceChange {
  kind: string;
  /** Key of the row, such as `USDT/TRC20`. */
  key: string;
  values: Written;
  author: string;
  reason: string;
  /** Hash of the text by which it was announced, in hex; absent where it counts without having been announced. */
  announced?: string;
}

export const kindOf = (name: string): Kind => {
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind) throw new ReferenceRefusal(`There is no kind ${name}. There are ${Object.keys(KINDS).join(', ')}.`);
  return kind;
};

const keyOf = (kind: Kind, text: string): string[] => {
  const parts = text.split('/');
  if (parts.length !== kind.key.length || parts.includes(''))
    throw new ReferenceRefusal(`A key has the form ${kind.key.join('/')}.`);
  return parts;
};

const fieldNamed = (kind: Kind, name: string): Field => {
  const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
  if (!field)
    throw new ReferenceRefusal(`There is no field ${name}. There are ${Object.keys(kind.fields).join(', ')}.`);
  return field;
};

const fieldsIn = (kind: Kind, table: string): [string, Field][] =>
  Object.entries(kind.fields).filter(([, field]) => field.table === table);

const loadDecimals = async (tx: Tx): Promise<DecimalsOf> => {
  const rows = await tx.query<{ code: string; decimals: number }>('select code, decimals from currency');
  const known = new Map(rows.map(({ code, decimals }) => [code, decimals]));
  return (code) => {
    const decimals = known.get(code);
    if (decimals === undefined) throw new ReferenceRefusal(`There is no currency ${code}.`);
    return decimals;
  };
};

/** Undefined where there is no such row. */
const findRow = async (
  tx: Tx,
  kind: Kind,
  key: readonly string[],
  lock: '' | 'for update' = '',
): Promise<Row | undefined> => {
  const parts: Row[] = [];
  for (const [table, { match }] of Object.entries(kind.tables)) {
    const columns = fieldsIn(kind, table).map(([name, { column }]) => `${column}::text as "${name}"`);
    const [row] = await tx.query<Row>(`select ${columns.join(', ')} from ${table} where ${match} ${lock}`, key);
    if (!row) return undefined;
    parts.push(row);
  }
  return Object.assign({}, ...parts) as Row;
};

const shown = (kind: Kind, row: Row, decimalsOf: DecimalsOf): Written =>
  Object.fromEntries(
    Object.entries(kind.fields).map(([name, field]) => [name, showValue(field, row[name] ?? null, row, decimalsOf)]),
  );

export const readReference = async (tx: Tx, name: string, key: string): Promise<Written> => {
  const kind = kindOf(name);
  const row = await findRow(tx, kind, keyOf(kind, key));
  if (!row) throw new ReferenceRefusal(`There is no ${name} ${key}.`);
  return shown(kind, row, await loadDecimals(tx));
};

/** Keys of all rows. */
export const listReference = async (tx: Tx, name: string): Promise<string[]> => {
  const [table, { key }] = Object.entries(kindOf(name).tables)[0]!;
  return (await tx.query<{ key: string }>(`select ${key} as key from ${table} order by 1`)).map((row) => row.key);
};

export interface ReferenceVersion {
  table: string;
  /** Number among all changes. */
  number: bigint;
  version: number;
  at: Date;
  author: string;
  reason: string;
  /** Hash of the text by which it was announced, in hex. */
  announced: string | null;
  /** Columns that became another value; all of them for a row that is new. */
  columns: { column: string; before: unknown; after: unknown }[];
}

type Stored = Record<string, unknown> | null;

interface VersionsOf {
  table: string;
  key: string;
  read?: (row: Stored) => Record<string, unknown>;
  /** Values as Postgres writes them: a number of JavaScript lacks the last digits of a large amount. */
  asText?: boolean;
}

const asTexts = (column: string): string =>
  `(select jsonb_object_agg(part, value) from jsonb_each_text(${column}) as one (part, value)) as ${column}`;

/** Versions of one row of a table, oldest first. */
export const versionsOf = async (
  tx: Tx,
  { table, key, read = (row) => row ?? {}, asText = false }: VersionsOf,
): Promise<ReferenceVersion[]> => {
  const rows = await tx.query<Omit<ReferenceVersion, 'table' | 'columns'> & { before: Stored; after: Stored }>(
    `select number, version, changed_at as at, author, reason, announced,
       ${asText ? `${asTexts('before')}, ${asTexts('after')}` : 'before, after'} from reference_change
      where kind = $1 and key = $2 order by version`,
    [table, key],
  );
  return rows.map(({ before, after, ...rest }) => {
    const [was, becomes] = [read(before), read(after)];
    const columns = [...new Set([...Object.keys(becomes), ...Object.keys(was)])]
      .filter((column) => JSON.stringify(was[column]) !== JSON.stringify(becomes[column]))
      .map((column) => ({ column, before: was[column], after: becomes[column] }));
    return { table, columns, ...rest };
  });
};

export const listVersions = async (
  tx: Tx,
  name: string,
  key: string,
  { asText = false } = {},
): Promise<ReferenceVersion[]> => {
  const kind = kindOf(name);
  const parts = keyOf(kind, key);
  const versions: ReferenceVersion[] = [];
  for (const [table, { match, key: own }] of Object.entries(kind.tables)) {
    const [row] = await tx.query<{ key: string }>(`select ${own} as key from ${table} where ${match}`, parts);
    if (row) versions.push(...(await versionsOf(tx, { table, key: row.key, asText })));
  }
  // Two that began at once are numbered in the order in which they were made.
  return versions.toSorted((a, b) => Number(a.number - b.number));
};

/** The field of a column and what it held, as people write it; undefined for a column that is no field. */
type ShowColumn = (table: string, column: string, value: unknown) => { field: string; text: string } | undefined;

export const columnsOf = async (tx: Tx, name: string, key: string): Promise<ShowColumn> => {
  const kind = kindOf(name);
  const decimalsOf = await loadDecimals(tx);
  const row = (await findRow(tx, kind, keyOf(kind, key))) ?? {};
  return (table, column, value) => {
    const found = Object.entries(kind.fields).find(([, field]) => field.table === table && field.column === column);
    if (!found) return undefined;
    const [field, { type }] = found;
    const stored = typeof value !== 'string' ? null : type === 'integer[]' ? value.replaceAll(/[[\]\s]/g, '') : value;
    return { field, text: showValue(found[1], stored, row, decimalsOf) };
  };
};

/** The changed values as their columns hold them. Numbers with a point come last: their decimals may stand in the row. */
const readAll = (kind: Kind, values: Written, row: Row, decimalsOf: DecimalsOf): Row => {
  const named = Object.entries(values).map(([name, text]) => ({ name, field: fieldNamed(kind, name), text }));
  const ordered = named.toSorted(
    (a, b) => Number(a.field.decimals !== undefined) - Number(b.field.decimals !== undefined),
  );
  const read: Record<string, string | null> = {};
  for (const { text, ...one } of ordered) read[one.name] = readValue(one, text, { ...row, ...read }, decimalsOf);
  return read;
};

/** Sets the author, reason and announcement that the versions of this transaction state. */
export const sign = (
  tx: Tx,
  { author, reason, announced }: Pick<ReferenceChange, 'author' | 'reason' | 'announced'>,
): Promise<unknown> => {
  if (reason.trim().length < 3) throw new ReferenceRefusal('Say why, with --reason "…".');
  return tx.query(
    `select set_config('assay.author', $1, true), set_config('assay.reason', $2, true), set_config('assay.announced', $3, true)`,
    [author, reason, announced ?? ''],
  );
};

export interface Changed {
  before: Written;
  after: Written;
}

/** In the transaction of the caller, which ends with it when it is refused. Returns the row before and after. */
export const changeRow = async (tx: Tx, change: ReferenceChange): Promise<Changed> => {
  const kind = kindOf(change.kind);
  const key = keyOf(kind, change.key);
  const decimalsOf = await loadDecimals(tx);
  const row = await findRow(tx, kind, key, 'for update');
  if (!row) throw new ReferenceRefusal(`There is no ${change.kind} ${change.key}.`);
  const read = readAll(kind, change.values, row, decimalsOf);
  if (Object.keys(read).length === 0) throw new ReferenceRefusal('Say what changes, as field=value.');
  await sign(tx, change);
  for (const [table, { match }] of Object.entries(kind.tables)) {
    const fields = fieldsIn(kind, table).filter(([name]) => name in read);
    if (fields.length === 0) continue;
    const sets = fields.map(([, { column, type }], i) => `${column} = $${key.length + i + 1}::text::${type}`);
    await explained({ fields: kind.fields, show: (field, value) => showValue(field, value, row, decimalsOf) }, () =>
      tx.query(`update ${table} set ${sets.join(', ')} where ${match}`, [
        ...key,
        ...fields.map(([name]) => read[name]),
      ]),
    );
  }
  return { before: shown(kind, row, decimalsOf), after: shown(kind, { ...row, ...read }, decimalsOf) };
};

/** Returns the row before and after the change. */
export const setReference = (db: Db, change: ReferenceChange): Promise<Changed> =>
  db.transaction((tx) => changeRow(tx, change));

/** Returns the new row, in the caller's transaction. `like` names a row that supplies the values nobody gave. */
export const addRow = async (tx: Tx, change: ReferenceChange & { like?: string | undefined }): Promise<Written> => {
  const kind = kindOf(change.kind);
  const key = keyOf(kind, change.key);
  const decimalsOf = await loadDecimals(tx);
  if (await findRow(tx, kind, key)) throw new ReferenceRefusal(`${change.kind} ${change.key} is there already.`);
  const pattern = change.like === undefined ? {} : await readReference(tx, change.kind, change.like);
  const copied = Object.entries(pattern).filter(([name]) => kind.fields[name]!.otherwise === undefined);
  const named = kind.key.map((name, i) => [name, key[i]!] as const);
  const read = readAll(
    kind,
    { ...Object.fromEntries(copied), ...change.values, ...Object.fromEntries(named) },
    {},
    decimalsOf,
  );
  await sign(tx, change);
  for (const table of Object.keys(kind.tables)) {
    const fields = fieldsIn(kind, table).filter(([name, { otherwise }]) => name in read || otherwise !== undefined);
    const values: (string | null)[] = [key[0]!];
    const cells = fields.map(([name, { type, otherwise }]) => {
      if (!(name in read)) return otherwise;
      values.push(read[name] ?? null);
      return `$${values.length}::text::${type}`;
    });
    // Postgres asks for the type of every parameter, also of one that nothing uses.
    await explained({ fields: kind.fields }, () =>
      tx.query(
        `insert into ${table} (${fields.map(([, { column }]) => column).join(', ')}) select ${cells.join(', ')} from (select $1::text) as named`,
        values,
      ),
    );
  }
  return shown(kind, (await findRow(tx, kind, key))!, decimalsOf);
};

export const addReference = (db: Db, change: ReferenceChange & { like?: string | undefined }): Promise<Written> =>
  db.transaction((tx) => addRow(tx, change));
