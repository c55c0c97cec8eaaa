/** Makes an input that the contract takes, for any endpoint, by walking its schema; for tests that must hold for all of them. */
import type { Endpoint } from '@assay/contract/endpoint';
import type * as z from 'zod/mini';
import { defOf, unwrap } from './test-leaves.ts';

/** Samples, of which one fits each text of the contract. */
const TEXTS = [
  'USDT',
  'BTCUSDT',
  '1',
  '10',
  '00000000-0000-4000-8000-000000000000',
  'nobody@example.com',
  '123456',
  'a-Long-Passw0rd',
  '15550001111',
  '2026-01-07',
  '2026-01',
  '2026-1',
  '2026-01-07 12:00:00',
  'TRC20',
  'https://example.com/',
  'SGFsbG8',
  'a'.repeat(22),
  'a'.repeat(32),
  'a'.repeat(43),
  'a'.repeat(64),
  'US',
  '{}',
  '1-1',
  `0x${'a'.repeat(40)}`,
  `0x${'a'.repeat(130)}`,
  'a'.repeat(87),
  `${'a'.repeat(86)}==`,
  '/home',
  `files/${'a'.repeat(32)}.jpg`,
  '2026',
];

const takes = (schema: unknown, value: unknown): boolean => (schema as z.ZodMiniType).safeParse(value).success;

const firstTaken = (schema: unknown, values: readonly unknown[], place: string): unknown => {
  const found = values.find((value) => takes(schema, value));
  if (found === undefined) throw new Error(`${place}: none of the samples fits`);
  return found;
};

/** With every field that may be left out. */
const sampleOf = (schema: unknown, place: string): unknown => {
  const bare = unwrap(schema);
  const def = defOf(bare);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def['shape'] as object).map(([key, value]) => [key, sampleOf(value, `${place}.${key}`)]),
      );
    case 'union':
      return sampleOf((def['options'] as unknown[])[0], place);
    case 'tuple':
      return (def['items'] as unknown[]).map((item) => sampleOf(item, place));
    case 'array':
      return [sampleOf(def['element'], place)];
    case 'record':
      return {};
    case 'enum':
      return Object.values(def['entries'] as object)[0];
    case 'literal':
      return (def['values'] as unknown[])[0];
    case 'boolean':
      return true;
    case 'number':
    case 'int':
      return firstTaken(bare, [1, 10, 0], place);
    case 'unknown':
      return {};
    case 'string':
    case 'pipe':
      return firstTaken(bare, TEXTS, place);
    default:
      throw new Error(`${place}: the walk does not know the kind ${def.type}`);
  }
};

export const validInput = ({ id, input }: Pick<Endpoint, 'id' | 'input'>): Record<string, unknown> =>
  sampleOf(input, id) as Record<string, unknown>;
