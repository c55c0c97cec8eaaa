import { readdirSync, readFileSync } from 'node:fs';
import * as zod from 'zod/v4/mini';
import * as late from 'zod/mini';
import { expect, test } from 'vitest';

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
  expect([...used()].filter((kind) => !(kind in late))).toEqual([]);
});

test('schemas refuse and read exactly as those of zod do', () => {
  const make = (z: typeof zod) => {
    const side = z.enum(['buy', 'sell']);
    const row = z.object({
      id: z.int().check(z.gte(1)),
      side,
      note: z.nullable(z.string().check(z.trim(), z.maxLength(5))),
    });
    const wide = z.extend(row, { at: z.optional(z.union([z.literal('now'), z.int()])) });
    return z.strictObject({
      rows: z.array(wide),
      size: z._default(z.int(), 20),
      ids: z.record(z.string(), row.shape.id),
    });
  };
  const good = {
    rows: [
      { id: 1, side: 'buy', note: ' up ' },
      { id: 2, side: 'sell', note: null, at: 'now' },
    ],
    ids: { a: 3 },
  };
  const samples = [
    good,
    { ...good, size: '2' },
    { ...good, more: 1 },
    { ...good, rows: [{ id: 0, side: 'buy', note: null }] },
    { ...good, rows: [{ id: 1, side: 'hold', note: 'longer than five' }] },
    { ...good, ids: { a: -1 } },
    null,
  ];
  const real = make(zod);
  const ours = make(late);
  for (const sample of samples) {
    const [expected, read] = [real.safeParse(sample), ours.safeParse(sample)];
    expect(read.success).toBe(expected.success);
    expect(read.data).toEqual(expected.data);
    expect(read.error?.issues).toEqual(expected.error?.issues);
  }
});

test('nothing is made before it is used, and then once', () => {
  let made = 0;
  const shape = {
    get id() {
      made++;
      return zod.int();
    },
  };
  const schema = late.object(shape);
  expect(made).toBe(0);
  schema.parse({ id: 1 });
  const once = made;
  schema.parse({ id: 2 });
  expect(made).toBe(once);
});
