/**
 * Schemas as the server reads calls by. The contract is written with zod's small form, which the app can afford to load; here the
 * same definitions are handed to the form that zod compiles: it takes and refuses the same, and takes a third of the time.
 */
import * as core from 'zod/v4/core';
import type * as z from 'zod/mini';

type Definition = core.$ZodTypes['_zod']['def'];

/** Objects, rows of them, and choices between them by a field; anything else stays as it is. */
const compile = (schema: core.$ZodType): core.$ZodType => {
  const def = schema._zod.def as Definition;
  if (def.type === 'object') {
    const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, compile(field)]));
    return new core.$ZodObjectJIT({ ...def, shape });
  }
  if (def.type === 'tuple') {
    return new core.$ZodTuple({ ...def, items: def.items.map(compile) });
  }
  if (def.type === 'union' && 'discriminator' in def) {
    const union = def as core.$ZodDiscriminatedUnionDef;
    return new core.$ZodDiscriminatedUnion({
      ...union,
      options: union.options.map(compile),
    });
  }
  return schema;
};

export interface CompiledSchema<T> {
  parse(value: unknown): T;
  safeParse(value: unknown): core.util.SafeParseResult<T>;
}

export const compiled = <S extends z.ZodMiniType>(schema: S): CompiledSchema<z.output<S>> => {
  const own = compile(schema) as core.$ZodType<z.output<S>>;
  return { parse: (value) => core.parse(own, value), safeParse: (value) => core.safeParse(own, value) };
};
