/** Loans: credit by verification and score, or against a pledge. A loan locks its own pledge and nothing else. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { page, paging } from './envelope.ts';
import { decimal } from './money.ts';
import { wireTime } from './time.ts';

/**
 * States of the spec. An application waits for its review (`pending_review`), is looked at (`under_review`), and is
 * `rejected`, or may be sent again after a correction (`retry`), or `waiting`: granted, and the member has to accept its
 * cost. `passed` is paid out and running; `paid_back` is its end, by the member or out of the pledge.
 */
export const LOAN_STATES = [
  'pending_review',
  'under_review',
  'retry',
  'rejected',
  'waiting',
  'passed',
  'paid_back',
] as const;
export type LoanState = (typeof LOAN_STATES)[number];

const currencyCode = () => z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));
const kind = () => z.enum(['credit', 'pledge']);

/** Percent of the value of a pledge. */
const ladder = z.object({ initial: decimal(), call: decimal(), liquidation: decimal() });

export const listLoanTerms = defineEndpoint({
  id: 'loan.listLoanTerms',
  method: 'GET',
  path: '/api/prod/appLoanSet/list',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    currency: currencyCode(),
    minAmount: decimal(),
    terms: z.array(
      z.object({
        kind: kind(),
        days: z.int(),
        dailyPercent: decimal(),
        /** A year of it, with nothing compounded. */
        aprPercent: decimal(),
        maxAmount: decimal(),
      }),
    ),
    pledges: z.array(z.object({ currency: currencyCode(), symbol: z.string(), ladder })),
    liquidationFeePercent: decimal(),
    /** All interest of an overdue loan together is at most this share of what was lent. */
    overdueCapPercent: decimal(),
    /** A partial repayment is at least this. */
    minRepayment: decimal(),
  }),
  summary: 'Terms of loans, pledges and their ladder.',
});

/** Parts of a credit limit; an overdue loan cancels all of it. */
export const LIMIT_PARTS = ['identity', 'score', 'repaid', 'overdue'] as const;

export const getLoanInfo = defineEndpoint({
  id: 'loan.getLoanInfo',
  method: 'GET',
  path: '/api/prod/appLoanOrder/myLoanInfo',
  auth: 'member',
  input: z.strictObject({}),
  output: z.object({
    currency: currencyCode(),
    creditLimit: decimal(),
    creditUsed: decimal(),
    score: z.int(),
    /** Parts of the limit, and the most that each could give. */
    reasons: z.array(z.object({ key: z.enum(LIMIT_PARTS), amount: decimal(), most: decimal() })),
    borrowed: decimal(),
    accrued: decimal(),
    open: z.int(),
  }),
  summary: 'What the member may borrow, and owes.',
});

/** Why an application was sent back or ended. */
export const LOAN_REASONS = [
  'lower_amount',
  'limit',
  'overdue',
  'score_low',
  'not_accepted',
  'withdrawn',
  'declined',
  'expired',
] as const;

/** Steps that moved money of a loan. */
export const LOAN_STEPS = ['paid_out', 'repaid', 'topped_up', 'released', 'liquidated'] as const;

/** N2: the sale of a pledge, with every tick that it followed from. */
const liquidation = z.object({
  time: wireTime(),
  /** The bid of the last tick. */
  price: decimal(),
  debt: decimal(),
  /** Sold and returned parts of the pledge. */
  sold: decimal(),
  returned: decimal(),
  proceeds: decimal(),
  fee: decimal(),
  /** Debt that the sale did not cover: borne by the house, never by the member. */
  shortfall: decimal(),
  calledAt: wireTime(),
  ticks: z.array(z.object({ tick: z.int(), timeMs: z.int(), bid: decimal(), ltvPercent: decimal() })),
});

const loan = z.object({
  id: z.string(),
  kind: kind(),
  state: z.enum(LOAN_STATES),
  /** How many events it has had; the journals of the newest carry this number. */
  version: z.int(),
  currency: currencyCode(),
  amount: decimal(),
  days: z.int(),
  dailyPercent: decimal(),
  aprPercent: decimal(),
  /** Interest if it runs to its end: the total that was disclosed, which is never exceeded. */
  totalInterest: decimal(),
  totalDue: decimal(),
  /** The most that can ever be charged, were it never paid back in time. */
  mostInterest: decimal(),
  /** Still owed, with what has accrued by now. */
  principalLeft: decimal(),
  accrued: decimal(),
  /** Interest for the remaining days. */
  interestAhead: decimal(),
  /** Charged in all, paid or not. */
  interestCharged: decimal(),
  isOverdue: z.boolean(),
  startTime: z.nullable(wireTime()),
  endTime: z.nullable(wireTime()),
  pledge: z.nullable(
    z.object({
      currency: currencyCode(),
      symbol: z.string(),
      amount: decimal(),
      /** Null while its market never had a price, or nothing is pledged any more. */
      value: z.nullable(decimal()),
      ltvPercent: z.nullable(decimal()),
      ladder,
      /** The price at which it would be sold; null when nothing is owed. */
      liquidationPrice: z.nullable(decimal()),
      /** Time of the open call for more. */
      calledAt: z.nullable(wireTime()),
      /** All that came back of it so far, in its own currency: released, left of a sale, or returned at the end. */
      returned: decimal(),
    }),
  ),
  /** Every step that moved money, oldest first. */
  history: z.array(
    z.object({
      what: z.enum(LOAN_STEPS),
      time: wireTime(),
      currency: currencyCode(),
      /** Paid out or repaid, added to the pledge or taken from it; of a sale, the debt that it paid. */
      amount: decimal(),
      /** Interest part of a repayment; null for any other step. */
      interest: z.nullable(decimal()),
    }),
  ),
  /** When it was paid back, or its application ended; null before. */
  doneTime: z.nullable(wireTime()),
  /** How it ended: paid by the member, or by selling from the pledge. */
  end: z.nullable(z.enum(['repaid', 'liquidated'])),
  liquidation: z.nullable(liquidation),
  reason: z.nullable(z.enum(LOAN_REASONS)),
  /** Until when what was granted can be accepted. */
  offerUntil: z.nullable(wireTime()),
  /** Decider: `desk` is a person, `sandbox-reviewer` the robot of the sandbox. */
  reviewer: z.nullable(z.string()),
  time: wireTime(),
});
export type Loan = z.infer<typeof loan>;

