/**
 * The member accepts what a granted loan costs, and it is paid out: both or neither. The total that was read must be the
 * total of the loan. The first day has begun with the payout.
 */
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import { DAY_MS } from '@assay/verify/loan-rule';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { checkCover } from './apply-pledge.ts';
import type { PledgeDeps } from './apply-pledge.ts';
import { validBid } from './bids.ts';
import { findOwn } from './find-own.ts';
import { interestJournals, payoutJournal } from './journals.ts';
import { changeLoan } from './queries.ts';
import type { Loan } from './queries.ts';
import { chargedAt, chargedSince } from './rules.ts';

import { tellMember } from './tell-member.ts';

export const acceptLoan = async (
  deps: PledgeDeps,
  tx: Tx,
  { id, memberId, totalDue }: { id: string; memberId: string; totalDue: string },
): Promise<Loan> => {
  const loan = await findOwn(tx, id, memberId);
  const nowMs = deps.clock.now();
  if (loan.state !== 'waiting' || loan.offerUntil!.getTime() < nowMs) throw new DomainError('too_late');
  if (parseUnits(totalDue, SETTLEMENT.decimals) !== loan.amount + loan.totalInterest)
    throw new DomainError('loan_changed');
  if (loan.pledge) {
    const currency = findCurrency(await loadCurrencies(tx), loan.pledge.currency);
    checkCover(loan.amount, loan.pledge, currency, validBid(deps.bidOf, currency));
  }
  const startedAt = new Date(nowMs);
  const started: Loan = {
    ...loan,
    state: 'passed',
    offerUntil: null,
    startedAt,
    endsAt: new Date(nowMs + loan.days * DAY_MS),
    principalLeft: loan.amount,
  };
  const charged = chargedAt(started, nowMs);
  const interest = chargedSince(started, charged);
  await deps.ledger.post(tx, [payoutJournal(loan), ...interestJournals(loan, interest, memberId)]);
  const details = { amount: loan.amount.toString(), interest: interest.toString(), totalDue };
  const paid = await changeLoan(tx, loan, charged, { kind: 'paid_out', actor: memberId, at: startedAt, details });
  await tellMember(deps, tx, 'loan_paid_out', paid);
  return paid;
};
