/** Attacks the compiled form of every schema: it must take, refuse and name exactly what the contract's own does. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@assay/contract';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { compiled } from '../base/compiled-schema.ts';
import { callHead } from './engine-calls.ts';
import { validInput } from './test-valid-input.ts';

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  Number.NaN,
  1e308,
  '',
  'x'.repeat(3000),
  '\0',
  [],
  [[]],
  {},
  { toString: 'x' },
];

/** The valid one, with each field in turn taken away or given something hostile, with fields too many, and nothing at all. */
const attacksOn = (valid: Record<string, unknown>): unknown[] => [
  valid,
  ...HOSTILE,
  { ...valid, other: 1 },
  { ...valid, constructor: 1, other: 1, more: 2 },
  JSON.parse(
    `${JSON.stringify(valid).slice(0, -1)}${Object.keys(valid).length > 0 ? ',' : ''}"__proto__":{"realm":"demo"}}`,
  ),
  Object.create(valid),
  ...Object.keys(valid).flatMap((name) => {
    const { [name]: _, ...without } = valid;
    return [without, ...HOSTILE.map((value) => ({ ...valid, [name]: value }))];
  }),
];

const outcomeOf = (schema: { safeParse(value: unknown): z.core.util.SafeParseResult<unknown> }, value: unknown) => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { data: parsed.data, names: Object.keys(parsed.data as object) };
  return parsed.error.issues.map(({ code, path, message, ...issue }) => [
    code,
    path,
    message,
    'keys' in issue && issue.keys,
  ]);
};

it('reads the input of every endpoint as the contract does', () => {
  for (const endpoint of endpoints) {
    const own = compiled(endpoint.input);
    for (const value of attacksOn(validInput(endpoint)))
      expect(outcomeOf(own, value), endpoint.id).toEqual(outcomeOf(endpoint.input, value));
  }
});

it('reads the heads of edges as they are defined', () => {
  const reqId = randomUUID();
  const heads: Record<string, unknown>[] = [
    {
      do: 'command',
      endpoint: 'trade.createPosition',
      path: '/x',
      requestId: randomUUID(),
      heldMs: 1.5,
      reqId,
      trace: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      ip: '::1',
      userAgent: '',
      device: 'a'.repeat(22),
      language: 'en-us',
      host: 'localhost',
      token: 'a'.repeat(64),
      demo: 'b'.repeat(64),
      takesBatches: true,
    },
    { do: 'http', method: 'GET', url: '/', headers: { a: 'b', c: ['d'] }, reqId, ip: '::1' },
    { do: 'seen', members: ['a'] },
    { do: 'limits', counts: [['a', 1, 2]] },
    { do: 'book', changes: [] },
  ];
  const own = compiled(callHead);
  for (const head of heads)
    for (const value of [...attacksOn(head), ...heads.map((other) => ({ ...head, ...other }))])
      expect(outcomeOf(own, value)).toEqual(outcomeOf(callHead, value));
});
