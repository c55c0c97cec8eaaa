/** Adds to the pledge of a running loan. It ends nothing by itself: whether a call is over, the next tick says. */
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findCurrency, loadCurrencies } from '../wallet/index.ts';
import { findRunning } from './find-own.ts';
import { pledgeJournal } from './journals.ts';
import { changeLoan } from './queries.ts';
import type { Loan } from './queries.ts';
import { parseAmount } from './rules.ts';

export const topUpLoan = async (
  { clock, ledger }: { clock: Clock; ledger: Pick<Ledger, 'post'> },
  tx: Tx,
  { id, memberId, amount: text }: { id: string; memberId: string; amount: string },
): Promise<Loan> => {
  const loan = await findRunning(tx, id, memberId);
  if (!loan.pledge) throw new DomainError('too_late');
  const { currency } = loan.pledge;
  const { decimals } = findCurrency(await loadCurrencies(tx), currency);
  const amount = parseAmount(text, decimals);
  await ledger.post(tx, [pledgeJournal(loan, currency, amount)]);
  const at = new Date(clock.now());
  const change = { pledgeAmount: loan.pledge.amount + amount };
  return changeLoan(tx, loan, change, {
    kind: 'topped_up',
    actor: memberId,
    at,
    details: { amount: amount.toString() },
  });
};
