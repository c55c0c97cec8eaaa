/**
 * The one way through the review, for operators and the sandbox's robot alike: somebody looks, and then grants, sends
 * back for a correction or rejects, with a reason. The first decision counts; everyone else is too late.
 */
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { endApplication } from './end-application.ts';
import { changeLoan, lockLoan } from './queries.ts';
import type { Loan, LoanReason } from './queries.ts';
import { loadLoanRules } from './settings.ts';
import { tellMember, tellOfApplication } from './tell-member.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

interface Review {
  id: string;
  /** An operator, or a robot that says so. */
  actor: string;
  /** The application that was read; another version of it is another request. */
  version?: number;
}

const lockFor = async (tx: Tx, { id, actor, version }: Review, state: Loan['state']): Promise<Loan> => {
  const loan = await lockLoan(tx, id);
  if (!loan) throw new DomainError('not_found');
  if (loan.memberId === actor) throw new DomainError('forbidden');
  if (loan.state !== state) throw new DomainError('too_late');
  if (version !== undefined && version !== loan.version) throw new DeskRefusal('item_changed');
  return loan;
};

export const beginReview = async ({ clock }: Pick<Deps, 'clock'>, tx: Tx, review: Review): Promise<Loan> => {
  const loan = await lockFor(tx, review, 'pending_review');
  const { actor } = review;
  return changeLoan(tx, loan, { state: 'under_review' }, { kind: 'opened', actor, at: new Date(clock.now()) });
};

export type LoanReview = Review & ({ decision: 'grant' } | { decision: 'send_back' | 'reject'; reason: LoanReason });

export const decideLoan = async (deps: Deps, tx: Tx, review: LoanReview): Promise<Loan> => {
  const { actor } = review;
  const loan = await lockFor(tx, review, 'under_review');
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
};

export const openReview = (deps: Deps & { db: Db }, review: Review): Promise<Loan> =>
  deps.db.transaction((tx) => beginReview(deps, tx, review));

export const reviewLoan = (deps: Deps & { db: Db }, review: LoanReview): Promise<Loan> =>
  deps.db.transaction((tx) => decideLoan(deps, tx, review));
