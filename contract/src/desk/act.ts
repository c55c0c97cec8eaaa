/** The log of privileged acts: who did what, to what, and why. Each entry fixes all before it, and its head is public. */
import * as z from 'zod/mini';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, instant, pageOf, search } from './fields.ts';

export const listActs = defineDeskEndpoint({
  id: 'act.listActs',
  method: 'GET',
  path: '/desk/act/list',
  roles: ['auditor', 'owner'],
  input: z.strictObject({
    search: search(),
    operatorId: z._default(z.string().check(z.maxLength(40)), ''),
    after: cursor(),
  }),
  output: pageOf(
    z.object({
      number: z.int(),
      at: instant(),
      operator: z.string(),
      roles: z.array(z.string()),
      /** The call. */
      act: z.string(),
      /** Object of the act, as `kind:id`. */
      object: z.string(),
      reason: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      hash: z.string(),
    }),
  ),
  summary: 'Acts, newest first.',
});

export const getActs = defineDeskEndpoint({
  id: 'act.getActs',
  method: 'GET',
  path: '/desk/act/head',
  roles: ['auditor', 'owner'],
  input: z.strictObject({}),
  output: z.object({
    count: z.int(),
    /** Hex; null while there are none. */
    head: z.nullable(z.string()),
    /** The newest act whose hash stands in the public log. */
    published: z.int(),
    days: z.array(z.object({ day: z.string(), count: z.int() })),
  }),
  summary: 'How many acts there are, by day, and how far they are published.',
});
