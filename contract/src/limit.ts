/**
 * Limits that members set for themselves, and every other one that applies to them. A change is a statement that the phone
 * signs (`@assay/verify/limit-terms`): tighter counts at once, looser a day later, for deposits a week later.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { OWN_LIMIT_NAMES } from './limit-names.ts';
import { decimal } from './money.ts';
import { OFFER_BARS, OFFERS } from './offer.ts';
import { wireTime } from './time.ts';

export { AMOUNT_LIMIT_NAMES, OWN_LIMIT_NAMES } from './limit-names.ts';
export type { OwnLimitName } from './limit-names.ts';

/** Limits set by the platform: by verification, by country, and by product. */
export const GIVEN_LIMIT_NAMES = [
  'withdrawalDay',
  'creditLoan',
  'openTrades',
  'optionsDay',
  'optionStake',
  'leverage',
  'product',
] as const;
export type GivenLimitName = (typeof GIVEN_LIMIT_NAMES)[number];

const statement = z.object({
  /** As the phone signed them. */
  words: z.string(),
  /** Of the phone: Ed25519 over the words, base64. */
  signature: z.string(),
  /** When the server accepted it, in epoch milliseconds: from then on it counts. */
  timeMs: z.number(),
  /** Of the server over that acceptance, base64: the first bytes of the key's hash, and the signature. */
  acceptance: z.string(),
});

const limits = z.object({
  /** Whose statements name. */
  memberId: z.string(),
  /** Of the last statement; 0 before the first. */
  number: z.int(),
  /** Every statement, oldest first. */
  statements: z.array(statement),
  own: z.array(
    z.object({
      name: z.enum(OWN_LIMIT_NAMES),
      /** The limit that counts now; null for none. */
      most: z.nullable(decimal()),
      /** The amount used, whether there is a limit or not; null for a reminder. */
      used: z.nullable(decimal()),
      /** A looser limit that waits; `most` null for none at all. */
      next: z.nullable(z.object({ most: z.nullable(decimal()), time: wireTime() })),
    }),
  ),
  /** Set by the platform. */
  given: z.array(
    z.object({
      name: z.enum(GIVEN_LIMIT_NAMES),
      /** The class of instruments that a leverage is for, or the title of a product; null otherwise. */
      of: z.nullable(z.string()),
      /** In `currency`; a count or a multiple where that is null. */
      most: decimal(),
      /** The amount used; null for a limit of each single order. */
      used: z.nullable(decimal()),
      /** Currency of the amounts; null where they are none. */
      currency: z.nullable(z.string()),
    }),
  ),
  /** Offers that the member cannot use for real money, and why: switched off, identity needed, or not in the country. */
  barred: z.array(
    z.object({
      /** The kind of offer, as in `offer.listOffers`. */
      offer: z.enum(OFFERS),
      /** It is `off`, needs `identity`, or is not offered in the `country`. */
      bar: z.enum(OFFER_BARS),
    }),
  ),
  /** Nothing new can be opened until then; null when no time-out runs. */
  timeOutUntil: z.nullable(wireTime()),
  /** The same for a self-exclusion, which counts for every account of the same verified person. */
  exclusionUntil: z.nullable(wireTime()),
  /** Nothing new can be opened until then because a session has reached its length; null otherwise. */
  sessionUntil: z.nullable(wireTime()),
  /** The result of today, closed, paid or charged, less fees; for the reminder. */
  resultToday: decimal(),
  /** True once the member was asked to set limits, or has set some. */
  isAsked: z.boolean(),
});
export type Limits = z.infer<typeof limits>;

export const getLimits = defineEndpoint({
  id: 'limit.getLimits',
  method: 'GET',
  path: '/api/limit/appLimit/get',
  auth: 'member',
  input: z.strictObject({}),
  output: limits,
  summary: 'Every limit that applies to the member, with what is used of it.',
});

export const stateLimits = defineEndpoint({
  id: 'limit.stateLimits',
  method: 'POST',
  path: '/api/limit/appLimit/state',
  auth: 'member',
  /** The words of the statement, and the phone's signature over them in base64. */
  input: z.strictObject({
    words: z.string().check(z.regex(/^[\w /+=\n-]{1,2000}$/)),
    signature: z.string().check(z.regex(/^[\w+/]{86}==$/)),
  }),
  output: limits,
  errors: ['wrong_signature', 'limit_changed', 'guest_restricted'],
  summary: 'Sets the limits of the member: tighter at once, looser after a wait.',
});

export const skipLimits = defineEndpoint({
  id: 'limit.skipLimits',
  method: 'POST',
  path: '/api/limit/appLimit/skip',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({ isAsked: z.boolean() }),
  summary: 'Says that the member does not want to be asked for limits again.',
});
