-- The books by month (ADR 121): journals, further postings and further entries lie in one table a month, by ranges of the
-- journal's number. A number says its month: YYYYMM and ten digits. When a month begins, the sequence leaps to the first
-- number of it, if its tables are there; otherwise the month before goes on, so no job that did not run stops money. What was
-- written before this migration is the first table of each, attached as it is. For big books see docs/operations.md.

-- B3, L5: no journal twice, and none corrected twice, for ever. A partitioned table is unique by month only, so the ids have a
-- table of their own, which is filled with every journal and never leaves.
alter table deposit drop constraint deposit_journal_id_fkey;
alter table deposit_reversal drop constraint deposit_reversal_journal_id_fkey;
alter table desk_correction drop constraint desk_correction_corrects_fkey, drop constraint desk_correction_journal_id_fkey;
alter table swap drop constraint swap_journal_id_fkey;
alter table unmatched_payment drop constraint unmatched_payment_journal_id_fkey, drop constraint unmatched_payment_end_journal_id_fkey;

-- A server of the version before still looks ids up in `journal`, and finds those of its time by this index.
alter table journal rename constraint journal_id_key to journal_first_id_key;
alter index journal_corrects_key rename to journal_first_corrects_key;

create table journal_key (id uuid not null, seq bigint not null, corrects uuid);
insert into journal_key (id, seq, corrects) select id, seq, corrects from journal;
alter table journal_key add constraint journal_id_key primary key (id);
create unique index journal_corrects_key on journal_key (corrects) where corrects is not null;
create trigger append_only before update or delete on journal_key for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on journal_key for each statement execute function refuse_ledger_change();
-- A key is of a journal: it comes with one, by the trigger of `journal`, and from nowhere else.
create trigger comes_with_journal before insert on journal_key
  for each statement when (pg_trigger_depth() = 0) execute function refuse_ledger_change();

alter table deposit add constraint deposit_journal_id_fkey foreign key (journal_id) references journal_key (id);
alter table deposit_reversal add constraint deposit_reversal_journal_id_fkey foreign key (journal_id) references journal_key (id);
alter table desk_correction
  add constraint desk_correction_corrects_fkey foreign key (corrects) references journal_key (id),
  add constraint desk_correction_journal_id_fkey foreign key (journal_id) references journal_key (id);
alter table swap add constraint swap_journal_id_fkey foreign key (journal_id) references journal_key (id);
alter table unmatched_payment
  add constraint unmatched_payment_journal_id_fkey foreign key (journal_id) references journal_key (id),
  add constraint unmatched_payment_end_journal_id_fkey foreign key (end_journal_id) references journal_key (id);

-- The tables of before become the first of each; triggers for each row come back from the table they are attached to.
alter table journal rename to journal_first;
alter table further_posting rename to further_posting_first;
alter table further_entry rename to further_entry_first;
alter table journal_first rename constraint journal_pkey to journal_first_pkey;
alter index journal_of_owner rename to journal_first_of_owner;
alter index journal_seldom rename to journal_first_seldom;
alter table further_posting_first rename constraint further_posting_pkey to further_posting_first_pkey;
alter table further_entry_first rename constraint further_entry_pkey to further_entry_first_of_owner;
drop trigger append_only on journal_first;
drop trigger correction_holds on journal_first;
drop function check_correction;
drop trigger append_only on further_posting_first;
drop trigger append_only on further_entry_first;

create table journal (like journal_first including defaults including constraints, constraint journal_pkey primary key (seq))
  partition by range (seq);
create table further_posting (like further_posting_first including constraints,
  constraint further_posting_pkey primary key (journal_seq, line)) partition by range (journal_seq);
-- (owner_id, seq) is unique in each month; beyond it no entry has the number of another, since each follows the chain's head.
create table further_entry (like further_entry_first including constraints) partition by range (journal_seq);
create index journal_seldom on journal (kind, seq) where kind <> all (array['deposit', 'withdrawal_hold', 'withdrawal_paid', 'swap',
  'demo_grant', 'order_hold', 'order_returned', 'position_opened', 'position_closed', 'margin_added', 'financing', 'option_stake',
  'option_settled', 'product_income']);

