/** The share of accounts that lose money with leveraged contracts here, for the warning that stands before the first one. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';

export const getLossShare = defineEndpoint({
  id: 'fairness.getLossShare',
  method: 'GET',
  path: '/api/public/lossShare',
  auth: 'public',
  input: z.strictObject({}),
  output: z.nullable(
    z.object({
      /** Accounts that closed a contract on real money within twelve months. */
      accounts: z.int(),
      /** How many of them are below zero with it, after all fees and financing. */
      losing: z.int(),
      /** Their share in percent, with one decimal, cut; null for fewer than `fewest` accounts. */
      percent: z.nullable(decimal()),
      /** The number of accounts from which on a share is said. */
      fewest: z.int(),
      /** True in a sandbox: traders and money are samples. */
      isSample: z.boolean(),
      /** When it was read from the books. */
      time: wireTime(),
    }),
  ),
  summary: 'How many accounts lost money with leveraged contracts in twelve months; null until it was computed.',
});
