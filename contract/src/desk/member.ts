/**
 * Members at the desk: who somebody is, what happened, and the little that the desk may do about it. Personal data is
 * masked; whoever needs it says why, and that stands in the log. No call touches a balance.
 */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { line, lines } from '../text.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { cursor, instant, pageOf, reason, search, uuid } from './fields.ts';

const READERS = ['support', 'reviewer', 'risk', 'auditor', 'owner'] as const;
const WORKERS = ['support', 'reviewer', 'risk'] as const;

const row = z.object({
  id: z.string(),
  /** The first eight characters of the id, as people say it. */
  reference: z.string(),
  name: z.string(),
  /** Masked, as `n•••@example.com` and `+41 •••567`. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** 0 none, 1 basic, 2 advanced. */
  verification: z.int(),
  /** `frozen`: by its owner. `restricted`: the desk stopped the opening of anything new. */
  state: z.enum(['open', 'restricted', 'frozen', 'closed']),
  isSample: z.boolean(),
  createdAt: instant(),
});

export const listMembers = defineDeskEndpoint({
  id: 'member.listMembers',
  method: 'GET',
  path: '/desk/member/list',
  roles: READERS,
  input: z.strictObject({ search: search(), after: cursor() }),
  output: pageOf(row),
  summary: 'Members by id, name, e-mail, phone or address, newest first.',
});

export const getMember = defineDeskEndpoint({
  id: 'member.getMember',
  method: 'GET',
  path: '/desk/member/get',
  roles: READERS,
  input: z.strictObject({ id: uuid() }),
  output: z.extend(row, {
    language: z.string(),
    /** Name and country on the document, masked; null before a verification. */
    person: z.nullable(z.object({ name: z.string(), country: z.string() })),
    /** Verification by kind, with the newest application of each. */
    basic: z.enum(['none', 'waiting', 'rejected', 'authorized']),
    advanced: z.enum(['none', 'waiting', 'rejected', 'authorized']),
    factors: z.object({ authenticator: z.boolean(), passkeys: z.int(), password: z.boolean() }),
    sessions: z.array(
      z.object({ id: z.string(), device: z.string(), network: z.string(), openedAt: instant(), seenAt: instant() }),
    ),
    balances: z.array(z.object({ currency: z.string(), purpose: z.string(), amount: decimal() })),
    limits: z.object({
      /** Daily withdrawal limit, in USDT. */
      daily: decimal(),
      usedToday: decimal(),
      /** Since something that guards the account changed, nothing leaves until then. */
      heldUntil: z.nullable(instant()),
    }),
    /** Owed for deposits that vanished. */
    debts: z.array(z.object({ currency: z.string(), amount: decimal() })),
    counts: z.object({ withdrawalsOpen: z.int(), loansOpen: z.int(), positionsOpen: z.int(), notes: z.int() }),
    restriction: z.nullable(z.object({ reason: z.string(), by: z.string(), since: instant() })),
    invitedBy: z.nullable(z.string()),
    can: z.object({ unmask: z.boolean(), endSessions: z.boolean(), note: z.boolean(), restrict: z.boolean() }),
  }),
  errors: ['not_found'],
  summary: 'A member with everything that the desk may see without a reason.',
});

/** Fields that can be unmasked, each by itself. */
export const MASKED = ['email', 'phone', 'name', 'birthday', 'document'] as const;

export const unmaskMember = defineDeskEndpoint({
  id: 'member.unmaskMember',
  method: 'GET',
  path: '/desk/member/unmask',
  roles: WORKERS,
  input: z.strictObject({ id: uuid(), field: z.enum(MASKED), reason: reason() }),
  output: z.object({ value: z.nullable(z.string()) }),
  errors: ['not_found'],
  summary:
    'One masked field in the clear. Who asked, for which, and why stands in the log of acts before it is answered.',
});

export const TIMELINE_KINDS = [
  'security',
  'order',
  'option',
  'deposit',
  'withdrawal',
  'swap',
  'loan',
  'product',
  'identity',
  'notice',
  'chat',
  'note',
  'act',
] as const;

