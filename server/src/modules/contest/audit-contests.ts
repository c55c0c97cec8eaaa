/**
 * V8 from the rows and the ledger. Frozen money is the stakes of entries that have not come back; every step has one
 * journal; a person has one entry; accounts got their capital once and traded only while they took part, in the markets of
 * the contest; the final
 * ranking is what the accounts' ledger says, position by position, and the tape says of open ones; prizes are as
 * promised for the rank, paid once; pools cover what they owe.
 */
import type { Tx } from '../../db/database.ts';
import { tryToRead } from '../../db/unreadable.ts';
import { findWrong } from '../../ledger/find-wrong.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';
import { auditMarks } from './audit-marks.ts';

const FROZEN = `
  select 'member ' || coalesce(a.member_id, e.member_id) as "where" from (
      select member_id, currency, sum(balance) as frozen from account
       where purpose = 'competition' and realm = 'money' group by 1, 2) a
    full join (select member_id, currency, sum(stake) as stake from contest_entry where returned_at is null group by 1, 2) e
      using (member_id, currency)
   where coalesce(a.frozen, 0) <> coalesce(e.stake, 0)`;

/** Counts and sums what each kind of step put onto its account. */
const put = (kind: string, where: string): string =>
  `(count(*) filter (where s.kind = '${kind}'), coalesce(sum(s.delta) filter (where s.kind = '${kind}' and ${where}), 0))`;

const STEPS = `
  with step as materialized (
    select substr(j.object, length('contest_entry:') + 1)::uuid as entry_id, j.kind, a.member_id, a.purpose, p.delta
      from journal j join posting p on p.journal_seq = j.seq and p.delta > 0 join account a on a.id = p.account_id
     where j.object like 'contest\\_entry:%')
  select 'entry ' || e.id as "where" from contest_entry e join contest c on c.id = e.contest_id
    left join step s on s.entry_id = e.id group by e.id, c.id
  having ${put('contest_joined', `s.purpose = 'competition' and s.member_id = e.member_id`)} <> (1, e.stake)
    or ${put('demo_grant', 's.member_id = e.account_id')} <> (1, c.capital)
    or ${put('contest_returned', `s.purpose = 'available' and s.member_id = e.member_id`)}
      <> ((e.returned_at is not null)::int, case when e.returned_at is null then 0 else e.stake end)
    or ${put('contest_prize', `s.purpose = 'available' and s.member_id = e.member_id`)}
      <> ((e.prize_paid_at is not null)::int, case when e.prize_paid_at is null then 0 else e.prize end)`;

/** The one grant is counted above: nothing else may fill an account. */
const FILLED = `
  select 'account ' || x.account_id as "where" from contest_account x
    join account a on a.member_id = x.account_id join posting p on p.account_id = a.id
    join journal j on j.seq = p.journal_seq
   where j.realm <> 'demo' or (j.kind = 'demo_grant' and j.object not like 'contest_entry:%')`;

const OUTSIDE = `
  select 'order ' || o.id as "where" from contest_account x join trade_order o on o.member_id = x.account_id
    left join contest_entry e on e.account_id = x.account_id join contest c on c.id = x.contest_id
   where e.id is null or o.accept_us < extract(epoch from c.starts_at) * 1000000
     or o.accept_us >= extract(epoch from least(c.ends_at, coalesce(e.exited_at, c.ends_at))) * 1000000
     or o.list_fee_rate is not null
     or (select symbol from instrument i where i.id = o.symbol_id) <> all (c.markets)`;

/** Equity from the books up to the journal it counts, with what markets at rest were marked at. */
const EQUITY = `
  select 'entry ' || e.id as "where" from contest_entry e
    left join (select e.id, sum(p.delta) as booked from contest_entry e
      join account a on a.member_id = e.account_id and a.realm = 'demo'
      join posting p on p.account_id = a.id and p.journal_seq <= e.books_seq group by e.id) b on b.id = e.id
    left join (select entry_id, sum(profit) as marked from contest_mark group by entry_id) m on m.entry_id = e.id
   where e.equity is not null and e.equity <> greatest(0, coalesce(b.booked, 0) + coalesce(m.marked, 0))`;

/** Positions open at the end must be closed before the ranking, or marked. */
const UNMARKED = `
  select 'position ' || p.id as "where" from contest_entry e join contest c on c.id = e.contest_id
    join position p on p.member_id = e.account_id
    left join contest_mark m on m.position_id = p.id
   where e.equity is not null and (m.position_id is null) <>
     (coalesce(p.close_us, 9e18) <= extract(epoch from c.settled_at) * 1000000)`;

