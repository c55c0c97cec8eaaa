/**
 * Availability of each offer: by country, by verification, and by the attestation an operator had to give before
 * switching it on.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { wireTime } from './time.ts';

export const OFFERS = [
  'contracts',
  'options',
  'swap',
  'products',
  'pledge',
  'credit',
  'offerings',
  'contests',
  'incentives',
] as const;
export type Offer = (typeof OFFERS)[number];

/** Forbidden to retail clients in several countries, or lending: off in live until somebody signs for it. */
export const ATTESTED: readonly Offer[] = ['options', 'credit', 'incentives'];

export const OFFER_BARS = ['off', 'identity', 'country'] as const;
export type OfferBar = (typeof OFFER_BARS)[number];

export const listOffers = defineEndpoint({
  id: 'offer.listOffers',
  method: 'GET',
  path: '/api/public/offers',
  auth: 'public',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      /**
       * Kind of offer: contracts, options, swaps, investment products, loans against collateral, credit, new coins,
       * contests, or rewards.
       */
      offer: z.enum(OFFERS),
      /**
       * Reason why the caller cannot use real money here: it is `off`, needs `identity`, or is not offered in the
       * `country`; null when there is no bar. The demo is always open.
       */
      bar: z.nullable(z.enum(OFFER_BARS)),
      /** ISO 3166 codes of where it is offered; null where every country has it, as in the sandbox. */
      countries: z.nullable(z.array(z.string())),
      /** Verification that it needs: 0 none, 1 basic, 2 advanced. */
      level: z.int(),
      /** Attestation signed when it was switched on, with its author and time; null when none was required. */
      attestation: z.nullable(z.object({ text: z.string(), by: z.string(), time: wireTime() })),
    }),
  ),
  summary: 'What is offered for real money to the caller, where, and who signed for what needs a signature.',
});
