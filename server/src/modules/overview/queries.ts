/** Figures of the overview. This file only reads. */
import type { Tx } from '../../db/database.ts';

export interface MoneyRow {
  currency: string;
  decimals: number;
  held: string;
  owed: string;
  setAside: string;
  house: string;
}

/** Custody is negative in the books: what is held is its other side. */
export const sumMoney = (tx: Tx): Promise<MoneyRow[]> =>
  tx.query<MoneyRow>(
    `select a.currency, c.decimals,
        coalesce(-sum(balance) filter (where purpose = 'custody'), 0) as held,
        coalesce(sum(balance) filter (where member_id is not null), 0) as owed,
        coalesce(sum(balance) filter (where purpose in ('pool', 'escrow')), 0) as "setAside",
        coalesce(sum(balance) filter (where member_id is null and purpose not in ('custody', 'pool', 'escrow')), 0) as house
       from account a join currency c on c.code = a.currency where a.realm = 'money'
      group by a.currency, c.decimals order by a.currency <> 'USDT', a.currency`,
  );

export interface FlowRow {
  day: string;
  deposits: number;
  depositSum: string;
  withdrawals: number;
  withdrawalSum: string;
}

export const countFlows = (tx: Tx, days: number, now: Date): Promise<FlowRow[]> =>
  tx.query<FlowRow>(
    `with day as (
       select ($1::timestamptz at time zone 'Asia/Shanghai')::date - n as day from generate_series(0, $2::int - 1) n),
     paid_in as (
       select (done_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as count,
           coalesce(sum(real_amount) filter (where currency = 'USDT'), 0) as sum
         from deposit where status = 1 and done_at > $1::timestamptz - ($2::int + 1) * interval '1 day' group by 1),
     paid_out as (
       select (done_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as count, sum(value) as sum
         from withdrawal where status = 1 and done_at > $1::timestamptz - ($2::int + 1) * interval '1 day' group by 1)
     select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(i.count, 0) as deposits, coalesce(i.sum, 0) as "depositSum",
         coalesce(o.count, 0) as withdrawals, coalesce(o.sum, 0) as "withdrawalSum"
       from day d left join paid_in i using (day) left join paid_out o using (day) order by d.day`,
    [now, days],
  );

export interface ExposureRow {
  symbol: string;
  class: string;
  positions: number;
  longMargin: string;
  shortMargin: string;
}

export const sumExposure = (tx: Tx): Promise<ExposureRow[]> =>
  tx.query<ExposureRow>(
    `select i.symbol, i.class, count(*)::int as positions,
        coalesce(sum(p.margin) filter (where o.side = 1), 0) as "longMargin",
        coalesce(sum(p.margin) filter (where o.side = -1), 0) as "shortMargin"
       from position p join trade_order o on o.id = p.id and o.month = p.month join instrument i on i.id = p.symbol_id
      where p.month = 0 and p.state <> 'closed' and p.realm = 'money' group by i.symbol, i.class order by sum(p.margin) desc, i.symbol`,
  );

export interface PositionRow {
  id: string;
  memberId: string;
  memberName: string;
  symbol: string;
  class: string;
  side: 1 | -1;
  leverage: number;
  margin: string;
  openedUs: bigint;
}

/** Behind the margin and the id of the last row of the page before. */
export const listPositionRows = (
  tx: Tx,
  filter: { symbol: string; class: string; margin: string | null; id: string | null; limit: number },
): Promise<PositionRow[]> =>
  tx.query<PositionRow>(
    `select p.id, p.member_id as "memberId", m.name as "memberName", i.symbol, i.class, o.side, o.leverage, p.margin,
        p.open_us as "openedUs"
       from position p join trade_order o on o.id = p.id and o.month = p.month join instrument i on i.id = p.symbol_id
       join member m on m.id = p.member_id
      where p.month = 0 and p.state <> 'closed' and p.realm = 'money' and ($1 = '' or i.symbol = $1) and ($2 = '' or i.class = $2)
        and ($3::numeric is null or p.margin < $3 or (p.margin = $3 and p.id > $4))
      order by p.margin desc, p.id limit $5`,
    [filter.symbol, filter.class, filter.margin, filter.id, filter.limit],
  );

export interface CloseOutRow {
  id: string;
  number: number;
  memberId: string;
  memberName: string;
  symbol: string;
  side: 1 | -1;
  margin: string;
  result: string;
  shortfall: string;
  us: bigint;
}

