-- Old months leave the tables that lists read (ADR 134). A month is sealed first: for each of its tables a row with its count
-- and a digest of all rows, which nobody can change and the public log repeats. Then it is detached: its tables go to the schema
-- `archive`, where nobody writes. The schema `whole` has views of the same names over attached and detached months together;
-- the audit reads those, so detaching hides nothing from it. A month comes back only as it was sealed.

create schema archive;
create schema whole;
-- The views themselves are granted like those of `public`; without them the name is of no use.
grant usage on schema whole to public;

/* Tables that go together. */
create function archive.parts_of(kind text) returns text[] language sql immutable as $$
  select case kind
    when 'trades' then array['trade_order', 'position', 'position_closing', 'trade_option']
    when 'books' then array['journal', 'further_posting', 'further_entry'] end $$;

/* The lock of whoever makes, fills or moves months of a kind. */
create function archive.lock_of(kind text) returns integer language sql immutable as $$
  select hashtext(case kind when 'trades' then 'trade_month' when 'books' then 'books_month' end) $$;

create function archive.month_after(month integer) returns integer language sql immutable as $$
  select public.month_of((make_date(month / 100, month % 100, 1) + interval '1 month')::date) $$;

/* The rows of a month among those of the whole table. */
create function archive.bounds_of(kind text, month integer) returns text language sql immutable as $$
  select case kind
    when 'trades' then format('in (%s)', month)
    when 'books' then format('from (%s) to (%s)', public.first_of_month(month), public.first_of_month(archive.month_after(month))) end $$;

create table archive.part (
  kind text not null check (kind in ('trades', 'books')),
  month integer not null check (month between 197001 and 999912 and month % 100 between 1 and 12),
  name text not null,
  -- In the order of their names; a column that came later is no part of the proof.
  columns text[] not null check (cardinality(columns) > 0),
  rows bigint not null check (rows >= 0),
  digest bytea not null check (length(digest) = 32),
  sealed_at timestamptz not null default now(),
  primary key (kind, month, name)
);
create table archive.move (
  number bigint generated always as identity primary key,
  kind text not null check (kind in ('trades', 'books')),
  month integer not null,
  move text not null check (move in ('detached', 'attached')),
  at timestamptz not null default now()
);
do $$
declare name text;
begin
  foreach name in array array['part', 'move'] loop
    execute format('create trigger append_only before update or delete on archive.%I for each row execute function refuse_ledger_change()', name);
    execute format('create trigger append_only_all before truncate on archive.%I for each statement execute function refuse_ledger_change()', name);
  end loop;
end $$;
create view whole.archived_part as select kind, month, name, columns, rows, digest, sealed_at from archive.part;
create view whole.archive_move as select number, kind, month, move, at from archive.move;
/* Months that are detached now. */
create view whole.detached_month as
  select kind, month from (select distinct on (kind, month) kind, month, move from archive.move order by kind, month, number desc) x
   where move = 'detached';

alter table public_log_entry drop constraint public_log_entry_kind_check;
alter table public_log_entry add constraint public_log_entry_kind_check check (
  kind in ('key', 'checkpoint', 'reference', 'app', 'books', 'witness', 'offering', 'day', 'liabilities', 'pause', 'acts',
    'requests', 'terms', 'profile', 'archive'));

/* The digest of a table's rows in any order: a row is the SHA-256 of 0x00 and its JSON, rows whose hashes begin with the same byte
   are the SHA-256 of 0x01 and their hashes in order, and the table is that of 0x02 and those of its up to 256 groups. The settings
   are those that texts of values depend on. */
create function archive.digest_of(part regclass, columns text[], out rows bigint, out digest bytea) language plpgsql stable
  set timezone = 'UTC' set datestyle = 'ISO, YMD' set intervalstyle = 'postgres' set bytea_output = 'hex' set extra_float_digits = 1 as $$
