/** Input of the lending screen, and what stands in the way of it. Pure. */
import { SETTLEMENT } from '@assay/contract/money';
import type { Loan } from '@assay/contract/loan';
import { fractionDigits, isMore, isZero, readAmount } from '../../money/amount-text.ts';
import { minus } from '../../money/amount-maths.ts';
import { ltvPercent, shareUnits, type LoanTerms, type Price } from './loan-maths.ts';

export type LoanKind = 'credit' | 'pledge';

export interface LendingForm {
  kind: LoanKind;
  days: number;
  amount: string;
  pledgeCurrency: string;
  pledge: string;
}

export interface Known {
  terms: LoanTerms;
  /** Rest of the credit limit; undefined while it is not known. */
  creditLeft: string | undefined;
  available: string | undefined;
  pledgeDecimals: number;
  price: Price | undefined;
}

export type Problem =
  | { field: 'amount' | 'pledge'; name: 'missing' | 'invalid' }
  | { field: 'amount'; name: 'small' | 'large'; limit: string }
  | { field: 'amount'; name: 'limit'; limit: string }
  | { field: 'pledge'; name: 'short' | 'uncovered' };

export const daysOf = ({ terms }: LoanTerms, kind: LoanKind): number[] =>
  terms.filter((term) => term.kind === kind).map(({ days }) => days);

export const termOf = ({ terms }: LoanTerms, { kind, days }: LendingForm) =>
  terms.find((term) => term.kind === kind && term.days === days);

/** An amount that was typed, with no more digits than its currency has. */
export const typed = (text: string, decimals: number): string | undefined => {
  const amount = readAmount(text);
  return amount === undefined || isZero(amount) || fractionDigits(amount) > decimals ? undefined : amount;
};

const amountProblem = (form: LendingForm, { terms, creditLeft }: Known): Problem | undefined => {
  if (form.amount === '') return { field: 'amount', name: 'missing' };
  const amount = typed(form.amount, SETTLEMENT.decimals);
  if (amount === undefined) return { field: 'amount', name: 'invalid' };
  if (isMore(terms.minAmount, amount)) return { field: 'amount', name: 'small', limit: terms.minAmount };
  const most = termOf(terms, form)?.maxAmount;
  if (most !== undefined && isMore(amount, most)) return { field: 'amount', name: 'large', limit: most };
  if (form.kind === 'credit' && creditLeft !== undefined && isMore(amount, creditLeft))
    return { field: 'amount', name: 'limit', limit: creditLeft };
  return undefined;
};

const pledgeProblem = (form: LendingForm, { terms, available, pledgeDecimals, price }: Known): Problem | undefined => {
  if (form.pledge === '') return { field: 'pledge', name: 'missing' };
  const pledge = typed(form.pledge, pledgeDecimals);
  if (pledge === undefined) return { field: 'pledge', name: 'invalid' };
  if (available !== undefined && isMore(pledge, available)) return { field: 'pledge', name: 'short' };
  const debt = typed(form.amount, SETTLEMENT.decimals);
  const ladder = terms.pledges.find(({ currency }) => currency === form.pledgeCurrency)?.ladder;
  const ltv = price && debt !== undefined ? ltvPercent({ debt, pledge, pledgeDecimals }, price) : undefined;
  if (ltv !== undefined && ladder && shareUnits(ltv) > shareUnits(ladder.initial))
    return { field: 'pledge', name: 'uncovered' };
  return undefined;
};

export const problemOf = (form: LendingForm, known: Known): Problem | undefined =>
  amountProblem(form, known) ?? (form.kind === 'pledge' ? pledgeProblem(form, known) : undefined);

/** An application that was sent back uses its part of the limit until it is sent again: its own amount is not in its way. */
export const withoutCorrected = <I extends { creditUsed: string }>(
  info: I,
  corrected: Pick<Loan, 'state' | 'amount'> | undefined,
): I => (corrected?.state === 'retry' ? { ...info, creditUsed: minus(info.creditUsed, corrected.amount) } : info);

export const creditLeft = (info: { creditLimit: string; creditUsed: string } | undefined): string | undefined =>
  info && minus(info.creditLimit, info.creditUsed);
