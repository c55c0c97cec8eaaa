/** Withdrawals: money is held at once, sent once, and comes back whole with the reason when it is not. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { answerInput, questionFields } from './question.ts';
import { factorProof, factorRefusals, withdrawalPassword } from './payout.ts';
import { wireTime } from './time.ts';

const currencyCode = () => z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));

/** Spec section 4; W1: 0 -> 2 | -1, 2 -> 1 | -2. */
export const WITHDRAWAL_STATES = {
  0: 'under_review',
  2: 'paid_out',
  1: 'delivered',
  [-1]: 'rejected',
  [-2]: 'failed',
} as const;

/** State of a withdrawal as its member sees it: one that the member took back was not rejected. */
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[keyof typeof WITHDRAWAL_STATES] | 'cancelled';
export const withdrawalState = (record: {
  status: keyof typeof WITHDRAWAL_STATES;
  reason: string | null;
}): WithdrawalState =>
  record.status === -1 && record.reason === 'cancelled' ? 'cancelled' : WITHDRAWAL_STATES[record.status];

/** Why the desk returns a withdrawal; each has a sentence for the member. */
export const RETURN_REASONS = ['rejected_by_review', 'name_mismatch', 'destination_unsafe'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why withdrawals wait: after a change that a thief would make first, wrong tries, or many in a short time. */
export const WITHDRAWAL_HOLDS = [
  'password_changed',
  'password_tries',
  'login_password_changed',
  'factor_changed',
  'address_changed',
  'address_replaced',
  'unfrozen',
  'too_often',
] as const;

export const getWithdrawalTerms = defineEndpoint({
  id: 'withdrawal.getWithdrawalTerms',
  method: 'GET',
  path: '/api/finance/appWithdrawal/terms',
  auth: 'member',
  input: z.strictObject({ currency: currencyCode() }),
  output: z.object({
    currency: currencyCode(),
    available: decimal(),
    /** By network; `BANK` for bank cards. The fee is taken out of the amount. */
    networks: z.array(z.object({ network: z.string(), minimum: decimal(), fee: decimal(), arrivalMinutes: z.int() })),
    /** Limit of the business day, valued in USDT. */
    dailyLimit: decimal(),
    remainingToday: decimal(),
    isPasswordSet: z.boolean(),
    /**
     * Debts from deposits that their network took back: withdrawals wait until they are paid from what becomes
     * available.
     */
    debts: z.array(z.object({ currency: currencyCode(), amount: decimal() })),
    /** Why nothing can be withdrawn for the moment, and until when; null when it can. */
    hold: z.nullable(z.object({ reason: z.enum(WITHDRAWAL_HOLDS), until: wireTime() })),
  }),
  errors: ['unknown_currency'],
  summary: 'What a withdrawal of a currency costs, what is left of today, and what stands in its way.',
});

/** W9: what a withdrawal that is later than promised waits for. */
export const WITHDRAWAL_DELAYS = [
  'review',
  'second_approval',
  'screening',
  'frozen_by_owner',
  'security_change',
  'sending',
  'send_unclear',
  'network',
] as const;
export type WithdrawalDelay = (typeof WITHDRAWAL_DELAYS)[number];

const record = z.object({
  id: z.string(),
  currency: currencyCode(),
  /** Taken from the balance; the fee is part of it. */
  amount: decimal(),
  fee: decimal(),
  /** Amount that arrives. */
  realAmount: decimal(),
  network: z.string(),
  destination: z.string(),
  txId: z.nullable(z.string()),
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1), z.literal(-2)]),
  /** A coded reason of a return: `cancelled`, `rejected_by_review`, `name_mismatch`, `send_failed`, `deposit_reversed` … */
  reason: z.nullable(z.string()),
  canCancel: z.boolean(),
  /** By people who are not its owner; a large or unusual one needs two. */
  approvals: z.object({ given: z.int(), needed: z.int() }),
  /** Reason for a delay beyond the promised time; null before, and after its end. */
  delay: z.nullable(z.enum(WITHDRAWAL_DELAYS)),
  time: wireTime(),
  estimatedArrival: wireTime(),
  /** Later than this it is late, and counted as such in public. */
  promisedBy: wireTime(),
  doneTime: z.nullable(wireTime()),
});
export type WithdrawalRecord = z.infer<typeof record>;

/** Subject that a withdrawal's code is bound to: how much goes where. */
export const withdrawalSubject = (asked: { money: string; currency: string; accountId: string }): string =>
  `${asked.money} ${asked.currency} ${asked.accountId}`;

