/** Disputes at the desk: what a phone found, what the same check finds here, and an answer. Nobody changes an outcome by it. */
import * as z from 'zod/mini';
import { DISPUTE_ANSWERS, DISPUTE_KINDS } from '../dispute.ts';
import { lines } from '../text.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { claim, cursor, instant, memberRef, pageOf, search, uuid } from './fields.ts';

const READERS = ['support', 'risk', 'auditor', 'owner'] as const;
export const DISPUTE_VIEWS = ['open', 'confirmed', 'answered'] as const;

const row = z.object({
  id: z.string(),
  /** The first eight characters of the id, as people say it. */
  reference: z.string(),
  member: memberRef,
  kind: z.enum(DISPUTE_KINDS),
  /** The id of the position, the option or the offering, with the number of a closing behind it. */
  subject: z.string(),
  /** The check of the server found the same as the phone: the proof does not hold. */
  isConfirmed: z.boolean(),
  state: z.enum(['open', 'answered']),
  answer: z.nullable(z.enum(DISPUTE_ANSWERS)),
  createdAt: instant(),
  /** When an answer is promised. */
  dueAt: instant(),
  answeredAt: z.nullable(instant()),
  claim,
});

export const listDisputes = defineDeskEndpoint({
  id: 'dispute.listDisputes',
  method: 'GET',
  path: '/desk/dispute/list',
  roles: READERS,
  input: z.strictObject({ view: z._default(z.enum(DISPUTE_VIEWS), 'open'), search: search(), after: cursor() }),
  output: pageOf(row),
  summary: 'Disputes, the one that is due first on top; answered ones newest first.',
});

export const getDispute = defineDeskEndpoint({
  id: 'dispute.getDispute',
  method: 'GET',
  path: '/desk/dispute/get',
  roles: READERS,
  input: z.strictObject({ id: uuid() }),
  output: z.extend(row, {
    language: z.string(),
    /** In the member's own words. */
    words: z.string(),
    /** Names of the checks that did not hold on the phone. */
    said: z.array(z.string()),
    /** Result of running the same check here on the submitted proof. */
    found: z.object({
      isTrue: z.boolean(),
      /** Whether its keys are the ones that this server publishes. */
      keys: z.enum(['ours', 'other']),
      isSigned: z.boolean(),
      isTapeWhole: z.boolean(),
      checks: z.array(z.object({ name: z.string(), said: z.string(), found: z.string(), isRight: z.boolean() })),
    }),
    /** Hex: SHA-256 of the proof. */
    proofHash: z.string(),
    /** Corrections of the member that were proposed since: an answer may name one. */
    corrections: z.array(
      z.object({ proposalId: z.string(), title: z.string(), state: z.enum(['open', 'approved', 'declined']) }),
    ),
    answered: z.nullable(
      z.object({
        by: z.string(),
        reason: z.enum(DISPUTE_ANSWERS),
        text: z.string(),
        proposalId: z.nullable(z.string()),
      }),
    ),
    can: z.object({ answer: z.boolean(), why: z.nullable(z.string()) }),
  }),
  errors: ['not_found'],
  summary: 'One dispute with both results.',
});

export const getDisputeProof = defineDeskEndpoint({
  id: 'dispute.getDisputeProof',
  method: 'GET',
  path: '/desk/dispute/proof',
  roles: READERS,
  input: z.strictObject({ id: uuid() }),
  output: z.object({ proof: z.string() }),
  errors: ['not_found'],
  summary: 'The proof as it was handed in, for `npm run verify`.',
});

export const answerDispute = defineDeskEndpoint({
  id: 'dispute.answerDispute',
  method: 'POST',
  path: '/desk/dispute/answer',
  roles: ['support', 'risk'],
  input: z.strictObject({
    id: uuid(),
    reason: z.enum(DISPUTE_ANSWERS),
    /** Read by the member: in the language of the member. */
    text: lines(1000).check(z.minLength(3)),
    /** Correction that two people decide, with `corrected`. */
    proposalId: z.optional(uuid()),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'item_claimed', 'correction_needed'],
  summary:
    'Answers a dispute, once. What the member is owed is given by a correction of two people, and by nothing here.',
});