/** Counted result: the equity without gains of rounds beyond their cap, added up from the postings of their positions. */
const COUNTED = `
  with booked as materialized (
    select e.id, substr(j.object, length('position:') + 1)::uuid as position_id, sum(x.delta) as result
      from contest_entry e join contest c on c.id = e.contest_id and c.rounds is not null
      join account a on a.member_id = e.account_id join posting x on x.account_id = a.id
      join journal j on j.seq = x.journal_seq and j.seq <= e.books_seq and j.object like 'position:%'
     where e.equity is not null group by 1, 2),
  span as (
    select c.id as contest_id, c.rounds, c.round_cap, floor(extract(epoch from c.starts_at) * 1000) * 1000 as from_us,
      floor(extract(epoch from c.ends_at) * 1000) * 1000 as until_us from contest c where c.rounds is not null),
  gained as (
    select e.id, s.round_cap, sum(coalesce(b.result, 0) + coalesce(m.profit, 0)) as gain
      from contest_entry e join span s on s.contest_id = e.contest_id join position p on p.member_id = e.account_id
      left join booked b on b.position_id = p.id left join contest_mark m on m.position_id = p.id
     where e.equity is not null
     group by e.id, s.round_cap,
       greatest(0, least(s.rounds - 1, div((p.open_us - s.from_us) * s.rounds, s.until_us - s.from_us))))
  select 'entry ' || e.id as "where" from contest_entry e
    left join (select id, sum(greatest(0, gain - round_cap)) as excess from gained group by 1) x on x.id = e.id
   where e.counted is distinct from case when e.equity is not null then greatest(0, e.equity - coalesce(x.excess, 0)) end`;

/** One entry per person, who was verified; prizes went to persons and robots. */
const PEOPLE = `
  select 'entry ' || e.id as "where" from contest_entry e join contest c on c.id = e.contest_id
   where c.rounds is not null and e.person is null
     and not exists (select from contest_robot r where r.member_id = e.member_id)`;

const RANKS = `
  with ranked as (
    select e.id, row_number() over (partition by e.contest_id order by e.counted desc, e.number) as rank from contest_entry e
     where e.equity is not null and exists (select from position p where p.member_id = e.account_id))
  select 'entry ' || e.id as "where" from contest_entry e join contest c on c.id = e.contest_id
    left join ranked r on r.id = e.id
    left join contest_prize z on z.contest_id = e.contest_id and z.rank = e.rank
   where c.settled_at is not null and e.exited_at is null
     and (e.rank is distinct from r.rank or e.prize is distinct from z.amount)`;

const POOLS = `
  select 'contest ' || c.id as "where" from contest c
    left join lateral (select coalesce(sum(balance), 0) as holds from account
      where purpose = 'pool' and label = 'contest:' || c.id) a on true
    left join lateral (select coalesce(sum(z.amount), 0) as owes from contest_prize z where z.contest_id = c.id
      and (c.settled_at is null or exists (select from contest_entry e where e.contest_id = c.id and e.rank = z.rank
        and e.prize_paid_at is null))) o on true
   where c.published_at is not null and a.holds < o.owes`;

const POOL_MOVES = `
  select 'journal ' || j.seq as "where" from account a join posting p on p.account_id = a.id
    join journal j on j.seq = p.journal_seq left join contest_entry e on 'contest_entry:' || e.id = j.object
   where a.purpose = 'pool' and a.label like 'contest:%'
     and (j.kind <> all (case when p.delta > 0 then array['pool_funding'] else array['contest_prize', 'funding_returned'] end)
       or (p.delta < 0 and a.label is distinct from case j.kind when 'funding_returned' then j.object else 'contest:' || e.contest_id end))`;

export const auditContests = async (tx: Tx): Promise<LedgerFinding[]> => {
  const queries = [FROZEN, STEPS, FILLED, OUTSIDE, EQUITY, COUNTED, PEOPLE, UNMARKED, RANKS, POOLS, POOL_MOVES];
  const findings = await findWrong(
    tx,
    queries.map((sql) => ({ invariant: 'V8', sql })),
  );
  const marks = await tryToRead(
    tx,
    () => auditMarks(tx),
    (why) => [{ invariant: 'V8', where: `marks ${why}` }],
  );
  return [...findings, ...marks];
};
