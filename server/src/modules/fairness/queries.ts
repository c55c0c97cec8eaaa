/**
 * The public figures as they follow from the books, each section a list of plain rows: what the page draws is what the
 * download has. Read in one snapshot. Desks of products and accounts of contests are nobody, and count only where it says so.
 */
import { businessDayStart } from '@assay/contract/time';
import { formatUnits, SETTLEMENT } from '@assay/contract/money';
import type { Tx } from '../../db/database.ts';
import { FEWEST, shareOf } from './rules.ts';
import type { FairnessSections } from './rules.ts';

const DAY_MS = 86_400_000;
const NOT_DESK = 'not exists (select from product d where d.desk_id = p.member_id)';
const DAY_OF_US = `((to_timestamp(decided_us / 1000000) at time zone 'Asia/Shanghai')::date)::text`;

const instantOf = (at: string): string => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

export interface Span {
  /** The first business day, as the days after it end with today. */
  fromDay: string;
  nowMs: number;
}

const sinceUs = ({ fromDay }: Span): number => businessDayStart(fromDay) * 1000;
const money = (units: string): string => formatUnits(BigInt(units), SETTLEMENT.decimals);

type Rows<S extends keyof FairnessSections> = Promise<FairnessSections[S]>;

/** By market, for the download. */
export const readTape = (tx: Tx, { fromDay }: Span): Rows<'tape'> =>
  tx.query(
    `select t.day::text as day, i.symbol, t.ticks::float8 as ticks, t.invalid::float8 as invalid, t.gaps,
       ceil(t.gap_ms / 1000.0)::int as "gapSeconds", t.halts
     from counted_day t join instrument i on i.id = t.symbol_id where t.day >= $1::date order by t.day, i.symbol`,
    [fromDay],
  );

/** A gap of the server concerns all markets at once, and its seconds count once. */
export const readTapeDays = (tx: Tx, span: Span): Rows<'tapeDays'> =>
  tx.query(
    `with gap as (
       select (to_timestamp(from_ms / 1000) at time zone 'Asia/Shanghai')::date as day, from_ms, until_ms from tape_gap
        where from_ms >= $2 group by from_ms, until_ms),
     gaps as (select day, count(*)::int as gaps, ceil(sum(until_ms - from_ms) / 1000.0)::int as seconds from gap group by day),
     counts as (select day, count(*)::int as markets, sum(ticks)::float8 as ticks, sum(invalid)::float8 as invalid,
       sum(halts)::int as halts from counted_day where day >= $1::date group by day)
     select coalesce(c.day, g.day)::text as day, coalesce(markets, 0) as markets, coalesce(ticks, 0) as ticks,
       coalesce(invalid, 0) as invalid, coalesce(gaps, 0) as gaps, coalesce(seconds, 0) as "gapSeconds", coalesce(halts, 0) as halts
     from counts c full join gaps g using (day) order by 1`,
    [span.fromDay, businessDayStart(span.fromDay)],
  );

/** Reads the rechecks of all decisions, in both realms and of everybody. */
export const readSettlements = (tx: Tx, span: Span): Rows<'settlements'> =>
  tx.query(
    `select ${DAY_OF_US} as day, kind, count(*) filter (where verdict <> 'untaped')::int as checked,
       count(*) filter (where verdict = 'wrong')::int as failed, count(*) filter (where verdict = 'untaped')::int as untaped
     from settlement_check where decided_us >= $1 group by 1, 2 order by 1, 2`,
    [sinceUs(span)],
  );

interface SlippageRow {
  kind: 'market' | 'trigger';
  cases: number;
  against: number;
  favour: number;
  against_amount: string;
  favour_amount: string;
}

export const readSlippage = async (tx: Tx, span: Span): Rows<'slippage'> => {
  const rows = await tx.query<SlippageRow>(
    `select c.slip_kind as kind, count(*)::int as cases, count(*) filter (where c.slippage > 0)::int as against,
       count(*) filter (where c.slippage < 0)::int as favour,
       coalesce(sum(c.slippage) filter (where c.slippage > 0), 0)::text as against_amount,
       coalesce(-sum(c.slippage) filter (where c.slippage < 0), 0)::text as favour_amount
     from settlement_check c join position p on p.id = c.id
     where c.decided_us >= $1 and c.slip_kind is not null and c.realm = 'money' and ${NOT_DESK} group by 1 order by 1`,
    [sinceUs(span)],
  );
  return rows.map(({ against_amount: against, favour_amount: favour, ...row }) => ({
    ...row,
    againstAmount: money(against),
    favourAmount: money(favour),
    currency: SETTLEMENT.code,
  }));
};

