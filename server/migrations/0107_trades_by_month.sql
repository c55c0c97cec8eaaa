-- Trades by month (ADR 131): orders, positions, closings and options lie in the lane (`month = 0`) until they have ended, and
-- some days later in the table of the month in which they ended. The engine writes to the lane alone and knows no months. What
-- was there before is the lane, attached as it is. A month whose tables are missing leaves its rows in the lane, so no job
-- that did not run stops money.

create function month_of_us(us bigint) returns integer language sql immutable as $$
  select month_of(date '1970-01-01' + (us / 86400000000)::integer) $$;
/* The first microsecond of a month, given as YYYYMM. */
create function first_us_of(month integer) returns bigint language sql immutable as $$
  select (make_date(month / 100, month % 100, 1) - date '1970-01-01') * 86400000000 $$;

-- A key of ids alone would need all months: a mark looks its position up when it comes, and a position never leaves.
alter table contest_mark drop constraint contest_mark_position_id_fkey;
create function check_marked_position() returns trigger language plpgsql as $$
begin
  if not exists (select from position where id = new.position_id) then
    raise exception 'a mark is of a position' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger position_exists before insert on contest_mark for each row execute function check_marked_position();

drop index position_closed_by_time, trade_option_by_settling;

do $$
declare
  name text;
  lane text;
  one record;
begin
  foreach name in array array['trade_order', 'position', 'position_closing', 'trade_option'] loop
    lane := name || '_lane';
    for one in select tgname from pg_trigger where tgrelid = name::regclass and not tgisinternal loop
      execute format('drop trigger %I on %I', one.tgname, name);
    end loop;
    execute format('alter table %I rename to %I', name, lane);
    for one in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = lane::regclass loop
      execute format('alter index %I rename to %I', one.relname, lane || substr(one.relname, length(name) + 1));
    end loop;
    execute format('alter table %I add column month integer not null default 0', lane);
    execute format('create table %I (like %I including defaults including constraints including comments) partition by list (month)', name, lane);
    execute format('alter table %I attach partition %I for values in (0)', name, lane);
    -- Everyone may with the whole what he could with the table of before; a server of the version before goes on meanwhile.
    for one in select a.grantee::regrole as grantee, string_agg(a.privilege_type, ', ') as rights
        from pg_class c, aclexplode(c.relacl) a where c.oid = lane::regclass and a.grantee <> c.relowner and a.grantee <> 0 group by 1 loop
      execute format('grant %s on %I to %s', one.rights, name, one.grantee);
      execute format('revoke all on %I from %s', lane, one.grantee);
    end loop;
  end loop;
end $$;

-- Of what is open, indexes are of the lane alone. Ids are unique in each table of a month, as in the lane.
create index trade_order_by_member on trade_order (member_id, realm, accept_us desc);
create index trade_order_told on trade_order (done_us) where kind = 'limit' and state in ('filled', 'returned');
create index trade_order_lane_ended on trade_order_lane (done_us) where state in ('returned', 'cancelled');
create index position_by_member on position (member_id, realm, open_us desc);
create index position_by_opening on position using brin (open_us);
create index position_closed_by_time on position (realm, close_us) where close_us is not null;
create index position_closing_told on position_closing (us) where reason <> 'asked';
create index position_closing_asked on position_closing (us) where reason = 'asked';
create index position_closing_by_time on position_closing using brin (us);
create index trade_option_by_member on trade_option (member_id, realm, accept_us desc);
create index trade_option_by_settling on trade_option (settled_us) where settled_us is not null;

-- L5, C3, T5 as 0009 says. A trigger of rows has the name of the part that they lie in.
create or replace function check_trade_change() returns trigger language plpgsql as $$
declare
  whole text := regexp_replace(tg_table_name, '_(lane|\d+)$', '');
  free text[];
  before jsonb := to_jsonb(old);
  after jsonb;
