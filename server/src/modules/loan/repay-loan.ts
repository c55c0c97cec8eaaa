/**
 * Repays all or a part, at any time and without a penalty: first the interest of the days that have begun, then principal,
 * which costs nothing from then on. With the last unit the pledge is free, in the same journal run.
 */
import { wholeUnits } from '@assay/verify/loan-rule';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findRunning } from './find-own.ts';
import { formatMoney } from './format-money.ts';
import { interestJournals, pledgeReturnJournals, repayJournal } from './journals.ts';
import { changeLoan } from './queries.ts';
import type { Loan } from './queries.ts';
import { accruedOf, chargedAt, chargedSince, debtOf, parseAmount } from './rules.ts';
import { loadLoanRules } from './settings.ts';

const amountOf = (text: string | undefined, debt: bigint, least: bigint): bigint => {
  if (text === undefined) return debt;
  const amount = parseAmount(text);
  if (amount > debt) throw new DomainError('amount_too_large', { maximum: formatMoney(debt) });
  if (amount < least && amount < debt) throw new DomainError('amount_too_small', { minimum: formatMoney(least) });
  return amount;
};

export const repayLoan = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  { id, memberId, amount: text }: { id: string; memberId: string; amount?: string | undefined },
): Promise<Loan> => {
  const loan = await findRunning(tx, id, memberId);
  const now = new Date(clock.now());
  const charged = chargedAt(loan, now.getTime());
  const debt = debtOf(charged);
  const { minRepayment } = await loadLoanRules(tx);
  const amount = amountOf(text, debt, minRepayment);
  const accrued = accruedOf(charged);
  const toInterest = amount < accrued ? amount : accrued;
  const isLast = amount === debt;
  await ledger.post(tx, [
    ...interestJournals(loan, chargedSince(loan, charged), memberId),
    repayJournal(loan, amount),
    ...(isLast ? pledgeReturnJournals(loan, memberId) : []),
  ]);
  const { daysCharged, interestExact } = charged;
  const details = {
    amount: amount.toString(),
    interest: toInterest.toString(),
    charged: wholeUnits(interestExact).toString(),
  };
  return changeLoan(
    tx,
    loan,
    {
      daysCharged,
      interestExact,
      interestPaid: loan.interestPaid + toInterest,
      principalLeft: loan.principalLeft - (amount - toInterest),
      ...(isLast && {
        state: 'paid_back',
        endedBy: 'repaid',
        calledAt: null,
        ...(loan.pledge && { pledgeAmount: 0n }),
      }),
    },
    { kind: 'repaid', actor: memberId, at: now, details },
  );
};
