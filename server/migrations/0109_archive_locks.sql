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

/* Detaches a sealed month that the public log has. False when it has to wait, or is detached already. */
create function detach_month(of_kind text, of_month integer) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  part text;
  wrong text;
begin
  if not pg_try_advisory_xact_lock(archive.lock_of(of_kind)) then return false; end if;
  if not archive.is_attached(of_kind, of_month) or not exists (
      select from public.public_log_entry e where e.kind = 'archive' and e.object = of_kind || ' ' || of_month
        and e.body = archive.body_of(of_kind, of_month)) then return false; end if;
  select string_agg(w, '; ') into wrong from public.check_archived_month(of_kind, of_month) w;
  if wrong is not null then
    raise exception 'month % of % %', of_month, of_kind, wrong using errcode = 'data_corrupted';
  end if;
  perform archive.lock_parts(of_kind);
  foreach part in array archive.parts_of(of_kind) loop
    execute format('alter table public.%I detach partition public.%I', part, part || '_' || of_month);
    execute format('alter table public.%I set schema archive', part || '_' || of_month);
  end loop;
  perform archive.show_whole(of_kind);
  insert into archive.move (kind, month, move) values (of_kind, of_month, 'detached');
  return true;
end $$;

/* Attaches a detached month again, if it is what was sealed and published. */
create function attach_month(of_kind text, of_month integer) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  part text;
  wrong text;
begin
  perform pg_advisory_xact_lock(archive.lock_of(of_kind));
  if not exists (select from whole.detached_month where kind = of_kind and month = of_month) then
    raise exception 'month % of % is not detached', of_month, of_kind using errcode = 'object_not_in_prerequisite_state';
  end if;
  select string_agg(w, '; ') into wrong from public.check_archived_month(of_kind, of_month) w;
  if wrong is not null then
    raise exception 'month % of % %', of_month, of_kind, wrong using errcode = 'data_corrupted';
  end if;
  perform archive.lock_parts(of_kind);
  -- Tables get the columns that came since.
  perform archive.show_whole(of_kind);
  foreach part in array archive.parts_of(of_kind) loop
    execute format('alter table archive.%I set schema public', part || '_' || of_month);
    execute format('alter table public.%I attach partition public.%I for values %s', part, part || '_' || of_month, archive.bounds_of(of_kind, of_month));
  end loop;
  perform archive.show_whole(of_kind);
  insert into archive.move (kind, month, move) values (of_kind, of_month, 'attached');
end $$;
revoke execute on function detach_month(text, integer), attach_month(text, integer) from public;