begin
  if tg_op <> 'UPDATE' then raise exception '% is never deleted', whole; end if;
  after := to_jsonb(new);
  if whole = 'trade_order' then
    if before ->> 'state' <> 'waiting' then raise exception 'an order that has ended stays as it is'; end if;
    free := array['state', 'reason', 'done_us'];
  elsif whole = 'position' then
    if before ->> 'state' = 'closed' then raise exception 'a position closes once'; end if;
    if new.quantity > old.quantity or new.from_seq < old.from_seq or new.financed_day < old.financed_day then
      raise exception 'a position does not go back';
    end if;
    free := array['quantity', 'margin', 'initial_margin', 'level', 'take_profit', 'stop_loss', 'from_seq', 'financed_day',
      'financing', 'closing_quantity', 'closing_seq', 'profit', 'state', 'close_us'];
  else
    if before ->> 'outcome' is not null then raise exception 'an option ends once'; end if;
    if before ->> 'entry_seq' is not null and before ->> 'entry_seq' <> after ->> 'entry_seq' then
      raise exception 'an option has one entry';
    end if;
    free := array['entry_seq', 'entry_price', 'exit_seq', 'exit_price', 'outcome', 'reason', 'credit', 'settled_us'];
  end if;
  if before - free <> after - free then raise exception 'the terms of a % are never changed', whole; end if;
  return new;
end $$;
select fix_terms('trade_order', 'after', 'old.state <> ''waiting''', array['state', 'reason', 'done_us']);
select fix_terms('position', 'after',
  'old.state = ''closed'' or new.quantity > old.quantity or new.from_seq < old.from_seq or new.financed_day < old.financed_day',
  array['quantity', 'margin', 'initial_margin', 'level', 'take_profit', 'stop_loss', 'from_seq', 'financed_day', 'financing',
    'closing_quantity', 'closing_seq', 'closing_client_seq', 'profit', 'state', 'close_us', 'from_us', 'closing_us']);
select fix_terms('trade_option', 'after',
  'old.outcome is not null or (old.entry_seq is not null and new.entry_seq is distinct from old.entry_seq)',
  array['entry_seq', 'entry_price', 'exit_seq', 'exit_price', 'outcome', 'reason', 'credit', 'settled_us']);
create trigger append_only before update on position_closing for each row execute function refuse_ledger_change();

-- As 0039 says. Rows come to the lane, and what they refer to lies there: nothing ends before it has begun.
create or replace function check_trade_references() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  is_missing boolean;
  symbols integer[] := array(select id from instrument);
begin
  case tg_table_name
    when 'trade_order' then
      select true into is_missing from new_rows r
        where r.month <> 0 or r.symbol_id <> all (symbols) or r.rate_symbol_id <> all (symbols)
          or not exists (select from member m where m.id = r.member_id offset 0) limit 1;
      -- Terms that must agree, and never change.
      if exists (select from new_rows where (rate_symbol_id is null) <> (rate_seq is null)
          or fee_rate not between list_fee_rate / 2 and list_fee_rate) then
        raise exception 'the terms of an order do not agree' using errcode = 'check_violation';
      end if;
    when 'trade_option' then
      select true into is_missing from new_rows r
        where r.month <> 0 or r.symbol_id <> all (symbols) or not exists (select from member m where m.id = r.member_id offset 0) limit 1;
    when 'position' then
      -- T1: it is of the member, in the realm and of the instrument of its order.
      select true into is_missing from new_rows r
        where r.month <> 0 or not exists (select from trade_order o where o.id = r.id and o.month = 0 and o.member_id = r.member_id and o.realm = r.realm
          and o.symbol_id = r.symbol_id offset 0) limit 1;
    when 'position_closing' then
      select true into is_missing from new_rows r
        where r.month <> 0 or not exists (select from position p where p.id = r.position_id and p.month = 0 offset 0) limit 1;
  end case;
  if is_missing then raise exception 'a % refers to what does not exist', tg_table_name using errcode = 'foreign_key_violation'; end if;
  return null;
end $$;

create function refuse_part_change() returns trigger language plpgsql as $$
begin
  raise exception '% is a part, and written through the whole', tg_table_name;
