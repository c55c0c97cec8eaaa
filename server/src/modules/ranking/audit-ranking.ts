/**
 * V7: the published leaderboards, those of days before too, follow from the books. Every row is added up again from the postings of its positions,
 * another way than it was made: what a member's accounts gained or lost by each, and what was put into its margin.
 */
import type { Tx } from '../../db/database.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';

/** Positions that were closed in its time, but for those that a process which was away booked after it was published. */
const CLOSED = `
  select b.day, p.id, p.member_id, p.open_margin from ranking_board b
  join position p on p.realm = 'money' and p.close_us >= b.from_us and p.close_us < b.until_us
  where not exists (select from product d where d.desk_id = p.member_id)
    and not exists (select from journal j
      where j.object = 'position:' || p.id and j.kind = 'position_closed' and j.at_us > b.published_us)`;

/** By all journals of positions at once: none is found by its position alone, so one look for each would read the journals as often. */
const BOOKED = `
  select c.day, c.member_id, count(*)::int as trades, sum(k.profit) as profit, sum(c.open_margin + coalesce(k.added, 0)) as capital
  from (${CLOSED}) c left join (
    select j.object, a.member_id, sum(x.delta) as profit,
      sum(x.delta) filter (where j.kind = 'margin_added' and a.purpose = 'margin') as added
    from journal j join posting x on x.journal_seq = j.seq join account a on a.id = x.account_id and a.member_id is not null
    where j.object like 'position:%' and j.realm = 'money'
    group by 1, 2) k on k.object = 'position:' || c.id and k.member_id = c.member_id
  group by 1, 2`;

const QUERIES = [
  // Both ways: nobody is on it who did not trade, and nobody who did is left out.
  `select 'row of ' || coalesce(r.member_id, k.member_id) || ' ' || coalesce(r.day, k.day) as "where"
    from ranking_row r full join (${BOOKED}) k on k.member_id = r.member_id and k.day = r.day
    where (r.trades, r.profit, r.capital) is distinct from (k.trades, k.profit, k.capital)`,
  // Ranks are those of the rows, and of everybody who used enough and is still there.
  `select 'rank of ' || r.member_id || ' ' || r.day as "where" from (
      select r.*, r.capital >= b.min_capital as is_enough,
        rank() over (partition by r.day, r.yield_rank is null order by r.yield desc) as by_yield,
        rank() over (partition by r.day, r.yield_rank is null order by r.profit desc) as by_profit
      from ranking_row r join ranking_board b on b.day = r.day) r
    where r.yield_rank is not null and ((r.yield_rank, r.profit_rank) <> (r.by_yield, r.by_profit) or not r.is_enough)
      or r.yield_rank is null and r.is_enough
        and not exists (select from member m where m.id = r.member_id and m.closed_at is not null)`,
  // The share of who lost is of all of them.
  `select 'share of losing accounts ' || b.day as "where" from ranking_board b
    where (b.accounts, b.losing)
      <> (select count(*), count(*) filter (where r.profit < 0) from ranking_row r where r.day = b.day)`,
  // A day that is over was not forgotten among others that are kept.
  `select 'leaderboard of ' || d::date as "where" from
    (select min(day) as first, max(day) as last from ranking_board where day <> 'infinity') b
    cross join lateral generate_series(b.first::timestamp, b.last::timestamp, interval '1 day') d
    where not exists (select from ranking_board k where k.day = d::date)
      and exists (select from position p where p.realm = 'money'
        and p.close_us >= (extract(epoch from d)::bigint - 28800) * 1000000
        and p.close_us < (extract(epoch from d)::bigint + 57600) * 1000000)`,
];

export const auditRanking = (tx: Tx): Promise<LedgerFinding[]> =>
  findWrong(
    tx,
    QUERIES.map((sql) => ({ invariant: 'V7', sql })),
  );
