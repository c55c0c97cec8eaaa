/** Every string that an endpoint takes, found by walking its schema; for tests that must hold for all of them. */
import { endpoints } from '@assay/contract';
import type * as z from 'zod/mini';

export interface Leaf {
  /** `<endpoint>.<field>.<field>`. */
  name: string;
  schema: z.ZodMiniType;
}
type Def = Record<string, unknown> & { type: string; checks?: { _zod: { def: { pattern?: RegExp } } }[] };
export const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def;

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);
/** Strips optional, nullable, default and the like from a schema. */
export const unwrap = (schema: unknown): unknown => {
  const def = defOf(schema);
  return WRAPPERS.has(def.type) ? unwrap(def['innerType']) : schema;
};
/** `unknown` is a passkey's own JSON: its library reads it, and nobody keeps or shows it. */
const OTHERS = new Set(['enum', 'literal', 'boolean', 'number', 'int', 'null', 'undefined', 'unknown']);

const leavesOf = (name: string, schema: unknown): Leaf[] => {
  const def = defOf(schema);
  const inner = (key: string, suffix = '') => leavesOf(name + suffix, def[key]);
  if (WRAPPERS.has(def.type)) return inner('innerType');
  if (OTHERS.has(def.type)) return [];
  switch (def.type) {
    case 'string':
      return [{ name, schema: schema as z.ZodMiniType }];
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([key, value]) => leavesOf(`${name}.${key}`, value));
    case 'union':
      return (def['options'] as unknown[]).flatMap((option) => leavesOf(name, option));
    case 'tuple':
      return (def['items'] as unknown[]).flatMap((item) => leavesOf(name, item));
    case 'array':
      return inner('element');
    case 'record':
      return [...inner('keyType', '[key]'), ...inner('valueType', '[value]')];
    case 'pipe':
      return inner('in');
    default:
      throw new Error(`${name}: the walk does not know the kind ${def.type}`);
  }
};

export const inputStrings = (): Leaf[] => endpoints.flatMap(({ id, input }) => leavesOf(id, input));
