/**
 * Pays the reward of a task from the pool, once: the key of the claim, the id of its journal and the receipt of the person
 * all see to it. Only verified people are paid; what others claim is written down and waits.
 */
import type { WelfareTask } from '@assay/contract/welfare';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { businessDay } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { pgErrorCode } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError, invariant } from '../../base/domain-error.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readRewardPool, REWARD_CURRENCY, rewardPool } from '../../ledger/reward-pool.ts';
import { refuseGuest } from '../auth/index.ts';
import { peopleOf, takeForPeople } from '../identity/index.ts';
import { tellNotice } from '../notice/index.ts';
import { insertClaim, listPayable, loadTasks, markPaid, readClaims, readFacts } from './queries.ts';
import type { Claim } from './queries.ts';
import { isDone, periodOf } from './rules.ts';
import { isWelfareOn } from './settings.ts';

export const WELFARE_POOL = 'welfare';
const UNIQUE_VIOLATION = '23505';
const BATCH = 200;

interface ClaimDeps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

const keyOf = ({ task, period }: Pick<Claim, 'task' | 'period'>): string => `${task} ${period}`;

/**
 * Pays a claim to its person, with all that belongs to it, in the caller's transaction; false when somebody else has paid
 * it, or the person has had it. The books first, as everywhere: they wait for no lock that is taken here.
 */
const payClaim = async ({ clock, ledger }: ClaimDeps, tx: Tx, claim: Claim, person: Buffer): Promise<boolean> => {
  const { memberId, task, amount, journalId: id } = claim;
  await ledger.post(tx, [
    {
      id,
      kind: 'welfare_reward',
      realm: 'money',
      actor: memberId,
      object: `welfare:${task}`,
      legs: transfer(rewardPool(WELFARE_POOL), { memberId, purpose: 'available', currency: REWARD_CURRENCY }, amount),
    },
  ]);
  const taken = await takeForPeople(tx, [{ person, kind: 'welfare', key: keyOf(claim), journalId: id }]);
  const at = new Date(clock.now());
  if (taken.length === 0 || !(await markPaid(tx, claim, at))) return false;
  await tellNotice(tx, {
    memberId,
    kind: 'welfare_reward',
    params: { task, amount: formatUnits(amount, SETTLEMENT.decimals), currency: REWARD_CURRENCY },
    subject: keyOf(claim),
    at,
  });
  return true;
};

/** Claims a reward: it is paid at once to who is verified, and waits for everybody else. */
export const claimReward = async (
  deps: ClaimDeps,
  tx: Tx,
  { memberId, task }: { memberId: string; task: WelfareTask },
): Promise<Claim & { isWaiting: boolean }> => {
  if (!(await isWelfareOn(tx))) throw new DomainError('reward_off');
  await refuseGuest(tx, memberId);
  const terms = (await loadTasks(tx)).find((one) => one.task === task);
  invariant(terms, 'every task of the contract has its row');
  const claimedAt = new Date(deps.clock.now());
  const period = periodOf(terms, businessDay(claimedAt.getTime()));
  if ((await readClaims(tx, memberId)).waits.has(keyOf({ task, period }))) throw new DomainError('already_claimed');
  if (!isDone(task, await readFacts(tx, memberId))) throw new DomainError('task_open');
  if ((await readRewardPool(tx, WELFARE_POOL)) < terms.reward) throw new DomainError('pool_empty');
  const id = journalId('welfare', `${memberId}:${task}:${period}`);
  const claim: Claim = { memberId, task, period, amount: terms.reward, journalId: id, claimedAt };
  const person = (await peopleOf(tx, [memberId])).get(memberId);
  try {
    await insertClaim(tx, claim, REWARD_CURRENCY);
    if (person && !(await payClaim(deps, tx, claim, person))) throw new DomainError('already_claimed');
  } catch (error) {
    // Another process was first, in claiming this or in emptying the pool.
    if (pgErrorCode(error) === UNIQUE_VIOLATION) throw new DomainError('already_claimed');
    if (error instanceof DomainError && error.error === 'insufficient_funds') throw new DomainError('pool_empty');
    throw error;
  }
  return { ...claim, isWaiting: person === undefined };
};

class PaidElsewhere extends Error {}

/** Pays what waited for a verification, or for money in the pool. */
export const payWaitingClaims = async (deps: ClaimDeps & { db: Db }): Promise<void> => {
  for (const claim of await listPayable(deps.db, BATCH)) {
    try {
      await deps.db.transaction(async (tx) => {
        const person = (await peopleOf(tx, [claim.memberId])).get(claim.memberId);
        if (!person || !(await payClaim(deps, tx, claim, person))) throw new PaidElsewhere();
      });
    } catch (error) {
      const isElsewhere = error instanceof PaidElsewhere || pgErrorCode(error) === UNIQUE_VIOLATION;
      const isDry = error instanceof DomainError && error.error === 'insufficient_funds';
      if (!isElsewhere && !isDry) throw error;
      if (isDry) return;
    }
  }
};
