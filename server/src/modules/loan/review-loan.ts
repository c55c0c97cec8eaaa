/**
 * The one way through the review, for operators and the sandbox's robot alike: somebody looks, and then grants, sends back
 * for a correction or rejects, with a reason. Whoever decides first decides; everyone else is too late.
 */
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { endApplication } from './end-application.ts';
import { changeLoan, lockLoan } from './queries.ts';
import type { Loan, LoanReason } from './queries.ts';
import { loadLoanRules } from './settings.ts';
import { tellMember, tellOfApplication } from './tell-member.ts';

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

export const openReview = ({ db, clock }: Deps, { id, actor }: { id: string; actor: string }): Promise<Loan> =>
  db.transaction(async (tx) => {
    const loan = await lockLoan(tx, id);
    if (!loan) throw new DomainError('not_found');
    if (loan.memberId === actor) throw new DomainError('forbidden');
    if (loan.state !== 'pending_review') throw new DomainError('too_late');
    return changeLoan(tx, loan, { state: 'under_review' }, { kind: 'opened', actor, at: new Date(clock.now()) });
  });

export type LoanReview = { id: string; actor: string } & (
  | { decision: 'grant' }
  | { decision: 'send_back' | 'reject'; reason: LoanReason }
);

export const reviewLoan = (deps: Deps, review: LoanReview): Promise<Loan> =>
  deps.db.transaction(async (tx) => {
    const { id, actor } = review;
    const loan = await lockLoan(tx, id);
    if (!loan) throw new DomainError('not_found');
    if (loan.memberId === actor) throw new DomainError('forbidden');
    if (loan.state !== 'under_review') throw new DomainError('too_late');
    const at = new Date(deps.clock.now());
    if (review.decision === 'reject') {
      await tellOfApplication(deps, tx, 'loan_rejected', loan);
      return endApplication(deps, tx, loan, { actor, reason: review.reason, kind: 'rejected' });
    }
    if (review.decision === 'send_back') {
      const { reason } = review;
      await tellOfApplication(deps, tx, 'loan_sent_back', loan);
      return changeLoan(tx, loan, { state: 'retry', reason }, { kind: 'sent_back', actor, at, details: { reason } });
    }
    const { offerMs } = await loadLoanRules(tx);
    const offerUntil = new Date(at.getTime() + offerMs);
    const granted = await changeLoan(tx, loan, { state: 'waiting', offerUntil }, { kind: 'granted', actor, at });
    await tellMember(deps, tx, 'loan_granted', granted);
    return granted;
  });
