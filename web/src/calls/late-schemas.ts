/**
 * Stands in the place of zod in the app: a schema is made when it is first used. A screen imports the calls of its families
 * and uses few of them, and to make all of their schemas at the start took a slow phone a tenth of a second.
 */
import * as zod from 'zod/v4/mini';

interface Made {
  _zod: unknown;
  shape: unknown;
  parse: (value: unknown) => unknown;
  safeParse: (value: unknown) => unknown;
  check: (...checks: unknown[]) => Made;
}

type Make = (...given: never[]) => unknown;

/** The members that contracts, calls and zod itself use of a schema or a check. */
class Late implements Made {
  private readonly make: Make;
  private readonly given: unknown[];
  private made: Made | undefined;

  constructor(make: Make, given: unknown[]) {
    this.make = make;
    this.given = given;
  }

  private get real(): Made {
    return (this.made ??= this.make(...(this.given as never[])) as Made);
  }

  get _zod(): unknown {
    return this.real._zod;
  }

  get shape(): unknown {
    return this.real.shape;
  }

  parse(value: unknown): unknown {
    return this.real.parse(value);
  }

  safeParse(value: unknown): unknown {
    return this.real.safeParse(value);
  }

  check(...checks: unknown[]): Made {
    return new Late(() => this.real.check(...checks), []);
  }
}

export const array = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.array, given);
export const boolean = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.boolean, given);
export const email = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.email, given);
export const enum_ = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.enum, given);
export const extend = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.extend, given);
export const gte = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.gte, given);
export const int = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.int, given);
export const literal = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.literal, given);
export const lte = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.lte, given);
export const maxLength = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.maxLength, given);
export const minLength = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.minLength, given);
export const null_ = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.null, given);
export const nullable = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.nullable, given);
export const number = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.number, given);
export const object = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.object, given);
export const omit = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.omit, given);
export const optional = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.optional, given);
export const overwrite = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.overwrite, given);
export const pipe = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.pipe, given);
export const record = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.record, given);
export const refine = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.refine, given);
export const regex = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.regex, given);
export const strictObject = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.strictObject, given);
export const string = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.string, given);
export const toLowerCase = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.toLowerCase, given);
export const transform = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.transform, given);
export const trim = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.trim, given);
export const tuple = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.tuple, given);
export const union = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.union, given);
export const unknown = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.unknown, given);
export const uuid = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod.uuid, given);
export const _default = /* @__NO_SIDE_EFFECTS__ */ (...given: unknown[]) => new Late(zod._default, given);
export { enum_ as enum, null_ as null };