/* The first number of a month, given as YYYYMM. */
create function first_of_month(month integer) returns bigint language sql immutable as $$ select month * 10000000000 $$;

create function month_of(day date) returns integer language sql immutable as $$
  select (extract(year from day) * 100 + extract(month from day))::integer $$;

do $$
declare
  name text;
  until bigint := first_of_month(month_of((now() at time zone 'UTC')::date));
begin
  foreach name in array array['journal', 'further_posting', 'further_entry'] loop
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', name, name || '_first', until);
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_ledger_change()', name);
    execute format('create trigger append_only_all before truncate on %I for each statement execute function refuse_ledger_change()', name);
  end loop;
end $$;
create trigger entries_hold after insert on journal referencing new table as new_journals
  for each statement execute function append_journals();
create trigger entries_hold after insert on further_entry referencing new table as new_entries
  for each statement execute function append_entries();
create trigger pools_hold after insert on further_posting referencing new table as new_postings
  for each statement execute function check_pool_postings();
create trigger postings_hold after insert on further_posting referencing new table as new_postings
  for each statement execute function append_postings();

create or replace view chain_entry as
  select owner_id, owner_seq as seq, seq as journal_seq, hash from journal
  union all
  select owner_id, seq, journal_seq, hash from further_entry;

create or replace view posting as
  select p.journal_seq, p.line, p.account_id, p.delta, p.balance_after
    from (
      select seq as journal_seq, 1::smallint as line, first_account as account_id, delta, first_after as balance_after from journal
      union all
      select seq, 2::smallint, second_account, -delta, second_after from journal
      union all
      select journal_seq, line, account_id, delta, balance_after from further_posting) p
   -- Journals whose lines stand apart have none of their own.
   where p.account_id is not null;

