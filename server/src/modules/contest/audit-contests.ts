/**
 * V8 from the rows and the books. What is frozen is the stakes of entries that have not come back; every step has one
 * journal; accounts got their capital once and traded only while they took part; the final ranking is what the books of
 * the accounts say, position by position; prizes are what the rank was promised, paid once; pools cover what they owe.
 */
import type { Tx } from '../../db/database.ts';
import type { LedgerFinding } from '../../ledger/audit-ledger.ts';

const FROZEN = `
  select 'member ' || coalesce(a.member_id, e.member_id) as "where" from (
      select member_id, currency, sum(balance) as frozen from account
       where purpose = 'competition' and realm = 'money' group by 1, 2) a
    full join (select member_id, currency, sum(stake) as stake from contest_entry where returned_at is null group by 1, 2) e
      using (member_id, currency)
   where coalesce(a.frozen, 0) <> coalesce(e.stake, 0)`;

const STEPS = `
  select 'entry ' || e.id as "where" from contest_entry e join contest c on c.id = e.contest_id
    left join lateral (
      select count(*) filter (where j.kind = 'contest_joined') as joined,
        count(*) filter (where j.kind = 'demo_grant') as granted,
        count(*) filter (where j.kind = 'contest_returned') as returned,
        count(*) filter (where j.kind = 'contest_prize') as prizes,
        coalesce(sum(p.delta) filter (where j.kind = 'contest_joined' and a.purpose = 'competition' and a.member_id = e.member_id), 0) as staked,
        coalesce(sum(p.delta) filter (where j.kind = 'contest_returned' and a.purpose = 'available' and a.member_id = e.member_id), 0) as back,
        coalesce(sum(p.delta) filter (where j.kind = 'contest_prize' and a.member_id = e.member_id), 0) as prize,
        coalesce(sum(p.delta) filter (where j.kind = 'demo_grant' and a.member_id = e.account_id), 0) as capital
      from journal j join posting p on p.journal_seq = j.seq and p.delta > 0 join account a on a.id = p.account_id
      where j.object = 'contest_entry:' || e.id) j on true
   where (j.joined, j.staked) <> (1, e.stake) or (j.granted, j.capital) <> (1, c.capital)
     or (j.returned, j.back) <> ((e.returned_at is not null)::int, case when e.returned_at is null then 0 else e.stake end)
     or j.prizes <> (e.returned_at is not null and e.prize is not null)::int
     or j.prize <> case when e.returned_at is null then 0 else coalesce(e.prize, 0) end`;

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
     or o.list_fee_rate is not null`;

/** Equity from the books up to the journal it counts, with what markets at rest were marked at. */
const EQUITY = `
  select 'entry ' || e.id as "where" from contest_entry e
   where e.equity is not null and e.equity <> greatest(0,
     (select coalesce(sum(p.delta), 0) from account a join posting p on p.account_id = a.id
       where a.member_id = e.account_id and a.realm = 'demo' and p.journal_seq <= e.books_seq)
     + (select coalesce(sum(m.profit), 0) from contest_mark m where m.entry_id = e.id))`;

/** Whatever was open at the end was closed before the ranking, or is marked. */
const UNMARKED = `
  select 'position ' || p.id as "where" from contest_entry e join contest c on c.id = e.contest_id
    join position p on p.member_id = e.account_id
    left join contest_mark m on m.position_id = p.id
   where e.equity is not null and (m.position_id is null) <>
     (coalesce(p.close_us, 9e18) <= extract(epoch from c.settled_at) * 1000000)`;

const RANKS = `
  select 'entry ' || e.id as "where" from contest_entry e join contest c on c.id = e.contest_id
    left join lateral (select 1 + count(*) as rank from contest_entry o where o.contest_id = e.contest_id
      and exists (select from position p where p.member_id = o.account_id) and o.equity is not null
      and (o.equity > e.equity or (o.equity = e.equity and o.number < e.number))) r on true
    left join contest_prize z on z.contest_id = e.contest_id and z.rank = e.rank
   where c.settled_at is not null and e.exited_at is null and (
     e.rank is distinct from case when exists (select from position p where p.member_id = e.account_id) then r.rank end
     or e.prize is distinct from z.amount)`;

const POOLS = `
  select 'contest ' || c.id as "where" from contest c
    left join lateral (select coalesce(sum(balance), 0) as holds from account
      where purpose = 'pool' and label = 'contest:' || c.id) a on true
    left join lateral (select coalesce(sum(z.amount), 0) as owes from contest_prize z where z.contest_id = c.id
      and (c.settled_at is null or exists (select from contest_entry e where e.contest_id = c.id and e.rank = z.rank
        and e.returned_at is null))) o on true
   where c.published_at is not null and a.holds < o.owes`;

const POOL_MOVES = `
  select 'journal ' || j.seq as "where" from account a join posting p on p.account_id = a.id join journal j on j.seq = p.journal_seq
   where a.purpose = 'pool' and a.label like 'contest:%'
     and (j.kind <> case when p.delta > 0 then 'pool_funding' else 'contest_prize' end
       or (p.delta < 0 and not exists (select from contest_entry e where 'contest_entry:' || e.id = j.object
         and 'contest:' || e.contest_id = a.label)))`;

export const auditContests = async (tx: Tx): Promise<LedgerFinding[]> => {
  const findings: LedgerFinding[] = [];
  for (const sql of [FROZEN, STEPS, FILLED, OUTSIDE, EQUITY, UNMARKED, RANKS, POOLS, POOL_MOVES]) {
    const rows = await tx.query<{ where: string }>(`${sql} limit 10`);
    findings.push(...rows.map(({ where }) => ({ invariant: 'V8', where })));
  }
  return findings;
};
