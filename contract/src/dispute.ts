/**
 * Disputes: a proof that did not check on a phone, handed to whoever runs the exchange. It is kept as it was handed in and
 * checked again with the same lines. A dispute changes no outcome; it is answered, and may lead to a correction by two people.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { lines } from './text.ts';
import { wireTime } from './time.ts';

export const DISPUTE_KINDS = ['receipt', 'draw'] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** How a dispute is answered; each has a sentence for the member. */
export const DISPUTE_ANSWERS = ['corrected', 'stands', 'outdated', 'explained'] as const;
export type DisputeAnswer = (typeof DISPUTE_ANSWERS)[number];

/** Longest proof that can be handed in, in characters; a longer one is saved as a file and sent by other ways. */
export const MAX_PROOF = 400_000;
/** Size of the longest proof in transit, sealed. */
const MAX_BODY_BYTES = 1024 * 1024;

const subject = {
  kind: z.enum(DISPUTE_KINDS),
  /** The id of the position, the option or the offering. */
  subject: z.string().check(z.regex(/^[a-z0-9-]{2,64}$/)),
  /** Number of one closing of a position. */
  closing: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
};

const dispute = z.object({
  id: z.uuid(),
  kind: z.enum(DISPUTE_KINDS),
  subject: z.string(),
  closing: z.nullable(z.string()),
  state: z.enum(['open', 'answered']),
  time: wireTime(),
  /** When an answer is promised. */
  promisedBy: wireTime(),
  /** Whether the check of the server found the same: that the proof does not hold. */
  isConfirmed: z.boolean(),
  answer: z.nullable(z.object({ reason: z.enum(DISPUTE_ANSWERS), text: z.string(), time: wireTime() })),
});
export type Dispute = z.infer<typeof dispute>;

export const openDispute = defineEndpoint({
  id: 'dispute.openDispute',
  method: 'POST',
  path: '/api/proof/dispute/open',
  auth: 'member',
  perMinute: 10,
  bodyBytes: MAX_BODY_BYTES,
  input: z.strictObject({
    ...subject,
    /** Names of the checks that did not hold on the phone. */
    said: z.array(z.string().check(z.regex(/^[A-Za-z0-9 _-]{1,60}$/))).check(z.maxLength(40)),
    /** In the member's own words. */
    claim: z.optional(lines(1000)),
    /** The export as it would be saved: an object as JSON, whose other letters are escaped. */
    proof: z.string().check(z.maxLength(MAX_PROOF), z.regex(/^\{[\x20-\x7e]*\}$/)),
  }),
  output: dispute,
  errors: ['not_found'],
  summary: 'Hands in a proof that did not check. While one about the same thing is open, that one is answered with.',
});

export const listDisputes = defineEndpoint({
  id: 'dispute.listDisputes',
  method: 'GET',
  path: '/api/proof/dispute/list',
  auth: 'member',
  input: z.strictObject({ ...subject, kind: z.optional(subject.kind), subject: z.optional(subject.subject) }),
  output: z.array(dispute),
  summary: "The member's disputes, newest first: all of them, or those about one thing.",
});
