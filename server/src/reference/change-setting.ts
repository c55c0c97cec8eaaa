/** Reads and changes settings by their leaves: `dailyLimits.0` of `transfer_rules` is a field like any other. */
import * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import type { Changed, ReferenceChange, ReferenceVersion, Written } from './change-reference.ts';
import { sign, versionsOf } from './change-reference.ts';
import { explained } from './explain-refusal.ts';
import { ReferenceRefusal } from './refusal.ts';
import type { KnownSetting } from './setting.ts';
import { knownSettings } from './setting.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const isBranch = (value: Json | undefined): value is Json[] | { [name: string]: Json } =>
  typeof value === 'object' && value !== null;

/** Every leaf of a value, by its path. */
export const leavesOf = (value: Json, path = ''): [string, string][] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`))
    : [[path, value === null ? '' : String(value)]];

const settingNamed = (key: string): KnownSetting => {
  const setting = knownSettings.get(key);
  if (!setting) throw new ReferenceRefusal(`There is no setting ${key}.`);
  return setting;
};

const readValue = async (tx: Tx, key: string, lock: '' | 'for update' = ''): Promise<Json> => {
  const { schema, absent } = settingNamed(key);
  const [row] = await tx.query<{ value: Json }>(`select value from setting where key = $1 ${lock}`, [key]);
  const value = row ? row.value : absent;
  // With what is left out filled in.
  return z.parse(schema, value) as Json;
};

export const readSetting = async (tx: Tx, key: string): Promise<Written> =>
  Object.fromEntries(leavesOf(await readValue(tx, key)));

/** A statement of a page; what is shorter is bounded by its own schema. */
const LONGEST = 2000;

/** A leaf keeps its type: a number stays a number. */
const readLeaf = (was: Json, field: string, text: string): Json => {
  const refuse = (problem: string): never => {
    throw new ReferenceRefusal(`${field}: ${problem}.`, { field, problem });
  };
  if (typeof was === 'boolean') return /^(true|false)$/.test(text) ? text === 'true' : refuse('true or false');
  if (typeof was === 'number') return /^-?\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : refuse('A number');
  return text.length > LONGEST ? refuse(`A text of at most ${LONGEST} characters`) : text;
};

const setLeaf = (value: Json, field: string, text: string): void => {
  const path = field.split('.');
  const last = path.pop()!;
  let place: Json | undefined = value;
  for (const name of path)
    place = isBranch(place) && Object.hasOwn(place, name) ? (place as Record<string, Json>)[name] : undefined;
  const branch = isBranch(place) ? (place as Record<string, Json>) : undefined;
  const was = branch && Object.hasOwn(branch, last) ? branch[last] : undefined;
  if (!branch || was === undefined || isBranch(was))
    throw new ReferenceRefusal(`There is no field ${field}.`, { field });
  branch[last] = readLeaf(was, field, text);
};

const checked = (key: string, value: Json): Json => {
  const parsed = settingNamed(key).schema.safeParse(value);
  if (parsed.success) return parsed.data as Json;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new ReferenceRefusal(`${field}: ${issue?.message ?? 'this is no such setting'}.`, {
    field,
    problem: issue?.message ?? 'This is out of bounds',
  });
};

/** In the transaction of the caller, which ends with it when it is refused. */
export const changeSetting = async (tx: Tx, change: Omit<ReferenceChange, 'kind'>): Promise<Changed> => {
  const value = await readValue(tx, change.key, 'for update');
  const before = Object.fromEntries(leavesOf(value));
  if (Object.keys(change.values).length === 0) throw new ReferenceRefusal('Say what changes, as field=value.');
  const becomes = structuredClone(value);
  for (const [field, text] of Object.entries(change.values)) setLeaf(becomes, field, text);
  const after = checked(change.key, becomes);
  await sign(tx, change);
  await explained({ fields: {} }, () =>
    tx.query(
      'insert into setting (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value',
      [change.key, JSON.stringify(after)],
    ),
  );
  return { before, after: Object.fromEntries(leavesOf(after)) };
};

/** The leaves of what a version of the row held. */
export const listSettingVersions = async (tx: Tx, key: string): Promise<ReferenceVersion[]> => {
  settingNamed(key);
  const leaves = (row: Record<string, unknown> | null): Record<string, unknown> =>
    row === null ? {} : Object.fromEntries(leavesOf(row['value'] as Json));
  return versionsOf(tx, { table: 'setting', key, read: leaves });
};
