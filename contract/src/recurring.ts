/** Recurring buys: swaps by a schedule, each at the tick of its due time, paid from the available balance. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { swapRecord } from './swap.ts';
import { wireTime } from './time.ts';

/** How many recurring buys a member may have that are not cancelled. */
export const MAX_RECURRING = 20;

export const RECURRING_EVERY = ['day', 'week', 'month'] as const;
export const RECURRING_STATES = ['active', 'paused', 'cancelled'] as const;
/**
 * Why nothing was bought: the balance was short, the market was closed or had no price, the amount was outside of the
 * limits, swaps were not available, or the server was away at the due time.
 */
export const RECURRING_REFUSALS = ['short', 'closed', 'no_price', 'limit', 'unavailable', 'missed'] as const;
export type RecurringRefusal = (typeof RECURRING_REFUSALS)[number];

const currencyCode = () => z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));

const terms = {
  fromCoin: currencyCode(),
  toCoin: currencyCode(),
  /** Sent each time, all in. */
  amount: decimal(),
  /** How often: each day, week or month of the calendar. */
  every: z.enum(RECURRING_EVERY),
  /** Monday is 1 to Sunday 7 with `week`; 1 to 31 with `month`, where a shorter month uses its last day; 0 with `day`. */
  onDay: z.int().check(z.gte(0), z.lte(31)),
  /** Minute of the day on the clocks of `timeZone`. */
  minute: z.int().check(z.gte(0), z.lte(1439)),
  timeZone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/)),
};

const recurring = z.object({
  id: z.uuid(),
  ...terms,
  state: z.enum(RECURRING_STATES),
  /** Due time of the next buy; null unless active. */
  nextAt: z.nullable(wireTime()),
  /** When it was added. */
  createdAt: wireTime(),
  /** How many buys were made. */
  bought: z.int(),
  /** How many due times passed without a buy. */
  missed: z.int(),
  /** Sent and received by all buys together. */
  spent: decimal(),
  received: decimal(),
});
export type Recurring = z.infer<typeof recurring>;

const recurringRun = z.object({
  /** The due time in epoch milliseconds, which no two of one recurring buy share. */
  id: z.string(),
  /** When it was due. */
  dueAt: wireTime(),
  /** The swap that was made; null when nothing was bought. */
  swap: z.nullable(swapRecord),
  /** Why nothing was bought; null when a swap was made. */
  refusal: z.nullable(z.enum(RECURRING_REFUSALS)),
});
export type RecurringRun = z.infer<typeof recurringRun>;

export const listRecurring = defineEndpoint({
  id: 'recurring.listRecurring',
  method: 'GET',
  path: '/api/trade/appRecurring/listMy',
  auth: 'member',
  input: z.strictObject({}),
  output: z.array(recurring),
  summary: "The member's recurring buys, newest first: those that run or pause, and the last that were cancelled.",
});

export const addRecurring = defineEndpoint({
  id: 'recurring.addRecurring',
  method: 'POST',
  path: '/api/trade/appRecurring/add',
  auth: 'member',
  perMinute: 20,
  input: z.strictObject(terms),
  output: recurring,
  errors: [
    'unknown_currency',
    'same_currency',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'unknown_time_zone',
    'too_many_recurring',
  ],
  summary:
    'Buys by a schedule from its next due time on. Terms never change: another schedule is another recurring buy.',
});

export const changeRecurring = defineEndpoint({
  id: 'recurring.changeRecurring',
  method: 'POST',
  path: '/api/trade/appRecurring/change',
  auth: 'member',
  perMinute: 60,
  input: z.strictObject({ id: z.uuid(), state: z.enum(RECURRING_STATES) }),
  output: recurring,
  errors: ['not_found', 'recurring_due'],
  summary: 'Pauses, continues or cancels a recurring buy. One that is due at this moment is made first.',
});

export const listRecurringRuns = defineEndpoint({
  id: 'recurring.listRecurringRuns',
  method: 'GET',
  path: '/api/trade/appRecurring/runs',
  auth: 'member',
  input: z.strictObject({ id: z.uuid(), ...paging }),
  output: page(recurringRun),
  errors: ['not_found'],
  summary: 'Due times of a recurring buy that have passed, newest first, each with its swap or why there was none.',
});
