/** Tasks, claims and what shows that a task is done, as rows. */
import type { WelfareTask } from '@assay/contract/welfare';
import type { Tx } from '../../db/database.ts';
import { readStates } from '../identity/index.ts';
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
       exists (select from position where member_id = $1 and realm = 'demo') as demo_trade,
       exists (select from welfare_lesson where member_id = $1 and passed_at is not null) as lesson`,
    [memberId],
  );
  const { basic } = await readStates(tx, memberId);
  return { ...row!, verify: basic === 'authorized' };
};

/** Periods of the claims, `task period`, for as long back as a row of days may reach. */
export const readClaims = async (tx: Tx, memberId: string): Promise<{ keys: Set<string>; total: bigint }> => {
  const rows = await tx.query<{ task: string; period: string; amount: string }>(
    'select task, period, amount from welfare_claim where member_id = $1',
    [memberId],
  );
  return {
    keys: new Set(rows.map(({ task, period }) => `${task} ${period}`)),
    total: rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
  };
};

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

export const listClaims = async (
  tx: Tx,
  memberId: string,
  at: { offset: number; limit: number },
): Promise<{ rows: Omit<Claim, 'memberId' | 'journalId'>[]; total: number }> => {
  const [counted] = await tx.query<{ total: bigint }>(
    'select count(*) as total from welfare_claim where member_id = $1',
    [memberId],
  );
  const rows = await tx.query<Omit<Claim, 'amount' | 'memberId' | 'journalId'> & { amount: string }>(
    `select task, period, amount, claimed_at as "claimedAt" from welfare_claim where member_id = $1
      order by claimed_at desc, task limit $2 offset $3`,
    [memberId, at.limit, at.offset],
  );
  return { rows: rows.map((row) => ({ ...row, amount: BigInt(row.amount) })), total: Number(counted?.total ?? 0n) };
};

/** Who has passed once has passed. */
export const recordLesson = (tx: Tx, memberId: string, { isPassed, at }: { isPassed: boolean; at: Date }) =>
  tx.query(
    `insert into welfare_lesson as l (member_id, tries, passed_at) values ($1, 1, $2)
     on conflict (member_id) do update set tries = l.tries + 1, passed_at = coalesce(l.passed_at, excluded.passed_at)`,
    [memberId, isPassed ? at : null],
  );