/** How far behind the phone was when it asked; a closing is taken however far that is. */
export const readClosings = (tx: Tx, span: Span): Rows<'closings'> =>
  tx.query(
    `select unseen, count(*)::int as cases from (
       select case when c.client_seq is null then 'unsaid' when c.client_seq = c.asked_seq then 'none'
           when c.asked_seq - c.client_seq <= 5 then 'few' else 'many' end as unseen
         from position_closing c join position p on p.id = c.position_id and p.month = c.month
        where c.reason = 'asked' and c.us >= $1 and p.realm = 'money' and ${NOT_DESK}) g
     group by unseen order by array_position(array['none', 'few', 'many', 'unsaid'], unseen)`,
    [sinceUs(span)],
  );

/** How long market orders waited for their tick, by what is known of the member when the order was accepted. */
const FILLS = `
  select greatest(0, p.open_us - o.accept_us) as us, o.realm,
    coalesce((select l.level from level_change l where l.member_id = o.member_id and l.from_us <= o.accept_us
      order by l.from_us desc limit 1), 0) as level,
    exists (select from identity_application a where a.member_id = o.member_id and a.kind = 'basic' and a.state = 'authorized'
      and a.decided_at <= to_timestamp(o.accept_us / 1000000.0)) as is_verified
  from position p join trade_order o on o.id = p.id and o.month = p.month
  where p.open_us >= $1 and o.kind = 'market' and ${NOT_DESK}
    and not exists (select from contest_account c where c.account_id = p.member_id)`;

export const readFillTimes = async (tx: Tx, span: Span): Rows<'fillTimes'> => {
  const rows = await tx.query<{
    by: 'all' | 'level' | 'verified' | 'realm';
    value: string;
    cases: number;
    ms: number[];
  }>(
    `with fill as materialized (${FILLS})
     select by, value, count(*)::int as cases,
       array(select ceil(x / 1000.0)::int from unnest(percentile_disc(array[0.5, 0.95, 0.99]) within group (order by us)) as x) as ms
     from (select 'all' as by, '' as value, us, 0 as place from fill
       union all select 'verified', case when is_verified then 'yes' else 'no' end, us, 1 from fill
       union all select 'level', level::text, us, 2 from fill
       union all select 'realm', realm, us, 3 from fill) f
     group by place, by, value order by place, value desc`,
    [sinceUs(span)],
  );
  return rows.map(({ by, value, cases, ms }) => {
    const [p50, p95, p99] = cases < FEWEST ? [] : ms;
    return { by, value, cases, p50Ms: p50 ?? null, p95Ms: p95 ?? null, p99Ms: p99 ?? null };
  });
};

/** Twelve months, real money: of everybody who has an ended trade or investment, how many are below zero with it. */
const RESULTS = `
  select 'contracts' as product, p.member_id, sum(x.profit) - sum(p.open_fee) - sum(p.financing) as result
    from position p join lateral (select sum(c.profit + c.shortfall - c.fee) as profit from position_closing c
      where c.position_id = p.id and c.month = p.month) x on true
    where p.realm = 'money' and p.close_us >= $1 and ${NOT_DESK} group by p.member_id
  union all
  select 'options', member_id, sum(credit - stake) from trade_option where realm = 'money' and settled_us >= $1 group by member_id
  union all
  select p.kind, o.member_id, sum(o.income - o.exit_fee - coalesce((select sum(abs(x.delta)) from whole.journal j
      join whole.posting x on x.journal_seq = j.seq join account a on a.id = x.account_id and a.purpose = 'invested'
      where j.object = 'product-order:' || o.id and j.kind = 'bond_written_off'), 0))
    from product_order o join product p on p.id = o.product_id
    where o.state = 'ended' and o.ended_at >= to_timestamp($1 / 1000000.0) group by p.kind, o.member_id`;