end $$;

/* Rows come to a month as copies of what ended in it and still stands in the lane, unchanged. A row that an update would carry
   there is gone from the lane by then, so it is refused. */
create function check_arrival() returns trigger language plpgsql as $$
declare
  before jsonb;
  ended_us bigint;
begin
  case tg_argv[0]
    when 'trade_order' then
      select to_jsonb(l) into before from trade_order_lane l where l.id = new.id;
      ended_us := case when new.state in ('returned', 'cancelled') then new.done_us
        else (select close_us from position_lane where id = new.id and state = 'closed') end;
    when 'position' then
      select to_jsonb(l) into before from position_lane l where l.id = new.id;
      ended_us := new.close_us;
    when 'position_closing' then
      select to_jsonb(l) into before from position_closing_lane l where l.position_id = new.position_id and l.number = new.number;
      ended_us := (select close_us from position_lane where id = new.position_id and state = 'closed');
    when 'trade_option' then
      select to_jsonb(l) into before from trade_option_lane l where l.id = new.id;
      ended_us := new.settled_us;
  end case;
  if (before - 'month' = to_jsonb(new) - 'month' and month_of_us(ended_us) = new.month) is not true then
    raise exception 'a % goes as it is to the month in which it ended', tg_argv[0] using errcode = 'check_violation';
  end if;
  return new;
end $$;

/* Rows leave the lane when the same stands in a month. Arguments: the whole, its key, and a time that is not after the end. */
create function check_leaving() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  is_lost boolean;
begin
  execute format(
    'select true from gone g, (select month_of_us(min(%3$I)) as month from gone) oldest
      where not exists (select from %1$I m where (%2$s) and m.month >= greatest(oldest.month, 1)
        and to_jsonb(m) - ''month'' = to_jsonb(g) - ''month'' offset 0) limit 1',
    tg_argv[0], tg_argv[1], tg_argv[2]) into is_lost;
  if is_lost then raise exception 'a % is never deleted', tg_argv[0]; end if;
  return null;
end $$;

/* The standby has what is open, and reads it from the lane. Rows that go to a month are written to the parts, which nobody
   notes: nothing of theirs has changed. */
do $$
declare
  name text;
  event text;
begin
  foreach name in array array['trade_order', 'position', 'position_closing', 'trade_option'] loop
    execute format('create trigger references_hold after insert on %I referencing new table as new_rows
      for each statement execute function check_trade_references()', name);
    execute format('create trigger stays before delete on %I for each statement execute function refuse_deletion()', name);
    execute format('create trigger stays_whole before truncate on %I for each statement execute function refuse_deletion()', name);
    execute format('create trigger stays_whole before truncate on %I for each statement execute function refuse_deletion()', name || '_lane');
    execute format('create trigger by_the_whole before insert or update on %I for each statement execute function refuse_part_change()', name || '_lane');
    execute format('create trigger stands_in_month after delete on %I referencing old table as gone for each statement
        execute function check_leaving(%L, %L, %L)', name || '_lane', name,
      case name when 'position_closing' then 'm.position_id = g.position_id and m.number = g.number' else 'm.id = g.id' end,
      case name when 'trade_order' then 'done_us' when 'position' then 'close_us' when 'position_closing' then 'us' else 'settled_us' end);
    continue when name = 'position_closing';
    foreach event in array array['insert', 'update'] loop
      execute format('create trigger noted_%s after %s on %I referencing new table as changed for each statement execute function note_trade_change()', event, event, name);
    end loop;
  end loop;
end $$;

/* Makes the tables of a month, if there are none. Writers go on meanwhile. */
create function make_trade_month(month integer) returns void language plpgsql as $$
declare
  whole text;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('trade_month'));
  if to_regclass(format('public.trade_order_%s', month)) is not null then return; end if;
  foreach whole in array array['trade_order', 'position', 'position_closing', 'trade_option'] loop
    name := format('%s_%s', whole, month);
    execute format('create table public.%I (like public.%I including defaults including constraints including indexes)', name, whole);
    execute format('alter table public.%I add constraint %I primary key (%s)', name, name || '_pkey',
      case whole when 'position_closing' then 'position_id, number' else 'id' end);
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