/* Guards a month's table as its parent is guarded: triggers of a statement are those of the table that it names. */
create function guard_books(month_table regclass, parent text) returns void language plpgsql as $$
begin
  execute format('create trigger append_only_all before truncate on %s for each statement execute function refuse_ledger_change()', month_table);
  case parent
    when 'journal' then
      execute format('create trigger entries_hold after insert on %s referencing new table as new_journals
        for each statement execute function append_journals()', month_table);
    when 'further_entry' then
      execute format('create trigger entries_hold after insert on %s referencing new table as new_entries
        for each statement execute function append_entries()', month_table);
    when 'further_posting' then
      execute format('create trigger pools_hold after insert on %s referencing new table as new_postings
        for each statement execute function check_pool_postings()', month_table);
      execute format('create trigger postings_hold after insert on %s referencing new table as new_postings
        for each statement execute function append_postings()', month_table);
  end case;
end $$;

/* Makes the tables of a month, if there are none. Writers go on meanwhile. */
create function make_books_month(of_day date) returns void language plpgsql as $$
declare
  month integer := month_of(of_day);
  until integer := month_of((date_trunc('month', of_day) + interval '1 month')::date);
  parent text;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('books_month'));
  if to_regclass(format('public.journal_%s', month)) is not null then return; end if;
  foreach parent in array array['journal', 'further_posting', 'further_entry'] loop
    name := format('%s_%s', parent, month);
    execute format('create table public.%I (like public.%I including defaults including constraints including indexes)', name, parent);
    if parent = 'journal' then
      execute format('create unique index %I on public.%I (owner_id, owner_seq)', name || '_of_owner', name);
    elsif parent = 'further_entry' then
      execute format('create unique index %I on public.%I (owner_id, seq)', name || '_of_owner', name);
    end if;
    perform guard_books(format('public.%I', name)::regclass, parent);
    execute format('alter table public.%I attach partition public.%I for values from (%s) to (%s)', parent, name,
      first_of_month(month), first_of_month(until));
  end loop;
end $$;

/* The same for the server, and only around today: nobody fills the catalogue with others. */
create function open_books_month(of_day date) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if abs(of_day - (now() at time zone 'UTC')::date) > 124 then
    raise exception 'months of the books are made around today' using errcode = 'check_violation';
  end if;
  perform public.make_books_month(of_day);
end $$;

/* Leaps to this month's first number, if its tables are there for all to see. Never back, and once a month. */
create function turn_books_month() returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  month integer := public.month_of((now() at time zone 'UTC')::date);
begin
  perform pg_advisory_xact_lock(hashtext('books_month'));
  -- Tables that this transaction made could still be taken back, a leap could not.
  if (select count(*) from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where c.relnamespace = 'public'::regnamespace and c.relname in ('journal_' || month, 'further_posting_' || month, 'further_entry_' || month)
        and c.xmin <> pg_current_xact_id()::xid) < 3 then return; end if;
  if (select last_value from public.journal_seq) < public.first_of_month(month) then
    perform setval('public.journal_seq', public.first_of_month(month));
  end if;
end $$;
revoke execute on function open_books_month(date), turn_books_month() from public;

do $$
begin
  for ahead in 0..2 loop
    perform open_books_month((date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date);
  end loop;
  -- If this migration is taken back, the table of before has room for any number.
  perform setval('journal_seq', first_of_month(month_of((now() at time zone 'UTC')::date)));
end $$;

-- Rewards find their journals by key.
create or replace function check_rebate() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a rebate is never deleted'; end if;
  if tg_op = 'INSERT' and (not exists (select from member where id = new.invitee_id and invited_by = new.member_id)
      or not exists (select from team_day where day = new.day and share = new.share)) then
    raise exception 'a rebate is of an invitee and a day' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and (old.paid_at is not null or (to_jsonb(new) - 'paid_at') <> (to_jsonb(old) - 'paid_at')) then
    raise exception 'a rebate is paid once and stays as it is' using errcode = 'check_violation';
  end if;
  if new.paid_at is not null and (not exists (select from journal_key where id = new.journal_id)
      or not exists (select from identity_application where member_id = new.member_id and kind = 'basic' and state = 'authorized')) then
    raise exception 'a rebate is paid with its journal, to a verified person' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function check_contest_prize() returns trigger language plpgsql as $$
begin
  if not exists (select from contest_robot where member_id = new.member_id)
    and not exists (select from person_reward r join journal_key j on j.id = r.journal_id
      where r.kind = 'contest' and r.key = new.contest_id and r.person = coalesce(new.person, (
        select person_hash from identity_application where member_id = new.member_id and kind = 'basic' and state = 'authorized'))) then
    raise exception 'a prize is paid with its journal, to a verified person' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function check_welfare_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a claim is never deleted'; end if;
  if tg_op = 'INSERT' and (new.period <> '') <> (select is_daily from welfare_task where task = new.task) then
    raise exception 'a claim is of its period' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and (old.paid_at is not null or (to_jsonb(new) - 'paid_at') <> (to_jsonb(old) - 'paid_at')) then
    raise exception 'a claim is paid once and stays as it is' using errcode = 'check_violation';
  end if;
  if new.paid_at is not null and (not exists (select from journal_key where id = new.journal_id)
      or not exists (select from person_reward where journal_id = new.journal_id)) then
    raise exception 'a claim is paid with its journal, to a verified person' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function check_level_reward() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.paid_at is not null or (to_jsonb(new) - 'paid_at') <> (to_jsonb(old) - 'paid_at') then
    raise exception 'a reward is paid once and stays as it is';
  end if;
  if new.paid_at is not null and (not exists (select from journal_key where id = new.journal_id)
      or not exists (select from person_reward where journal_id = new.journal_id)) then
    raise exception 'a reward is paid with its journal, to a verified person' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Below, what is enforced is what it was. Journals are looked up among the months from the oldest one on that a statement
-- writes, so that no other month is opened for it; the plans are kept for any.

-- L6: entries follow their chain without a hole, journals rise along it, and the head is the newest entry.
create or replace function append_entries() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set random_page_cost = 0.1
  set plan_cache_mode = force_generic_plan as $$
declare
  oldest bigint := (select min(journal_seq) from new_entries);
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
      select e.seq from new_entries e where not exists (select from journal j where j.seq = e.journal_seq and j.seq >= oldest offset 0)
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
      and exists (select from journal j where j.seq = e.journal_seq and j.seq >= oldest offset 0);
  get diagnostics moved = row_count;
  select count(*) into given from new_entries;
  if moved <> given then raise exception 'a chain entry does not follow' using errcode = 'check_violation'; end if;
  return null;
end $$;

-- L1, L2, L4, L7, of further postings, as 0037 says.
create or replace function append_postings() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set random_page_cost = 0.1
  set plan_cache_mode = force_generic_plan as $$
declare
  oldest bigint := (select min(journal_seq) from new_postings);
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
      from sums s cross join lateral (select realm from journal where seq = s.journal_seq and seq >= oldest and first_account is null offset 0) j
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
      from sums s cross join lateral (select realm from journal where seq = s.journal_seq and seq >= oldest and first_account is null offset 0) j
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
    left join lateral (select realm, kind, first_account is not null as is_whole from journal where seq = s.journal_seq and seq >= oldest offset 0) j on true
    group by s.journal_seq) x
  where x.trouble is not null limit 1;
  if found then raise exception 'journal % %', bad, trouble using errcode = 'check_violation'; end if;
  return null;
end $$;

-- As 0039 says, and each journal gets its key.
create or replace function append_journals() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set random_page_cost = 0.1 as $$
declare
  given bigint;
  corrections bigint;
  wrong bigint;
  transfers bigint;
  torn bigint;
  foreign_units bigint;
  moved bigint;
  further bigint;
begin
  -- B3, L5: a journal is posted once and corrected once, in whatever months.
  insert into journal_key (id, seq, corrects) select id, seq, corrects from new_journals;
  select count(*), count(corrects), count(first_account),
      count(*) filter (where num_nonnulls(first_account, second_account, delta, first_after, second_after, unit) not in (0, 6)),
      count(*) filter (where unit & 1 <> (realm = 'demo')::int)
    into given, corrections, transfers, torn, foreign_units from new_journals;
  if corrections > 0 then
    select j.seq into wrong from new_journals j
      where j.corrects is not null and not exists (select from journal_key k where k.id = j.corrects and k.seq < j.seq offset 0) limit 1;
    if found then raise exception 'journal % corrects nothing', wrong using errcode = 'foreign_key_violation'; end if;
  end if;
  update chain c set seq = j.owner_seq, hash = j.hash, journal_seq = j.seq
    from (select seq, owner_id, owner_seq, hash from new_journals order by owner_id) j
    where c.owner_id = j.owner_id and c.seq = j.owner_seq - 1 and c.journal_seq < j.seq;
  get diagnostics moved = row_count;
  if moved < given then
    with heads as (
      update chain c set seq = m.last_seq, hash = m.hash, journal_seq = m.last_journal
        from (
          select j.owner_id, count(*) as entries, min(j.owner_seq) as first_seq, max(j.owner_seq) as last_seq,
            min(j.seq) as first_journal, max(j.seq) as last_journal, (array_agg(j.hash order by j.owner_seq))[count(*)] as hash,
            -- In the order of the one and of the other they are the same.
            array_agg(j.seq order by j.owner_seq) = array_agg(j.seq order by j.seq) as rise
          from new_journals j cross join lateral (select seq from chain where owner_id = j.owner_id offset 0) h
          where j.owner_seq > h.seq group by j.owner_id order by j.owner_id) m
        where c.owner_id = m.owner_id and c.seq = m.first_seq - 1 and m.last_seq - c.seq = m.entries
          and c.journal_seq < m.first_journal and m.rise
        returning m.entries
    ) select coalesce(sum(entries), 0) into further from heads;
    if moved + further <> given then raise exception 'a chain entry does not follow' using errcode = 'check_violation'; end if;
  end if;
  if torn > 0 then raise exception 'a journal is not whole' using errcode = 'check_violation'; end if;
  if transfers = 0 then return null; end if;

  update account a set balance = n.balance_after, journal_seq = n.seq
    from (
      select seq, unit, first_account as account_id, delta, first_after as balance_after from new_journals where first_account is not null
      union all
      select seq, unit, second_account, -delta, second_after from new_journals where first_account is not null
      order by account_id) n
    where a.id = n.account_id and a.unit = n.unit and a.journal_seq < n.seq and n.delta <> 0 and a.balance + n.delta = n.balance_after
      -- Guarded without a member is a pool or an escrow, whose postings are looked at one by one.
      and a.guarded = (a.member_id is not null);
  get diagnostics moved = row_count;
  if moved <> 2 * transfers or foreign_units > 0 then
    raise exception 'a journal does not follow from the balances before it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
