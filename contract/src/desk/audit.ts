/** The audit at the desk: what was looked at, and what does not hold. It only reads; nobody can make it say anything. */
import * as z from 'zod/mini';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, instant, pageOf, uuid } from './fields.ts';

export const AUDIT_SECTIONS = ['prices', 'books', 'trades', 'public log'] as const;

const run = z.object({
  id: z.string(),
  /** Empty for the one of every night. */
  askedBy: z.string(),
  /** Prices and trades of all days, of the last week, or of the last two days; the books and the log are always whole. */
  scope: z.enum(['all', 'week', 'night']),
  /** `holds`: everything does. `broken`: something does not. `stopped`: it ended before it had looked at everything. */
  state: z.enum(['waiting', 'running', 'holds', 'broken', 'stopped']),
  askedAt: instant(),
  startedAt: z.nullable(instant()),
  endedAt: z.nullable(instant()),
  /** Sections that are done, of `sections`. */
  done: z.int(),
  sections: z.int(),
  checks: z.int(),
  /** Checks that do not hold. */
  failed: z.int(),
});

export const listRuns = defineDeskEndpoint({
  id: 'audit.listRuns',
  method: 'GET',
  path: '/desk/audit/runs',
  roles: ['auditor', 'owner'],
  input: z.strictObject({ after: cursor() }),
  output: pageOf(run),
  summary: 'Runs of the whole audit, newest first.',
});

export const getRun = defineDeskEndpoint({
  id: 'audit.getRun',
  method: 'GET',
  path: '/desk/audit/run',
  roles: ['auditor', 'owner'],
  input: z.strictObject({ id: uuid() }),
  output: run,
  errors: ['not_found'],
  summary: 'One run, and how far it is.',
});

export const listResults = defineDeskEndpoint({
  id: 'audit.listResults',
  method: 'GET',
  path: '/desk/audit/results',
  roles: ['auditor', 'owner'],
  input: z.strictObject({ run: uuid() }),
  output: z.array(
    z.object({
      section: z.string(),
      /** By the name that documents, code and tests use. */
      invariant: z.string(),
      name: z.string(),
      /** How many rows were looked at, and of what. */
      count: z.int(),
      unit: z.string(),
      failures: z.int(),
      /** Where the first failure is; null where everything holds. */
      first: z.nullable(z.string()),
    }),
  ),
  summary: 'What a run found, by invariant.',
});

export const startRun = defineDeskEndpoint({
  id: 'audit.startRun',
  method: 'POST',
  path: '/desk/audit/start',
  roles: ['auditor', 'owner'],
  input: z.strictObject({ scope: z.enum(['all', 'week']) }),
  output: z.object({ id: z.string() }),
  errors: ['audit_running'],
  summary: 'Lets the whole audit run once, in the background.',
});

export const getStanding = defineDeskEndpoint({
  id: 'audit.getStanding',
  method: 'GET',
  path: '/desk/audit/standing',
  roles: ['auditor', 'owner'],
  input: z.strictObject({}),
  output: z.object({
    /** Every journal up to this one was proven by the audit that runs all the time. */
    proven: z.int(),
    newest: z.int(),
    parts: z.array(
      z.object({
        part: z.string(),
        /** Null while it holds; what opens something there waits otherwise. */
        pausedAt: z.nullable(instant()),
        invariant: z.nullable(z.string()),
        place: z.nullable(z.string()),
      }),
    ),
  }),
  summary: 'How far the audit beside the running server is, and what it has paused.',
});
