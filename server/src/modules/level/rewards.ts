/**
 * Bonuses and envelopes: due by a row with a key of its own (V1), paid from the pool in the order they became due,
 * together with that row, to verified people, once for a person. Rewards that wait for money or a verification are
 * shown.
 */
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import { pgErrorCode } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { journalId, transfer } from '../../ledger/journal-draft.ts';
import type { JournalDraft } from '../../ledger/journal-draft.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readRewardPool, REWARD_CURRENCY, rewardPool } from '../../ledger/reward-pool.ts';
import { takeForPeople } from '../identity/index.ts';
import { tellNotices } from '../notice/index.ts';
import type { NewNotice } from '../notice/index.ts';
import { listDueRewards } from './queries.ts';
import type { DueReward, RewardRow } from './queries.ts';

export const LEVEL_POOL = 'level';
const BATCH = 50;
const UNIQUE_VIOLATION = '23505';

type Key = Pick<RewardRow, 'memberId' | 'kind' | 'key'>;

export const rewardJournalId = ({ memberId, kind, key }: Key): string =>
  journalId('level', `${kind}:${memberId}:${key}`);

const rewardJournal = (reward: RewardRow): JournalDraft => ({
  id: reward.journalId,
  kind: reward.kind === 'bonus' ? 'level_bonus' : 'red_envelope',
  realm: 'money',
  actor: 'levels',
  object: `level:${reward.kind}:${reward.key}`,
  legs: transfer(
    rewardPool(LEVEL_POOL),
    { memberId: reward.memberId, purpose: 'available', currency: REWARD_CURRENCY },
    reward.amount,
  ),
});

const noticeOf = ({ memberId, kind, key, level, amount }: RewardRow, at: Date): NewNotice => ({
  memberId,
  kind: kind === 'bonus' ? 'level_bonus' : 'red_envelope',
  params: { level: String(level), amount: formatUnits(amount, SETTLEMENT.decimals), currency: REWARD_CURRENCY },
  subject: key,
  at,
});

/** The first of them that the pool can pay, in order. */
export const affordable = <R extends { amount: bigint }>(due: readonly R[], pool: bigint): R[] => {
  let left = pool;
  const end = due.findIndex(({ amount }) => (left -= amount) < 0n);
  return end < 0 ? [...due] : due.slice(0, end);
};

interface PayDeps {
  db: Db;
  clock: { now(): number };
  ledger: Pick<Ledger, 'post'>;
}

/** Keeps the first of several rewards due to one person for the same, on several accounts. */
const onePerPerson = (due: readonly DueReward[]): DueReward[] => {
  const seen = new Set<string>();
  return due.filter(({ person, kind, key }) => {
    const name = `${person.toString('hex')} ${kind} ${key}`;
    return !seen.has(name) && seen.add(name);
  });
};

class HadElsewhere extends Error {}

const payBatch = async ({ db, clock, ledger }: PayDeps, rewards: readonly DueReward[]): Promise<boolean> => {
  try {
    await db.transaction(async (tx) => {
      const paidAt = new Date(clock.now());
      await ledger.post(tx, rewards.map(rewardJournal));
      if ((await takeForPeople(tx, rewards)).length < rewards.length) throw new HadElsewhere();
      await tx.query('update level_reward set paid_at = $2 where journal_id = any ($1::uuid[])', [
        rewards.map((reward) => reward.journalId),
        paidAt,
      ]);
      await tellNotices(
        tx,
        rewards.map((reward) => noticeOf(reward, paidAt)),
      );
    });
    return true;
  } catch (error) {
    const isElsewhere = error instanceof HadElsewhere || pgErrorCode(error) === UNIQUE_VIOLATION;
    const isDry = error instanceof DomainError && error.error === 'insufficient_funds';
    if (!isElsewhere && !isDry) throw error;
    return false;
  }
};

/** True when all that is due was paid. */
export const payRewards = async (deps: PayDeps): Promise<boolean> => {
  for (;;) {
    const due = await listDueRewards(deps.db, BATCH);
    if (due.length === 0) return true;
    const payable = affordable(onePerPerson(due), await readRewardPool(deps.db, LEVEL_POOL));
    if (payable.length === 0 || !(await payBatch(deps, payable))) return false;
  }
};
