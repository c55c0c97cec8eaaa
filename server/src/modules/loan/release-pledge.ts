/**
 * Takes back what a running loan does not need of its pledge. The rest must cover the debt by the first step of the
 * ladder at the bid of the tape, as if the loan began now, so a release never brings a call nearer than a new loan is.
 */
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { checkCover } from './apply-pledge.ts';
import type { PledgeDeps } from './apply-pledge.ts';
import { validBid } from './bids.ts';
import { findRunning } from './find-own.ts';
import { pledgeReleaseJournal } from './journals.ts';
import { changeLoan } from './queries.ts';
import type { Loan } from './queries.ts';
import { chargedAt, debtOf, parseAmount } from './rules.ts';

export const releasePledge = async (
  { clock, ledger, bidOf }: PledgeDeps,
  tx: Tx,
  { id, memberId, amount: text }: { id: string; memberId: string; amount: string },
): Promise<Loan> => {
  const loan = await findRunning(tx, id, memberId);
  const { pledge } = loan;
  if (!pledge) throw new DomainError('too_late');
  const currency = findCurrency(await loadCurrencies(tx), pledge.currency);
  const amount = parseAmount(text, currency.decimals);
  const left = pledge.amount - amount;
  const at = new Date(clock.now());
  const debt = debtOf(chargedAt(loan, at.getTime()));
  checkCover(debt, { ...pledge, amount: left }, currency, validBid(bidOf, currency));
  await ledger.post(tx, [pledgeReleaseJournal(loan, pledge.currency, amount, memberId)]);
  return changeLoan(
    tx,
    loan,
    { pledgeAmount: left },
    { kind: 'released', actor: memberId, at, details: { amount: amount.toString() } },
  );
};
