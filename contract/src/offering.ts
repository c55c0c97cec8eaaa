/**
 * New-coin offerings: members subscribe in lots, a draw that nobody can know or bend gives the lots out, winners pay, and
 * the coin is listed. The seed was committed before, and the tick lies in the future when subscriptions close.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';

/** States of the spec: an offering is issuing, drawn (`won` to whoever won), completed when paid, and listed. */
export const OFFERING_STATES = ['upcoming', 'issuing', 'drawing', 'paying', 'completed', 'listed'] as const;
export const SUBSCRIPTION_STATES = ['applied', 'won', 'not_won', 'completed', 'expired', 'listed'] as const;
export type OfferingState = (typeof OFFERING_STATES)[number];
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

const code = () => z.string().check(z.regex(/^[a-z0-9-]{2,40}$/));
const hash = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** 16 bytes that stand for an application among the entries and say nothing about who it is. */
const entryName = () => z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const offering = z.object({
  id: code(),
  coin: z.string(),
  name: z.string(),
  summary: z.string(),
  state: z.enum(OFFERING_STATES),
  /** True while new applications are paused. Existing applications stay in, and the times do not change. */
  isPaused: z.boolean(),
  currency: z.string(),
  /** Price of one coin, before the draw and after it. */
  estimatedPrice: decimal(),
  winningPrice: z.nullable(decimal()),
  /** Coins in one lot. */
  lotSize: decimal(),
  lots: z.int(),
  /** How many one member may apply for. */
  memberLots: z.int(),
  applicants: z.int(),
  appliedLots: z.int(),
  opensAt: wireTime(),
  closesAt: wireTime(),
  /** The draw takes the first valid tick of this market at or after that moment. */
  drawSymbol: z.string(),
  drawsAt: wireTime(),
  payUntil: wireTime(),
  listsAt: wireTime(),
  /** The market that opened, once it is listed. */
  symbol: z.nullable(z.string()),
  /** SHA-256 of the seed, published before it opened. */
  commitment: hash(),
  isSimulated: z.boolean(),
});
export type Offering = z.infer<typeof offering>;

export const listOfferings = defineEndpoint({
  id: 'offering.listOfferings',
  method: 'GET',
  path: '/api/prod/appProdIoe/listMy',
  auth: 'member',
  input: z.strictObject({ ...paging, state: z.optional(z.enum(OFFERING_STATES)), id: z.optional(code()) }),
  output: page(offering),
  summary: 'Offerings, newest first.',
});

const subscription = z.object({
  id: z.string(),
  offeringId: code(),
  coin: z.string(),
  name: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** Name in the list of entries. */
  entryName: entryName(),
  /** Its place in the list of entries, from 0; null until subscriptions close. */
  entry: z.nullable(z.int()),
  lots: z.int(),
  wonLots: z.nullable(z.int()),
  currency: z.string(),
  /** Held with the application: all lots at the estimated price. */
  held: decimal(),
  /** Cost of the lots won, and the part still to be paid. */
  cost: z.nullable(decimal()),
  /** Amount returned, and when the last of it was. */
  returned: z.nullable(decimal()),
  returnedAt: z.nullable(wireTime()),
  coins: z.nullable(decimal()),
  payUntil: wireTime(),
  time: wireTime(),
});
export type Subscription = z.infer<typeof subscription>;

export const listSubscriptions = defineEndpoint({
  id: 'offering.listSubscriptions',
  method: 'GET',
  path: '/api/prod/appOrderIoe/listMy',
  auth: 'member',
  input: z.strictObject({ ...paging, offeringId: z.optional(code()), state: z.optional(z.enum(SUBSCRIPTION_STATES)) }),
  output: page(subscription),
  summary: "The member's subscriptions, newest first.",
});

export const subscribeOffering = defineEndpoint({
  id: 'offering.subscribeOffering',
  method: 'POST',
  path: '/api/prod/appOrderIoe/apply',
  auth: 'member',
  input: z.strictObject({
    offeringId: code(),
    lots: z.int().check(z.gte(1), z.lte(1_000_000)),
    /** Made by the phone, which finds it again: so one entry cannot be shown to two members. The server makes one else. */
    entryName: z.optional(entryName()),
  }),
  output: subscription,
  errors: [
    'not_found',
    'offering_closed',
    'offering_limit',
    'already_subscribed',
    'insufficient_funds',
    'limit_turnover',
    'limit_pause',
  ],
  summary: 'Applies for lots; their price is held.',
});

export const payOffering = defineEndpoint({
  id: 'offering.payOffering',
  method: 'POST',
  path: '/api/prod/appOrderIoe/pay',
  auth: 'member',
  input: z.strictObject({ id: z.uuid() }),
  output: subscription,
  errors: ['not_found', 'draw_pending', 'too_late', 'insufficient_funds'],
  summary: 'Pays for the lots that were won, once.',
});

export const getDraw = defineEndpoint({
  id: 'offering.getDraw',
  method: 'GET',
  path: '/api/prod/appProdIoe/draw',
  auth: 'public',
  input: z.strictObject({ id: code() }),
  output: z.object({
    offeringId: code(),
    lots: z.int(),
    /** The moment from which on the first valid tick counts, exact. */
    drawsAtMs: z.int(),
    commitment: hash(),
    /** SHA-256 of all entries in order, published when subscriptions closed. */
    entriesHash: z.nullable(hash()),
    /** The following are known once it is drawn. */
    seed: z.nullable(hash()),
    tick: z.nullable(z.object({ symbol: z.string(), seq: z.int(), atMs: z.int(), record: z.string() })),
    /** Name, lots applied for and lots won of each entry. A member recognises its own by `entryName`. */
    entries: z.array(z.tuple([z.string(), z.int(), z.int()])),
  }),
  errors: ['not_found'],
  summary: 'All that it takes to draw again.',
});
