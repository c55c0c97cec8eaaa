/** Database rows of invitations and what they brought. */
import type { Tx } from '../../db/database.ts';
import { personOf } from '../identity/index.ts';
import type { DayFees, Rebate } from './rules.ts';

const ROBOTS = '(select from team_robot r where r.member_id = m.id)';

export interface TeamNumbers {
  levels: [number, number, number];
  newToday: number;
  topUps: number;
}

/** Three levels down from a member, whatever lies below. */
const TEAM = `
  with recursive team as (
    select m.id, m.created_at, 1 as depth from member m where m.invited_by = $1
    union all
    select m.id, m.created_at, t.depth + 1 from team t join member m on m.invited_by = t.id where t.depth < 3)
  select count(*) filter (where depth = 1) as first, count(*) filter (where depth = 2) as second,
    count(*) filter (where depth = 3) as third, count(*) filter (where created_at >= $2) as new,
    count(*) filter (where exists (select from deposit d where d.member_id = team.id and d.status = 1)) as topped
  from team`;

export const readTeam = async (tx: Tx, memberId: string, todayStart: Date): Promise<TeamNumbers> => {
  const [row] = await tx.query<Record<'first' | 'second' | 'third' | 'new' | 'topped', bigint>>(TEAM, [
    memberId,
    todayStart,
  ]);
  const { first = 0n, second = 0n, third = 0n, new: today = 0n, topped = 0n } = row ?? {};
  return {
    levels: [Number(first), Number(second), Number(third)],
    newToday: Number(today),
    topUps: Number(topped),
  };
};

export interface OwnInvitation {
  inviteCode: string;
  inviterName: string | null;
}

export const readInvitation = async (tx: Tx, memberId: string): Promise<OwnInvitation> =>
  (
    await tx.query<OwnInvitation>(
      `select m.invite_code as "inviteCode", i.name as "inviterName" from member m
         left join member i on i.id = m.invited_by where m.id = $1`,
      [memberId],
    )
  )[0]!;

/** Members who invited themselves on another account get nothing from their own fees. */
const IS_SELF = `exists (select from ${personOf('r.member_id')} a join ${personOf('r.invitee_id')} b on a.person = b.person)`;

export interface WaitingRebate {
  memberId: string;
  day: string;
  journalId: string;
  amount: bigint;
}

