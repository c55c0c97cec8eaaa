/** What the overview counts. It reads, and nothing here writes. */
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
       from position p join trade_order o on o.id = p.id join instrument i on i.id = p.symbol_id
      where p.state <> 'closed' and p.realm = 'money' group by i.symbol, i.class order by sum(p.margin) desc limit 20`,
  );

export interface LargestRow {
  id: string;
  memberId: string;
  memberName: string;
  symbol: string;
  side: 1 | -1;
  leverage: number;
  margin: string;
  openedUs: bigint;
}

export const listLargest = (tx: Tx): Promise<LargestRow[]> =>
  tx.query<LargestRow>(
    `select p.id, p.member_id as "memberId", m.name as "memberName", i.symbol, o.side, o.leverage, p.margin,
        p.open_us as "openedUs"
       from position p join trade_order o on o.id = p.id join instrument i on i.id = p.symbol_id
       join member m on m.id = p.member_id
      where p.state <> 'closed' and p.realm = 'money' order by p.margin desc, p.id limit 10`,
  );

export const countCloseOuts = async (tx: Tx, since: Date): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from position_closing k join position p on p.id = k.position_id
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
