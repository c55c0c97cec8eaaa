/**
 * The consistent names beside those of the specification (ADR 55): always in answers, and in calls when they stand for
 * a field. The additions are computed once per endpoint from its schema, so most endpoints cost nothing.
 */
import { BESIDE, timeBeside } from '@assay/contract/beside';
import type { Beside } from '@assay/contract/beside';
import type { Endpoint, Schema } from '@assay/contract/endpoint';
import { wireTime } from '@assay/contract/time';

type Add = (value: unknown) => unknown;
type Fields = Record<string, unknown>;

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  out?: Schema;
}

const definitionOf = (schema: Schema): Definition => schema._zod.def;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All times are made by one function, so what is checked about one is checked about each. */
const checkOf = (schema: Schema): string => {
  const { checks } = schema._zod.def as { checks?: readonly { _zod: { def: { fn?: unknown } } }[] };
  return String(checks?.[0]?._zod.def.fn);
};
const TIME_CHECK = checkOf(wireTime());

const isTime = (schema: Schema): boolean => {
  const { type, innerType } = definitionOf(schema);
  return innerType === undefined ? type === 'string' && checkOf(schema) === TIME_CHECK : isTime(innerType);
};

const valueBeside = ({ given, words, of }: Beside, record: Fields): unknown => {
  if (of !== undefined) return of(record);
  return words === undefined ? record[given] : words[String(record[given])];
};

const adderOfObject = (shape: Record<string, Schema>, rules: readonly Beside[]): Add | undefined => {
  const times = Object.entries(shape).flatMap(([given, schema]) => {
    const name = isTime(schema) ? timeBeside(given) : undefined;
    return name === undefined ? [] : [{ given, name }];
  });
  const own = [...rules, ...times].filter(({ given, name }) => given in shape && !(name in shape));
  const inside = Object.entries(shape).flatMap(([name, schema]) => {
    const add = adderOf(schema, rules);
    return add === undefined ? [] : [{ name, add }];
  });
  if (own.length === 0 && inside.length === 0) return undefined;
  return (value) => {
    if (!isObject(value)) return value;
    const added: Fields = { ...value };
    for (const { name, add } of inside) if (name in added) added[name] = add(added[name]);
    for (const rule of own) {
      const beside = rule.given in value ? valueBeside(rule, value) : undefined;
      if (beside !== undefined) added[rule.name] = beside;
    }
    return added;
  };
};

const adderOf = (schema: Schema, rules: readonly Beside[]): Add | undefined => {
  const { shape, element, innerType, options, out } = definitionOf(schema);
  if (shape !== undefined) return adderOfObject(shape, rules);
  if (element !== undefined) {
    const add = adderOf(element, rules);
    return add && ((value) => (Array.isArray(value) ? value.map(add) : value));
  }
  if (options !== undefined) {
    const adders = options.flatMap((option) => adderOf(option, rules) ?? []);
    return adders.length === 0 ? undefined : (value) => adders.reduce((result, add) => add(result), value);
  }
  const inner = innerType ?? out;
  return inner && adderOf(inner, rules);
};

const rulesOf = ({ id }: Endpoint): readonly Beside[] => BESIDE[id.split('.')[0]!] ?? [];

/** Adds the names to a result that the contract has parsed. */
export const besideAdder = (endpoint: Endpoint): Add =>
  adderOf(endpoint.output, rulesOf(endpoint)) ?? ((value) => value);

/** A field that came under the consistent name alone gets the other one; which of both counts is then never a question. */
export const besideReader = (endpoint: Endpoint, fields: ReadonlySet<string>): { names: string[]; read: Add } => {
  const rules = rulesOf(endpoint).filter(
    ({ given, name, comment }) => fields.has(given) && !fields.has(name) && !comment,
  );
  const read: Add = (raw) => {
    if (!isObject(raw)) return raw;
    const renamed = { ...raw };
    for (const { given, name, words = {} } of rules) {
      if (!(name in renamed) || given in renamed) continue;
      const value = renamed[name];
      delete renamed[name];
      renamed[given] = Object.keys(words).find((key) => words[key] === value) ?? value;
    }
    return renamed;
  };
  return { names: rules.map(({ name }) => name), read: rules.length === 0 ? (raw) => raw : read };
};
