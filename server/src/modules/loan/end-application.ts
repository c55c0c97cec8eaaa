/** An application that comes to nothing: taken back, declined, or granted and never accepted. A pledge is free again at once. */
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { findOwn } from './find-own.ts';
import { pledgeReturnJournals } from './journals.ts';
import { changeLoan, listIds, lockLoan } from './queries.ts';
import type { Loan, LoanEventKind, LoanReason } from './queries.ts';
import { tellOfApplication } from './tell-member.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

const ENDS = new Set<Loan['state']>(['pending_review', 'under_review', 'retry', 'waiting']);

/** The loan is locked. */
export const endApplication = async (
  { clock, ledger }: Deps,
  tx: Tx,
  loan: Loan,
  { actor, reason, kind }: { actor: string; reason: LoanReason; kind: LoanEventKind },
): Promise<Loan> => {
  if (!ENDS.has(loan.state)) throw new DomainError('too_late');
  const returned = pledgeReturnJournals(loan, actor);
  if (returned.length > 0) await ledger.post(tx, returned);
  const change = {
    state: 'rejected',
    reason,
    offerUntil: null,
    ...(loan.pledge && { pledgeAmount: 0n }),
  } as const;
  return changeLoan(tx, loan, change, { kind, actor, at: new Date(clock.now()), details: { reason } });
};

export const declineLoan = async (
  deps: Deps,
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<Loan> => {
  const loan = await findOwn(tx, id, memberId);
  const reason = loan.state === 'waiting' ? 'declined' : 'withdrawn';
  return endApplication(deps, tx, loan, { actor: memberId, reason, kind: 'withdrawn' });
};

export const expireOffers = async (deps: Deps & { db: Db }): Promise<Loan[]> => {
  const now = new Date(deps.clock.now());
  const ended: Loan[] = [];
  for (const id of await listIds(deps.db, `state = 'waiting' and offer_until < $1`, [now])) {
    const loan = await deps.db.transaction(async (tx) => {
      const offered = await lockLoan(tx, id);
      // Accepted or declined meanwhile.
      if (offered?.state !== 'waiting' || offered.offerUntil! >= now) return undefined;
      await tellOfApplication(deps, tx, 'loan_expired', offered);
      return endApplication(deps, tx, offered, { actor: 'jobs', reason: 'expired', kind: 'withdrawn' });
    });
    if (loan) ended.push(loan);
  }
  return ended;
};
