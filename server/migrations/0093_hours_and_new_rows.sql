-- Two people can add a row as they change one (ADR 103): every field then begins from nothing.
alter table scheduled_change add column is_new boolean not null default false;

-- The week of live currencies and metals, by the clock of New York. It was fixed in code before.
create table market_hours (
  market text primary key check (market in ('forex', 'metals')),
  opens_on text not null,
  opens_at text not null,
  closes_on text not null,
  closes_at text not null,
  -- A pause of each day; null for none.
  pause_from text,
  pause_until text,
  check (opens_on in ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  check (closes_on in ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')),
  -- Clocks are put forward and back between one and four.
  check (opens_at ~ '^(00|0[4-9]|1\d|2[0-3]):[0-5]\d$'),
  check (closes_at ~ '^(00|0[4-9]|1\d|2[0-3]):[0-5]\d$'),
  check (pause_from ~ '^(00|0[4-9]|1\d|2[0-3]):[0-5]\d$'),
  check (pause_until ~ '^(00|0[4-9]|1\d|2[0-3]):[0-5]\d$'),
  check ((pause_from is null) = (pause_until is null))
);
insert into market_hours (market, opens_on, opens_at, closes_on, closes_at, pause_from, pause_until) values
  ('forex', 'Sunday', '17:00', 'Friday', '17:00', null, null),
  ('metals', 'Sunday', '18:00', 'Friday', '17:00', '17:00', '18:00');

-- Nobody is shut in: a market trades for at least three days of a week, pauses for four hours of a day at most, and has
-- at most twenty days off in a year.
create function hold_market_hours() returns trigger language plpgsql as $$
declare
  days constant text[] := array['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  opens integer := array_position(days, new.opens_on) * 1440 + extract(epoch from new.opens_at::time) / 60;
  closes integer := array_position(days, new.closes_on) * 1440 + extract(epoch from new.closes_at::time) / 60;
  pause integer := extract(epoch from new.pause_until::time - new.pause_from::time) / 60;
begin
  if (closes - opens + 10080) % 10080 < 3 * 1440 then
    raise exception 'closes_on of market_hours % leaves less than three days of trading', new.market using errcode = 'check_violation';
  end if;
  if pause is not null and (pause < 1 or pause > 240) then
    raise exception 'pause_until of market_hours % is up to four hours after the pause begins, on the same day', new.market using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger within_bounds before insert or update on market_hours for each row execute function hold_market_hours();

create function hold_market_holidays() returns trigger language plpgsql as $$
begin
  if new.is_closed and (select count(*) from market_holiday
      where market = new.market and is_closed and left(day, 4) = left(new.day, 4) and day <> new.day) >= 20 then
    raise exception 'is_closed of market_holiday %: twenty days off in a year are the most', new.market using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger within_bounds before insert or update on market_holiday for each row execute function hold_market_holidays();

-- What a task pays is a term like others.
do $$
declare
  item record;
begin
  for item in select * from (values ('market_hours', 'market'), ('welfare_task', 'task')) as item (name, key)
  loop
    execute format(
      'insert into reference_change (kind, key, version, after, author, reason, changed_at)
       select %L, %I, 1, to_jsonb(t), session_user, ''as installed'', now() from %I t', item.name, item.key, item.name);
    execute format(
      'create trigger versioned after insert or update or delete on %I for each row execute function record_reference_change(%L)',
      item.name, item.key);
    execute format('create trigger versioned_all before truncate on %I for each statement execute function refuse_deletion()', item.name);
    execute format('create trigger stays before delete on %I for each row execute function refuse_deletion()', item.name);
  end loop;
end $$;
create trigger keeps_meaning before update on market_hours for each row execute function refuse_other_meaning('market');
create trigger keeps_meaning before update on welfare_task
  for each row execute function refuse_other_meaning('task', 'is_daily', 'place');
