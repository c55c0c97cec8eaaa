/**
 * The one way out of the review, for operators, the sandbox's robots and members who change their mind: whoever comes
 * first decides, everyone else is too late. A payout with a risk needs two, of different roles and different people (W8);
 * either of them, and its owner, can end the wait by returning the money. The decision, its actor and what it does to the
 * money commit together.
 */
import { formatWireTime } from '@assay/contract/time';
import type { ReturnReason } from '@assay/contract/withdrawal';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError, invariant } from '../../base/domain-error.ts';
import { readDebts } from '../../ledger/debts.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { loadTransferRules } from '../payout/index.ts';
import { debtError } from './debt-error.ts';
import { returnJournal } from './journals.ts';
import { changeStatus, findWithdrawal, lockWithdrawal } from './queries.ts';
import { requestHash } from './request-hash.ts';
import type { ApproverRole, Withdrawal } from './queries.ts';
import { coolsUntil } from './rules.ts';
import { tellMember } from './tell-member.ts';

interface Deps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

export type Review = {
  id: string;
  /** A member, an operator, or a robot that says so. */
  actor: string;
} &
  /** `hash`: what whoever approves has read; another request has another one. */
  (
    | { decision: 'approve'; role: ApproverRole; hash?: Buffer }
    | { decision: 'reject'; reason: ReturnReason | 'deposit_reversed' }
    | { decision: 'cancel' }
  );

const findOpen = async (tx: Tx, id: string): Promise<Withdrawal> => {
  if (!(await lockWithdrawal(tx, id))) throw new DomainError('not_found');
  const withdrawal = await findWithdrawal(tx, id);
  if (withdrawal?.status !== 0) throw new DomainError('too_late');
  return withdrawal;
};

const recordDecision = (tx: Tx, { id, actor, decision }: Review, now: Date): Promise<unknown> =>
  tx.query('insert into withdrawal_review (withdrawal_id, actor, decision, decided_at) values ($1, $2, $3, $4)', [
    id,
    actor,
    decision,
    now,
  ]);

/** Whether it was the last one needed. */
const addApproval = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { actor, role, hash }: { actor: string; role: ApproverRole; hash?: Buffer },
  now: Date,
): Promise<boolean> => {
  const { id, memberId, approvalsNeeded } = withdrawal;
  const bound = requestHash(withdrawal);
  if (hash && !hash.equals(bound)) throw new DeskRefusal('item_changed');
  const given = await tx.query<{ role: string; actor: string }>(
    'select role, actor from withdrawal_approval where withdrawal_id = $1',
    [id],
  );
  if (given.some((one) => one.role === role)) throw new DomainError('too_late');
  const isSecond = given.length > 0;
  if (given.some((one) => one.actor === actor)) throw new DeskRefusal('second_person');
  if (actor === memberId || isSecond !== (role === 'payout')) throw new DomainError('forbidden');
  await tx.query(
    `insert into withdrawal_approval (withdrawal_id, role, actor, approved_at, bound_hash) values ($1, $2, $3, $4, $5)`,
    [id, role, actor, now, bound],
  );
  return given.length + 1 >= approvalsNeeded;
};

export const decideWithdrawal = async ({ clock, ledger }: Deps, tx: Tx, review: Review): Promise<Withdrawal> => {
  const now = new Date(clock.now());
  const { id } = review;
  const open = await findOpen(tx, id);
  if (review.decision !== 'approve') {
    const reason = review.decision === 'cancel' ? 'cancelled' : review.reason;
    const returned = await changeStatus(tx, { id, from: 0, to: -1, reason, doneAt: now });
    invariant(returned, 'what is locked under review stays there');
    await recordDecision(tx, review, now);
    await ledger.post(tx, [returnJournal(returned, review.actor)]);
    // A member who cancels it knows.
    if (review.decision === 'reject') await tellMember({ clock }, tx, 'withdrawal_returned', returned);
    return returned;
  }
  const untilMs = coolsUntil(open, await loadTransferRules(tx));
  if (untilMs > now.getTime()) throw new DomainError('withdrawal_held', { until: formatWireTime(untilMs) });
  const [debt] = await readDebts(tx, open.memberId);
  if (debt) throw await debtError(tx, debt);
  if (!(await addApproval(tx, open, review, now))) return { ...open, approvals: open.approvals + 1 };
  const approved = await changeStatus(tx, { id, from: 0, to: 2 });
  invariant(approved, 'what is locked under review stays there');
  await recordDecision(tx, review, now);
  await tx.query('insert into payout_outbox (withdrawal_id, created_at) values ($1, $2)', [id, now]);
  await tellMember({ clock }, tx, 'withdrawal_approved', approved);
  return approved;
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
