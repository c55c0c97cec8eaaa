import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import * as zod from 'zod/v4/mini';
import * as ours from 'zod/mini';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { Endpoint } from '@assay/contract/endpoint';
import { endpoints } from '@assay/contract';
import { bookMessage } from '@assay/contract/book';

type Schema = Endpoint['output'];
interface Def {
  type: string;
  format?: string;
  entries?: Record<string, unknown>;
  values?: unknown[];
  element?: Schema;
  innerType?: Schema;
  items?: Schema[];
  options?: Schema[];
  in?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  shape?: Record<string, Schema>;
  checks?: { _zod: { def: { pattern?: RegExp; maximum?: number; minimum?: number } } }[];
}
const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

const SOURCES = ['contract/src', 'client/src', 'web/src'];
const MADE_BY = /\bz\.([a-z_]\w*)\(/g;

const used = (): Set<string> =>
  new Set(
    SOURCES.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .flatMap((name) => [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(MADE_BY)].map(([, kind]) => kind!)),
    ),
  );

test('every kind of schema that the app uses is there', () => {
  expect([...used()].filter((kind) => !(kind in ours))).toEqual([]);
});

/** Values that stand where they should not. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', ' ', '0', 'a', 0, -1, 1.5, 2 ** 53, Number.NaN, true, [], {}, [null]),
  fc.constant(JSON.parse('{"__proto__":{"id":1},"constructor":2,"toString":3}') as unknown),
  fc.jsonValue({ maxDepth: 1 }),
);

const COMMON = [
  'ann@example.com',
  ' Ann ',
  '12',
  '-1.5',
  '1.50',
  'BTCUSDT',
  '2026-11-11',
  '2026-02-30',
  'A'.repeat(300),
];
const UUID = '0b6e6e2e-7a4f-4c3a-9d1e-2f6a1c0b9e11';
const TIMES = ['2026-11-11T10:00:00.000Z', '2026-11-11 10:00:00', '2026-11-11T10:00:00Z'];

const matching = (pattern: RegExp): fc.Arbitrary<unknown>[] => {
  try {
    return [fc.stringMatching(pattern)];
  } catch {
    // A pattern that looks ahead; the other texts stand for it.
    return [];
  }
};

/** The limits of a schema, and a step beyond each. */
const edges = ({ checks = [] }: Def): number[] =>
  checks
    .flatMap(({ _zod: { def } }) => [def.minimum, def.maximum])
    .flatMap((edge) => (edge === undefined ? [] : [edge, edge + 1, edge - 1]));

const texts = (def: Def): fc.Arbitrary<unknown> =>
  fc.oneof(
    ...(def.checks ?? []).flatMap(({ _zod: { def: check } }) => (check.pattern ? matching(check.pattern) : [])),
    fc.constantFrom(...COMMON, ...TIMES, UUID),
    fc.string(),
    fc.constantFrom(0, 1, 40, ...edges(def).filter((length) => length >= 0)).map((length) => 'a'.repeat(length)),
  );

const numbers = (def: Def): fc.Arbitrary<unknown> =>
  fc.oneof(fc.integer(), fc.nat(20), fc.constantFrom(0, 1, 1.5, 2 ** 53, ...edges(def)));

const optionalKeys = (shape: Record<string, Schema>): string[] =>
  Object.keys(shape).filter((key) => !['optional', 'default'].includes(defOf(shape[key]!).type));

/** Values that the schema of zod mostly takes. */
const right = (schema: Schema): fc.Arbitrary<unknown> => {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return texts(def);
    case 'number':
      return numbers(def);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!));
    case 'literal':
      return fc.constantFrom(...def.values!);
    case 'null':
      return fc.constant(null);
    case 'unknown':
      return fc.jsonValue({ maxDepth: 1 });
    case 'nullable':
      return fc.oneof(fc.constant(null), some(def.innerType!));
    case 'optional':
    case 'default':
      return fc.oneof(fc.constant(undefined), some(def.innerType!));
    case 'array':
      return fc.array(some(def.element!), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...def.items!.map(some));
    case 'union':
      return fc.oneof(...def.options!.map(some));
    case 'pipe':
      return some(def.in!);
    case 'record':
      return fc.dictionary(fc.string(), some(def.valueType!), { maxKeys: 3 });
    case 'object': {
      const fields = Object.fromEntries(Object.entries(def.shape!).map(([key, field]) => [key, some(field)]));
      return fc.record(fields, { requiredKeys: optionalKeys(def.shape!) });
    }
    default:
      throw new Error(`The walk does not know the kind ${def.type}.`);
  }
};

