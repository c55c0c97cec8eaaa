/** The robot that reviews in the sandbox: it approves after a few seconds, by the same command and under its own name. */
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { loadTransferRules } from '../payout/index.ts';
import { listDueReviews } from './queries.ts';
import { reviewWithdrawal } from './review-withdrawal.ts';

const ACTOR = 'sandbox-reviewer';
const BATCH = 100;

export const reviewDueWithdrawals = async (deps: {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}): Promise<void> => {
  const { reviewer } = await loadTransferRules(deps.db);
  if (!reviewer.isOn) return;
  const before = new Date(deps.clock.now() - reviewer.afterSeconds * 1000);
  for (const id of await listDueReviews(deps.db, before, BATCH)) {
    try {
      await reviewWithdrawal(deps, { id, actor: ACTOR, decision: 'approve' });
    } catch (error) {
      // The member cancelled it meanwhile, or another process reviewed it.
      if (!(error instanceof DomainError) || error.error !== 'too_late') throw error;
    }
  }
};
