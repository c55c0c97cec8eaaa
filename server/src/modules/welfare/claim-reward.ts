/** Pays the reward of a task from the pool, once: the key of the claim and the id of its journal both see to it. */
import type { WelfareTask } from '@assay/contract/welfare';
import { formatUnits } from '@assay/contract/money';
import { businessDay } from '@assay/contract/time';
import type { Clock } from '../../clock.ts';
import { pgErrorCode } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError, invariant } from '../../domain-error.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readRewardPool, REWARD_CURRENCY, REWARD_DECIMALS, rewardPool } from '../../ledger/reward-pool.ts';
import { refuseGuest } from '../auth/index.ts';
import { tellNotice } from '../notice/index.ts';
import { insertClaim, loadTasks, readClaims, readFacts } from './queries.ts';
import type { Claim } from './queries.ts';
import { isDone, periodOf } from './rules.ts';
import { isWelfareOn } from './settings.ts';

export const WELFARE_POOL = 'welfare';
/** What the sandbox sets aside at its first start. */
export const SANDBOX_POOL = 20_000_000_000n;
const UNIQUE_VIOLATION = '23505';

interface ClaimDeps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

const payClaim = async ({ ledger }: ClaimDeps, tx: Tx, claim: Claim): Promise<void> => {
  const available = { memberId: claim.memberId, purpose: 'available', currency: REWARD_CURRENCY } as const;
  try {
    await ledger.post(tx, [
      {
        id: claim.journalId,
        kind: 'welfare_reward',
        realm: 'money',
        actor: claim.memberId,
        object: `welfare:${claim.task}`,
        legs: transfer(rewardPool(WELFARE_POOL), available, claim.amount),
      },
    ]);
    await insertClaim(tx, claim, REWARD_CURRENCY);
  } catch (error) {
    // Another process was first, in paying this or in emptying the pool.
    if (pgErrorCode(error) === UNIQUE_VIOLATION) throw new DomainError('already_claimed');
    if (error instanceof DomainError && error.error === 'insufficient_funds') throw new DomainError('pool_empty');
    throw error;
  }
};

export const claimReward = async (
  deps: ClaimDeps,
  tx: Tx,
  { memberId, task }: { memberId: string; task: WelfareTask },
): Promise<Claim> => {
  if (!(await isWelfareOn(tx))) throw new DomainError('reward_off');
  await refuseGuest(tx, memberId);
  const terms = (await loadTasks(tx)).find((one) => one.task === task);
  invariant(terms, 'every task of the contract has its row');
  const claimedAt = new Date(deps.clock.now());
  const period = periodOf(terms, businessDay(claimedAt.getTime()));
  if ((await readClaims(tx, memberId)).keys.has(`${task} ${period}`)) throw new DomainError('already_claimed');
  if (!isDone(task, await readFacts(tx, memberId))) throw new DomainError('task_open');
  if ((await readRewardPool(tx, WELFARE_POOL)) < terms.reward) throw new DomainError('pool_empty');
  const id = journalId('welfare', `${memberId}:${task}:${period}`);
  const claim: Claim = { memberId, task, period, amount: terms.reward, journalId: id, claimedAt };
  await payClaim(deps, tx, claim);
  await tellNotice(tx, {
    memberId,
    kind: 'welfare_reward',
    params: { task, amount: formatUnits(claim.amount, REWARD_DECIMALS), currency: REWARD_CURRENCY },
    subject: `${task} ${period}`,
    at: claimedAt,
  });
  return claim;
};
