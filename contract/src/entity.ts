/**
 * Operator of this instance: the company, its licence and the custodian of members' money. Live lets nobody in without
 * it.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const getEntity = defineEndpoint({
  id: 'entity.getEntity',
  method: 'GET',
  path: '/api/public/entity',
  auth: 'public',
  input: z.strictObject({}),
  output: z.nullable(
    z.object({
      /** The company that members contract with, by its registered name. */
      entity: z.string(),
      /** Where and under which number it is registered; empty where nothing is said. */
      registration: z.string(),
      /** Its postal address; empty where nothing is said. */
      address: z.string(),
      /** How a member reaches it: an e-mail address or a phone number. */
      contact: z.string(),
      /** Under which licence it acts, or that it has none, in the language of the caller where it was written in it. */
      licence: z.string(),
      /** Custodian of members' money and how it is held apart, likewise. */
      custody: z.string(),
    }),
  ),
  summary:
    'Who runs this instance, under which licence, and who keeps the money; null in a sandbox where nobody said so.',
});
