/** Tells a member about their loan: what moves or asks for money to every address they have, the rest in the app. */
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { notifyMember } from '../auth/index.ts';
import { tellNotice } from '../notice/index.ts';
import type { Loan } from './queries.ts';
import { chargedAt, debtOf } from './rules.ts';

export type LoanNotice =
  | 'loan_granted'
  | 'loan_paid_out'
  | 'loan_due'
  | 'loan_overdue'
  | 'loan_called'
  | 'loan_liquidated';

/** Names the amount lent before the loan runs, and the debt from then on. */
export const tellMember = async (deps: { clock: Clock }, tx: Tx, kind: LoanNotice, loan: Loan): Promise<void> => {
  const isOwed = kind !== 'loan_granted' && kind !== 'loan_paid_out' && kind !== 'loan_liquidated';
  const amount = isOwed ? debtOf(chargedAt(loan, deps.clock.now())) : loan.amount;
  await notifyMember(deps, tx, loan.memberId, {
    kind,
    id: loan.id,
    params: {
      amount: formatUnits(amount, SETTLEMENT.decimals),
      currency: loan.currency,
      pledge: loan.pledge?.currency ?? '',
      ...(loan.endsAt && { time: formatWireTime(loan.endsAt.getTime()) }),
    },
  });
};

export type ApplicationNotice = 'loan_sent_back' | 'loan_rejected' | 'loan_expired';

/** An application that was sent back may be sent back again, so each time is told. */
export const tellOfApplication = (
  { clock }: { clock: Clock },
  tx: Tx,
  kind: ApplicationNotice,
  { id, memberId, amount, currency }: Loan,
): Promise<void> =>
  tellNotice(tx, {
    memberId,
    kind,
    params: { id, amount: formatUnits(amount, SETTLEMENT.decimals), currency },
    at: new Date(clock.now()),
  });
