-- The running server logs in as a role that owns nothing (ADR 67). What it did as the owner, it does by functions that lend
-- the owner's rights for exactly that; and whatever a table never allows is refused by a trigger that allows nothing, from
-- which the rights of the server follow (server/src/db/server-role.ts).

/* Makes the table of a day, with what had come for it before. Only around today: nobody fills the catalogue with others. */
create or replace function open_request_day(of_day date) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare name text := 'request_' || to_char(of_day, 'YYYYMMDD');
begin
  if abs(of_day - (now() at time zone 'UTC')::date) > 31 then
    raise exception 'requests are kept around today' using errcode = 'check_violation';
  end if;
  if to_regclass('public.' || name) is not null then return; end if;
  lock table public.request_default in access exclusive mode;
  execute format('create table public.%I (like public.request including defaults including constraints including indexes)', name);
  execute format('with moved as (delete from public.request_default where day = %L returning *) insert into public.%I select * from moved',
    of_day, name);
  execute format('alter table public.request attach partition public.%I for values in (%L)', name, of_day);
end $$;

/* Drops the tables of days before one, which is a week ago at the latest. */
create or replace function drop_request_days(before date) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  name text;
  latest date := least(before, (now() at time zone 'UTC')::date - 7);
begin
  for name in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'public.request'::regclass and c.relname ~ '^request_\d{8}$'
        and to_date(right(c.relname, 8), 'YYYYMMDD') < latest loop
    execute format('drop table public.%I', name);
  end loop;
  delete from public.request_default where day < latest;
end $$;

revoke execute on function open_request_day(date), drop_request_days(date) from public;

-- The tape: nothing of it is ever changed; keys and gaps stay; the rest leaves when it is packed or old.
do $$
declare name text;
begin
  foreach name in array array['tape_log', 'tape_segment', 'tape_checkpoint', 'tape_checkpoint_segment'] loop
    execute format('drop trigger append_only on %I', name);
    execute format('create trigger append_only before update on %I for each row execute function refuse_ledger_change()', name);
    execute format('create trigger leaves before delete on %I for each row execute function refuse_tape_change()', name);
  end loop;
  foreach name in array array['tape_key', 'tape_gap'] loop
    execute format('drop trigger append_only on %I', name);
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_ledger_change()', name);
  end loop;
end $$;
