/**
 * Stands in the place of zod in the app, with the kinds of schema that the contract uses and zod's own answers (its test
 * compares both for every call). On a slow phone, zod took 9 KB and a fifth of a second until the first price (ADR 125).
 * A failure says where the value was wrong, and no more: the app shows nobody a list of issues. A screen imports the calls
 * of its families and uses few of them: the marks let the build leave out the schemas of the others.
 */
import { regexes } from 'zod/v4/core';

const WRONG = Symbol('wrong');

/** The value as it is to be used, or `WRONG`. */
type Read = (value: unknown) => unknown;
type Shape = Record<string, Schema>;
/** A missing key is left out, or gets its default; otherwise it may not be missing. */
type Missing = 'left out' | 'default' | undefined;

interface Parsed {
  success: boolean;
  data?: unknown;
  error?: Error;
}

/** The keys that lead to the value that failed last. */
let trail: string[] = [];

const failAt = (key: string | number): typeof WRONG => {
  trail.unshift(String(key));
  return WRONG;
};

class Schema {
  readonly read: Read;
  readonly missing: Missing;
  readonly shape: Shape;
  readonly isStrict: boolean;

  constructor(read: Read, missing?: Missing, shape: Shape = {}, isStrict = false) {
    this.read = read;
    this.missing = missing;
    this.shape = shape;
    this.isStrict = isStrict;
  }

  safeParse(value: unknown): Parsed {
    trail = [];
    const data = this.read(value);
    if (data !== WRONG) return { success: true, data };
    return { success: false, error: new Error(`Not as agreed: ${trail.join('.') || 'the whole'}`) };
  }

  parse(value: unknown): unknown {
    const { data, error } = this.safeParse(value);
    if (error) throw error;
    return data;
  }