const applyErrors = [
  'amount_invalid',
  'amount_too_small',
  'amount_too_large',
  'loan_term_unknown',
  'too_many_open',
] as const;

export const applyCredit = defineEndpoint({
  id: 'loan.applyCredit',
  method: 'POST',
  path: '/api/prod/appLoanOrder/creditApply',
  auth: 'member',
  /** With an id: one that was sent back, corrected. */
  input: z.strictObject({
    id: z.optional(z.uuid()),
    amount: decimal(),
    days: z.int().check(z.gte(1), z.lte(365)),
  }),
  output: loan,
  errors: [...applyErrors, 'loan_limit', 'identity_needed', 'not_found', 'too_late', 'limit_pause'],
  summary: 'Applies for a loan by credit; somebody reviews it.',
});

export const applyPledge = defineEndpoint({
  id: 'loan.applyPledge',
  method: 'POST',
  path: '/api/prod/appLoanOrder/pledgeApply',
  auth: 'member',
  input: z.strictObject({
    amount: decimal(),
    days: z.int().check(z.gte(1), z.lte(365)),
    pledgeCurrency: currencyCode(),
    pledgeAmount: decimal(),
  }),
  output: loan,
  errors: [
    ...applyErrors,
    'unknown_currency',
    'insufficient_funds',
    'pledge_too_small',
    'no_price',
    'market_closed',
    'limit_pause',
  ],
  summary: 'Borrows against a pledge, which is locked at once.',
});

export const acceptLoan = defineEndpoint({
  id: 'loan.acceptLoan',
  method: 'POST',
  path: '/api/prod/appLoanOrder/accept',
  auth: 'member',
  /** The total that the member has read: another one is refused. */
  input: z.strictObject({ id: z.uuid(), totalDue: decimal() }),
  output: loan,
  errors: ['not_found', 'too_late', 'loan_changed', 'pledge_too_small', 'no_price', 'market_closed', 'limit_pause'],
  summary: 'Accepts the cost of a granted loan, which is then paid out.',
});

export const declineLoan = defineEndpoint({
  id: 'loan.declineLoan',
  method: 'POST',
  path: '/api/prod/appLoanOrder/decline',
  auth: 'member',
  input: z.strictObject({ id: z.uuid() }),
  output: loan,
  errors: ['not_found', 'too_late'],
  summary: 'Takes back an application or declines what was granted; a pledge is free again.',
});

export const repayLoan = defineEndpoint({
  id: 'loan.repayLoan',
  method: 'POST',
  path: '/api/prod/appLoanOrder/repay',
  auth: 'member',
  /** Without an amount: all of it. */
  input: z.strictObject({ id: z.uuid(), amount: z.optional(decimal()) }),
  output: loan,
  errors: ['not_found', 'too_late', 'amount_invalid', 'amount_too_small', 'amount_too_large', 'insufficient_funds'],
  summary: 'Repays all or a part at any time; interest is paid for the days that have begun.',
});

export const topUpLoan = defineEndpoint({
  id: 'loan.topUpLoan',
  method: 'POST',
  path: '/api/prod/appLoanOrder/topUp',
  auth: 'member',
  input: z.strictObject({ id: z.uuid(), amount: decimal() }),
  output: loan,
  errors: ['not_found', 'too_late', 'amount_invalid', 'insufficient_funds'],
  summary: 'Adds to the pledge of a loan.',
});

export const releaseLoan = defineEndpoint({
  id: 'loan.releaseLoan',
  method: 'POST',
  path: '/api/prod/appLoanOrder/release',
  auth: 'member',
  input: z.strictObject({ id: z.uuid(), amount: decimal() }),
  output: loan,
  errors: ['not_found', 'too_late', 'amount_invalid', 'pledge_too_small', 'no_price', 'market_closed'],
  summary: 'Takes back what a loan does not need of its pledge: what is left must cover the debt as at its start.',
});

export const listLoans = defineEndpoint({
  id: 'loan.listLoans',
  method: 'GET',
  path: '/api/prod/appLoanOrder/listMy',
  auth: 'member',
  input: z.strictObject({
    ...paging,
    kind: z.optional(kind()),
    state: z.optional(z.enum(LOAN_STATES)),
    id: z.optional(z.uuid()),
  }),
  output: page(loan),
  summary: "The member's loans, newest first.",
});
