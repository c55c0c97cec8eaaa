/** Receipts: what was decided and everything it followed from, signed, so that a phone or a stranger can decide it again. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { isCalendarDay } from './time.ts';

/** Signed text of an acceptance, kept apart because one of its characters would double the width of the whole answer. */
export const signedWords = z.object({
  words: z.string(),
  /** In base64: the first bytes of the key's hash, and the signature; then the place in its batch, if it was signed with others. */
  signature: z.string(),
});

export const getReceipt = defineEndpoint({
  id: 'receipt.getReceipt',
  method: 'GET',
  path: '/api/trade/receipt',
  auth: 'visitor',
  /** Receipt of a position, of one of its closings when numbered, or of an option. */
  input: z.strictObject({ id: z.uuid(), closing: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))) }),
  /** Signed text with everything the rule needs; the tape itself comes from /proof/tape. */
  output: z.object({
    receipt: z.string(),
    /** Number of the first checkpoint that was signed over all of it; null for the second until there is one. */
    checkpoint: z.nullable(z.int()),
    /** First checkpoint after the acceptance of a fill whose currency another market prices. */
    rateCheckpoint: z.nullable(z.int()),
  }),
  errors: ['not_found'],
  summary: 'The signed receipt of a fill, a closing or a settlement, which the phone checks against the tape.',
});

export const getNightReceipt = defineEndpoint({
  id: 'receipt.getNightReceipt',
  method: 'GET',
  path: '/api/trade/receipt/night',
  auth: 'visitor',
  /** Position, and the business day whose night was charged. */
  input: z.strictObject({ id: z.uuid(), day: z.string().check(z.refine(isCalendarDay)) }),
  output: z.object({
    receipt: z.string(),
    /** Number of the first checkpoint that was signed after the charge; null until there is one. */
    checkpoint: z.nullable(z.int()),
  }),
  errors: ['not_found'],
  summary: 'The signed receipt of the overnight fee of one night, which the phone checks against the rule on the tape.',
});
