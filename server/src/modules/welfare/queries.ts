/** Tasks, claims and what shows that a task is done, as rows. */
import type { WelfareTask } from '@assay/contract/welfare';
import type { Tx } from '../../db/database.ts';
import { personOf, readStates } from '../identity/index.ts';
import type { Facts } from './rules.ts';

export interface Task {
  task: WelfareTask;
  reward: bigint;
  isDaily: boolean;
}

export const loadTasks = async (tx: Tx): Promise<Task[]> => {
  const rows = await tx.query<{ task: WelfareTask; reward: string; isDaily: boolean }>(
    'select task, reward, is_daily as "isDaily" from welfare_task order by place',
  );
  return rows.map((row) => ({ ...row, reward: BigInt(row.reward) }));
};

export const readFacts = async (tx: Tx, memberId: string): Promise<Facts> => {
  const [row] = await tx.query<Omit<Facts, 'verify'>>(
    `select
       exists (select from authenticator where member_id = $1 and bound_at is not null) as authenticator,
       exists (select from whole.position where member_id = $1 and realm = 'demo') as demo_trade,
       exists (select from welfare_lesson where member_id = $1 and passed_at is not null) as lesson`,
    [memberId],
  );
  const { basic } = await readStates(tx, memberId);
  return { ...row!, verify: basic === 'authorized' };
};

/** Reason why a claim is unpaid: no verification, no money in the pool, or, for good, that another account had it. */
export type ClaimWait = 'identity' | 'pool' | 'person';

/** Null once it is paid. */
const WAITS = `case when c.paid_at is not null then null when p.person is null then 'identity'
  when exists (select from person_reward x where x.person = p.person and x.kind = 'welfare'
    and x.key = c.task || ' ' || c.period) then 'person' else 'pool' end`;
const CLAIM = `welfare_claim c left join lateral ${personOf('c.member_id')} p on true`;

export interface OwnClaims {
  /** By `task period`. */
  waits: Map<string, ClaimWait | null>;
  paid: bigint;
  /** Amount still to come, once the member is verified or the pool is filled. */
  waiting: bigint;
}

export const readClaims = async (tx: Tx, memberId: string): Promise<OwnClaims> => {
  const rows = await tx.query<{ key: string; amount: string; waits: ClaimWait | null }>(
    `select c.task || ' ' || c.period as key, c.amount, ${WAITS} as waits from ${CLAIM} where c.member_id = $1`,
    [memberId],
  );
  const sumOf = (isCounted: (wait: ClaimWait | null) => boolean): bigint =>
    rows.filter(({ waits }) => isCounted(waits)).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return {
    waits: new Map(rows.map(({ key, waits }) => [key, waits])),
    paid: sumOf((wait) => wait === null),
    waiting: sumOf((wait) => wait === 'identity' || wait === 'pool'),
  };
};

/** Claims that wait although their member is verified, oldest first. */
export const listPayable = async (tx: Tx, limit: number): Promise<Claim[]> => {
  const rows = await tx.query<Omit<Claim, 'amount'> & { amount: string }>(
    `select c.member_id as "memberId", c.task, c.period, c.amount, c.journal_id as "journalId",
        c.claimed_at as "claimedAt" from ${CLAIM}
      join member m on m.id = c.member_id and m.closed_at is null
      where c.paid_at is null and ${WAITS} = 'pool' order by c.claimed_at, c.journal_id limit $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
};

export const markPaid = async (tx: Tx, { journalId }: Claim, at: Date): Promise<boolean> =>
  (
    await tx.query('update welfare_claim set paid_at = $2 where journal_id = $1 and paid_at is null returning 1', [
      journalId,
      at,
    ])
  ).length > 0;

export interface Claim {
  memberId: string;
  task: WelfareTask;
  period: string;
  amount: bigint;
  journalId: string;
  claimedAt: Date;
}

export const insertClaim = (tx: Tx, claim: Claim, currency: string): Promise<unknown> =>
  tx.query(
    `insert into welfare_claim (member_id, task, period, currency, amount, journal_id, claimed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [claim.memberId, claim.task, claim.period, currency, String(claim.amount), claim.journalId, claim.claimedAt],
  );

export type ListedClaim = Omit<Claim, 'memberId' | 'journalId'> & { waits: ClaimWait | null };

export const listClaims = async (
  tx: Tx,
  memberId: string,
  at: { offset: number; limit: number },
): Promise<{ rows: ListedClaim[]; total: number }> => {
  const [counted] = await tx.query<{ total: bigint }>(
    'select count(*) as total from welfare_claim where member_id = $1',
    [memberId],
  );
  const rows = await tx.query<Omit<ListedClaim, 'amount'> & { amount: string }>(
    `select c.task, c.period, c.amount, c.claimed_at as "claimedAt", ${WAITS} as waits from ${CLAIM}
      where c.member_id = $1 order by c.claimed_at desc, c.task limit $2 offset $3`,
    [memberId, at.limit, at.offset],
  );
  return { rows: rows.map((row) => ({ ...row, amount: BigInt(row.amount) })), total: Number(counted?.total ?? 0n) };
};

/** Records a try; a pass stays a pass. */
export const recordLesson = (tx: Tx, memberId: string, { isPassed, at }: { isPassed: boolean; at: Date }) =>
  tx.query(
    `insert into welfare_lesson as l (member_id, tries, passed_at) values ($1, 1, $2)
     on conflict (member_id) do update set tries = l.tries + 1, passed_at = coalesce(l.passed_at, excluded.passed_at)`,
    [memberId, isPassed ? at : null],
  );
