/** Levels, their changes and rewards as rows. */
import type { Language } from '@assay/contract/language';
import type { RewardWait } from '@assay/contract/reward';
import type { Tx } from '../../db/database.ts';
import { personOf } from '../identity/index.ts';
import type { LevelTerms } from './rules.ts';

/** Lowest first. */
export const loadLevels = async (tx: Tx): Promise<LevelTerms[]> => {
  const rows = await tx.query<{ level: number; threshold: string; discount: bigint; bonus: string; envelope: string }>(
    'select level, threshold, fee_discount as discount, bonus, envelope from level order by threshold',
  );
  return rows.map((row) => ({
    level: row.level,
    threshold: BigInt(row.threshold),
    feeDiscount: row.discount,
    bonus: BigInt(row.bonus),
    envelope: BigInt(row.envelope),
  }));
};

export interface LevelNow {
  level: number;
  /** Null for whoever never had another. */
  sinceUs: bigint | null;
}

/** Returns the level at a moment; level 0 needs no row. */
export const findLevel = async (tx: Tx, memberId: string, nowMs: number): Promise<LevelNow> => {
  const [row] = await tx.query<{ level: number; sinceUs: bigint }>(
    `select level, from_us as "sinceUs" from level_change where member_id = $1 and from_us <= $2
       order by from_us desc limit 1`,
    [memberId, BigInt(nowMs) * 1000n],
  );
  return row ?? { level: 0, sinceUs: null };
};

/** The same within SQL: of the member in a column, at a time in another. */
export const levelOf = (memberId: string, at: string): string =>
  `coalesce((select level from level_change c where c.member_id = ${memberId} and c.from_us <= extract(epoch from ${at}::timestamptz) * 1000000
     order by c.from_us desc limit 1), 0)`;

export const levelAt = async (tx: Tx, memberId: string, nowMs: number): Promise<number> =>
  (await findLevel(tx, memberId, nowMs)).level;

/** Names of products by the level that they ask for. */
export const listProductAccess = (tx: Tx, language: Language): Promise<{ level: number; name: string }[]> =>
  tx.query(
    `select p.level, t.name from product p join product_text t on t.product_id = p.id and t.language = $1
      where p.level > 0 and p.state in ('open', 'dry') order by p.level, p.place`,
    [language],
  );

export const lastRun = async (tx: Tx): Promise<Date | undefined> =>
  (await tx.query<{ hour: Date }>('select hour from level_run order by hour desc limit 1'))[0]?.hour;

/**
 * Members whose levels are evaluated: all who can log in and have ever had money. The sandbox's robots and the
 * products' desks are left out, so they are not rewarded.
 */
export const listEvaluated = async (tx: Tx, afterId: string, limit: number): Promise<string[]> => {
  const rows = await tx.query<{ id: string }>(
    `select m.id from member m where m.id > $1 and m.closed_at is null
       and (m.password_hash is not null
         or exists (select from oidc_identity o where o.member_id = m.id)
         or exists (select from wallet_identity w where w.member_id = m.id)
         or exists (select from passkey k where k.member_id = m.id))
       and exists (select from account a where a.member_id = m.id and a.realm = 'money')
     order by m.id limit $2`,
    [afterId, limit],
  );
  return rows.map(({ id }) => id);
};

export interface RewardRow {
  memberId: string;
  kind: 'bonus' | 'envelope';
  key: string;
  level: number;
  amount: bigint;
  journalId: string;
  createdAt: Date;
  paidAt: Date | null;
}

/** One that can be paid, with the person it is paid to. */
export type DueReward = RewardRow & { person: Buffer };

const REWARD = `r.member_id as "memberId", r.kind, r.key, r.level, r.amount, r.journal_id as "journalId",
  r.created_at as "createdAt", r.paid_at as "paidAt"`;

type RawReward = Omit<RewardRow, 'amount'> & { amount: string };

const toReward = <R extends RawReward>(row: R): Omit<R, 'amount'> & { amount: bigint } => ({
  ...row,
  amount: BigInt(row.amount),
});

/** Reason that a reward waits: null once it is paid. */
const WAITS = `case when r.paid_at is not null then null when p.person is null then 'identity'
  when exists (select from person_reward x where x.person = p.person and x.kind = r.kind and x.key = r.key) then 'person'
  else 'pool' end`;
/** With the person of each member; whoever has closed the account gets nothing more. */
const REWARDS = `level_reward r join member m on m.id = r.member_id left join lateral ${personOf('r.member_id')} p on true`;

export const listRewards = async (
  tx: Tx,
  memberId: string,
  at: { offset: number; limit: number },
): Promise<{ rows: (RewardRow & { waits: RewardWait | null })[]; total: number }> => {
  const [counted] = await tx.query<{ total: bigint }>(
    'select count(*) as total from level_reward where member_id = $1',
    [memberId],
  );
  const rows = await tx.query<RawReward & { waits: RewardWait | null }>(
    `select ${REWARD}, ${WAITS} as waits from ${REWARDS} where r.member_id = $1
      order by r.created_at desc, r.kind, r.level desc limit $2 offset $3`,
    [memberId, at.limit, at.offset],
  );
  return { rows: rows.map(toReward), total: Number(counted?.total ?? 0n) };
};

/** Rewards due to verified people, in the order they became due. */
export const listDueRewards = async (tx: Tx, limit: number): Promise<DueReward[]> =>
  (
    await tx.query<RawReward & { person: Buffer }>(
      `select ${REWARD}, p.person from ${REWARDS} where r.paid_at is null and m.closed_at is null and ${WAITS} = 'pool'
        order by r.created_at, r.member_id, r.kind, r.level limit $1`,
      [limit],
    )
  ).map((row) => ({ ...toReward(row), person: row.person }));

/** Sums rewards due and unpaid, of one member or of all, including those reserved until a verification. */
export const readWaiting = async (tx: Tx, memberId?: string): Promise<bigint> => {
  const [row] = await tx.query<{ sum: string }>(
    `select coalesce(sum(r.amount), 0)::text as sum from ${REWARDS}
      where r.paid_at is null and m.closed_at is null and ${WAITS} <> 'person' and ($1::uuid is null or r.member_id = $1)`,
    [memberId ?? null],
  );
  return BigInt(row!.sum);
};

export const insertRewards = (tx: Tx, rewards: readonly Omit<RewardRow, 'paidAt'>[], currency: string) =>
  tx.query(
    `insert into level_reward (member_id, kind, key, level, currency, amount, journal_id, created_at)
     select r.member_id, r.kind, r.key, r.level, $6, r.amount, r.journal_id, $8
       from unnest($1::uuid[], $2::text[], $3::text[], $4::smallint[], $5::numeric[], $7::uuid[])
         as r (member_id, kind, key, level, amount, journal_id)
     on conflict (member_id, kind, key) do nothing`,
    [
      rewards.map(({ memberId }) => memberId),
      rewards.map(({ kind }) => kind),
      rewards.map(({ key }) => key),
      rewards.map(({ level }) => level),
      rewards.map(({ amount }) => String(amount)),
      currency,
      rewards.map(({ journalId }) => journalId),
      rewards[0]?.createdAt ?? null,
    ],
  );
