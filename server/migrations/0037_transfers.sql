-- Most journals are of one member and move one amount from one account to another. Such a journal is one row: the entry in
-- the member's chain and both postings stand in it, which saves three rows, three rows of indexes, and to look the journal
-- up again for each of them. Entries of further members stand apart, and so do the lines of journals that have more than
-- two, touch an account several times in one statement, or touch a pool; whoever reads finds all of them in `chain_entry`
-- and `posting`. What is enforced is what 0003 and 0018 say; that a transfer balances, and is whole, follows from how it is
-- written (docs/adr/0013).

alter table chain_entry rename to further_entry;
alter table further_entry rename constraint chain_entry_pkey to further_entry_pkey;
alter table posting rename to further_posting;
alter table further_posting rename constraint posting_pkey to further_posting_pkey;
alter table journal
  add column owner_id uuid,
  add column owner_seq bigint,
  add column hash bytea,
  add column first_account bigint,
  add column second_account bigint,
  -- The second account is moved by as much as the first, the other way.
  add column delta numeric(38, 0),
  add column first_after numeric(38, 0),
  add column second_after numeric(38, 0);

-- Entries that were written before go to their journals; postings stay where they are.
alter table journal disable trigger append_only;
alter table further_entry disable trigger append_only;
update journal j set owner_id = e.owner_id, owner_seq = e.seq, hash = e.hash
  from (select distinct on (journal_seq) * from further_entry order by journal_seq, owner_id) e where e.journal_seq = j.seq;
delete from further_entry e using journal j where j.seq = e.journal_seq and j.owner_id = e.owner_id;
alter table journal enable trigger append_only;
alter table further_entry enable trigger append_only;

-- How long a hash is, and that it is there, the head sees to.
alter table journal alter column owner_id set not null, alter column owner_seq set not null, alter column hash set not null;
create unique index journal_of_owner on journal (owner_id, owner_seq);

create view chain_entry as
  select owner_id, owner_seq as seq, seq as journal_seq, hash from journal
  union all
  select owner_id, seq, journal_seq, hash from further_entry;

create view posting as
  select seq as journal_seq, 1::smallint as line, first_account as account_id, delta, first_after as balance_after
    from journal where first_account is not null
  union all
  select seq, 2::smallint, second_account, -delta, second_after from journal where first_account is not null
  union all
  select journal_seq, line, account_id, delta, balance_after from further_posting;

-- Whether postings are of one currency and one realm is seen from one number of each account, instead of the least and the
-- greatest of two texts.
alter table currency add column number smallint generated always as identity;
alter table currency add unique (number);
-- Twice the number of its currency, and one more for demo money.
alter table account add column unit integer;

create function number_account() returns trigger language plpgsql as $$
begin
  select 2 * c.number + (new.realm = 'demo')::int into new.unit from currency c where c.code = new.currency;
  return new;
end $$;
create trigger numbered before insert on account for each row execute function number_account();

alter table account disable trigger moved_by_postings;
update account a set unit = 2 * c.number + (a.realm = 'demo')::int from currency c where c.code = a.currency;
alter table account enable trigger moved_by_postings;
alter table account alter column unit set not null;

-- L6: entries follow their chain without a hole, journals rise along it, and the head is the newest entry.
-- L1, L2, L4, L7, for journals between two accounts: both exist, are in its realm and of one currency, and what they have
-- afterwards follows from what they had.
create function append_journals() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set random_page_cost = 0.1 as $$
declare
  given bigint;
  owners bigint;
  transfers bigint;
  torn bigint;
  moved bigint;
