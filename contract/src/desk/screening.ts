/** Hits on lists of sanctions at the desk. One person tells two people apart; what the law stops, two people decide. */
import * as z from 'zod/mini';
import { defineDeskEndpoint } from './endpoint.ts';
import { claim, cursor, instant, memberRef, pageOf, reason, search, uuid } from './fields.ts';

const READERS = ['reviewer', 'risk', 'auditor', 'owner'] as const;
export const SCREENING_VIEWS = ['open', 'confirmed', 'decided'] as const;
export const SCREENING_STATES = ['open', 'cleared', 'confirmed', 'lifted'] as const;
const LIKENESS = ['same', 'differs', 'unknown'] as const;

const row = z.object({
  id: z.string(),
  /** The first eight characters of the id, as people say it. */
  reference: z.string(),
  member: memberRef,
  /** Publisher of the list: `ofac`, `eu`, `un` or `uk`. */
  source: z.string(),
  /** The number that the list gives the entry. */
  key: z.string(),
  /** The first name that the list has. */
  listedName: z.string(),
  /** How alike the two are, 70 to 100. */
  score: z.int(),
  cause: z.enum(['identity', 'payout', 'import']),
  state: z.enum(SCREENING_STATES),
  foundAt: instant(),
  /** Until when members are told that it is decided. */
  dueAt: instant(),
  decidedAt: z.nullable(instant()),
  claim,
});

export const listHits = defineDeskEndpoint({
  id: 'screening.listHits',
  method: 'GET',
  path: '/desk/screening/list',
  roles: READERS,
  input: z.strictObject({ view: z._default(z.enum(SCREENING_VIEWS), 'open'), search: search(), after: cursor() }),
  output: pageOf(row),
  summary: 'Members whom a list of sanctions may mean, the one that is due first on top; decided ones newest first.',
});

export const getHit = defineDeskEndpoint({
  id: 'screening.getHit',
  method: 'GET',
  path: '/desk/screening/get',
  roles: ['reviewer', 'risk', 'owner'],
  input: z.strictObject({ id: uuid() }),
  output: z.extend(row, {
    /** Content of the list entry when the hit was found. */
    listed: z.object({
      names: z.array(z.string()),
      births: z.array(z.string()),
      countries: z.array(z.string()),
      program: z.string(),
    }),
    birth: z.enum(LIKENESS),
    country: z.enum(LIKENESS),
    /** As the document says; null once it is gone. Each look is written down. */
    person: z.nullable(z.object({ name: z.string(), birthday: z.string(), country: z.string() })),
    /** Withdrawals that wait for it. */
    waiting: z.int(),
    decision: z.nullable(z.object({ by: z.string(), reason: z.string(), law: z.nullable(z.string()) })),
    can: z.object({ decide: z.boolean(), lift: z.boolean(), why: z.nullable(z.string()) }),
  }),
  errors: ['not_found'],
  summary: 'One hit: what the list says beside what the document says. The look is written down.',
});

export const clearHit = defineDeskEndpoint({
  id: 'screening.clearHit',
  method: 'POST',
  path: '/desk/screening/clear',
  roles: ['reviewer', 'risk'],
  input: z.strictObject({ id: uuid(), reason: reason() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'item_claimed'],
  summary: 'Says that the list means somebody else. It is remembered until the entry changes.',
});

export const proposeStop = defineDeskEndpoint({
  id: 'screening.proposeStop',
  method: 'POST',
  path: '/desk/screening/proposeStop',
  roles: ['reviewer', 'risk'],
  input: z.strictObject({
    id: uuid(),
    /** `confirm`: the list means this member. `lift`: what was confirmed has ended. */
    decision: z.enum(['confirm', 'lift']),
    /** Which law demands what, and whom the member can turn to: the member reads it. */
    law: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
    reason: reason(),
  }),
  output: z.object({ proposalId: z.string() }),
  errors: ['not_found', 'too_late', 'item_claimed'],
  summary: 'Proposes that the law stops what leaves, or that it no longer does. Another person decides.',
});
