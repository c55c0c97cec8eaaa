/** Terms that will change: what anyone may read before it counts, as the public log announces it. */
import * as z from 'zod/mini';
import { ascii } from './text.ts';
import { defineEndpoint } from './endpoint.ts';
import { wireTime } from './time.ts';

export const TERM_KINDS = [
  'instrument',
  'option',
  'currency',
  'network',
  'level',
  'task',
  'loan',
  'pledge',
  'hours',
  'holiday',
  'setting',
] as const;

export const listTermChanges = defineEndpoint({
  id: 'reference.listTermChanges',
  method: 'GET',
  path: '/api/public/termChanges',
  auth: 'public',
  input: z.strictObject({
    /** All kinds when absent. */
    kind: z.optional(z.enum(TERM_KINDS)),
    /** Key of one row, such as `BTCUSDT` or `USDT/TRC20`. */
    key: z.optional(ascii(80)),
  }),
  output: z.array(
    z.object({
      /** The object of its entry of kind `terms` in the public log. */
      id: z.string(),
      kind: z.enum(TERM_KINDS),
      key: z.string(),
      /** Whether the row itself is new: then there is nothing before. */
      isNew: z.boolean(),
      /** From when on it counts for what is accepted; a spread and an overnight fee for what is open, too. */
      fromTime: wireTime(),
      changes: z.array(
        z.object({
          field: z.string(),
          /** As it is now, in `unit`. */
          before: z.string(),
          /** As it will be, in `unit`. */
          after: z.string(),
          /** Unit, such as `%` or `USDT`; null when there is none. */
          unit: z.nullable(z.string()),
        }),
      ),
      /** SHA-256 of the entry's text, in hex. */
      hash: z.string(),
    }),
  ),
  summary: 'Changes of terms that are announced and do not count yet, the next one first.',
});
