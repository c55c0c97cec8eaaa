/**
 * Journals of a loan. Each loan has its own receivable account of the house, so that N1 is a sum of balances. The
 * number of the event makes each journal unique for ever: no fault of any code books one step twice.
 */
import type { JournalKind } from '@assay/contract/ledger';
import type { Sale } from '@assay/verify/loan-rule';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { AccountKey, JournalDraft, Leg } from '../../ledger/journal-draft.ts';
import type { Loan } from './queries.ts';

const NAMESPACE = 'loan';

const available = ({ memberId }: Loan, currency: string): AccountKey => ({ memberId, purpose: 'available', currency });
const pledged = ({ memberId }: Loan, currency: string): AccountKey => ({ memberId, purpose: 'pledged', currency });
/** The account of what is owed on a loan. */
export const loanLabel = (id: string): string => `loan:${id}`;
const receivable = ({ id, currency }: Loan): AccountKey => ({ purpose: 'receivable', label: loanLabel(id), currency });
const income = ({ currency }: Loan): AccountKey => ({ purpose: 'fees', label: 'loan', currency });

const idOf = (kind: JournalKind, loanId: string, event: number): string =>
  journalId(NAMESPACE, `${kind}:${loanId}:${event}`);

/** The journal of the interest that came with an event, if any did. */
export const interestJournalId = (loanId: string, event: number): string => idOf('loan_interest', loanId, event);

/** Drafts the journal of the loan's next event. */
const journal = (loan: Loan, kind: JournalKind, actor: string, legs: Leg[]): JournalDraft => ({
  id: idOf(kind, loan.id, loan.version + 1),
  kind,
  realm: 'money',
  actor,
  object: `loan:${loan.id}`,
  legs: legs.filter(({ delta }) => delta !== 0n),
});

/** For a new loan its first event, for a running one a top-up. */
export const pledgeJournal = (loan: Loan, currency: string, amount: bigint): JournalDraft =>
  journal(loan, 'loan_pledged', loan.memberId, transfer(available(loan, currency), pledged(loan, currency), amount));

/** A part of the pledge of a running loan, or all of it at its end. */
export const pledgeReleaseJournal = (loan: Loan, currency: string, amount: bigint, actor: string): JournalDraft =>
  journal(loan, 'loan_pledge_returned', actor, transfer(pledged(loan, currency), available(loan, currency), amount));

export const pledgeReturnJournals = (loan: Loan, actor: string): JournalDraft[] => {
  const { pledge } = loan;
  if (!pledge || pledge.amount === 0n) return [];
  return [pledgeReleaseJournal(loan, pledge.currency, pledge.amount, actor)];
};

export const payoutJournal = (loan: Loan): JournalDraft =>
  journal(
    loan,
    'loan_paid_out',
    loan.memberId,
    transfer(receivable(loan), available(loan, loan.currency), loan.amount),
  );

/** Interest of days that have begun: owed from now on, earned by the house. */
export const interestJournals = (loan: Loan, interest: bigint, actor: string): JournalDraft[] =>
  interest === 0n ? [] : [journal(loan, 'loan_interest', actor, transfer(receivable(loan), income(loan), interest))];

export const repayJournal = (loan: Loan, amount: bigint): JournalDraft =>
  journal(loan, 'loan_repaid', loan.memberId, transfer(available(loan, loan.currency), receivable(loan), amount));

/** L7: the pledge that is sold goes to the exchange, which pays the debt and the fee; the rest goes back. */
export const liquidationJournal = (loan: Loan, debt: bigint, sale: Sale, actor: string): JournalDraft => {
  const { currency } = loan.pledge!;
  return journal(loan, 'loan_liquidated', actor, [
    { account: pledged(loan, currency), delta: -sale.sold - sale.returned },
    { account: available(loan, currency), delta: sale.returned },
    { account: { purpose: 'exchange', currency }, delta: sale.sold },
    { account: { purpose: 'exchange', currency: loan.currency }, delta: -sale.proceeds },
    { account: income(loan), delta: sale.fee },
    { account: { purpose: 'insurance', currency: loan.currency }, delta: -sale.shortfall },
    { account: receivable(loan), delta: debt },
  ]);
};
