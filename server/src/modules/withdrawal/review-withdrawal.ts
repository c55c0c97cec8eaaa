/**
 * The one way out of the review, for operators, the sandbox's robot and members who change their mind: whoever comes
 * first decides, everyone else is too late. The decision, its actor and what it does to the money commit together.
 */
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { returnJournal } from './journals.ts';
import { changeStatus, findWithdrawal } from './queries.ts';
import type { Change, Withdrawal } from './queries.ts';
import { tellMember } from './tell-member.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

export interface Review {
  id: string;
  /** A member, an operator, or a robot that says so. */
  actor: string;
  decision: 'approve' | 'reject' | 'cancel';
}

const REASONS = { reject: 'rejected_by_review', cancel: 'cancelled' } as const;

const changeOf = ({ id, decision }: Review, now: Date): Change =>
  decision === 'approve' ? { id, from: 0, to: 2 } : { id, from: 0, to: -1, reason: REASONS[decision], doneAt: now };

export const decideWithdrawal = async ({ clock, ledger }: Deps, tx: Tx, review: Review): Promise<Withdrawal> => {
  const now = new Date(clock.now());
  const withdrawal = await changeStatus(tx, changeOf(review, now));
  if (!withdrawal) throw new DomainError((await findWithdrawal(tx, review.id)) ? 'too_late' : 'not_found');
  await tx.query('insert into withdrawal_review (withdrawal_id, actor, decision, decided_at) values ($1, $2, $3, $4)', [
    review.id,
    review.actor,
    review.decision,
    now,
  ]);
  if (review.decision === 'approve') {
    await tx.query('insert into payout_outbox (withdrawal_id, created_at) values ($1, $2)', [review.id, now]);
    await tellMember({ clock }, tx, 'withdrawal_approved', withdrawal);
  } else await ledger.post(tx, [returnJournal(withdrawal, review.actor)]);
  return withdrawal;
};

export const reviewWithdrawal = (deps: Deps & { db: Db }, review: Review): Promise<Withdrawal> =>
  deps.db.transaction((tx) => decideWithdrawal(deps, tx, review));

/** Another member's is not found. */
export const cancelWithdrawal = async (
  deps: Deps,
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<Withdrawal> => {
  const withdrawal = await findWithdrawal(tx, id);
  if (withdrawal?.memberId !== memberId) throw new DomainError('not_found');
  return decideWithdrawal(deps, tx, { id, actor: memberId, decision: 'cancel' });
};
