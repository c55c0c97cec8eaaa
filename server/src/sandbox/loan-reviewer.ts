/**
 * Robot that reviews credits in the sandbox, by the same commands as an operator and under its own name. It opens an
 * application after a few seconds, decides some seconds later, and sends back one that takes nearly all of a limit.
 */
import type { Clock } from '../base/clock.ts';
import type { Db } from '../db/database.ts';
import { DomainError } from '../base/domain-error.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isInHand, isRobotOn } from '../modules/queue/index.ts';
import { loadTransferRules } from '../modules/payout/index.ts';
import { readCredit } from '../modules/loan/credit-limit.ts';
import { listIds, lockLoan } from '../modules/loan/queries.ts';
import type { Loan } from '../modules/loan/queries.ts';
import { openReview, reviewLoan } from '../modules/loan/review-loan.ts';
import type { LoanReview } from '../modules/loan/review-loan.ts';
import { loadLoanRules } from '../modules/loan/settings.ts';

export const ROBOT = 'sandbox-reviewer';
/** Out of a hundred of the limit: more at once is sent back. */
const MOST_AT_ONCE = 90n;
const LEAST_SCORE = 50;

interface Deps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

const decisionOn = async (deps: Deps, id: string): Promise<LoanReview | undefined> =>
  deps.db.transaction(async (tx) => {
    const loan = await lockLoan(tx, id);
    if (!loan) return undefined;
    const by = { id, actor: ROBOT };
    const { limit, used, score, overdue } = await readCredit(deps, tx, loan.memberId, await loadLoanRules(tx));
    if (overdue > 0) return { ...by, decision: 'reject', reason: 'overdue' };
    if (score < LEAST_SCORE) return { ...by, decision: 'reject', reason: 'score_low' };
    // It is among what is used already.
    if (used > limit) return { ...by, decision: 'send_back', reason: 'limit' };
    if (loan.amount * 100n > limit * MOST_AT_ONCE) return { ...by, decision: 'send_back', reason: 'lower_amount' };
    return { ...by, decision: 'grant' };
  });

/** Returns the loans that went on, to notify their members. */
export const reviewDueLoans = async (deps: Deps): Promise<Loan[]> => {
  const { reviewer } = await loadTransferRules(deps.db);
  if (!reviewer.isOn || !(await isRobotOn(deps.db, 'loan'))) return [];
  const before = new Date(deps.clock.now() - (reviewer.afterSeconds * 1000) / 2);
  const reviewed: Loan[] = [];
  const attempt = async (id: string, review: () => Promise<Loan | undefined>): Promise<void> => {
    if (await isInHand(deps, deps.db, 'loan', id)) return;
    try {
      const loan = await review();
      if (loan) reviewed.push(loan);
    } catch (error) {
      // Taken back meanwhile, or reviewed by another process.
      if (!(error instanceof DomainError) || error.error !== 'too_late') throw error;
    }
  };
  for (const id of await listIds(deps.db, `state = 'under_review' and state_at <= $1`, [before]))
    await attempt(id, async () => {
      const review = await decisionOn(deps, id);
      return review && reviewLoan(deps, review);
    });
  for (const id of await listIds(deps.db, `state = 'pending_review' and state_at <= $1`, [before]))
    await attempt(id, () => openReview(deps, { id, actor: ROBOT }));
  return reviewed;
};