export const listCloseOutRows = (
  tx: Tx,
  filter: { fromMs: number; untilMs: number; at: Date | null; id: string | null; limit: number },
): Promise<CloseOutRow[]> =>
  tx.query<CloseOutRow>(
    `select p.id, k.number, p.member_id as "memberId", m.name as "memberName", i.symbol, o.side, k.margin, k.profit as result,
        k.shortfall, k.us
       from whole.position_closing k join whole.position p on p.id = k.position_id and p.month = k.month
       join whole.trade_order o on o.id = p.id and o.month = p.month join instrument i on i.id = p.symbol_id join member m on m.id = p.member_id
      where k.reason = 'close_out' and p.realm = 'money' and k.us >= $1 and k.us < $2
        and ($3::bigint is null or k.us / 1000 < $3 or (k.us / 1000 = $3 and p.id > $4))
      order by k.us / 1000 desc, p.id limit $5`,
    [filter.fromMs * 1000, filter.untilMs * 1000, filter.at?.getTime() ?? null, filter.id, filter.limit],
  );

export interface DoneRow {
  id: string;
  memberId: string;
  memberName: string;
  amount: string;
  decimals: number;
  currency: string;
  network: string;
  at: Date;
}

const DONE_FROM = { in: ['deposit', 'coalesce(t.real_amount, t.amount)'], out: ['withdrawal', 't.amount'] } as const;

export const listFlowRows = (
  tx: Tx,
  way: 'in' | 'out',
  filter: { fromMs: number; untilMs: number; at: Date | null; id: string | null; limit: number },
): Promise<DoneRow[]> => {
  const [table, amount] = DONE_FROM[way];
  return tx.query<DoneRow>(
    `select t.id, t.member_id as "memberId", m.name as "memberName", ${amount} as amount, c.decimals, t.currency, t.network,
        date_trunc('milliseconds', t.done_at) as at
       from ${table} t join member m on m.id = t.member_id join currency c on c.code = t.currency
      where t.status = 1 and t.done_at >= $1 and t.done_at < $2
        and ($3::timestamptz is null or date_trunc('milliseconds', t.done_at) < $3
          or (date_trunc('milliseconds', t.done_at) = $3 and t.id > $4))
      order by date_trunc('milliseconds', t.done_at) desc, t.id limit $5`,
    [new Date(filter.fromMs), new Date(filter.untilMs), filter.at, filter.id, filter.limit],
  );
};

export interface ActiveRow {
  memberId: string;
  memberName: string;
  at: Date;
  isNew: boolean;
}

export const listActiveRows = (
  tx: Tx,
  filter: { since: Date; at: Date | null; id: string | null; limit: number },
): Promise<ActiveRow[]> =>
  tx.query<ActiveRow>(
    `select p.member_id as "memberId", m.name as "memberName", p.online_hour as at, m.created_at >= $1 as "isNew"
       from presence p join member m on m.id = p.member_id
      where p.online_hour >= $1 and ($2::timestamptz is null or p.online_hour < $2 or (p.online_hour = $2 and p.member_id > $3))
      order by p.online_hour desc, p.member_id limit $4`,
    [filter.since, filter.at, filter.id, filter.limit],
  );

export const countCloseOuts = async (tx: Tx, since: Date): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from position_closing k join position p on p.id = k.position_id and p.month = k.month
      where k.reason = 'close_out' and p.realm = 'money' and k.us >= $1`,
    [since.getTime() * 1000],
  );
  return row?.count ?? 0;
};

export const countMembers = async (
  tx: Tx,
  since: Date,
): Promise<{ total: number; newToday: number; activeToday: number }> => {
  const [row] = await tx.query<{ total: number; newToday: number; activeToday: number }>(
    `select (select count(*)::int from member where closed_at is null) as total,
        (select count(*)::int from member where created_at >= $1) as "newToday",
        (select count(*)::int from presence where online_hour >= $1) as "activeToday"`,
    [since],
  );
  return row!;
};

export const readHealth = async (
  tx: Tx,
): Promise<{ tapeMs: bigint | null; paused: string[]; logEntries: bigint | null }> => {
  const [row] = await tx.query<{ tapeMs: bigint | null; paused: string[]; logEntries: bigint | null }>(
    `select (select at_ms from tape_checkpoint order by number desc limit 1) as "tapeMs",
        array(select distinct part from audit_pause where until_at is null order by part) as paused,
        (select max(index) + 1 from public_log_entry) as "logEntries"`,
  );
  return row!;
};
