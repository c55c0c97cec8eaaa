/** Identities at the desk: what somebody handed in, and whether it proves who that is. Every look is written down. */
import * as z from 'zod/mini';
import { IDENTITY_QUESTIONS, REJECTION_REASONS } from '../identity.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { claim, cursor, instant, memberRef, pageOf, search, uuid } from './fields.ts';
import { askedOf, askInput } from './question.ts';

export const IDENTITY_VIEWS = ['open', 'basic', 'advanced', 'recovery', 'decided'] as const;

const row = z.object({
  id: z.string(),
  /** The first eight characters of the id, as people say it. */
  reference: z.string(),
  member: memberRef,
  /** `recovery`: of somebody who has lost the second factors. */
  kind: z.enum(['basic', 'advanced', 'recovery']),
  state: z.enum(['waiting', 'authorized', 'rejected']),
  /** How often the member handed in the same before. */
  triesBefore: z.int(),
  /** Another member handed in the same document, or is the same person. */
  hasDuplicate: z.boolean(),
  /** The member was asked something and has not answered. */
  isAsked: z.boolean(),
  reasons: z.array(z.enum(REJECTION_REASONS)),
  createdAt: instant(),
  dueAt: instant(),
  decidedAt: z.nullable(instant()),
  /** A person of the desk, or a robot. */
  decidedBy: z.nullable(z.string()),
  claim,
});

const READERS = ['reviewer', 'auditor', 'owner'] as const;

export const listApplications = defineDeskEndpoint({
  id: 'identity.listApplications',
  method: 'GET',
  path: '/desk/identity/list',
  roles: READERS,
  input: z.strictObject({ view: z._default(z.enum(IDENTITY_VIEWS), 'open'), search: search(), after: cursor() }),
  output: pageOf(row),
  summary: 'Applications, the oldest on top; decided ones newest first.',
});

export const getApplication = defineDeskEndpoint({
  id: 'identity.getApplication',
  method: 'GET',
  path: '/desk/identity/get',
  roles: READERS,
  input: z.strictObject({ id: uuid() }),
  output: z.extend(row, {
    /** Submitted answers beside those of the document that verified the member. */
    answers: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        value: z.string(),
        earlier: z.nullable(z.string()),
        /** The two say different things. */
        differs: z.boolean(),
      }),
    ),
    pictures: z.array(
      z.object({
        /** For `/desk/picture/<id>`. */
        id: z.string(),
        purpose: z.enum(['front', 'back', 'selfie', 'address_proof']),
        /** The phone found fault with it and the member says that it is fine. */
        isVouched: z.boolean(),
      }),
    ),
    /** Applications of others with the same document, or of the same person. */
    duplicates: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        by: z.enum(['document', 'person']),
        kind: z.enum(['basic', 'advanced', 'recovery']),
        state: z.enum(['waiting', 'authorized', 'rejected']),
        member: memberRef,
        createdAt: instant(),
      }),
    ),
    /** Applications of others with a picture that looks the same, the nearest first. A hint from the pixels; it decides nothing. */
    lookalikes: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        /** The whole picture, or the part of it where a portrait is. */
        part: z.enum(['picture', 'portrait']),
        /** Bits of 256 that differ. */
        distance: z.int(),
        kind: z.enum(['basic', 'advanced', 'recovery']),
        member: memberRef,
        createdAt: instant(),
      }),
    ),
    /** Earlier applications of the member, newest first. */
    history: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['basic', 'advanced', 'recovery']),
        state: z.enum(['waiting', 'authorized', 'rejected']),
        reasons: z.array(z.enum(REJECTION_REASONS)),
        createdAt: instant(),
      }),
    ),
    /** Operators who viewed it, newest first; this view is the first. */
    views: z.array(z.object({ at: instant(), viewer: z.string(), document: z.string() })),
    questions: askedOf(IDENTITY_QUESTIONS),
    can: z.object({ decide: z.boolean(), ask: z.boolean(), why: z.nullable(z.string()) }),
  }),
  errors: ['not_found'],
  summary: 'One application with its answers in the clear. The look is recorded, and the member can read that it was.',
});

export const decideApplication = defineDeskEndpoint({
  id: 'identity.decideApplication',
  method: 'POST',
  path: '/desk/identity/decide',
  roles: ['reviewer'],
  input: z.strictObject({
    id: uuid(),
    decision: z.enum(['authorize', 'reject']),
    /** At least one of a rejection, none otherwise; the member reads what to do about each. */
    reasons: z._default(z.array(z.enum(REJECTION_REASONS)).check(z.maxLength(REJECTION_REASONS.length)), []),
    note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'item_claimed', 'document_used', 'screening_open', 'screening_confirmed'],
  summary: 'Authorizes an application, or rejects it with reasons that the member reads.',
});

export const askAboutIdentity = defineDeskEndpoint({
  id: 'identity.askMember',
  method: 'POST',
  path: '/desk/identity/ask',
  roles: ['reviewer'],
  input: askInput(IDENTITY_QUESTIONS),
  output: z.object({ questionId: z.string() }),
  errors: ['not_found', 'too_late', 'item_claimed'],
  summary:
    'Asks the member something about a verification under review, one thing at a time. The promised time runs on.',
});
