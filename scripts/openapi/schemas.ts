/** JSON schemas of the contract with names: what has a name in `contract/` becomes a component, said once and referred to. */
import { BESIDE, timeBeside } from '@assay/contract/beside';
import type { Schema } from '@assay/contract/endpoint';
import * as z from 'zod';
import type { JsonSchema } from './json-schema.ts';
import { commentOf, nameOf } from './comments.ts';
import type { SchemaName } from './comments.ts';
import { unitOf } from './units.ts';
import { componentWords, SCALARS, wordsOf } from './words.ts';

type Io = 'input' | 'output';

const NAME = 'x-name';
const REF = '#/components/schemas/';

export const componentName = ({ $ref = '' }: JsonSchema): string => $ref.slice(REF.length);

const pascal = (text: string): string =>
  text.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Whole numbers that a JavaScript number holds exactly need no bounds said. */
const withoutSafeBounds = ({ minimum, maximum, ...rest }: JsonSchema): JsonSchema => ({
  ...rest,
  ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
  ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
});

/** Names that are the same word in several files of the contract get the file's name before them. */
const isCommon = new Set([
  'code',
  'kind',
  'order',
  'record',
  'entry',
  'tick',
  'rankingRow',
  'day',
  'file',
  'date',
  'month',
  'hash',
  'language',
  'session',
  'pending',
  'progress',
  'purpose',
  'choice',
  'topics',
  'message',
  'counted',
]);

const nameIn = ({ file, name }: SchemaName): string => {
  const scalar = SCALARS[name];
  if (scalar !== undefined) return scalar.component;
  const base = pascal(isCommon.has(name) ? `${file}-${name}` : name);
  return base;
};

interface Owner {
  name: string;
  /** The feature whose names it has. */
  feature: string;
}

const isTime = ({ $ref, anyOf }: JsonSchema): boolean =>
  $ref === `${REF}WireTime` || (anyOf?.some((choice) => isTime(choice)) ?? false);

/** The consistent names that the server adds to an answer (ADR 55), each as the field that it stands beside. */
const besideOf = (fields: readonly [string, JsonSchema][], { feature, name: owner }: Owner): [string, JsonSchema][] => {
  const names = new Set(fields.map(([name]) => name));
  return fields.flatMap(([field, schema]) => {
    const time = isTime(schema) ? timeBeside(field) : undefined;
    const rules = (BESIDE[feature] ?? []).filter(({ given }) => given === field);
    const added = [...rules, ...(time === undefined ? [] : [{ given: field, name: time }])];
    return added
      .filter(({ name }) => !names.has(name))
      .map(({ name, words, comment }): [string, JsonSchema] => {
        if (comment !== undefined)
          return [
            name,
            { $ref: `${REF}Decimal`, description: `${comment} Unit: ${unitOf(`${owner}.${name}`) ?? ''}.` },
          ];
        const same = `The same as \`${field}\``;
        if (words === undefined) return [name, { ...schema, description: `${same}.` }];
        return [name, { type: 'string', enum: [...new Set(Object.values(words))], description: `${same}, as a word.` }];
      });
  });
};

/** Fields that the server leaves out where there is nothing to say. */
const LEFT_OUT = new Set(
  Object.values(BESIDE).flatMap((rules) => rules.flatMap(({ name, comment }) => (comment ? [name] : []))),
);

export const openSchemas = () => {
  const components = new Map<string, JsonSchema>();
  const undescribed: string[] = [];

  /** Two shapes of one name, such as of a call and of its answer, are told apart by what they are for. */
  const keep = (name: string, schema: JsonSchema, io: Io): JsonSchema => {
    const before = components.get(name);
    if (before === undefined) components.set(name, schema);
    else if (JSON.stringify(before) !== JSON.stringify(schema)) {
      const other = `${name}${io === 'input' ? 'Input' : 'Output'}`;
      if (other === name || name.endsWith('Input') || name.endsWith('Output'))
        throw new Error(`two schemas are called ${name}`);
      return keep(other, schema, io);
    }
    return { $ref: REF + name };
  };

  const fieldsOf = (properties: Record<string, JsonSchema>, owner: Owner, io: Io): Record<string, JsonSchema> => {
    const fields = Object.entries(properties).map(([field, schema]): [string, JsonSchema] => {
      const value = hoist(schema, { ...owner, name: `${owner.name}.${field}` }, io);
      const { words, missing } = wordsOf({ owner: owner.name, field, schema: value, comment: value.description });
      if (missing !== undefined) undescribed.push(`${owner.name}.${field}: ${missing}`);
      return [field, words === undefined ? value : { ...value, description: words }];
    });
    return Object.fromEntries(io === 'input' ? fields : [...fields, ...besideOf(fields, owner)]);
  };

  /** The schema with every named part in it put aside. */
  const hoist = (schema: JsonSchema, owner: Owner, io: Io): JsonSchema => {
    const { [NAME]: name, description, ...rest } = schema as JsonSchema & { [NAME]?: SchemaName };
    const said = description === undefined ? {} : { description };
    const inner = name === undefined ? owner : { name: name.owner ?? nameIn(name), feature: name.file };
    const { additionalProperties, properties, required, items, prefixItems, anyOf, ...plain } = withoutSafeBounds(rest);
    const fields = properties && fieldsOf(properties, inner, io);
    const added = Object.keys(fields ?? {}).filter((field) => !(field in properties!) && !LEFT_OUT.has(field));
    const whole: JsonSchema = {
      ...plain,
      ...(fields !== undefined && { properties: fields }),
      ...((required !== undefined || added.length > 0) && { required: [...(required ?? []), ...added] }),
      // Answers may get more fields; a call takes no others.
      ...(additionalProperties !== undefined &&
        (io === 'input' || typeof additionalProperties === 'object') && { additionalProperties }),
      ...(items !== undefined && { items: hoist(items, inner, io) }),
      ...(prefixItems !== undefined && { prefixItems: prefixItems.map((item) => hoist(item, inner, io)) }),
      ...(anyOf !== undefined && { anyOf: anyOf.map((choice) => hoist(choice, inner, io)) }),
    };
    if (name === undefined) return { ...said, ...whole };
    const scalar = SCALARS[name.name];
    const comment = scalar?.schema.description ?? componentWords(nameIn(name)) ?? name.comment;
    const component = { ...(comment !== undefined && { description: comment }), ...whole, ...scalar?.schema };
    return { ...said, ...keep(nameIn(name), component, io) };
  };

  /** Converts a schema of the contract; `owner` names it in complaints. */
  const schemaOf = (schema: Schema, owner: string, io: Io): JsonSchema => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const name = nameOf(zodSchema);
        const comment = commentOf(zodSchema);
        if (name !== undefined) Object.assign(jsonSchema, { [NAME]: name });
        if (comment !== undefined) jsonSchema.description = comment;
      },
    });
    return hoist(json as JsonSchema, { name: owner, feature: owner.split('.')[0]! }, io);
  };

  return { components, undescribed, keep, schemaOf };
};

export type Schemas = ReturnType<typeof openSchemas>;
