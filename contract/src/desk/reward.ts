/**
 * Payments for levels, tasks and invitations, from pools that a treasurer fills or out of fees. Their terms are
 * reference data.
 */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { reason } from './fields.ts';
import { fundings, houseAccount, houseMoney } from './funding.ts';

export const REWARD_PROGRAMS = ['level', 'welfare', 'team'] as const;
export type RewardProgram = (typeof REWARD_PROGRAMS)[number];

/** Programmes with their own pool. */
export const FUNDED_PROGRAMS = ['level', 'welfare'] as const;

const READERS = ['editor', 'treasurer', 'risk', 'auditor', 'owner'] as const;

const program = z.object({
  program: z.enum(REWARD_PROGRAMS),
  /** Whether it pays at all. Live starts without. */
  isOn: z.boolean(),
  currency: z.string(),
  /** Balance of its pool; null when it is paid out of fees. */
  pool: z.nullable(decimal()),
  /** Amount that members have earned and that waits for money in the pool; null when it cannot wait. */
  waiting: z.nullable(decimal()),
  /** Paid in the last 30 days, and to how many members. */
  paid: decimal(),
  members: z.int(),
  fundings,
  /** House accounts that can fund it. */
  accounts: z.array(houseMoney),
  canFund: z.boolean(),
});

export const listPrograms = defineDeskEndpoint({
  id: 'reward.listPrograms',
  method: 'GET',
  path: '/desk/reward/list',
  roles: READERS,
  input: z.strictObject({}),
  output: z.array(program),
  summary: 'What levels, tasks and invitations pay, and what their pools hold.',
});

export const fundProgram = defineDeskEndpoint({
  id: 'reward.fundProgram',
  method: 'POST',
  path: '/desk/reward/fund',
  roles: ['treasurer'],
  input: z.strictObject({
    program: z.enum(FUNDED_PROGRAMS),
    account: houseAccount(),
    amount: decimal(),
    reason: reason(),
  }),
  output: z.object({ journalId: z.string() }),
  errors: ['amount_invalid', 'insufficient_funds'],
  summary:
    'Sets money of the house aside for bonuses and envelopes of levels, or for tasks. Only members are paid from there.',
});
