/**
 * Deposits at the desk. Rails credit by themselves; what is left to people is a payment whose owner nobody knows. Only money
 * that came in can be given to a member, once, and nobody types an amount.
 */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { claim, cursor, instant, memberRef, pageOf, reason, search, uuid } from './fields.ts';

const READERS = ['reviewer', 'treasurer', 'auditor', 'owner'] as const;

const payment = z.object({
  id: z.string(),
  /** The first eight characters of the id, as people say it. */
  reference: z.string(),
  rail: z.string(),
  txId: z.string(),
  network: z.string(),
  currency: z.string(),
  amount: decimal(),
  /** Where it came in. */
  address: z.string(),
  /** Text that the payer wrote, unchanged. */
  text: z.string(),
  payer: z.nullable(z.string()),
  /** Why it was not credited to the member whom it names; null when it names nobody. */
  why: z.nullable(z.enum(['payer_differs', 'payer_unknown', 'unverified', 'returned', 'below_minimum'])),
  /** `vanished`: the network or the bank took it back. */
  state: z.enum(['open', 'matched', 'returned', 'vanished']),
  seenAt: instant(),
  dueAt: instant(),
  endedAt: z.nullable(instant()),
  claim,
});

export const listPayments = defineDeskEndpoint({
  id: 'deposit.listPayments',
  method: 'GET',
  path: '/desk/deposit/payments',
  roles: READERS,
  input: z.strictObject({
    view: z._default(z.enum(['open', 'decided']), 'open'),
    search: search(),
    after: cursor(),
  }),
  output: pageOf(payment),
  summary: 'Payments whose owner is unknown, the oldest on top; decided ones newest first.',
});

const announced = z.object({
  id: z.string(),
  reference: z.string(),
  member: memberRef,
  currency: z.string(),
  network: z.string(),
  amount: decimal(),
  /** Text that a bank transfer must carry. */
  text: z.string(),
  /** For `/desk/picture/<id>`. */
  proof: z.nullable(z.string()),
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  /** A rail has seen its payment and waits for confirmations. */
  isSeen: z.boolean(),
  createdAt: instant(),
  arrivesAt: instant(),
});

export const listAnnounced = defineDeskEndpoint({
  id: 'deposit.listAnnounced',
  method: 'GET',
  path: '/desk/deposit/announced',
  roles: READERS,
  input: z.strictObject({ search: search(), after: cursor() }),
  output: pageOf(announced),
  summary: 'Deposits that members announced and that have not arrived, the oldest on top.',
});

export const getPayment = defineDeskEndpoint({
  id: 'deposit.getPayment',
  method: 'GET',
  path: '/desk/deposit/payment',
  roles: READERS,
  input: z.strictObject({ id: uuid() }),
  output: z.extend(payment, {
    /** Announced deposits of the same currency and network, the likeliest first. */
    candidates: z.array(
      z.extend(announced, {
        isSameAmount: z.boolean(),
        /** The payer named nearly what this member was told to name. */
        isNearText: z.boolean(),
      }),
    ),
    /** Two people decide about as much as this. */
    needsTwo: z.boolean(),
    /** Open proposals. */
    proposals: z.array(z.object({ id: z.string(), kind: z.string(), by: z.string(), at: instant() })),
    /** Member it was credited to. */
    member: z.nullable(memberRef),
    depositId: z.nullable(z.string()),
    /** The transfer that sent it back. */
    sentAs: z.nullable(z.string()),
    endedBy: z.nullable(z.string()),
    can: z.object({ decide: z.boolean(), why: z.nullable(z.string()) }),
  }),
  errors: ['not_found'],
  summary: 'One payment, and whose it could be.',
});

const proposed = z.object({
  isDone: z.boolean(),
  /** Another person approves it first. */
  proposalId: z.nullable(z.string()),
});

export const matchPayment = defineDeskEndpoint({
  id: 'deposit.matchPayment',
  method: 'POST',
  path: '/desk/deposit/match',
  roles: ['reviewer', 'treasurer'],
  input: z.strictObject({
    id: uuid(),
    /** The member whose it is. */
    memberId: uuid(),
    /** The announcement that it belongs to, where there is one. */
    depositId: z.optional(uuid()),
    reason: reason(),
  }),
  output: proposed,
  errors: ['not_found', 'too_late', 'item_claimed'],
  summary:
    'Gives a payment to the member whose it is. From the amount on that needs four eyes, another person approves it.',
});

export const returnPayment = defineDeskEndpoint({
  id: 'deposit.returnPayment',
  method: 'POST',
  path: '/desk/deposit/return',
  roles: ['reviewer', 'treasurer'],
  input: z.strictObject({
    id: uuid(),
    /** The reference of the transfer that sent it back. */
    sentAs: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    reason: reason(),
  }),
  output: proposed,
  errors: ['not_found', 'too_late', 'item_claimed'],
  summary:
    'Says that a payment went back to its payer. From the amount on that needs four eyes, another person approves it.',
});
