/**
 * The robots that review in the sandbox: they approve after a few seconds, by the same command as people and under their
 * own names. A payout that needs two has two of them, as it would have two people (W8).
 */
import type { ErrorName } from '@assay/contract/errors';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../db/database.ts';
import { DomainError } from '../base/domain-error.ts';
import { readDebts } from '../ledger/debts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { loadTransferRules } from '../modules/payout/index.ts';
import { isInHand, isRobotOn } from '../modules/queue/index.ts';
import { listDueApprovals } from '../modules/withdrawal/queries.ts';
import type { ApproverRole } from '../modules/withdrawal/queries.ts';
import { reviewWithdrawal } from '../modules/withdrawal/review-withdrawal.ts';

export const ROBOTS = [
  { actor: 'sandbox-reviewer', role: 'review' },
  { actor: 'sandbox-payer', role: 'payout' },
] as const satisfies readonly { actor: string; role: ApproverRole }[];
const BATCH = 100;
/** Cancelled meanwhile, or decided by another process; or its owner has just changed a password and it waits. */
const NOT_NOW = new Set<ErrorName>(['too_late', 'withdrawal_held']);

export const reviewDueWithdrawals = async (deps: {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}): Promise<void> => {
  const { reviewer } = await loadTransferRules(deps.db);
  if (!reviewer.isOn || !(await isRobotOn(deps.db, 'withdrawal'))) return;
  const before = new Date(deps.clock.now() - reviewer.afterSeconds * 1000);
  for (const robot of ROBOTS)
    for (const { id, memberId } of await listDueApprovals(deps.db, robot.role, before, BATCH)) {
      if (await isInHand(deps, deps.db, 'withdrawal', id)) continue;
      const isOwing = (await readDebts(deps.db, memberId)).length > 0;
      try {
        await reviewWithdrawal(deps, {
          id,
          ...robot,
          ...(isOwing ? { decision: 'reject', reason: 'deposit_reversed' } : { decision: 'approve' }),
        });
      } catch (error) {
        if (!(error instanceof DomainError) || !NOT_NOW.has(error.error)) throw error;
      }
    }
};
