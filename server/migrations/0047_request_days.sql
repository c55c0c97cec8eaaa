-- Handled requests by day: a day of them is dropped as a whole after a week, instead of row by row. Ids of journals follow
-- from who asked and the request id and stay for ever, so that a later repeat still moves no money twice.

alter table request rename to request_before;
alter table request_before rename constraint request_pkey to request_before_pkey;
drop index request_by_age;

create table request (
  actor text not null,
  request_id uuid not null,
  path text not null,
  body_hash bytea not null check (length(body_hash) = 32),
  answer text,
  created_at timestamptz not null default now(),
  -- In UTC. One id is looked for in all days before it is written, so a repeat after midnight is found, too.
  day date not null default (now() at time zone 'UTC')::date,
  primary key (actor, request_id, day)
) partition by list (day);
-- Whatever no table was made for in time: no command fails for that.
create table request_default partition of request default;

/* Makes the table of a day, with what had come for it before. */
create function open_request_day(of_day date) returns void language plpgsql as $$
declare name text := 'request_' || to_char(of_day, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then return; end if;
  lock table request_default in access exclusive mode;
  execute format('create table %I (like request including defaults including constraints including indexes)', name);
  execute format('with moved as (delete from request_default where day = %L returning *) insert into %I select * from moved',
    of_day, name);
  execute format('alter table request attach partition %I for values in (%L)', name, of_day);
end $$;

/* Drops the tables of days before one. */
create function drop_request_days(before date) returns void language plpgsql as $$
declare name text;
begin
  for name in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'request'::regclass and c.relname ~ '^request_\d{8}$'
        and to_date(right(c.relname, 8), 'YYYYMMDD') < before loop
    execute format('drop table %I', name);
  end loop;
  delete from request_default where day < before;
end $$;

do $$
begin
  for back in -3..7 loop
    perform open_request_day((now() at time zone 'UTC')::date - back);
  end loop;
end $$;
insert into request (actor, request_id, path, body_hash, answer, created_at, day)
  select actor, request_id, path, body_hash, answer, created_at, (created_at at time zone 'UTC')::date from request_before
   where created_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '7 days';
drop table request_before;