/** Rebates still to be paid to verified inviters, one row per inviter and day. */
export const listPayable = async (tx: Tx, limit: number): Promise<WaitingRebate[]> => {
  const rows = await tx.query<Omit<WaitingRebate, 'amount'> & { amount: string }>(
    `select r.member_id as "memberId", r.day::text as day, r.journal_id as "journalId", sum(r.amount)::text as amount
       from team_rebate r join member m on m.id = r.member_id and m.closed_at is null
      where r.paid_at is null and exists ${personOf('r.member_id')} and not ${IS_SELF}
        and not exists (select from journal_key k where k.id = r.journal_id)
      group by 1, 2, 3 order by 2, 1 limit $1`,
    [limit],
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
};

/** As they were listed: resolves to what was marked. */
export const markPaid = async (tx: Tx, journalIds: readonly string[], at: Date): Promise<Map<string, bigint>> => {
  const rows = await tx.query<{ id: string; amount: string }>(
    `with paid as (
       update team_rebate r set paid_at = $2 where r.journal_id = any ($1::uuid[]) and r.paid_at is null and not ${IS_SELF}
       returning r.journal_id, r.amount)
     select journal_id as id, sum(amount)::text as amount from paid group by 1`,
    [journalIds, at],
  );
  return new Map(rows.map(({ id, amount }) => [id, BigInt(amount)]));
};

/** Reads a member's rebates in total and for the last settled day, and what the inviter got of the member's fees. */
export const readIncome = async (tx: Tx, memberId: string, lastDay: string | undefined) => {
  const [row] = await tx.query<{ income: string; last: string; waiting: string; given: string }>(
    `select
       (select coalesce(sum(amount), 0) from team_rebate where member_id = $1 and paid_at is not null)::text as income,
       (select coalesce(sum(amount), 0) from team_rebate where member_id = $1 and day = $2)::text as last,
       (select coalesce(sum(amount), 0) from team_rebate r where member_id = $1 and paid_at is null
          and not ${IS_SELF})::text as waiting,
       (select coalesce(sum(amount), 0) from team_rebate where invitee_id = $1 and paid_at is not null)::text as given`,
    [memberId, lastDay ?? null],
  );
  return {
    income: BigInt(row!.income),
    last: BigInt(row!.last),
    waiting: BigInt(row!.waiting),
    given: BigInt(row!.given),
  };
};

export interface InviteeRow {
  id: string;
  name: string;
  joinedAt: Date;
  invited: bigint;
  hasToppedUp: boolean;
  earned: string;
  isSimulated: boolean;
}

export const listInvitees = async (
  tx: Tx,
  memberId: string,
  at: { offset: number; limit: number },
): Promise<{ rows: InviteeRow[]; total: number }> => {
  const [counted] = await tx.query<{ total: bigint }>('select count(*) as total from member where invited_by = $1', [
    memberId,
  ]);
  const rows = await tx.query<InviteeRow>(
    `select m.id, m.name, m.created_at as "joinedAt",
       (select count(*) from member x where x.invited_by = m.id) as invited,
       exists (select from deposit d where d.member_id = m.id and d.status = 1) as "hasToppedUp",
       (select coalesce(sum(amount), 0) from team_rebate r where r.invitee_id = m.id)::text as earned,
       exists ${ROBOTS} as "isSimulated"
     from member m where m.invited_by = $1 order by m.created_at desc, m.id limit $2 offset $3`,
    [memberId, at.limit, at.offset],
  );
  return { rows, total: Number(counted?.total ?? 0n) };
};

export interface Trader {
  memberId: string;
  name: string;
  /** Orders so far, whatever became of them. */
  trades: number;
  /** When the last position was closed; null before the first. */
  closedUs: bigint | null;
}

/** The simulated friends, always in one order. */
export const listTraders = (tx: Tx): Promise<Trader[]> =>
  tx.query<Trader>(
    `select m.id as "memberId", m.name, (select count(*)::int from whole.trade_order o where o.member_id = m.id) as trades,
       (select max(p.close_us) from whole.position p where p.member_id = m.id) as "closedUs"
     from team_robot r join member m on m.id = r.member_id order by m.created_at, m.id`,
  );

/** The last day whose settlement was begun. */
export const lastTeamDay = async (tx: Tx): Promise<{ day: string; share: bigint; isDone: boolean } | undefined> =>
  (
    await tx.query<{ day: string; share: bigint; isDone: boolean }>(
      `select day::text as day, share, state = 'done' as "isDone" from team_day order by day desc limit 1`,
    )
  )[0];

/**
 * Fees that invitees paid in a stretch of time, as the books have it: what a process that was away booked late counts
 * when it was booked. Of those whose rebate of the day is still to come, and whose inviter still has an account; of one
 * inviter or of all. `offset 0` makes Postgres look each entry up in its month.
 */
const FEES = `
  select m.invited_by as "inviterId", m.id as "inviteeId", sum(f.delta)::text as fees
  from member m
  join member i on i.id = m.invited_by and i.closed_at is null
  cross join lateral (
    select p.delta from whole.chain_entry e
    cross join lateral (select seq from whole.journal where seq = e.journal_seq and realm = 'money'
      and kind in ('position_opened', 'position_closed') and at_us >= $1 and at_us < $2 offset 0) j
    cross join lateral (select account_id, delta from whole.posting where journal_seq = j.seq offset 0) p
    join account a on a.id = p.account_id and a.purpose = 'fees'
    where e.owner_id = m.id and e.seq > coalesce((
      select x.seq from whole.chain_entry x where x.owner_id = m.id and (select at_us from whole.journal where seq = x.journal_seq) < $1
      order by x.seq desc limit 1), 0)) f
  where m.invited_by is not null and ($4::uuid is null or m.invited_by = $4)
    and not exists (select from team_rebate r where r.invitee_id = m.id and r.day = $3)
  group by 1, 2 having sum(f.delta) > 0 order by 1, 2`;

export const readDayFees = async (
  tx: Tx,
  { day, fromMs, untilMs, inviterId }: { day: string; fromMs: number; untilMs: number; inviterId?: string },
): Promise<DayFees[]> => {
  const rows = await tx.query<{ inviterId: string; inviteeId: string; fees: string }>(FEES, [
    BigInt(fromMs) * 1000n,
    BigInt(untilMs) * 1000n,
    day,
    inviterId ?? null,
  ]);
  return rows.map((row) => ({ ...row, fees: BigInt(row.fees) }));
};

export const insertRebates = (
  tx: Tx,
  rebates: readonly (Rebate & { journalId: string })[],
  { day, share, currency }: { day: string; share: bigint; currency: string },
): Promise<unknown> =>
  tx.query(
    `insert into team_rebate (member_id, invitee_id, day, currency, fees, share, amount, journal_id)
     select r.member_id, r.invitee_id, $5, $6, r.fees, $7, r.amount, r.journal_id
       from unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::numeric[], $8::uuid[])
         as r (member_id, invitee_id, fees, amount, journal_id)`,
    [
      rebates.map(({ inviterId }) => inviterId),
      rebates.map(({ inviteeId }) => inviteeId),
      rebates.map(({ fees }) => String(fees)),
      rebates.map(({ amount }) => String(amount)),
      day,
      currency,
      share,
      rebates.map(({ journalId }) => journalId),
    ],
  );