begin
  select count(*), count(distinct owner_id), count(first_account),
      count(*) filter (where num_nonnulls(first_account, second_account, delta, first_after, second_after) not in (0, 5))
    into given, owners, transfers, torn from new_journals;
  if owners < given then
    update chain c set seq = m.last_seq, hash = m.hash, journal_seq = m.last_journal
      from (
        select owner_id, count(*) as entries, min(owner_seq) as first_seq, max(owner_seq) as last_seq,
          min(seq) as first_journal, max(seq) as last_journal, (array_agg(hash order by owner_seq))[count(*)] as hash,
          -- In the order of the one and of the other they are the same.
          array_agg(seq order by owner_seq) = array_agg(seq order by seq) as rise
        from new_journals group by owner_id order by owner_id) m
      where c.owner_id = m.owner_id and c.seq = m.first_seq - 1 and m.last_seq - c.seq = m.entries
        and c.journal_seq < m.first_journal and m.rise;
  else
    update chain c set seq = j.owner_seq, hash = j.hash, journal_seq = j.seq
      from (select * from new_journals order by owner_id) j
      where c.owner_id = j.owner_id and c.seq = j.owner_seq - 1 and c.journal_seq < j.seq;
  end if;
  get diagnostics moved = row_count;
  if moved <> owners then raise exception 'a chain entry does not follow' using errcode = 'check_violation'; end if;
  if torn > 0 then raise exception 'a journal is not whole' using errcode = 'check_violation'; end if;
  if transfers = 0 then return null; end if;

  with moves as (
    update account a set balance = n.balance_after, journal_seq = n.seq
      from (
        select seq, realm, first_account as account_id, delta, first_after as balance_after from new_journals where first_account is not null
        union all
        select seq, realm, second_account, -delta, second_after from new_journals where first_account is not null
        order by account_id) n
      where a.id = n.account_id and a.journal_seq < n.seq and n.delta <> 0 and a.balance + n.delta = n.balance_after
        and a.unit & 1 = (n.realm = 'demo')::int and a.purpose not in ('pool', 'escrow')
      returning n.seq, a.unit
  )
  select count(*) into moved from (select from moves group by seq having count(*) = 2 and min(unit) = max(unit)) x;
  if moved <> transfers then
    raise exception 'a journal does not follow from the balances before it' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger entries_hold after insert on journal referencing new table as new_journals
  for each statement execute function append_journals();

-- Further postings, as before; of journals that have none of their own.
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
        returning n.journal_seq, n.line, n.delta, a.unit
    ), sums as (
      select journal_seq, count(*) as lines, max(line) as last_line, sum(delta) as total,
        min(unit) as unit, max(unit) as other_unit
      from moves group by journal_seq
    )
    select (select count(*) from moves), (select count(*) from new_postings), sum(s.lines) into moved, given, good
      from sums s cross join lateral (select realm from journal where seq = s.journal_seq and first_account is null offset 0) j
      where s.lines > 1 and s.last_line = s.lines and s.total = 0 and s.unit = s.other_unit and s.unit & 1 = (j.realm = 'demo')::int;
  else
    with m as materialized (
      select account_id, count(*) as postings, sum(delta) as total, min(journal_seq) as first_journal,
        max(journal_seq) as last_journal, min(line) as line, min(balance_after) as balance_after
      from new_postings group by account_id order by account_id
    ), moves as (
      update account a set balance = a.balance + m.total, journal_seq = m.last_journal from m
        where a.id = m.account_id and a.journal_seq < m.first_journal and (m.postings > 1 or a.balance + m.total = m.balance_after)
        returning a.id as account_id, m.postings, m.first_journal as journal_seq, m.line, m.total as delta,
          a.balance - m.total as balance_before, a.guarded, a.unit
    ), steps as (
      -- Of an account with several postings: what it was before them, then each of them, in their order.
      select account_id, 0 as journal_seq, 0 as line, null::numeric as delta, balance_before as balance_after, guarded, unit
        from moves where postings > 1
      union all
      select account_id, journal_seq, line, delta, balance_after, null, null
        from new_postings where account_id = any (repeated)
    ), lines as (
      select journal_seq, line, delta, unit from moves where postings = 1
      union all
      select journal_seq, line, delta, unit from (
        select journal_seq, line, delta, balance_after, lag(balance_after) over w as balance_before,
          first_value(guarded) over w as guarded, first_value(unit) over w as unit
        from steps window w as (partition by account_id order by journal_seq, line)) s
      where line > 0 and balance_after = balance_before + delta and (balance_after >= 0 or not guarded)
    ), sums as (
      select journal_seq, count(*) as lines, max(line) as last_line, sum(delta) as total,
        min(unit) as unit, max(unit) as other_unit
      from lines group by journal_seq
    )
    select (select count(*) from lines), (select count(*) from new_postings), sum(s.lines) into moved, given, good
      from sums s cross join lateral (select realm from journal where seq = s.journal_seq and first_account is null offset 0) j
      where s.lines > 1 and s.last_line = s.lines and s.total = 0 and s.unit = s.other_unit and s.unit & 1 = (j.realm = 'demo')::int;
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
        when bool_or(j.is_whole) then 'is whole already'
        when not coalesce(bool_and(s.realm = j.realm and s.other_realm = j.realm), false) then 'is not in its realm'
        when count(*) > 1 and bool_and(j.kind not in ('swap', 'correction', 'loan_liquidated')) then 'moves two currencies'
      end as trouble, s.journal_seq
    from (
      select n.journal_seq, a.currency, count(*) as lines, min(n.line) as first_line, max(n.line) as last_line,
        sum(n.delta) as total, min(a.realm) as realm, max(a.realm) as other_realm
      from new_postings n cross join lateral (select currency, realm from account where id = n.account_id offset 0) a
      group by n.journal_seq, a.currency) s
    left join lateral (select realm, kind, first_account is not null as is_whole from journal where seq = s.journal_seq offset 0) j on true
    group by s.journal_seq) x
  where x.trouble is not null limit 1;
  if found then raise exception 'journal % %', bad, trouble using errcode = 'check_violation'; end if;
  return null;