/* The oldest month of which the lane has something that ended before; null when there is nothing. */
create function ended_trade_month(before_us bigint) returns integer language sql stable as $$
  select month_of_us(min(us)) from (
    select min(close_us) as us from position where month = 0 and realm = 'money' and close_us is not null
    union all select min(close_us) from position where month = 0 and realm = 'demo' and close_us is not null
    union all select min(done_us) from trade_order where month = 0 and state in ('returned', 'cancelled')
    union all select min(settled_us) from trade_option where month = 0 and settled_us is not null) x
  where us < before_us $$;

/* Makes its tables, for the server: of a month that has ended rows in the lane, so nobody fills the catalogue with others. */
create function open_trade_month(before_us bigint) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  month integer := public.ended_trade_month(before_us);
begin
  if month is not null then perform public.make_trade_month(month); end if;
end $$;

/* Copies rows to their month; the lane still has them. */
create function copy_to_month(whole text, key text, ids uuid[], month integer) returns bigint language plpgsql as $$
declare
  columns text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = ('public.' || quote_ident(whole))::regclass and attnum > 0 and not attisdropped and attname <> 'month');
  copied bigint;
begin
  execute format('insert into public.%I (%s, month) select %s, $1 from public.%I where %I = any($2)',
    whole || '_' || month, columns, columns, whole || '_lane', key) using month, ids;
  get diagnostics copied = row_count;
  return copied;
end $$;

create function take_from_lane(whole text, key text, ids uuid[]) returns bigint language plpgsql as $$
declare
  taken bigint;
begin
  execute format('delete from public.%I where %I = any($1)', whole || '_lane', key) using ids;
  get diagnostics taken = row_count;
  return taken;
end $$;

/* Moves some of what ended in a month and before a moment out of the lane: an order with its position and its closings, all to
   the month of its end. Returns how many orders and options went; none where the month has no tables. */
create function move_ended_trades(of_month integer, before_us bigint, at_most integer) returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  next_us bigint := least(before_us, (extract(epoch from make_date(of_month / 100, of_month % 100, 1) + interval '1 month') * 1000000)::bigint);
  first_us bigint := public.first_us_of(of_month);
  closed uuid[];
  ended uuid[];
  settled uuid[];
  copied bigint;
  taken bigint;
begin
  -- One at a time: of two servers at once the other one finds these rows gone.
  if not pg_try_advisory_xact_lock(hashtext('trade_month')) then return 0; end if;
  if to_regclass(format('public.trade_option_%s', of_month)) is null then return 0; end if;
  closed := array(select x.id from unnest(array['money', 'demo']) r cross join lateral (
    select p.id from public.position_lane p where p.realm = r and p.close_us >= first_us and p.close_us < next_us
      order by p.close_us limit at_most) x limit at_most);
  ended := closed || array(select id from public.trade_order_lane where state in ('returned', 'cancelled')
    and done_us >= first_us and done_us < next_us order by done_us limit at_most);
  settled := array(select id from public.trade_option_lane where settled_us >= first_us and settled_us < next_us
    order by settled_us limit at_most);
  copied := copy_to_month('trade_order', 'id', ended, of_month) + copy_to_month('position', 'id', closed, of_month)
    + copy_to_month('position_closing', 'position_id', closed, of_month) + copy_to_month('trade_option', 'id', settled, of_month);
  taken := take_from_lane('position_closing', 'position_id', closed) + take_from_lane('position', 'id', closed)
    + take_from_lane('trade_order', 'id', ended) + take_from_lane('trade_option', 'id', settled);
  if copied <> taken then raise exception '% rows were copied and % taken', copied, taken; end if;
  return cardinality(ended) + cardinality(settled);
end $$;
revoke execute on function open_trade_month(bigint), move_ended_trades(integer, bigint, integer) from public;
