/** Credits at the desk: somebody looks at the facts, and then grants, sends back or rejects. Nobody sets a score or a limit. */
import * as z from 'zod/mini';
import { LIMIT_PARTS, LOAN_REASONS, LOAN_STATES } from '../loan.ts';
import { decimal } from '../money.ts';
import { SCORE_PARTS } from '../profile.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { claim, cursor, instant, memberRef, pageOf, search, uuid } from './fields.ts';

/** Each has a sentence for the member. */
export const SEND_BACK_REASONS = ['lower_amount', 'limit'] as const;
export const REJECT_REASONS = ['limit', 'overdue', 'score_low', 'not_accepted'] as const;

export const LOAN_VIEWS = ['open', 'pending', 'review', 'sent_back', 'decided'] as const;

const loanState = z.enum(LOAN_STATES);

const row = z.object({
  id: z.string(),
  /** The first eight characters of the id, as people say it. */
  reference: z.string(),
  member: memberRef,
  kind: z.enum(['credit', 'pledge']),
  state: loanState,
  currency: z.string(),
  amount: decimal(),
  days: z.int(),
  /** A percent a day. */
  dailyPercent: decimal(),
  createdAt: instant(),
  stateAt: instant(),
  dueAt: instant(),
  reason: z.nullable(z.enum(LOAN_REASONS)),
  claim,
});

const READERS = ['reviewer', 'risk', 'auditor', 'owner'] as const;

export const listLoans = defineDeskEndpoint({
  id: 'loan.listLoans',
  method: 'GET',
  path: '/desk/loan/list',
  roles: READERS,
  input: z.strictObject({ view: z._default(z.enum(LOAN_VIEWS), 'open'), search: search(), after: cursor() }),
  output: pageOf(row),
  summary: 'Applications for credit, the oldest on top; decided ones newest first.',
});

export const getLoan = defineDeskEndpoint({
  id: 'loan.getLoan',
  method: 'GET',
  path: '/desk/loan/get',
  roles: READERS,
  input: z.strictObject({ id: uuid() }),
  output: z.extend(row, {
    /** Moves with each change; a decision names the one that was read. */
    version: z.int(),
    totalInterest: decimal(),
    totalDue: decimal(),
    /** A sum of facts; nobody can set it. */
    score: z.int(),
    scoreParts: z.array(z.object({ part: z.enum(SCORE_PARTS), points: z.int(), most: z.int() })),
    creditLimit: decimal(),
    /** Used part of the limit, including this application. */
    creditUsed: decimal(),
    limitParts: z.array(z.object({ key: z.enum(LIMIT_PARTS), amount: decimal(), most: decimal() })),
    /** Stretches of thirty days that were borrowed and repaid in time, and loans still owed after their end. */
    repaid: z.int(),
    overdue: z.int(),
    /** Other loans of the member, newest first. */
    loans: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['credit', 'pledge']),
        state: loanState,
        currency: z.string(),
        amount: decimal(),
        left: decimal(),
        createdAt: instant(),
        endsAt: z.nullable(instant()),
        endedBy: z.nullable(z.enum(['repaid', 'liquidated'])),
      }),
    ),
    /** Events of this loan. */
    events: z.array(z.object({ at: instant(), kind: z.string(), actor: z.string(), reason: z.nullable(z.string()) })),
    can: z.object({ open: z.boolean(), decide: z.boolean(), why: z.nullable(z.string()) }),
  }),
  errors: ['not_found'],
  summary: 'One application with the facts that a decision needs.',
});

export const openReview = defineDeskEndpoint({
  id: 'loan.openReview',
  method: 'POST',
  path: '/desk/loan/open',
  roles: ['reviewer', 'risk'],
  input: z.strictObject({ id: uuid() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'item_claimed'],
  summary: 'Begins the review: the member sees that somebody looks at it, and can no longer change it.',
});

const version = () => z.int().check(z.gte(1));
const note = () => z._default(z.string().check(z.trim(), z.maxLength(500)), '');

export const grantLoan = defineDeskEndpoint({
  id: 'loan.grantLoan',
  method: 'POST',
  path: '/desk/loan/grant',
  roles: ['reviewer', 'risk'],
  input: z.strictObject({ id: uuid(), version: version(), note: note() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'item_claimed', 'item_changed', 'loan_limit'],
  summary: 'Grants exactly what was applied for; the member has a day to accept it.',
});

export const sendBackLoan = defineDeskEndpoint({
  id: 'loan.sendBackLoan',
  method: 'POST',
  path: '/desk/loan/sendBack',
  roles: ['reviewer', 'risk'],
  input: z.strictObject({ id: uuid(), version: version(), reason: z.enum(SEND_BACK_REASONS), note: note() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'item_claimed', 'item_changed'],
  summary: 'Sends an application back to be corrected, with a reason that the member reads.',
});

export const rejectLoan = defineDeskEndpoint({
  id: 'loan.rejectLoan',
  method: 'POST',
  path: '/desk/loan/reject',
  roles: ['reviewer', 'risk'],
  input: z.strictObject({ id: uuid(), version: version(), reason: z.enum(REJECT_REASONS), note: note() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'item_claimed', 'item_changed'],
  summary: 'Rejects an application, with a reason that the member reads.',
});