end $$;

-- Whether a statement touches the pool of a product at all is asked once.
create or replace function check_pool_postings() returns trigger language plpgsql as $$
declare
  pools bigint[];
  escrows bigint[];
  bad bigint;
begin
  if not exists (select from new_postings where account_id = any (
    array(select id from account where purpose in ('pool', 'escrow') and label like 'product:%'))) then return null; end if;
  pools := array(select id from account where purpose = 'pool' and label like 'product:%');
  escrows := array(select id from account where purpose = 'escrow' and label like 'product:%');
  select n.journal_seq into bad from new_postings n
    cross join lateral (select kind from journal where seq = n.journal_seq offset 0) j
    where (n.account_id = any (pools) and j.kind <> all (case when n.delta > 0
          then array['strategy_pnl', 'mining_revenue', 'declared_subsidy'] else array['product_income'] end))
      or (n.account_id = any (escrows) and j.kind <> all (case when n.delta > 0
          then array['issuer_payment'] else array['product_income', 'bond_redeemed'] end))
    limit 1;
  if bad is null then
    select n.journal_seq into bad from new_postings n
      cross join lateral (select purpose from account where id = n.account_id offset 0) a
      where n.account_id <> all (pools) and a.purpose = 'invested'
        and exists (select from new_postings m where m.journal_seq = n.journal_seq and m.account_id = any (pools))
      limit 1;
  end if;
  if bad is not null then
    raise exception 'journal % moves what a pool may not', bad using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop function post_journals;
-- Writes journals with their entries and postings; chains are locked by owner, then accounts by id. Further entries and
-- postings name their journal by its place among the given ones.
create function post_journals(
  ids uuid[], kinds text[], realms text[], actors text[], objects text[], times bigint[], corrections uuid[],
  owners uuid[], owner_seqs bigint[], hashes bytea[],
  further_journals int[], further_owners uuid[], further_seqs bigint[], further_hashes bytea[],
  posting_journals int[], posting_lines smallint[], posting_accounts bigint[], deltas numeric[], balances numeric[]
) returns void language plpgsql as $$
declare seqs bigint[] := array(select nextval('journal_seq') from generate_series(1, cardinality(ids)));
begin
  if cardinality(further_owners) = 0 then
    insert into journal (seq, id, kind, realm, actor, object, at_us, corrects, owner_id, owner_seq, hash)
      select * from unnest(seqs, ids, kinds, realms, actors, objects, times, corrections, owners, owner_seqs, hashes);
  else
    -- Who owns one journal may be a further member of another: chains go on in the order of the journals.
    perform from chain where owner_id = any (owners || further_owners) order by owner_id for update;
    for place in 1 .. cardinality(ids) loop
      insert into journal (seq, id, kind, realm, actor, object, at_us, corrects, owner_id, owner_seq, hash)
        values (seqs[place], ids[place], kinds[place], realms[place], actors[place], objects[place], times[place],
          corrections[place], owners[place], owner_seqs[place], hashes[place]);
      insert into further_entry (owner_id, seq, journal_seq, hash)
        select f.owner, f.seq, seqs[place], f.hash
        from unnest(further_journals, further_owners, further_seqs, further_hashes) as f (journal, owner, seq, hash)
        where f.journal = place;
    end loop;
  end if;
  insert into further_posting (journal_seq, line, account_id, delta, balance_after)
    select seqs[p.journal], p.line, p.account, p.delta, p.balance
    from unnest(posting_journals, posting_lines, posting_accounts, deltas, balances) as p (journal, line, account, delta, balance);
end $$;

-- The same for journals of one member each that move one amount from one account to another, no account twice.
create function post_transfers(
  ids uuid[], kinds text[], realms text[], actors text[], objects text[], times bigint[], corrections uuid[],
  owners uuid[], owner_seqs bigint[], hashes bytea[],
  first_accounts bigint[], second_accounts bigint[], deltas numeric[], first_afters numeric[], second_afters numeric[]
) returns void language plpgsql as $$
begin
  insert into journal (seq, id, kind, realm, actor, object, at_us, corrects, owner_id, owner_seq, hash, first_account,
      second_account, delta, first_after, second_after)
    select nextval('journal_seq'), * from unnest(ids, kinds, realms, actors, objects, times, corrections, owners, owner_seqs,
      hashes, first_accounts, second_accounts, deltas, first_afters, second_afters);
end $$;
