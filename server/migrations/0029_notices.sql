-- What members are told: notices, what they want to be told of, the devices that get pushes, and the prices they wait for.

create table notice (
  id bigint primary key generated always as identity,
  member_id uuid not null references member (id),
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- What its sentence needs, as texts.
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object' and pg_column_size(params) <= 2000),
  -- What it is about: of one thing a member hears once, whoever tells it and however often.
  subject text not null check (length(subject) between 1 and 120),
  category text not null check (category in ('system', 'task', 'transaction')),
  -- False for what the member does not want in the list, and was only pushed.
  is_listed boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (member_id, kind, subject)
);
create index notice_listed on notice (member_id, id desc) where is_listed;
create index notice_unread on notice (member_id) where is_listed and read_at is null;
create index notice_old on notice (created_at);

create function check_notice_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'read_at' <> to_jsonb(new) - 'read_at' or old.read_at is not null and old.read_at is distinct from new.read_at
    then raise exception 'a notice stays as it was told, and is read once'; end if;
  return new;
end $$;
create trigger stays before update on notice for each row execute function check_notice_change();

-- What has become of a member's own, for whoever holds the member's sockets: heard when the transaction is committed.
create function tell_of_notice() returns trigger language plpgsql as $$
begin
  if new.is_listed then perform pg_notify('news', json_build_array(new.member_id, 'notice', 'new', new.id::text)::text); end if;
  return null;
end $$;
create trigger tells after insert on notice for each row execute function tell_of_notice();

create table notice_setting (
  member_id uuid primary key references member (id),
  unlisted text[] not null default '{}' check (not unlisted && array['security', 'money']),
  unpushed text[] not null default '{}',
  -- Minutes of the day, in the member's time zone.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  time_zone text not null default 'UTC',
  close_out_percent smallint check (close_out_percent between 1 and 50),
  check ((quiet_from is null) = (quiet_until is null))
);
create index notice_setting_close_out on notice_setting (member_id) where close_out_percent is not null;

-- Rows are followed where telling in the same transaction would hold up trading: up to when each source was told.
create table notice_cursor (
  source text primary key,
  until timestamptz not null
);
create index position_closing_told on position_closing (us) where reason <> 'asked';
create index trade_order_told on trade_order (done_us) where kind = 'limit' and state in ('filled', 'returned');
create index product_order_ended on product_order (ended_at) where state in ('ended', 'cancelled');

create table push_device (
  id uuid primary key,
  member_id uuid not null references member (id),
  -- It ends with the log-in that it was made by.
  login_id bigint not null references login (id),
  endpoint text not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1024),
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null
);
create index push_device_by_member on push_device (member_id);

-- The outbox: one row for one notice on one device, gone once it was sent, or was given up.
create table push (
  notice_id bigint not null references notice (id) on delete cascade,
  device_id uuid not null references push_device (id) on delete cascade,
  due_at timestamptz not null,
  tries smallint not null default 0,
  primary key (notice_id, device_id)
);
create index push_due on push (due_at);

create table price_alert (
  id uuid primary key,
  member_id uuid not null references member (id),
  symbol_id smallint not null references instrument (id),
  direction text not null check (direction in ('above', 'below')),
  price bigint not null check (price > 0),
  -- Only ticks after this one can cross it.
  from_seq bigint not null,
  created_at timestamptz not null,
  fired_seq bigint,
  fired_price bigint,
  fired_at timestamptz,
  check (num_nulls(fired_seq, fired_price, fired_at) in (0, 3)),
  check (fired_seq is null or fired_seq > from_seq),
  check (fired_price is null or (direction = 'above' and fired_price >= price) or (direction = 'below' and fired_price <= price))
);
create index price_alert_waiting on price_alert (symbol_id, direction, price) where fired_seq is null;
create index price_alert_by_member on price_alert (member_id, created_at desc);

create function check_alert_change() returns trigger language plpgsql as $$
begin
  if old.fired_seq is not null then raise exception 'an alert fires once'; end if;
  return new;
end $$;
create trigger fires_once before update on price_alert for each row execute function check_alert_change();

-- Up to which tick of each market alerts were looked at.
create table alert_cursor (
  symbol_id smallint primary key references instrument (id),
  seq bigint not null
);