begin
  execute format($q$
    with leaf as (
      select sha256('\x00'::bytea || convert_to(to_jsonb(x)::text, 'UTF8')) as hash from (select %s from %s) x
    ), bunch as (
      select get_byte(hash, 0) as first, count(*) as rows, sha256('\x01'::bytea || string_agg(hash, ''::bytea order by hash)) as hash
        from leaf group by 1
    )
    select coalesce(sum(rows), 0), sha256('\x02'::bytea || coalesce(string_agg(hash, ''::bytea order by first), ''::bytea)) from bunch
  $q$, (select string_agg(quote_ident(c), ', ') from unnest(columns) c), part) into rows, digest;
end $$;

/* The words of the public log about each sealed month. */
create view whole.archive_entry as
  select kind, month, kind || ' ' || month as object, format(E'assay/archive/v1\nkind %s\nmonth %s\n', kind, month)
      || string_agg(format(E'table %s rows %s sha256 %s columns %s\n', name, rows, encode(digest, 'hex'), array_to_string(columns, ',')), '' order by name collate "C")
      as body
    from archive.part group by kind, month;
create function archive.body_of(of_kind text, of_month integer) returns bytea language sql stable as $$
  select convert_to(body, 'UTF8') from whole.archive_entry where kind = of_kind and month = of_month $$;

/* The table of a month, attached or not. */
create function archive.table_of(name text, month integer) returns regclass language sql stable as $$
  select coalesce(to_regclass(format('archive.%I', name || '_' || month)), to_regclass(format('public.%I', name || '_' || month))) $$;

/* Whatever is wrong with a sealed month: against its seal, and the seal against the public log. */
create function check_archived_month(of_kind text, of_month integer) returns setof text language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sealed archive.part;
  found record;
  logged bytea := (select body from public.public_log_entry where kind = 'archive' and object = of_kind || ' ' || of_month);
begin
  if logged is not null and logged is distinct from archive.body_of(of_kind, of_month) then
    return next 'has another seal than was published';
  end if;
  for sealed in select * from archive.part where kind = of_kind and month = of_month order by name loop
    if archive.table_of(sealed.name, of_month) is null then
      return next format('lacks its table %s', sealed.name);
      continue;
    end if;
    begin
      select d.rows, d.digest into found from archive.digest_of(archive.table_of(sealed.name, of_month), sealed.columns) d;
      if found.rows <> sealed.rows then
        return next format('has %s rows of %s where %s were sealed', found.rows, sealed.name, sealed.rows);
      elsif found.digest <> sealed.digest then
        return next format('has other rows of %s than were sealed', sealed.name);
      end if;
    exception when undefined_column then
      return next format('lacks columns of %s', sealed.name);
    end;
  end loop;
end $$;

/* Gives detached tables the columns that came since, and makes the views anew. A migration that changes columns of a table that has
   months ends with this. */
create function archive.show_whole(kind text) returns void language plpgsql as $$
declare
  whole text;
  part record;
  one record;
  columns text;
  query text;
begin
  foreach whole in array archive.parts_of(kind) loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
      where attrelid = format('public.%I', whole)::regclass and attnum > 0 and not attisdropped;
    query := format('create or replace view whole.%I as select %s from public.%I', whole, columns, whole);
    for part in select oid, relname from pg_class
        where relnamespace = 'archive'::regnamespace and relkind = 'r' and relname ~ ('^' || whole || '_\d{6}$') order by relname loop
      for one in select a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, pg_get_expr(d.adbin, d.adrelid) as fallback
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = format('public.%I', whole)::regclass and a.attnum > 0 and not a.attisdropped
            and not exists (select from pg_attribute b where b.attrelid = part.oid and b.attname = a.attname and not b.attisdropped) loop
        execute format('alter table archive.%I add column %I %s %s %s', part.relname, one.attname, one.type,
          'default ' || one.fallback, case when one.attnotnull then 'not null' end);
      end loop;
      query := query || format(' union all select %s from archive.%I', columns, part.relname);
    end loop;
    execute query;
  end loop;
