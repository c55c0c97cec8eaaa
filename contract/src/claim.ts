/** Claim certificates: what the server owes a member, signed, for whoever has to be shown it when the server is gone. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const getClaim = defineEndpoint({
  id: 'claim.getClaim',
  method: 'GET',
  path: '/api/user/appUser/claim',
  auth: 'member',
  /** `YYYY-MM`; the month of now when left out. */
  input: z.strictObject({ month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))) }),
  output: z.object({
    /** Signed words, one fact a line. */
    text: z.string(),
    /** Signature by the key that signs receipts, base64. */
    signature: z.string(),
    /** Member that the words are about, as named by the leaf of the tree. */
    member: z.object({ id: z.string(), name: z.string() }),
    /** The member's proof of the tree that the words are about, as JSON. */
    proof: z.string(),
  }),
  errors: ['not_found'],
  perMinute: 10,
  summary: 'The signed claim certificate of a month: what was owed to the member at its first tree that has him.',
});
