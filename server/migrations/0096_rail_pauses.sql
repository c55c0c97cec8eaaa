-- A chain that was never read may be paused, too: why stands in its row, and the block comes with the first look.

alter table rail_cursor
  alter column block drop not null,
  alter column hash drop not null,
  alter column treasury_number drop not null,
  alter column latest drop not null,
  alter column checked_at drop not null,
  add constraint read_or_not check (num_nulls(block, hash, treasury_number, latest, checked_at) in (0, 5)),
  add constraint read_or_paused check (block is not null or paused_why is not null);

create or replace function check_cursor_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'a cursor is never deleted'; end if;
  if new.rail <> old.rail or (old.block is not null and new.block is null) or new.block < old.block
    or (new.block = old.block and new.hash <> old.hash) then
    raise exception 'a cursor goes forward alone' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- An alert says in words what a figure alone does not: why a rail is paused.

alter table desk_alert_rule drop constraint desk_alert_rule_kind_check;
alter table desk_alert_rule add constraint desk_alert_rule_kind_check check (kind in ('queue_age', 'house_equity', 'exposure',
  'pool_cover', 'feed_silent', 'audit_failing', 'error_rate', 'rail_paused'));
insert into desk_alert_rule (kind, subject, threshold, is_on, reason, set_at) values
  ('rail_paused', '', 5, true, 'where every instance begins', '2026-01-01Z');

alter table desk_alert add column detail text not null default '' check (length(detail) <= 500);
create or replace function keep_desk_alert() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.rule_number, new.kind, new.subject, new.value, new.threshold, new.detail, new.raised_at)
      is not distinct from (old.id, old.rule_number, old.kind, old.subject, old.value, old.threshold, old.detail, old.raised_at)
    and (old.over_at is null or new.over_at is not distinct from old.over_at)
    and (old.acknowledged_at is null
      or (new.acknowledged_by, new.acknowledged_at, new.note) is not distinct from (old.acknowledged_by, old.acknowledged_at, old.note)) then
    return new;
  end if;
  raise exception 'an alert stays as it was raised' using errcode = 'check_violation';
end $$;
