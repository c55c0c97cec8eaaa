/** Withdrawals at the desk: two people, of two roles, approve exactly one request, or either returns the money. */
import * as z from 'zod/mini';
import { decimal } from '../money.ts';
import { RETURN_REASONS, WITHDRAWAL_QUESTIONS } from '../withdrawal.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { claim, cursor, instant, memberRef, pageOf, search, uuid } from './fields.ts';
import { askedOf, askInput } from './question.ts';

export const WITHDRAWAL_VIEWS = ['open', 'mine', 'two', 'held', 'sending', 'decided'] as const;

/** Facts that an operator should see first about a request. */
export const SIGNALS = ['large', 'fresh_destination', 'first_withdrawal'] as const;

const approval = z.object({
  role: z.enum(['review', 'payout']),
  /** A person of the desk, or a robot. */
  name: z.string(),
  isMe: z.boolean(),
  at: instant(),
});

const row = z.object({
  id: z.string(),
  /** The first eight characters of the id, as people say it. */
  reference: z.string(),
  member: memberRef,
  currency: z.string(),
  amount: decimal(),
  network: z.string(),
  account: z.string(),
  /** How long the destination has been on the member's list, in days. */
  listedDays: z.int(),
  signals: z.array(z.enum(SIGNALS)),
  state: z.enum(['under_review', 'paid_out', 'delivered', 'rejected', 'failed', 'cancelled']),
  approvals: z.int(),
  approvalsNeeded: z.int(),
  /** Set while something that guards the account has just changed, or its owner froze it. */
  heldUntil: z.nullable(instant()),
  isFrozen: z.boolean(),
  /** The member was asked something and has not answered yet. */
  isAsked: z.boolean(),
  createdAt: instant(),
  /** When the money is promised to have arrived. */
  dueAt: instant(),
  doneAt: z.nullable(instant()),
  claim,
});

export const listWithdrawals = defineDeskEndpoint({
  id: 'withdrawal.listWithdrawals',
  method: 'GET',
  path: '/desk/withdrawal/list',
  roles: ['reviewer', 'treasurer', 'support', 'risk', 'auditor', 'owner'],
  input: z.strictObject({ view: z._default(z.enum(WITHDRAWAL_VIEWS), 'open'), search: search(), after: cursor() }),
  output: pageOf(row),
  summary: 'Withdrawals, the one that is due first on top; decided ones newest first.',
});

export const getWithdrawalStats = defineDeskEndpoint({
  id: 'withdrawal.getWithdrawalStats',
  method: 'GET',
  path: '/desk/withdrawal/stats',
  roles: ['reviewer', 'treasurer', 'support', 'risk', 'auditor', 'owner'],
  input: z.strictObject({}),
  output: z.object({
    open: z.int(),
    mine: z.int(),
    two: z.int(),
    held: z.int(),
    oldestAt: z.nullable(instant()),
    /** Times of withdrawals delivered in the last 30 days, as in the public queue. */
    medianSeconds: z.nullable(z.int()),
    p95Seconds: z.nullable(z.int()),
    /** Held for members, by currency. */
    sums: z.array(z.object({ currency: z.string(), amount: decimal(), count: z.int() })),
    paidToday: z.int(),
    returnedToday: z.int(),
  }),
  summary: 'The figures above the queue; the same that members see.',
});

const check = z.object({
  name: z.enum([
    'balance',
    'daily_limit',
    'address_age',
    'name_match',
    'no_list',
    'device_known',
    'no_change',
    'no_debt',
    'no_pause',
  ]),
  result: z.enum(['ok', 'attention', 'unknown']),
  /** A figure or a day that says why. */
  detail: z.string(),
});

export const getWithdrawal = defineDeskEndpoint({
  id: 'withdrawal.getWithdrawal',
  method: 'GET',
  path: '/desk/withdrawal/get',
  roles: ['reviewer', 'treasurer', 'support', 'risk', 'auditor', 'owner'],
  input: z.strictObject({ id: uuid() }),
  output: z.extend(row, {
    fee: decimal(),
    /** Amount sent: the amount less the fee. */
    sent: decimal(),
    bankName: z.nullable(z.string()),
    holder: z.nullable(z.string()),
    returnReason: z.nullable(z.string()),
    txId: z.nullable(z.string()),
    approvalList: z.array(approval),
    checks: z.array(check),
    timeline: z.array(z.object({ at: instant(), what: z.string(), detail: z.string(), isThis: z.boolean() })),
    /** Questions to the member, oldest first. */
    questions: askedOf(WITHDRAWAL_QUESTIONS),
    /** Hex: of id, member, currency, network, destination, amount and fee. An approval is bound to it. */
    hash: z.string(),
    /** Acts that the caller may perform now. */
    can: z.object({ approve: z.boolean(), return: z.boolean(), ask: z.boolean(), why: z.nullable(z.string()) }),
  }),
  errors: ['not_found'],
  summary: 'One withdrawal with all that a decision needs.',
});

export const approveWithdrawal = defineDeskEndpoint({
  id: 'withdrawal.approveWithdrawal',
  method: 'POST',
  path: '/desk/withdrawal/approve',
  roles: ['reviewer', 'treasurer'],
  input: z.strictObject({ id: uuid(), hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  output: z.object({ approvals: z.int(), approvalsNeeded: z.int(), isReleased: z.boolean() }),
  errors: [
    'not_found',
    'too_late',
    'second_person',
    'withdrawal_held',
    'debt_open',
    'item_claimed',
    'item_changed',
    'screening_open',
    'screening_confirmed',
    'payee_differs',
  ],
  summary: 'Approves exactly the request whose hash is named. The second half is another person’s.',
});

export const returnWithdrawal = defineDeskEndpoint({
  id: 'withdrawal.returnWithdrawal',
  method: 'POST',
  path: '/desk/withdrawal/return',
  roles: ['reviewer', 'treasurer'],
  input: z.strictObject({
    id: uuid(),
    reason: z.enum(RETURN_REASONS),
    note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'item_claimed'],
  summary: 'Returns the money to the member at once, with the reason in the member’s language.',
});

export const askMember = defineDeskEndpoint({
  id: 'withdrawal.askMember',
  method: 'POST',
  path: '/desk/withdrawal/ask',
  roles: ['reviewer', 'treasurer'],
  input: askInput(WITHDRAWAL_QUESTIONS),
  output: z.object({ questionId: z.string() }),
  errors: ['not_found', 'too_late', 'item_claimed'],
  summary: 'Asks the member something about a withdrawal under review, one thing at a time. The promised time runs on.',
});
