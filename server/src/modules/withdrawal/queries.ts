/** Withdrawals as rows. Amounts in smallest units. */
import type { Tx } from '../../db/database.ts';
import type { Risk, Standing } from './rules.ts';

export interface Withdrawal extends Standing {
  id: string;
  memberId: string;
  currency: string;
  network: string;
  account: string;
  amount: bigint;
  fee: bigint;
  status: 0 | 1 | 2 | -1 | -2;
  flags: readonly Risk[];
  approvalsNeeded: 1 | 2;
  reason: string | null;
  txId: string | null;
  createdAt: Date;
  arrivesAt: Date;
  dueAt: Date;
  doneAt: Date | null;
}

/** Columns that say where a `withdrawal` stands. */
export const STANDING = `status, (select count(*)::int from withdrawal_approval a where a.withdrawal_id = withdrawal.id) as approvals,
  (select o.state from payout_outbox o where o.withdrawal_id = withdrawal.id) as outbox,
  (select m.frozen_at is not null from member m where m.id = withdrawal.member_id) as "isFrozen",
  exists (select from screening_hit h where h.member_id = withdrawal.member_id and h.state in ('open', 'confirmed')) as "isScreened",
  greatest((select max(h.since) from security_hold h where h.member_id = withdrawal.member_id),
    (select p.changed_at from withdrawal_password p where p.member_id = withdrawal.member_id)) as "changedAt"`;

const COLUMNS = `id, member_id as "memberId", currency, network, account, amount, fee, flags, reason, txid as "txId",
  approvals_needed as "approvalsNeeded", created_at as "createdAt", arrives_at as "arrivesAt", due_at as "dueAt",
  done_at as "doneAt", ${STANDING}`;

type WithdrawalRow = Omit<Withdrawal, 'amount' | 'fee'> & { amount: string; fee: string };

const toWithdrawal = (row: WithdrawalRow): Withdrawal => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) });

export const insertWithdrawal = (
  tx: Tx,
  row: Withdrawal & { destinationId: string; value: bigint },
): Promise<unknown> =>
  tx.query(
    `insert into withdrawal (id, member_id, currency, network, destination_id, account, amount, fee, value, created_at, arrives_at,
       due_at, flags, approvals_needed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      row.id,
      row.memberId,
      row.currency,
      row.network,
      row.destinationId,
      row.account,
      row.amount,
      row.fee,
      row.value,
      row.createdAt,
      row.arrivesAt,
      row.dueAt,
      row.flags,
      row.approvalsNeeded,
    ],
  );

/** Serialises decisions about one withdrawal. */
export const lockWithdrawal = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query('select 1 from withdrawal where id = $1 for update', [id])).length > 0;

export const findWithdrawal = async (tx: Tx, id: string): Promise<Withdrawal | undefined> => {
  const [row] = await tx.query<WithdrawalRow>(`select ${COLUMNS} from withdrawal where id = $1`, [id]);
  return row && toWithdrawal(row);
};

/** W8: the two halves of a payout. */
export type ApproverRole = 'review' | 'payout';

export interface Change {
  id: string;
  from: 0 | 2;
  to: Withdrawal['status'];
  reason?: string | undefined;
  doneAt?: Date | undefined;
}

/** W1: by compare-and-swap. Of two who decide at once exactly one gets the row; the other gets undefined. */
export const changeStatus = async (tx: Tx, change: Change): Promise<Withdrawal | undefined> => {
  const [row] = await tx.query<WithdrawalRow>(
    `update withdrawal set status = $3, reason = $4, done_at = $5 where id = $1 and status = $2 returning ${COLUMNS}`,
    [change.id, change.from, change.to, change.reason ?? null, change.doneAt ?? null],
  );
  return row && toWithdrawal(row);
};

/** Amount that left or is about to since an instant, in smallest units of USDT; returned money does not count. */
export const usedSince = async (tx: Tx, memberId: string, since: Date): Promise<bigint> => {
  const [row] = await tx.query<{ used: string }>(
    'select coalesce(sum(value), 0) as used from withdrawal where member_id = $1 and created_at >= $2 and status >= 0',
    [memberId, since],
  );
  return BigInt(row?.used ?? '0');
};

/** When the last withdrawals were asked for, newest first, whatever became of them. */
export const lastAsked = async (tx: Tx, memberId: string, most: number): Promise<Date[]> => {
  const rows = await tx.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from withdrawal where member_id = $1 order by created_at desc limit $2`,
    [memberId, most],
  );
  return rows.map(({ createdAt }) => createdAt);
};

/** Under review or on their way. */
export const countOpen = async (tx: Tx, memberId: string): Promise<number> => {
  const [row] = await tx.query<{ count: bigint }>(
    'select count(*) as count from withdrawal where member_id = $1 and status in (0, 2)',
    [memberId],
  );
  return Number(row?.count ?? 0n);
};

export const listWithdrawals = async (
  tx: Tx,
  filter: { memberId: string; currency?: string | undefined; status?: string | undefined; id?: string | undefined },
  at: { offset: number; limit: number },
): Promise<{ rows: Withdrawal[]; total: number }> => {
  const where = `member_id = $1 and ($2::text is null or currency = $2) and ($4::uuid is null or id = $4)
    and ($3::text is null or case when status = -1 and reason = 'cancelled' then 'cancelled' else status::text end = $3)`;
  const values = [filter.memberId, filter.currency ?? null, filter.status ?? null, filter.id ?? null];
  const [counted] = await tx.query<{ total: bigint }>(
    `select count(*) as total from withdrawal where ${where}`,
    values,
  );
  const rows = await tx.query<WithdrawalRow>(
    `select ${COLUMNS} from withdrawal where ${where} order by created_at desc, id limit $5 offset $6`,
    [...values, at.limit, at.offset],
  );
  return { rows: rows.map(toWithdrawal), total: Number(counted?.total ?? 0n) };
};

/**
 * Waiting for the approval of a role since before an instant, oldest first: the review comes first. Those of frozen
 * accounts wait for their owners.
 */
export const listDueApprovals = async (
  tx: Tx,
  role: ApproverRole,
  before: Date,
  limit: number,
): Promise<{ id: string; memberId: string }[]> =>
  tx.query(
    `select w.id, w.member_id as "memberId" from withdrawal w join member m on m.id = w.member_id
       left join withdrawal_approval r on r.withdrawal_id = w.id and r.role = 'review'
      where w.status = 0 and m.frozen_at is null and case $1::text
        when 'review' then r.actor is null and w.created_at <= $2
        else r.approved_at <= $2 and not exists (
          select from withdrawal_approval p where p.withdrawal_id = w.id and p.role = 'payout') end
      order by w.created_at limit $3`,
    [role, before, limit],
  );

/** Approved and not claimed by anybody yet, oldest first. */
export const listWaitingPayouts = (tx: Tx): Promise<(Standing & { id: string })[]> =>
  tx.query(
    `select withdrawal.id, ${STANDING} from withdrawal join payout_outbox w on w.withdrawal_id = withdrawal.id
      where w.state = 'waiting' order by w.created_at`,
  );

/** Returns the member's deposits in a currency less withdrawals made or requested, in smallest units. */
export const broughtIn = async (tx: Tx, memberId: string, currency: string): Promise<bigint> => {
  const [row] = await tx.query<{ left: string }>(
    `select ((select coalesce(sum(real_amount), 0) from deposit where member_id = $1 and currency = $2 and status = 1)
       - (select coalesce(sum(amount), 0) from withdrawal where member_id = $1 and currency = $2 and status in (0, 1, 2)))::text as left`,
    [memberId, currency],
  );
  return BigInt(row!.left);
};
