/**
 * The red envelope of Monday (UTC+8): to whoever had a level when the week began, once a week, also for weeks that began
 * while nothing ran. All of a week get theirs or nobody does: a pool that cannot pay everybody waits until the week is
 * over, and then the week is written down as missed.
 */
import { businessDayStart } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { readRewardPool, REWARD_CURRENCY } from '../../ledger/reward-pool.ts';
import { insertRewards, readWaiting } from './queries.ts';
import { LEVEL_POOL, rewardJournalId } from './rewards.ts';
import { dueMondays, mondayOf } from './rules.ts';
import { loadLevelRules } from './settings.ts';

interface Envelope {
  memberId: string;
  level: number;
  amount: bigint;
}

const readEnvelopes = async (tx: Tx, monday: string): Promise<Envelope[]> => {
  const rows = await tx.query<{ memberId: string; level: number; amount: string }>(
    `select c.member_id as "memberId", c.level, l.envelope as amount from (
         select distinct on (member_id) member_id, level from level_change where from_us <= $1
           order by member_id, from_us desc) c
       join level l on l.level = c.level and l.envelope > 0
       join member m on m.id = c.member_id and m.closed_at is null
      order by c.member_id`,
    [BigInt(businessDayStart(monday)) * 1000n],
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
};

const writeWeek = async (
  tx: Tx,
  week: { monday: string; state: 'given' | 'missed' | 'off'; envelopes: readonly Envelope[]; at: Date },
): Promise<void> => {
  const { monday, envelopes, state } = week;
  const total = envelopes.reduce((sum, { amount }) => sum + amount, 0n);
  const written = await tx.query(
    `insert into envelope_week (monday, state, members, total) values ($1, $2, $3, $4)
     on conflict (monday) do nothing returning 1`,
    [monday, state, envelopes.length, String(total)],
  );
  if (written.length === 0 || state !== 'given' || envelopes.length === 0) return;
  const rewards = envelopes.map(({ memberId, level, amount }) => {
    const key = { memberId, kind: 'envelope', key: monday } as const;
    return { ...key, level, amount, journalId: rewardJournalId(key), createdAt: week.at };
  });
  await insertRewards(tx, rewards, REWARD_CURRENCY);
};

const giveWeek = (deps: { db: Db; clock: Clock }, monday: string): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const at = new Date(deps.clock.now());
    const { hasRewards } = await loadLevelRules(tx);
    const envelopes = hasRewards ? await readEnvelopes(tx, monday) : [];
    const total = envelopes.reduce((sum, { amount }) => sum + amount, 0n);
    const free = (await readRewardPool(tx, LEVEL_POOL)) - (await readWaiting(tx));
    const canPay = total <= free;
    if (!canPay && monday === mondayOf(at.getTime())) return false;
    await writeWeek(tx, { monday, envelopes, at, state: hasRewards ? (canPay ? 'given' : 'missed') : 'off' });
    return true;
  });

/** False while this week waits for money in the pool. */
export const giveEnvelopes = async (deps: { db: Db; clock: Clock }): Promise<boolean> => {
  const [last] = await deps.db.query<{ monday: string }>(
    'select monday::text as monday from envelope_week order by monday desc limit 1',
  );
  for (const monday of dueMondays(last?.monday, deps.clock.now())) if (!(await giveWeek(deps, monday))) return false;
  return true;
};