export const readLosing = async (tx: Tx, { nowMs }: Span): Rows<'losing'> => {
  const rows = await tx.query<{ product: string; accounts: number; losing: number }>(
    `select product, count(*)::int as accounts, count(*) filter (where result < 0)::int as losing
     from (${RESULTS}) r group by product order by product`,
    [(nowMs - 365 * DAY_MS) * 1000],
  );
  return rows.map((row) => ({ ...row, percent: shareOf(row.losing, row.accounts) }));
};

/** Product that each journal counts towards; the others bring the house nothing. */
const PRODUCT_OF = `case
  when j.kind in ('position_opened', 'position_closed', 'financing') then 'contracts'
  when j.kind = 'option_settled' then 'options'
  when j.kind = 'swap' then 'swaps'
  when j.kind in ('withdrawal_paid', 'withdrawal_hold') then 'withdrawals'
  when j.kind in ('loan_interest', 'loan_repaid', 'loan_liquidated') then 'loans'
  when j.kind = 'team_rebate' then 'rebates'
  else 'other' end`;

const DAY_OF_JOURNAL = `(to_timestamp(j.at_us / 1000000) at time zone 'Asia/Shanghai')`;
const PERIODS = {
  span: `''`,
  day: `to_char(${DAY_OF_JOURNAL}, 'YYYY-MM-DD')`,
  month: `to_char(${DAY_OF_JOURNAL}, 'YYYY-MM')`,
} as const;

export interface HouseProfit {
  /** A business day, a month of them, or empty for the whole span. */
  period: string;
  product: string;
  currency: string;
  result: string;
}

/**
 * Fees, profit and loss, and insurance of the house, as booked; desks trade against it like everybody else. The desk and the
 * public read the same sums, by day or as one.
 */
export const readHouseProfit = async (
  tx: Tx,
  span: Pick<Span, 'fromDay'>,
  by: keyof typeof PERIODS,
): Promise<HouseProfit[]> => {
  const rows = await tx.query<Omit<HouseProfit, 'result'> & { decimals: number; result: string }>(
    `select ${PERIODS[by]} as period, ${PRODUCT_OF} as product, a.currency, c.decimals, sum(p.delta)::text as result
     from whole.journal j join whole.posting p on p.journal_seq = j.seq
       join account a on a.id = p.account_id and a.member_id is null and a.purpose in ('fees', 'pnl', 'insurance')
       join currency c on c.code = a.currency
     where j.realm = 'money' and j.at_us >= $1 group by 1, 2, 3, 4 having sum(p.delta) <> 0 order by 1 desc, 2, 3`,
    [businessDayStart(span.fromDay) * 1000],
  );
  return rows.map(({ decimals, result, ...row }) => ({ ...row, result: formatUnits(BigInt(result), decimals) }));
};

export const readHouse = async (tx: Tx, span: Span): Rows<'house'> =>
  (await readHouseProfit(tx, span, 'span')).map(({ product, currency, result }) => ({ product, currency, result }));

export const readReviews = async (tx: Tx, span: Span): Rows<'reviews'> => {
  const rows = await tx.query<{ what: string; cases: number; seconds: number[] }>(
    `select what, count(*)::int as cases, percentile_disc(array[0.5, 0.95]) within group (order by seconds) as seconds from (
       select 'withdrawal' as what, ceil(extract(epoch from done_at - created_at))::int as seconds from withdrawal
         where status <> 0 and done_at >= $1
       union all select 'deposit', ceil(extract(epoch from done_at - created_at))::int from deposit where done_at >= $1
       union all select 'identity', ceil(extract(epoch from decided_at - created_at))::int from identity_application
         where decided_at >= $1
       union all select 'dispute', ceil(extract(epoch from answered_at - created_at))::int from dispute
         where answered_at >= $1) r group by what order by what`,
    [new Date(businessDayStart(span.fromDay))],
  );
  return rows.map(({ what, cases, seconds }) => {
    const [p50, p95] = cases < FEWEST ? [] : seconds;
    return { what, cases, p50Seconds: p50 ?? null, p95Seconds: p95 ?? null };
  });
};

export const readOpenWithdrawals = async (tx: Tx, { nowMs }: Span): Rows<'withdrawals'> =>
  tx.query(
    `select count(*)::int as open, ceil(extract(epoch from $1::timestamptz - min(created_at)))::int as "oldestSeconds",
       count(*) filter (where due_at < $1)::int as late from withdrawal where status in (0, 2)`,
    [new Date(nowMs)],
  );

