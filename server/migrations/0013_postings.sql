-- Most statements bring one entry to a chain and one posting to an account, and these are moved and checked in one pass.
-- What is enforced is what 0003 says. Plans and the order of locks are as there: chains by owner, then accounts by id.

-- L6: entries follow their chain without a hole, journals rise along it, and the head is the newest entry.
create or replace function append_entries() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set random_page_cost = 0.1 as $$
declare
  bad bigint;
  given bigint;
  moved bigint;
begin
  if exists (select from new_entries group by owner_id having count(*) > 1) then
    with m as materialized (
      select owner_id, count(*) as entries, min(seq) as first_seq, max(seq) as last_seq,
        min(journal_seq) as first_journal, max(journal_seq) as last_journal, (array_agg(hash order by seq))[count(*)] as hash
      from new_entries group by owner_id order by owner_id
    ), moved as (
      update chain c set seq = m.last_seq, hash = m.hash, journal_seq = m.last_journal from m
        where c.owner_id = m.owner_id and c.seq = m.first_seq - 1 and m.last_seq - c.seq = m.entries and c.journal_seq < m.first_journal
        returning 1
    )
    select x.seq into bad from (
      select 0 as seq where (select count(*) from moved) <> (select count(*) from m)
      union all
      select e.seq from new_entries e where not exists (select from journal j where j.seq = e.journal_seq offset 0)
      union all
      select y.seq from (
        select seq, journal_seq <= lag(journal_seq) over (partition by owner_id order by seq) as is_back from new_entries
        where owner_id = any(array(select owner_id from m where entries > 1))) y
      where y.is_back) x
    limit 1;
    if found then raise exception 'chain entry % does not follow', bad using errcode = 'check_violation'; end if;
    return null;
  end if;
  update chain c set seq = e.seq, hash = e.hash, journal_seq = e.journal_seq
    from (select * from new_entries order by owner_id) e
    where c.owner_id = e.owner_id and c.seq = e.seq - 1 and c.journal_seq < e.journal_seq
      and exists (select from journal j where j.seq = e.journal_seq offset 0);
  get diagnostics moved = row_count;
  select count(*) into given from new_entries;
  if moved <> given then raise exception 'a chain entry does not follow' using errcode = 'check_violation'; end if;
  return null;
end $$;

-- L1, L2, L4, L7: postings refer to what exists, are whole (a line more would be a second line 1), sum to zero per
-- journal and currency, stay in one realm, and each follows from the balance before it.
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
    if good = given then return null; end if;
  else
    update account a set balance = a.balance + m.total, journal_seq = m.last_journal
      from (
        select account_id, count(*) as postings, sum(delta) as total, min(journal_seq) as first_journal,
          max(journal_seq) as last_journal, min(balance_after) as balance_after
        from new_postings group by account_id order by account_id) m
      where a.id = m.account_id and a.journal_seq < m.first_journal and (m.postings > 1 or a.balance + m.total = m.balance_after);
    get diagnostics moved = row_count;
    select count(distinct account_id) into given from new_postings;
    -- Where there are more, each is held against the balance now, less those after it.
    select min(x.journal_seq) into bad from (
      select n.journal_seq, (n.balance_after >= 0 or not a.guarded) and n.balance_after = a.balance - coalesce(sum(n.delta) over (
        partition by n.account_id order by n.journal_seq, n.line rows between 1 following and unbounded following), 0) as follows
      from new_postings n cross join lateral (select balance, guarded from account where id = n.account_id offset 0) a
      where n.account_id = any (repeated)) x
    where not x.follows;
  end if;
  if moved <> given or bad is not null then
    raise exception 'journal % does not follow from the balance before it', coalesce(bad, (select min(journal_seq) from new_postings))
      using errcode = 'check_violation';
  end if;

  select x.trouble, x.journal_seq into trouble, bad from (
    select case
        when bool_or(s.total <> 0) then 'does not balance'
        when sum(s.lines) < 2 or min(s.first_line) <> 1 or max(s.last_line) <> sum(s.lines) then 'is not whole'
        when not coalesce(bool_and(s.realm = j.realm and s.other_realm = j.realm), false) then 'is not in its realm'
        when count(*) > 1 and bool_and(j.kind not in ('swap', 'correction')) then 'moves two currencies'
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
