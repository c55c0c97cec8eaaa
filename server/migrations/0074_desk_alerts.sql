-- Alerts of the desk: how far figures may go, who is told, and what was raised. Rules and outlets are versions: the newest
-- counts, and none is ever changed.

create table desk_alert_rule (
  number bigint generated always as identity primary key,
  kind text not null check (kind in ('queue_age', 'house_equity', 'exposure', 'pool_cover', 'feed_silent', 'audit_failing', 'error_rate')),
  -- The queue, currency, market or pool; empty for all that have no rule of their own.
  subject text not null check (length(subject) <= 60),
  threshold numeric(38, 8) not null check (threshold >= 0),
  is_on boolean not null,
  reason text not null check (length(reason) between 3 and 500),
  -- Null for what every instance begins with.
  set_by uuid references operator (id),
  set_at timestamptz not null
);
create index desk_alert_rule_of on desk_alert_rule (kind, subject, number desc);
create trigger append_only before update or delete on desk_alert_rule for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on desk_alert_rule for each statement execute function refuse_ledger_change();

insert into desk_alert_rule (kind, subject, threshold, is_on, reason, set_at) values
  ('queue_age', '', 1440, true, 'where every instance begins', '2026-01-01Z'),
  ('queue_age', 'withdrawal', 120, true, 'where every instance begins', '2026-01-01Z'),
  ('queue_age', 'chat', 60, true, 'where every instance begins', '2026-01-01Z'),
  ('house_equity', '', 0, true, 'where every instance begins', '2026-01-01Z'),
  ('exposure', '', 1000000, false, 'where every instance begins', '2026-01-01Z'),
  ('pool_cover', '', 100, true, 'where every instance begins', '2026-01-01Z'),
  ('feed_silent', '', 60, true, 'where every instance begins', '2026-01-01Z'),
  ('audit_failing', '', 0, true, 'where every instance begins', '2026-01-01Z'),
  ('error_rate', '', 5, true, 'where every instance begins', '2026-01-01Z');

create table desk_alert_outlet (
  number bigint generated always as identity primary key,
  emails text[] not null check (cardinality(emails) <= 10),
  webhook text not null check (length(webhook) <= 500),
  -- Sealed.
  secret bytea,
  reason text not null check (length(reason) between 3 and 500),
  set_by uuid not null references operator (id),
  set_at timestamptz not null,
  check ((webhook = '') = (secret is null))
);
create trigger append_only before update or delete on desk_alert_outlet for each row execute function refuse_ledger_change();
create trigger append_only_all before truncate on desk_alert_outlet for each statement execute function refuse_ledger_change();

create table desk_alert (
  id uuid primary key,
  rule_number bigint not null references desk_alert_rule (number),
  kind text not null,
  subject text not null,
  value numeric(38, 8) not null,
  threshold numeric(38, 8) not null,
  raised_at timestamptz not null,
  over_at timestamptz check (over_at >= raised_at),
  acknowledged_by uuid references operator (id),
  acknowledged_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  check ((acknowledged_by is null) = (acknowledged_at is null))
);
-- One for each crossing, however often it is looked at.
create unique index desk_alert_open on desk_alert (kind, subject) where over_at is null;
create index desk_alert_over on desk_alert (raised_at desc, id) where over_at is not null;
create index desk_alert_last on desk_alert (kind, subject, over_at desc);

create function keep_desk_alert() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.rule_number, new.kind, new.subject, new.value, new.threshold, new.raised_at)
      is not distinct from (old.id, old.rule_number, old.kind, old.subject, old.value, old.threshold, old.raised_at)
    and (old.over_at is null or new.over_at is not distinct from old.over_at)
    and (old.acknowledged_at is null
      or (new.acknowledged_by, new.acknowledged_at, new.note) is not distinct from (old.acknowledged_by, old.acknowledged_at, old.note)) then
    return new;
  end if;
  raise exception 'an alert stays as it was raised' using errcode = 'check_violation';
end $$;
create trigger kept before update or delete on desk_alert for each row execute function keep_desk_alert();

create table desk_alert_delivery (
  id bigint generated always as identity primary key,
  alert_id uuid not null references desk_alert (id),
  event text not null check (event in ('raised', 'over')),
  channel text not null check (channel in ('email', 'webhook')),
  target text not null check (length(target) between 1 and 500),
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  failure text check (length(failure) <= 200),
  unique (alert_id, event, channel, target)
);
create index desk_alert_delivery_due on desk_alert_delivery (next_try_at) where sent_at is null;