  check(...checks: Schema[]): Schema {
    const read: Read = (value) => {
      let result = this.read(value);
      for (const check of checks) {
        if (result === WRONG) return WRONG;
        result = check.read(result);
      }
      return result;
    };
    return new Schema(read, this.missing, this.shape, this.isStrict);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const only = /* @__NO_SIDE_EFFECTS__ */ (isRight: (value: never) => boolean): Schema =>
  new Schema((value) => (isRight(value as never) ? value : WRONG));
const changed = /* @__NO_SIDE_EFFECTS__ */ (change: (value: never) => unknown): Schema =>
  new Schema((value) => change(value as never));

const readShape = (shape: Shape, input: Record<string, unknown>): unknown => {
  const output: Record<string, unknown> = {};
  for (const key in shape) {
    const field = shape[key]!;
    const isThere = key in input;
    if (!isThere && field.missing === 'left out') continue;
    const value = isThere || field.missing ? field.read(input[key]) : WRONG;
    if (value === WRONG) return failAt(key);
    output[key] = value;
  }
  return output;
};

const unknownKey = (shape: Shape, input: object): string | undefined =>
  Object.keys(input).find((key) => !Object.hasOwn(shape, key));

const objectOf = /* @__NO_SIDE_EFFECTS__ */ (shape: Shape, isStrict: boolean): Schema => {
  const read: Read = (value) => {
    if (!isObject(value)) return WRONG;
    const extra = isStrict ? unknownKey(shape, value) : undefined;
    return extra === undefined ? readShape(shape, value) : failAt(extra);
  };
  return new Schema(read, undefined, shape, isStrict);
};

const readItems = (values: unknown[], schemaOf: (index: number) => Schema): unknown => {
  const output: unknown[] = [];
  for (const [index, value] of values.entries()) {
    const item = schemaOf(index).read(value);
    if (item === WRONG) return failAt(index);
    output.push(item);
  }
  return output;
};

export const object = /* @__NO_SIDE_EFFECTS__ */ (shape: Shape) => objectOf(shape, false);
export const strictObject = /* @__NO_SIDE_EFFECTS__ */ (shape: Shape) => objectOf(shape, true);
export const extend = /* @__NO_SIDE_EFFECTS__ */ ({ shape, isStrict }: Schema, more: Shape) =>
  objectOf({ ...shape, ...more }, isStrict);
export const omit = /* @__NO_SIDE_EFFECTS__ */ ({ shape, isStrict }: Schema, keys: Record<string, true>) =>
  objectOf(Object.fromEntries(Object.entries(shape).filter(([key]) => !Object.hasOwn(keys, key))), isStrict);

export const array = /* @__NO_SIDE_EFFECTS__ */ (item: Schema) =>
  new Schema((value) => (Array.isArray(value) ? readItems(value, () => item) : WRONG));
export const tuple = /* @__NO_SIDE_EFFECTS__ */ (items: Schema[]) =>
  new Schema((value) =>
    Array.isArray(value) && value.length === items.length ? readItems(value, (index) => items[index]!) : WRONG,
  );
export const record = /* @__NO_SIDE_EFFECTS__ */ (keys: Schema, values: Schema) =>
  new Schema((value) => {
    if (!isObject(value)) return WRONG;
    const output: Record<string, unknown> = {};
    for (const [key, each] of Object.entries(value)) {
      if (key === '__proto__') continue;
      const [name, item] = [keys.read(key), values.read(each)];
      if (name === WRONG || item === WRONG) return failAt(key);
      output[name as string] = item;
    }
    return output;
  });

export const union = /* @__NO_SIDE_EFFECTS__ */ (options: Schema[]) => {
  const read: Read = (value) => {
    for (const option of options) {
      trail = [];
      const result = option.read(value);
      if (result !== WRONG) return result;
    }
    return WRONG;
  };
  return new Schema(read, options.find(({ missing }) => missing)?.missing);
};

export const nullable = /* @__NO_SIDE_EFFECTS__ */ ({ read, missing }: Schema) =>
  new Schema((value) => (value === null ? null : read(value)), missing);
export const optional = /* @__NO_SIDE_EFFECTS__ */ ({ read, missing }: Schema) =>
  new Schema((value) => (value === undefined && !missing ? undefined : read(value)), missing ?? 'left out');
export const _default = /* @__NO_SIDE_EFFECTS__ */ ({ read }: Schema, value: unknown) =>
  new Schema((given) => (given === undefined ? structuredClone(value) : read(given)), 'default');
export const pipe = /* @__NO_SIDE_EFFECTS__ */ (first: Schema, then: Schema) => first.check(then);

export const string = /* @__NO_SIDE_EFFECTS__ */ () => only((value) => typeof value === 'string');
export const boolean = /* @__NO_SIDE_EFFECTS__ */ () => only((value) => typeof value === 'boolean');
export const number = /* @__NO_SIDE_EFFECTS__ */ () => only(Number.isFinite);
export const int = /* @__NO_SIDE_EFFECTS__ */ () => only(Number.isSafeInteger);
export const unknown = /* @__NO_SIDE_EFFECTS__ */ () => changed((value) => value);
export const literal = /* @__NO_SIDE_EFFECTS__ */ (value: unknown) => only((given) => given === value);
const enum_ = /* @__NO_SIDE_EFFECTS__ */ (values: readonly unknown[]) => only((value) => values.includes(value));
const null_ = /* @__NO_SIDE_EFFECTS__ */ () => literal(null);

export const regex = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp) =>
  only((value: string) => {
    pattern.lastIndex = 0;
    return pattern.test(value);
  });
const matching = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp) => string().check(regex(pattern));
export const email = /* @__NO_SIDE_EFFECTS__ */ () => matching(regexes.email);
export const uuid = /* @__NO_SIDE_EFFECTS__ */ () => matching(regexes.uuid());

export const minLength = /* @__NO_SIDE_EFFECTS__ */ (least: number) => only((value: string) => value.length >= least);
export const maxLength = /* @__NO_SIDE_EFFECTS__ */ (most: number) => only((value: string) => value.length <= most);
export const gte = /* @__NO_SIDE_EFFECTS__ */ (least: number) => only((value: number) => value >= least);
export const lte = /* @__NO_SIDE_EFFECTS__ */ (most: number) => only((value: number) => value <= most);
export const refine = /* @__NO_SIDE_EFFECTS__ */ (isRight: (value: never) => unknown) =>
  only((value) => Boolean(isRight(value)));

export const transform = changed;
export const overwrite = changed;
export const trim = /* @__NO_SIDE_EFFECTS__ */ () => changed((value: string) => value.trim());
export const toLowerCase = /* @__NO_SIDE_EFFECTS__ */ () => changed((value: string) => value.toLowerCase());

export { enum_ as enum, null_ as null };