export const listTimeline = defineDeskEndpoint({
  id: 'member.listTimeline',
  method: 'GET',
  path: '/desk/member/timeline',
  roles: READERS,
  input: z.strictObject({
    id: uuid(),
    kind: z._default(z.enum(['all', ...TIMELINE_KINDS]), 'all'),
    after: cursor(),
  }),
  output: pageOf(
    z.object({
      /** `kind:id`. */
      key: z.string(),
      at: instant(),
      kind: z.enum(TIMELINE_KINDS),
      title: z.string(),
      detail: z.string(),
    }),
  ),
  errors: ['not_found'],
  summary: 'Everything that happened with a member, in one list, newest first.',
});

const note = z.object({ id: z.string(), by: z.string(), text: z.string(), at: instant() });

export const listNotes = defineDeskEndpoint({
  id: 'member.listNotes',
  method: 'GET',
  path: '/desk/member/notes',
  roles: READERS,
  input: z.strictObject({ id: uuid(), after: cursor() }),
  output: pageOf(note),
  summary:
    'What operators told each other about a member, newest first. The app shows none of it; a download of the own data does.',
});

export const addNote = defineDeskEndpoint({
  id: 'member.addNote',
  method: 'POST',
  path: '/desk/member/note',
  roles: WORKERS,
  input: z.strictObject({ id: uuid(), text: lines(2000) }),
  output: note,
  errors: ['not_found'],
  summary: 'Leaves a note for other operators. It stays as it is.',
});

export const endSessions = defineDeskEndpoint({
  id: 'member.endSessions',
  method: 'POST',
  path: '/desk/member/endSessions',
  roles: WORKERS,
  input: z.strictObject({
    id: uuid(),
    /** Session to end; all when absent. */
    sessionId: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    reason: reason(),
  }),
  output: z.object({ ended: z.int() }),
  errors: ['not_found'],
  summary: 'Logs a member out. Whoever has the password and the second factor logs in again.',
});

/** Read by the member, in the words of the operator. */
const told = () => line(500).check(z.minLength(3));

export const restrictMember = defineDeskEndpoint({
  id: 'member.restrictMember',
  method: 'POST',
  path: '/desk/member/restrict',
  roles: WORKERS,
  input: z.strictObject({ id: uuid(), reason: told() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late'],
  summary:
    'Stops the opening of anything new on an account. The member reads why, and closes, repays and withdraws as before.',
});

export const endRestriction = defineDeskEndpoint({
  id: 'member.endRestriction',
  method: 'POST',
  path: '/desk/member/endRestriction',
  roles: WORKERS,
  input: z.strictObject({ id: uuid(), reason: told() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late'],
  summary: 'Lets a member open new things again, and tells so.',
});

export const listJournals = defineDeskEndpoint({
  id: 'member.listJournals',
  method: 'GET',
  path: '/desk/member/journals',
  roles: [...READERS, 'treasurer'],
  input: z.strictObject({ id: uuid(), after: z._default(z.string().check(z.regex(/^\d{0,18}$/)), '') }),
  output: pageOf(
    z.object({
      id: z.string(),
      kind: z.string(),
      at: instant(),
      object: z.string(),
      /** Changes to the member's money, by currency. */
      changes: z.array(z.object({ currency: z.string(), amount: decimal() })),
      isCorrected: z.boolean(),
    }),
  ),
  errors: ['not_found'],
  summary: 'What changed the money of a member, newest first.',
});

/** Accounts of the house that a correction may come from, or go back to. */
export const CORRECTION_ACCOUNTS = ['fees', 'insurance', 'capital'] as const;

export const proposeCorrection = defineDeskEndpoint({
  id: 'member.proposeCorrection',
  method: 'POST',
  path: '/desk/member/correct',
  roles: ['risk', 'treasurer'],
  input: z.strictObject({
    id: uuid(),
    /** The journal that was wrong. A correction can return at most what it took, or take back at most what it gave. */
    journalId: uuid(),
    currency: z.string().check(z.regex(/^[A-Z0-9]{2,10}$/)),
    amount: decimal(),
    account: z.enum(CORRECTION_ACCOUNTS),
    /** The member reads it. */
    reason: told(),
  }),
  output: z.object({ proposalId: z.string() }),
  errors: ['not_found', 'amount_invalid', 'amount_too_large', 'insufficient_funds'],
  summary:
    'Proposes a journal that corrects a wrong one. Another person approves it; the wrong one stays in the books.',
});