end $$;
select archive.show_whole('trades');
select archive.show_whole('books');

/* As in 0106, over all months. */
create view whole.chain_entry as
  select owner_id, owner_seq as seq, seq as journal_seq, hash from whole.journal
  union all
  select owner_id, seq, journal_seq, hash from whole.further_entry;
create view whole.posting as
  select p.journal_seq, p.line, p.account_id, p.delta, p.balance_after
    from (
      select seq as journal_seq, 1::smallint as line, first_account as account_id, delta, first_after as balance_after from whole.journal
      union all
      select seq, 2::smallint, second_account, -delta, second_after from whole.journal
      union all
      select journal_seq, line, account_id, delta, balance_after from whole.further_posting) p
   where p.account_id is not null;

create function refuse_sealed() returns trigger language plpgsql as $$
begin
  raise exception '% is sealed', tg_table_name using errcode = 'check_violation';
end $$;

/* Whether nothing of a month can change any more. Trades: nothing of it is left in the lane, and no dispute is open about it.
   Books: the numbers have gone on to a later month. */
create function archive.is_over(kind text, of_month integer) returns boolean language sql stable as $$
  select case kind
    when 'trades' then public.ended_trade_month((extract(epoch from make_date(of_month / 100, of_month % 100, 1) + interval '1 month') * 1000000)::bigint) is null
      and not exists (select from public.dispute d where d.answered_at is null and d.kind = 'receipt' and (
        exists (select from public.trade_order o where o.month = of_month and o.id::text = d.subject)
        or exists (select from public.trade_option o where o.month = of_month and o.id::text = d.subject)))
    when 'books' then (select last_value from public.journal_seq) >= public.first_of_month(archive.month_after(of_month)) end $$;

/* Whether all tables of a month are attached. */
create function archive.is_attached(kind text, month integer) returns boolean language sql stable as $$
  select bool_and(to_regclass(format('public.%I', name || '_' || month)) is not null) from unnest(archive.parts_of(kind)) as name $$;

/* Seals a month, no sooner than the thirteen that always stay. False when it has to wait. */
create function seal_month(of_kind text, of_month integer) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  part text;
  columns text[];
begin
  if of_month >= public.month_of(((now() at time zone 'UTC') - interval '13 months')::date) then
    raise exception 'the last thirteen months stay' using errcode = 'check_violation';
  end if;
  if not pg_try_advisory_xact_lock(archive.lock_of(of_kind)) then return false; end if;
  if exists (select from archive.part where kind = of_kind and month = of_month) then return true; end if;
  if not archive.is_attached(of_kind, of_month) or not archive.is_over(of_kind, of_month) then return false; end if;
  foreach part in array archive.parts_of(of_kind) loop
    -- Whoever still writes ends first, and nobody begins before the seal is there.
    execute format('lock table public.%I in share row exclusive mode', part || '_' || of_month);
    columns := array(select attname::text from pg_attribute where attrelid = format('public.%I', part)::regclass and attnum > 0
      and not attisdropped order by attname::text collate "C");
    insert into archive.part (kind, month, name, columns, rows, digest)
      select of_kind, of_month, part, columns, d.rows, d.digest
        from archive.digest_of(format('public.%I', part || '_' || of_month)::regclass, columns) d;
    execute format('create trigger already_sealed before insert on public.%I for each row execute function refuse_sealed()', part || '_' || of_month);
    -- Those of the whole table stay with it when a month is detached.
    execute format('create trigger stays_sealed before update or delete on public.%I for each row execute function refuse_ledger_change()', part || '_' || of_month);
  end loop;
  return true;
end $$;
revoke execute on function check_archived_month(text, integer), seal_month(text, integer) from public;

/* As 0107 says. A month that is sealed gets no tables again, and each has a constraint of its month, by which it can be attached
   again without a scan. */
