-- A batch that brings several postings to one account, such as fees of the house, is moved and checked in one pass as well,
-- instead of looking every account up again for each of its postings. What is enforced is what 0003 says; accounts are
-- locked by id, as everywhere.
create or replace function append_postings() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set random_page_cost = 0.1 as $$
declare
  repeated bigint[] := array(select account_id from new_postings group by account_id having count(*) > 1);
  given bigint;
  moved bigint;
  -- Postings of journals that are found good with the moving: in one currency and one realm, whole and balanced.
  good bigint := 0;
  bad bigint;
  trouble text;
begin
  if cardinality(repeated) = 0 then
    with moves as (
      update account a set balance = n.balance_after, journal_seq = n.journal_seq
        from (select * from new_postings order by account_id) n
        where a.id = n.account_id and a.journal_seq < n.journal_seq and a.balance + n.delta = n.balance_after
        returning n.journal_seq, n.line, n.delta, a.currency, a.realm
    ), sums as (
      select journal_seq, count(*) as lines, max(line) as last_line, sum(delta) as total,
        min(currency) as currency, max(currency) as other_currency, min(realm) as realm, max(realm) as other_realm
      from moves group by journal_seq
    )
    select (select count(*) from moves), (select count(*) from new_postings), sum(s.lines) into moved, given, good
      from sums s cross join lateral (select realm from journal where seq = s.journal_seq offset 0) j
      where s.lines > 1 and s.last_line = s.lines and s.total = 0 and s.currency = s.other_currency
        and s.realm = j.realm and s.other_realm = j.realm;
  else
    with m as materialized (
      select account_id, count(*) as postings, sum(delta) as total, min(journal_seq) as first_journal,
        max(journal_seq) as last_journal, min(line) as line, min(balance_after) as balance_after
      from new_postings group by account_id order by account_id
    ), moves as (
      update account a set balance = a.balance + m.total, journal_seq = m.last_journal from m
        where a.id = m.account_id and a.journal_seq < m.first_journal and (m.postings > 1 or a.balance + m.total = m.balance_after)
        returning a.id as account_id, m.postings, m.first_journal as journal_seq, m.line, m.total as delta,
          a.balance - m.total as balance_before, a.guarded, a.currency, a.realm
    ), steps as (
      -- Of an account with several postings: what it was before them, then each of them, in their order.
      select account_id, 0 as journal_seq, 0 as line, null::numeric as delta, balance_before as balance_after, guarded, currency, realm
        from moves where postings > 1
      union all
      select account_id, journal_seq, line, delta, balance_after, null, null, null
        from new_postings where account_id = any (repeated)
    ), lines as (
      select journal_seq, line, delta, currency, realm from moves where postings = 1
      union all
      select journal_seq, line, delta, currency, realm from (
        select journal_seq, line, delta, balance_after, lag(balance_after) over w as balance_before,
          first_value(guarded) over w as guarded, first_value(currency) over w as currency, first_value(realm) over w as realm
        from steps window w as (partition by account_id order by journal_seq, line)) s
      where line > 0 and balance_after = balance_before + delta and (balance_after >= 0 or not guarded)
    ), sums as (
      select journal_seq, count(*) as lines, max(line) as last_line, sum(delta) as total,
        min(currency) as currency, max(currency) as other_currency, min(realm) as realm, max(realm) as other_realm
      from lines group by journal_seq
    )
    select (select count(*) from lines), (select count(*) from new_postings), sum(s.lines) into moved, given, good
      from sums s cross join lateral (select realm from journal where seq = s.journal_seq offset 0) j
      where s.lines > 1 and s.last_line = s.lines and s.total = 0 and s.currency = s.other_currency
        and s.realm = j.realm and s.other_realm = j.realm;
  end if;
  if good = given then return null; end if;
  if moved <> given then
    raise exception 'journal % does not follow from the balance before it', (select min(journal_seq) from new_postings)
      using errcode = 'check_violation';
  end if;

  select x.trouble, x.journal_seq into trouble, bad from (
    select case
        when bool_or(s.total <> 0) then 'does not balance'
        when sum(s.lines) < 2 or min(s.first_line) <> 1 or max(s.last_line) <> sum(s.lines) then 'is not whole'
        when not coalesce(bool_and(s.realm = j.realm and s.other_realm = j.realm), false) then 'is not in its realm'
        when count(*) > 1 and bool_and(j.kind not in ('swap', 'correction', 'loan_liquidated')) then 'moves two currencies'
      end as trouble, s.journal_seq
    from (
      select n.journal_seq, a.currency, count(*) as lines, min(n.line) as first_line, max(n.line) as last_line,
        sum(n.delta) as total, min(a.realm) as realm, max(a.realm) as other_realm
      from new_postings n cross join lateral (select currency, realm from account where id = n.account_id offset 0) a
      group by n.journal_seq, a.currency) s
    left join lateral (select realm, kind from journal where seq = s.journal_seq offset 0) j on true
    group by s.journal_seq) x
  where x.trouble is not null limit 1;
  if found then raise exception 'journal % %', bad, trouble using errcode = 'check_violation'; end if;
  return null;
end $$;
