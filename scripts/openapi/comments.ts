/**
 * Comments in `contract/` about schemas, kept beside them while documents are made: browsers get none of it.
 * `load-comments.ts` makes each module of the contract register them here.
 */
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

export interface SchemaName {
  /** The file of the contract, such as `trade`. */
  file: string;
  name: string;
  comment: string | undefined;
  /** Name in the tables of words, when it differs. */
  owner?: string;
}

const comments = new WeakMap<Schema, string>();
const names = new WeakMap<Schema, SchemaName>();

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** A copy has the comment, since the schema itself may stand under other fields too. */
export const described = (value: unknown, comment: string): unknown => {
  if (!isSchema(value)) return value;
  const copy = value.clone();
  comments.set(copy, comment);
  return copy;
};

export const named = (value: unknown, name: SchemaName): unknown => {
  if (isSchema(value) && !names.has(value)) names.set(value, name);
  return value;
};

export const commentOf = (schema: unknown): string | undefined => comments.get(schema as Schema);

/** Its own name, or that of the schema it is a copy of. */
export const nameOf = (schema: unknown): SchemaName | undefined => {
  const parent = (schema as Schema)._zod.parent;
  return names.get(schema as Schema) ?? (parent === undefined ? undefined : nameOf(parent));
};