/** Balance of a pool, and the part already owed to somebody. */
const POOLS = `
  with owed as (
    select 'level' as label, currency, sum(amount) as owes from level_reward where paid_at is null group by currency
    union all select 'welfare', currency, sum(amount) from welfare_claim where paid_at is null group by currency
    union all select 'contest:' || c.id, c.currency, case when c.settled_at is null
        then (select coalesce(sum(p.amount), 0) from contest_prize p where p.contest_id = c.id)
        else (select coalesce(sum(e.prize), 0) from contest_entry e where e.contest_id = c.id and e.prize_paid_at is null) end
      from contest c where c.published_at is not null and c.done_at is null
    union all select 'product:' || p.id, p.currency,
        coalesce((select sum(greatest(0, d.carried + d.result - d.distributed)) from product_day d
          where d.product_id = p.id and d.state = 'paying'), 0) from product p),
  held as (select label, currency, sum(balance) as holds from account
    where member_id is null and purpose in ('pool', 'escrow') and realm = 'money' group by label, currency)
  select case when label like 'product:%' then (select kind from product where 'product:' || id = label)
      when label like 'contest:%' then 'contests' when label like 'offering:%' then 'offerings' else label end as pool,
    currency, c.decimals, sum(coalesce(holds, 0))::text as holds, sum(coalesce(owes, 0))::text as owes
  from held full join owed using (label, currency) join currency c on c.code = currency
  where label like 'product:%' or label like 'contest:%' or label in ('level', 'welfare')
  group by 1, 2, 3 order by 1, 2`;

export const readPools = async (tx: Tx): Rows<'pools'> => {
  const rows = await tx.query<{ pool: string; currency: string; decimals: number; holds: string; owes: string }>(POOLS);
  return rows.map(({ pool, currency, decimals, holds, owes }) => ({
    pool,
    currency,
    holds: formatUnits(BigInt(holds), decimals),
    owes: formatUnits(BigInt(owes), decimals),
  }));
};

export const readPauses = (tx: Tx, span: Span): Rows<'pauses'> =>
  tx.query(
    `select part, invariant, place, ${instantOf('from_at')} as "fromAt", ${instantOf('until_at')} as "untilAt" from audit_pause
      where until_at is null or until_at >= $1 order by number desc`,
    [new Date(businessDayStart(span.fromDay))],
  );

/** Counts privileged acts: changes of offers, reviews, views of documents, and members' disputes. */
export const readActs = (tx: Tx, span: Span): Rows<'acts'> =>
  tx.query(
    `select act, count(*)::int as count, ${instantOf('max(at)')} as "lastAt" from (
       select 'reference:' || kind as act, changed_at as at from reference_change where version > 1
       union all select 'withdrawal_review', decided_at from withdrawal_review where decision <> 'cancel'
       union all select 'identity_review', decided_at from identity_application where decided_at is not null
       union all select 'document_view', viewed_at from document_view where viewer <> 'member'
       union all select 'dispute_raised', created_at from dispute
       union all select 'dispute_confirmed', created_at from dispute where is_confirmed
       union all select 'dispute_answered', answered_at from dispute where answered_at is not null) a
     where at >= $1 group by act order by act`,
    [new Date(businessDayStart(span.fromDay))],
  );

/**
 * Acts of operators at the desk, by business day and part of it, as in the public log, so that anyone can compare the
 * figures with the entries. Days from before the log named parts have one row for all of them.
 */
export const readActDays = async (tx: Tx, { fromDay }: Pick<Span, 'fromDay'>): Rows<'actDays'> => {
  const entries = await tx.query<{ day: string; body: string }>(
    `select distinct on (day) day, body from (
       select substring(convert_from(body, 'UTF8') from '\\nday (\\d{4}-\\d{2}-\\d{2})\\n') as day, convert_from(body, 'UTF8') as body, index
         from public_log_entry where kind = 'acts') e
      where day >= $1 order by day desc, index desc`,
    [fromDay],
  );
  return entries.flatMap(({ day, body }) => {
    const kinds = [...body.matchAll(/^kind (\S+) (\d+)$/gm)].map(([, kind, count]) => ({
      day,
      kind: kind!,
      count: Number(count),
    }));
    const all = Number(/^acts (\d+)$/m.exec(body)?.[1] ?? 0);
    return kinds.length > 0 ? kinds : [{ day, kind: 'all', count: all }];
  });
};