/** Mostly right, with something else here and there, keys that are missing and keys that nobody knows. */
function some(schema: Schema): fc.Arbitrary<unknown> {
  const good = right(schema);
  const wrong: fc.WeightedArbitrary<unknown> = { weight: 1, arbitrary: junk };
  if (defOf(schema).type !== 'object') return fc.oneof({ weight: 60, arbitrary: good }, wrong);
  const fewer = fc
    .tuple(good, fc.nat())
    .map(([value, at]) =>
      Object.fromEntries(Object.entries(value as object).filter((_, index, all) => index !== at % all.length)),
    );
  const more = fc.tuple(good, junk).map(([value, extra]) => ({ ...(value as object), extra }));
  return fc.oneof(
    { weight: 60, arbitrary: good },
    wrong,
    { weight: 2, arbitrary: fewer },
    { weight: 2, arbitrary: more },
  );
}

/** The same contract with the schemas of zod. */
const load = async (): Promise<{ endpoints: readonly Endpoint[]; bookMessage: Schema }> => {
  vi.doMock('zod/mini', () => vi.importActual('zod/v4/mini'));
  vi.resetModules();
  const [contract, book] = await Promise.all([import('@assay/contract'), import('@assay/contract/book')]);
  vi.doUnmock('zod/mini');
  return { endpoints: contract.endpoints, bookMessage: book.bookMessage };
};

const accepted = { yes: 0, no: 0 };

/** A value that both read differently, with its call. */
const differences = (name: string, real: Schema, own: Schema): unknown[] => {
  const { counterexample } = fc.check(
    fc.property(some(real), (value) => {
      const [expected, read] = [real.safeParse(value), own.safeParse(value)];
      accepted[expected.success ? 'yes' : 'no']++;
      return read.success === expected.success && isDeepStrictEqual(read.data, expected.data);
    }),
    { numRuns: 25 },
  );
  return counterexample === null ? [] : [name, ...counterexample];
};

describe('calls are read exactly as zod reads them', () => {
  let real: Awaited<ReturnType<typeof load>>;
  beforeAll(async () => {
    real = await load();
  });

  it('both contracts are loaded, each with its own schemas', () => {
    expect(real.endpoints.length).toBe(endpoints.length);
    expect(defOf(real.endpoints[0]!.output)).toBeDefined();
    expect('_zod' in endpoints[0]!.output).toBe(false);
  });

  it('what is sent', () => {
    expect(endpoints.flatMap(({ id, input }, index) => differences(id, real.endpoints[index]!.input, input))).toEqual(
      [],
    );
  });

  it('what is answered', () => {
    expect(
      endpoints.flatMap(({ id, output }, index) => differences(id, real.endpoints[index]!.output, output)),
    ).toEqual([]);
  });

  it('news of a book', () => {
    expect(differences('book', real.bookMessage, bookMessage)).toEqual([]);
  });

  it('enough of it was right, and enough wrong', () => {
    expect(Math.min(accepted.yes, accepted.no)).toBeGreaterThan(1000);
  });
});

test('a failure says where', () => {
  const schema = ours.object({ rows: ours.array(ours.object({ id: ours.int() })) });
  const { error } = schema.safeParse({ rows: [{ id: 1 }, { id: '2' }] });
  expect(error?.message).toBe('Not as agreed: rows.1.id');
});

test('what came out of one schema cannot change the default of the next', () => {
  for (const z of [zod, ours]) {
    const list = z._default(z.array(z.int()), []);
    list.parse(undefined).push(1);
    expect(list.parse(undefined)).toEqual([]);
  }
});

test.each([
  ['zod', zod],
  ['ours', ours],
])('%s lets no answer reach a prototype or pass as a number', (_name, z) => {
  const dictionary = z.record(z.string(), z.unknown()).parse(JSON.parse('{"__proto__":{"isAdmin":true},"a":1}'));
  expect(Object.keys(dictionary)).toEqual(['a']);
  expect(dictionary['isAdmin']).toBeUndefined();
  expect([Number.NaN, Infinity, '1'].filter((value) => z.number().safeParse(value).success)).toEqual([]);
  expect(z.strictObject({ a: z.int() }).safeParse(JSON.parse('{"a":1,"toString":2}')).success).toBe(false);
});
