/** Cost, debt and cover of a loan. Pure. */
import { parseUnits, RATE_ONE, SETTLEMENT } from '@assay/contract/money';
import { accrue, DAY_MS, interestFor, wholeUnits } from '@assay/verify/loan-rule';
import type { Cover, Running } from '@assay/verify/loan-rule';
import { DomainError } from '../../base/domain-error.ts';
import type { Loan, LoanCost } from './queries.ts';

import type { LoanKind, LoanRules, LoanTerm } from './settings.ts';
import { formatMoney } from './format-money.ts';

export const parseAmount = (text: string, decimals: number = SETTLEMENT.decimals): bigint => {
  const amount = parseUnits(text, decimals);
  if (amount === undefined || amount <= 0n) throw new DomainError('amount_invalid', { decimals });
  return amount;
};

/** The term that was asked for, or why it is refused. */
export const findTerm = (
  terms: readonly LoanTerm[],
  asked: { kind: LoanKind; days: number; amount: bigint },
  { minAmount }: LoanRules,
): LoanTerm => {
  const term = terms.find(({ kind, days }) => kind === asked.kind && days === asked.days);
  if (!term) throw new DomainError('loan_term_unknown');
  if (asked.amount < minAmount) throw new DomainError('amount_too_small', { minimum: formatMoney(minAmount) });
  if (asked.amount > term.maxAmount)
    throw new DomainError('amount_too_large', { maximum: formatMoney(term.maxAmount) });
  return term;
};

/** N1: what is disclosed before it is accepted, and binds from then on. */
export const costOf = (amount: bigint, { days, dailyRate }: LoanTerm, { overdueCap }: LoanRules): LoanCost => {
  const totalInterest = interestFor(amount, dailyRate, days);
  const cap = (amount * overdueCap) / RATE_ONE;
  return { amount, days, dailyRate, totalInterest, mostInterest: cap > totalInterest ? cap : totalInterest };
};

export const runningOf = (loan: Loan): Running & { days: number } => ({
  ...loan,
  startMs: loan.startedAt?.getTime() ?? 0,
});

/** The loan as of an instant: what has begun since it was last charged is charged. */
export const chargedAt = (loan: Loan, nowMs: number): Loan =>
  loan.state === 'passed' ? { ...loan, ...accrue(runningOf(loan), nowMs) } : loan;

export const accruedOf = ({ interestExact, interestPaid }: Loan): bigint => wholeUnits(interestExact) - interestPaid;
export const debtOf = (loan: Loan): bigint => loan.principalLeft + accruedOf(loan);

/** Interest between two standings of one loan. */
export const chargedSince = (before: Loan, after: Loan): bigint =>
  wholeUnits(after.interestExact) - wholeUnits(before.interestExact);

export const isOverdue = ({ state, endsAt }: Loan, nowMs: number): boolean =>
  state === 'passed' && endsAt !== null && endsAt.getTime() < nowMs;

export interface PledgeScales {
  pledgeDecimals: number;
  priceScale: number;
}

export const coverOf = (loan: Loan, scales: PledgeScales): Cover => ({
  debt: debtOf(loan),
  debtDecimals: SETTLEMENT.decimals,
  pledge: loan.pledge?.amount ?? 0n,
  ...scales,
});

/** Since when the debt is what it is, apart from repayments, which only make it smaller: the begin of its newest day. */
export const chargedSinceMs = ({ startedAt, daysCharged }: Loan): number =>
  (startedAt?.getTime() ?? 0) + Math.max(0, daysCharged - 1) * DAY_MS;
