-- A month is detached and attached beside members who read and trade. Queries lock these tables in any order, so one long wait
-- for all locks may be a deadlock, in which they wait, too. Several short tries are not: each gives its locks back.

create function archive.lock_parts(kind text) returns void language plpgsql set lock_timeout = '50ms' as $$
declare
  -- A view is locked with its tables, and before them, as queries do.
  views text := (select string_agg(format('whole.%I', name), ', ' order by place) from unnest(archive.parts_of(kind)) with ordinality as p (name, place));
begin
  for try in 1..40 loop
    begin
      execute format('lock table %s in access exclusive mode', views);
      return;
    exception when lock_not_available or deadlock_detected then
      if try = 40 then raise; end if;
    end;
    perform pg_sleep(0.02 + random() * 0.08);
  end loop;
end $$;

/* As 0108 says. */
create or replace function detach_trade_month(of_month integer) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  name text;
  wrong text;
begin
  if not pg_try_advisory_xact_lock(hashtext('trade_month')) then return false; end if;
  if to_regclass(format('public.trade_option_%s', of_month)) is null or not exists (
      select from public.public_log_entry e where e.kind = 'archive' and e.object = 'trades ' || of_month
        and e.body = archive.body_of('trades', of_month)) then return false; end if;
  select string_agg(w, '; ') into wrong from public.check_archived_month('trades', of_month) w;
  if wrong is not null then
    raise exception 'month % of trades %', of_month, wrong using errcode = 'data_corrupted';
  end if;
  perform archive.lock_parts('trades');
  foreach name in array archive.parts_of('trades') loop
    execute format('alter table public.%I detach partition public.%I', name, name || '_' || of_month);
    execute format('alter table public.%I set schema archive', name || '_' || of_month);
  end loop;
  perform archive.show_whole('trades');
  insert into archive.move (kind, month, move) values ('trades', of_month, 'detached');
  return true;
end $$;

create or replace function attach_trade_month(of_month integer) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  name text;
  wrong text;
begin
  perform pg_advisory_xact_lock(hashtext('trade_month'));
  if not exists (select from whole.detached_month where kind = 'trades' and month = of_month) then
    raise exception 'month % of trades is not detached', of_month using errcode = 'object_not_in_prerequisite_state';
  end if;
  select string_agg(w, '; ') into wrong from public.check_archived_month('trades', of_month) w;
  if wrong is not null then
    raise exception 'month % of trades %', of_month, wrong using errcode = 'data_corrupted';
  end if;
  perform archive.lock_parts('trades');
  perform archive.show_whole('trades');
  foreach name in array archive.parts_of('trades') loop
    execute format('alter table archive.%I set schema public', name || '_' || of_month);
    execute format('alter table public.%I attach partition public.%I for values in (%s)', name, name || '_' || of_month, of_month);
  end loop;
  perform archive.show_whole('trades');
  insert into archive.move (kind, month, move) values ('trades', of_month, 'attached');
end $$;