create or replace function make_trade_month(month integer) returns void language plpgsql as $$
declare
  whole text;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('trade_month'));
  if to_regclass(format('public.trade_order_%s', month)) is not null then return; end if;
  if exists (select from archive.part p where p.kind = 'trades' and p.month = make_trade_month.month) then return; end if;
  foreach whole in array array['trade_order', 'position', 'position_closing', 'trade_option'] loop
    name := format('%s_%s', whole, month);
    execute format('create table public.%I (like public.%I including defaults including constraints including indexes)', name, whole);
    execute format('alter table public.%I add constraint %I primary key (%s)', name, name || '_pkey',
      case whole when 'position_closing' then 'position_id, number' else 'id' end);
    execute format('alter table public.%I add constraint of_month check (month = %s)', name, month);
    -- The planner leaves a month out where only open ones are asked for.
    if whole <> 'position_closing' then
      execute format('alter table public.%I add constraint has_ended check (%s)', name, case whole
        when 'trade_order' then 'state <> ''waiting''' when 'position' then 'state = ''closed''' else 'outcome is not null' end);
    end if;
    execute format('create trigger ended_in_month before insert on public.%I for each row execute function check_arrival(%L)', name, whole);
    execute format('create trigger stays_ended before update or delete on public.%I for each row execute function refuse_ledger_change()', name);
    execute format('create trigger stays_whole before truncate on public.%I for each statement execute function refuse_deletion()', name);
    execute format('alter table public.%I attach partition public.%I for values in (%s)', whole, name, month);
  end loop;
end $$;

do $$
declare one record;
begin
  for one in select c.oid::regclass as part, right(c.relname, 6) as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent in ('trade_order'::regclass, 'position'::regclass, 'position_closing'::regclass, 'trade_option'::regclass)
        and c.relname ~ '_\d{6}$' loop
    execute format('alter table %s add constraint of_month check (month = %s)', one.part, one.month);
  end loop;
end $$;

/* As 0106 says. A month that is sealed gets no tables again, and each has a constraint of its numbers, by which it can be attached
   again without a scan. */
create or replace function make_books_month(of_day date) returns void language plpgsql as $$
declare
  of_month integer := month_of(of_day);
  from_number bigint := first_of_month(of_month);
  until_number bigint := first_of_month(archive.month_after(of_month));
  parent text;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('books_month'));
  if to_regclass(format('public.journal_%s', of_month)) is not null then return; end if;
  if exists (select from archive.part p where p.kind = 'books' and p.month = of_month) then return; end if;
  foreach parent in array array['journal', 'further_posting', 'further_entry'] loop
    name := format('%s_%s', parent, of_month);
    execute format('create table public.%I (like public.%I including defaults including constraints including indexes)', name, parent);
    execute format('alter table public.%1$I add constraint of_month check (%2$I >= %3$s and %2$I < %4$s)', name,
      case parent when 'journal' then 'seq' else 'journal_seq' end, from_number, until_number);
    if parent = 'journal' then
      execute format('create unique index %I on public.%I (owner_id, owner_seq)', name || '_of_owner', name);
    elsif parent = 'further_entry' then
      execute format('create unique index %I on public.%I (owner_id, seq)', name || '_of_owner', name);
    end if;
    perform guard_books(format('public.%I', name)::regclass, parent);
    execute format('alter table public.%I attach partition public.%I for values from (%s) to (%s)', parent, name, from_number, until_number);
  end loop;
end $$;

do $$
declare one record;
begin
  for one in select c.oid::regclass as part, case p.relname when 'journal' then 'seq' else 'journal_seq' end as number, right(c.relname, 6)::int as month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
      where i.inhparent in ('journal'::regclass, 'further_posting'::regclass, 'further_entry'::regclass) and c.relname ~ '_\d{6}$' loop
    execute format('alter table %1$s add constraint of_month check (%2$I >= %3$s and %2$I < %4$s)', one.part, one.number,
      first_of_month(one.month), first_of_month(archive.month_after(one.month)));
  end loop;
end $$;