export const applyWithdrawal = defineEndpoint({
  id: 'withdrawal.applyWithdrawal',
  method: 'POST',
  path: '/api/finance/appWithdrawal/apply',
  auth: 'member',
  input: z.strictObject({
    currency: currencyCode(),
    money: decimal(),
    accountId: z.uuid(),
    safePassword: withdrawalPassword(),
    ...factorProof,
  }),
  output: record,
  errors: [
    'unknown_currency',
    'unknown_network',
    'not_found',
    'amount_invalid',
    'amount_too_small',
    'insufficient_funds',
    'no_price',
    'daily_limit',
    'destination_waiting',
    'withdrawal_held',
    'debt_open',
    'too_often',
    'withdrawal_password_missing',
    'wrong_withdrawal_password',
    'withdrawal_password_held',
    ...factorRefusals,
    'guest_restricted',
  ],
  summary: 'Asks for a withdrawal and holds its money at once.',
});

export const cancelWithdrawal = defineEndpoint({
  id: 'withdrawal.cancelWithdrawal',
  method: 'POST',
  path: '/api/finance/appWithdrawal/cancel',
  auth: 'member',
  input: z.strictObject({ id: z.uuid() }),
  output: record,
  errors: ['not_found', 'too_late'],
  summary: 'Takes a withdrawal back while it is under review; the money is available at once.',
});

export const listWithdrawals = defineEndpoint({
  id: 'withdrawal.listWithdrawals',
  method: 'GET',
  path: '/api/finance/appWithdrawal/listMy',
  auth: 'member',
  input: z.strictObject({
    ...paging,
    currency: z.optional(currencyCode()),
    /** `cancelled`: those of status -1 that the member took back; `-1` are the others. */
    status: z.optional(z.enum(['0', '1', '2', '-1', '-2', 'cancelled'])),
    id: z.optional(z.uuid()),
  }),
  output: page(record),
  summary: "The member's withdrawals, newest first.",
});

/** Questions that the desk may ask about a withdrawal under review; each has a sentence for the member. */
export const WITHDRAWAL_QUESTIONS = ['address_ownership', 'source_of_funds', 'clearer_picture', 'other'] as const;
export type WithdrawalQuestionCode = (typeof WITHDRAWAL_QUESTIONS)[number];

const question = z.object(questionFields(WITHDRAWAL_QUESTIONS));
export type WithdrawalQuestion = z.infer<typeof question>;

export const listQuestions = defineEndpoint({
  id: 'withdrawal.listQuestions',
  method: 'GET',
  path: '/api/finance/appWithdrawal/questions',
  auth: 'member',
  input: z.strictObject({ id: z.uuid() }),
  output: z.array(question),
  summary: 'What was asked about a withdrawal of the member, oldest first. A question moves no promised time.',
});

export const answerQuestion = defineEndpoint({
  id: 'withdrawal.answerQuestion',
  method: 'POST',
  path: '/api/finance/appWithdrawal/answer',
  auth: 'member',
  perMinute: 20,
  input: answerInput(),
  output: question,
  errors: ['not_found', 'too_late'],
  summary: 'Answers a question with a text, a picture or both, once.',
});

const counted = z.object({ reason: z.string(), count: z.int() });

export const getWithdrawalQueue = defineEndpoint({
  id: 'withdrawal.getWithdrawalQueue',
  method: 'GET',
  path: '/api/public/withdrawalQueue',
  auth: 'public',
  /** Filters by one network, such as `TRC20` or `BANK`; all when absent. */
  input: z.strictObject({ network: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,10}$/))) }),
  output: z.object({
    /** Asked for and neither delivered nor returned. */
    waiting: z.int(),
    oldest: z.nullable(wireTime()),
    /** Waiting withdrawals later than promised, by `WITHDRAWAL_DELAYS`. */
    late: z.array(counted),
    /** The newest delivered ones of the last 30 days; times from the request to the delivery. */
    delivered: z.object({
      count: z.int(),
      since: z.nullable(wireTime()),
      medianSeconds: z.nullable(z.int()),
      p95Seconds: z.nullable(z.int()),
      /** How many took up to so long, and more than the class before; the last one has no end. */
      classes: z.array(z.object({ toSeconds: z.nullable(z.int()), count: z.int() })),
    }),
    /** Returned in the last 30 days, by reason. */
    returned: z.array(counted),
  }),
  summary: 'How long withdrawals take, how many wait, and why those that are late are late. For everybody.',
});
